import { useEffect, useState } from 'react'
import { itemsPerPage } from './items-per-page.ts'

/** Debounce of resize events, in milliseconds. */
const RESIZE_DEBOUNCE = 200

/** Returns how many items a page of this window shows, and follows resizing and rotation. */
export function useItemsPerPage(): number {
  const [count, setCount] = useState(itemsPerPage)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setCount(itemsPerPage()), RESIZE_DEBOUNCE)
    }
    addEventListener('resize', update)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', update)
    }
  }, [])
  return count
}

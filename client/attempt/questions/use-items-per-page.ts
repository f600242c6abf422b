import { useEffect, useState } from 'react'
import { itemsPerPage } from './items-per-page.ts'

/** How long a resize must rest before it counts, in milliseconds. */
const RESIZE_DEBOUNCE = 200

/** How many items a page of this window shows, following the window as it is resized or the phone as it is turned. */
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

import { useEffect, useState } from 'react'
import { useStore } from '../../base/stores/use-store.ts'
import { ways } from '../../base/stores/ways.ts'
import { itemsPerPage } from './items-per-page.ts'

/** Debounce of resize events, in milliseconds. */
const RESIZE_DEBOUNCE = 200

/** Returns how many items a page shows: as many as the visitor has chosen, or as fit, following the window. */
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
  return useStore(ways).items ?? count
}

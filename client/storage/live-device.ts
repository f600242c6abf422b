import { useEffect } from 'react'
import { createStore } from '../stores/store.ts'
import { useStore } from '../stores/use-store.ts'
import { LATE_RETRY, loadDevice } from './keeper.ts'

type Live = typeof import('./device/live.ts')

/** What follows the device, once it is here; null while it could not be had, undefined before anybody knows. */
const arrived = createStore<Live | null | undefined>(undefined)

const always = () => true

/**
 * What follows the device, which comes with the database, and is asked for again until it does.
 * @param isWanted whether to ask for it, the same function at every call; what is here already is given either way
 */
export function useLiveDevice(isWanted = always): Live | null | undefined {
  const live = useStore(arrived)
  useEffect(() => {
    if (arrived.get() || !isWanted()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    const load = async () => {
      try {
        const { live: found } = await loadDevice()
        arrived.set(found)
      } catch {
        if (!current) return
        arrived.set(null)
        timer = setTimeout(() => void load(), LATE_RETRY)
      }
    }
    void load()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [isWanted])
  return live
}

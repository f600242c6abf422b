import { useEffect } from 'react'
import { createStore } from '../stores/store.ts'
import { useStore } from '../stores/use-store.ts'
import { LOAD_RETRY_PAUSE, loadDevice } from './keeper.ts'

/** What reads this device and follows it. */
export type Live = typeof import('./device/live.ts')

/**
 * The module that follows the device; null while it could not be loaded, undefined before the first try has
 * ended.
 */
const arrived = createStore<Live | null | undefined>(undefined)

const always = () => true

/**
 * Returns the module that follows the device. It comes with the database's chunk, which is requested until it
 * loads.
 * @param isWanted whether to load it; must be the same function at every call. Once loaded, the module is
 *   returned either way
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
        timer = setTimeout(() => void load(), LOAD_RETRY_PAUSE)
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

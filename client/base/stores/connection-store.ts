import { createStore } from './store.ts'

/**
 * Whether the site seems reachable. `navigator.onLine` is only a hint: a request that finds no network also
 * sets 'offline', and a response of our own server sets 'online'.
 */
export const connection = createStore<'online' | 'offline'>('online')

/** Follows the browser's online and offline events. Call once, in a page. */
export function followConnection(): void {
  const update = () => connection.set(navigator.onLine ? 'online' : 'offline')
  addEventListener('online', update)
  addEventListener('offline', update)
  update()
}

/** Whether the browser asks for reduced data usage (Save-Data); undefined when it does not say. */
export function savesData(): boolean | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData
}

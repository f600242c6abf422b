import { createStore } from './store.ts'

/**
 * Whether the site seems to be reachable. The browser's own word is only a hint: a request that
 * finds no network says 'offline' as well, and an answer that our server itself gave says 'online'.
 */
export const connection = createStore<'online' | 'offline'>('online')

/** Follows the browser's online and offline events. Call once, in a page. */
export function followConnection(): void {
  const update = () => connection.set(navigator.onLine ? 'online' : 'offline')
  addEventListener('online', update)
  addEventListener('offline', update)
  update()
}

import { observeRequests, requestJson } from './api.ts'
import { connection } from './ui/connection-store.ts'
import { startLoading } from './ui/progress-store.ts'

/** Whether the request that starts now is ours, and nothing the visitor waits for. */
let quiet = false

/** Has the loading bar and the connection line follow every request. Call once, in a page. */
export function followRequests(): void {
  observeRequests(() => {
    const end = quiet ? () => {} : startLoading()
    return ({ error, reached }) => {
      if (reached !== undefined) connection.set(reached ? 'online' : 'offline')
      // A file may have come from a cache: only the server can say that it is there again.
      else if (error === undefined && connection.get() === 'offline' && navigator.onLine) askServer()
      end(error === undefined ? 'finished' : 'failed')
    }
  })
}

function askServer(): void {
  quiet = true
  requestJson('/api/health').catch(() => {})
  quiet = false
}

import { observeRequests, requestJson } from '../network/api.ts'
import { connection } from '../stores/connection-store.ts'
import { startLoading } from '../stores/progress-store.ts'

/** Has the loading bar and the connection line follow every request. Call once, in a page. */
export function followRequests(): void {
  observeRequests((quiet) => {
    const end = quiet ? () => {} : startLoading()
    return ({ error, reached }) => {
      // What nobody waits for is no news when it fails: the next request of the visitor's own will tell.
      if (reached !== undefined && (reached || !quiet)) connection.set(reached ? 'online' : 'offline')
      // A file may have come from a cache: only the server can say that it is there again.
      else if (error === undefined && connection.get() === 'offline' && navigator.onLine) askServer()
      end(error === undefined ? 'finished' : 'failed')
    }
  })
}

function askServer(): void {
  requestJson('/api/health', { quiet: true }).catch(() => {})
}

import { observeRequests, requestJson } from '../base/network/api.ts'
import { connection } from '../base/stores/connection-store.ts'
import { startLoading } from '../base/stores/progress-store.ts'

/** Connects the loading bar and the offline line to every request. Call once, in a page. */
export function followRequests(): void {
  observeRequests((quiet) => {
    const end = quiet ? () => {} : startLoading()
    return ({ error, reached }) => {
      // A failed quiet request does not count as offline: the visitor's own next request will tell.
      if (reached !== undefined && (reached || !quiet)) connection.set(reached ? 'online' : 'offline')
      // The response may be a cached file, so ask the server itself whether it is reachable again.
      else if (error === undefined && connection.get() === 'offline' && navigator.onLine) askServer()
      end(error === undefined ? 'finished' : 'failed')
    }
  })
}

function askServer(): void {
  requestJson('/api/health', { quiet: true }).catch(() => {})
}

/** A request that reached the fault proxy. */
export type Arrival = {
  /** Milliseconds since 1970. */
  at: number
  method: string
  /** Path and query, as sent. */
  path: string
  idempotencyKey: string | undefined
  /** Name of the fault that applied; undefined when the request was passed on unchanged. */
  fault: string | undefined
  /** Whether the site behind the proxy answered it, whatever the browser then saw. */
  reached: boolean
  /** The status of the site's reply or of the canned one; undefined while there is none. */
  status: number | undefined
  /** Whether the whole reply was written to the browser's connection. */
  answered: boolean
  /** Whether the connection was closed before the whole reply was written. */
  abandoned: boolean
}

/** The saves among the arrivals. */
export function pickSaves(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.filter(({ method, path }) => method === 'POST' && path.split('?')[0] === '/api/save')
}

/** Arrivals by idempotency key, in order of arrival; those without a key are under ''. */
export function groupByKey(arrivals: readonly Arrival[]): Map<string, Arrival[]> {
  return Map.groupBy(arrivals, ({ idempotencyKey }) => idempotencyKey ?? '')
}

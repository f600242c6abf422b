import autocannon from 'autocannon'

/** A kind of request, made anew each time. */
export type Load = {
  method: 'GET' | 'POST'
  path: () => string
  headers?: () => Record<string, string>
  body?: string
}

/** Answered requests a second, and the milliseconds half of them and all but one in a hundred took at most. */
export type Measured = { rate: number; p50: number; p99: number }

/**
 * Sends requests over some connections.
 * @param load the same each time, or one that is asked for anew
 * @param much seconds, or how many requests
 * @throws when any answer is not 2xx: such speed is worth nothing
 */
export async function measureLoad(
  url: string,
  load: Load | (() => Load),
  much: number | { requests: number },
  connections = 32,
): Promise<Measured> {
  const next = typeof load === 'function' ? load : () => load
  const result = await autocannon({
    url,
    connections,
    ...(typeof much === 'number' ? { duration: much } : { amount: much.requests }),
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers, body } = next()
          return {
            ...request,
            method,
            path: path(),
            headers: { ...request.headers, 'content-type': 'application/json', ...headers?.() },
            ...(body !== undefined && { body }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success and ${result.errors} connections failed`)
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

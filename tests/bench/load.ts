import autocannon from 'autocannon'
import type { Instance, Options, Result } from 'autocannon'

/** A kind of request; its functions are called for each one. */
export type Load = {
  method: 'GET' | 'POST'
  path: () => string
  headers?: () => Record<string, string>
  body?: string
}

/** Requests answered per second, and the median and 99th percentile of their latency in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number }

/**
 * Sends requests over some connections, and measures them.
 * @param load one kind of request, or a function that returns the next one
 * @param much seconds, or how many requests
 * @throws when a reply is not 2xx or a connection fails, because the figures would mean nothing
 */
export async function measureLoad(
  url: string,
  load: Load | (() => Load),
  much: number | { requests: number },
  connections = 32,
): Promise<Measured> {
  const next = typeof load === 'function' ? load : () => load
  // autocannon's own latencies are whole milliseconds, and most replies take one.
  const times: number[] = []
  const { run, done } = start({
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
  run.on('response', (_client, _status, _bytes, time) => times.push(time))
  const result = await done
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success and ${result.errors} connections failed`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { rate: result.requests.average, p50: at(0.5), p99: at(0.99) }
}

/**
 * Requests paths at a steady rate, whatever the replies are.
 * @returns a function that ends it
 */
export function askSteadily(url: string, path: () => string, perSecond: number): () => Promise<void> {
  const { run, done } = start({
    url,
    connections: 20,
    overallRate: perSecond,
    duration: 3600,
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  })
  return async () => {
    run.stop()
    await done
  }
}

function start(options: Options): { run: Instance; done: Promise<Result> } {
  const { promise: done, resolve, reject } = Promise.withResolvers<Result>()
  const run = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)))
  return { run, done }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

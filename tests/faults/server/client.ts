import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Attempt } from './attempts.ts'

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; milliseconds: number }

export type Asked = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Milliseconds until the client gives up, which counts as a lost connection. */
  timeout?: number
}

/** An HTTP client with kept-alive connections. Unlike `fetch`, it never resends a request. */
export class Client implements Disposable {
  readonly #url: string
  readonly #agent: Agent

  /** @param from the local address to connect from, such as 127.0.0.2 */
  constructor(url: string, connections = 16, from?: string) {
    this.#url = url
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: connections,
      ...(from !== undefined && { localAddress: from }),
    })
  }

  /** Resolves to the whole reply, or to undefined when the connection broke before that. */
  ask({ method = 'GET', path, headers = {}, body, timeout = 30_000 }: Asked): Promise<Reply | undefined> {
    const started = performance.now()
    return new Promise((resolve) => {
      const outgoing = request(
        this.#url + path,
        { method, agent: this.#agent, headers, signal: AbortSignal.timeout(timeout) },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', () => resolve(undefined))
          incoming.on('end', () => {
            const { statusCode: status = 0, headers: replied } = incoming
            const text = Buffer.concat(chunks).toString()
            resolve({ status, headers: replied, text, milliseconds: performance.now() - started })
          })
        },
      )
      outgoing.on('error', () => resolve(undefined))
      outgoing.end(body)
    })
  }

  /** Saves an attempt. */
  save({ key, body }: Attempt, timeout?: number): Promise<Reply | undefined> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    return this.ask({ method: 'POST', path: '/api/save', headers, body, ...(timeout && { timeout }) })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}

/** The status of a reply, undefined where there was none. */
export function statusOf(reply: Reply | undefined): number | undefined {
  return reply?.status
}

/** Parses a JSON reply; undefined when it is not JSON. */
export function jsonOf(reply: Reply | undefined): Record<string, unknown> | undefined {
  try {
    return JSON.parse(reply?.text ?? '') as Record<string, unknown>
  } catch {
    return undefined
  }
}

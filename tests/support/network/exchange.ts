import { request as requestUpstream } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Arrival } from './arrivals.ts'

/**
 * How a cut reply ends: the connection closes (`drop`) or is reset (`reset`), the reply looks complete with
 * the length that was sent (`shortened`) or with no length (`ended`), or nothing more follows (`stall`).
 */
export type CutEnd = 'drop' | 'reset' | 'shortened' | 'ended' | 'stall'

export type Reply = { status: number; headers: string[] | OutgoingHttpHeaders; body: Buffer | string }

/** Headers that belong to one connection and are not passed on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i

/** A request of the browser and what can be done with it. No method throws or hangs when a side is gone. */
export class Exchange {
  /** Resolves when the rule that holds this exchange is released. */
  released: Promise<void> = Promise.resolve()
  readonly #arrival: Arrival
  readonly #upstream: string
  readonly #request: IncomingMessage
  /** Kept from the start: an aborted request loses its reference to the connection, which would stay open. */
  readonly #socket: Socket
  readonly #response: ServerResponse

  constructor(arrival: Arrival, upstream: string, request: IncomingMessage, response: ServerResponse) {
    this.#arrival = arrival
    this.#upstream = upstream
    this.#request = request
    this.#socket = request.socket
    this.#response = response
    response.sendDate = false
    response.once('finish', () => (arrival.answered = !this.#socket.destroyed))
    response.once('close', () => (arrival.abandoned = !arrival.answered))
  }

  /** Path and query of the request. */
  get path(): string {
    return this.#request.url ?? '/'
  }

  /** Passes the request on and streams the reply back; breaks the connection if the site is down. */
  async pass(): Promise<void> {
    const reply = await this.#send()
    if (reply === undefined) return this.drop()
    this.#response.writeHead(reply.statusCode!, reply.statusMessage, endToEnd(reply.rawHeaders))
    await pipeline(reply, this.#response).catch(() => this.drop())
  }

  /**
   * Passes the request on and returns the whole reply without sending it to the browser; undefined if there
   * is none.
   * @param plain whether to ask for the reply without compression
   */
  async ask(plain = false): Promise<Reply | undefined> {
    const reply = await this.#send(plain)
    const body = reply && (await buffer(reply).catch(() => undefined))
    if (!reply || !body) return undefined
    return { status: reply.statusCode!, headers: endToEnd(reply.rawHeaders), body }
  }

  /** Replies after reading the whole request, as a server does; the connection stays usable. */
  async reply({ status, headers, body }: Reply): Promise<void> {
    if (!this.#request.readableEnded) await buffer(this.#request).catch(() => undefined)
    this.#arrival.status = status
    if (this.#response.destroyed) return
    this.#response.writeHead(status, headers).end(body)
  }

  /** Sends the head and the first `length` bytes of the body, by default half of it. */
  async cut({ status, headers, body }: Reply, length?: number, how: CutEnd = 'drop'): Promise<void> {
    if (this.#response.destroyed) return
    const bytes = Buffer.from(body)
    const sent = bytes.subarray(0, length ?? Math.floor(bytes.length / 2))
    const isEnded = how === 'shortened' || how === 'ended'
    const kept = isEnded ? without(/^content-length$/i, asList(headers)) : headers
    this.#response.writeHead(
      status,
      how === 'shortened' ? [...asList(kept), 'content-length', String(sent.length)] : kept,
    )
    this.#response.write(sent, () => {
      if (how === 'drop') this.drop()
      else if (how === 'reset') this.#socket.resetAndDestroy()
      else if (isEnded) this.#response.end()
    })
  }

  /** Sends the body in pieces that end at these bytes, with so many milliseconds of silence after each. */
  async drip({ status, headers, body }: Reply, ends: readonly number[], pause: number): Promise<void> {
    const bytes = Buffer.from(body)
    this.#response.writeHead(status, headers)
    let sent = 0
    for (const end of ends) {
      this.#response.write(bytes.subarray(sent, end))
      sent = end
      await sleep(pause, undefined, { ref: false })
    }
    this.#response.end(bytes.subarray(sent))
  }

  /** Sends the head and the first `length` bytes of the body, and the rest when the rule is released. */
  async hold({ status, headers, body }: Reply, length: number): Promise<void> {
    const bytes = Buffer.from(body)
    this.#response.writeHead(status, headers)
    this.#response.write(bytes.subarray(0, length))
    await this.released
    this.#response.end(bytes.subarray(length))
  }

  /** Closes the connection without a reply. */
  drop(): void {
    this.#socket.destroy()
  }

  /** Streams the request to the site; returns undefined if the site cannot be reached or breaks off. */
  async #send(plain = false): Promise<IncomingMessage | undefined> {
    const { method, url, rawHeaders } = this.#request
    if (this.#socket.destroyed) return undefined
    // A connection per request: a kept-alive one could close between two requests and add an unwanted fault.
    const upstream = requestUpstream(this.#upstream + url, {
      method,
      headers: plain ? without(/^accept-encoding$/i, endToEnd(rawHeaders)) : endToEnd(rawHeaders),
      agent: false,
    })
    const reply = new Promise<IncomingMessage | undefined>((resolve) => {
      upstream.once('response', resolve)
      upstream.once('error', () => resolve(undefined))
    })
    // If the browser aborts in the middle of its request, the request to the site is aborted, too.
    pipeline(this.#request, upstream).catch(() => upstream.destroy())
    const message = await reply
    if (message) Object.assign(this.#arrival, { reached: true, status: message.statusCode })
    return message
  }
}

function asList(headers: Reply['headers']): string[] {
  if (Array.isArray(headers)) return headers
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  return without(HOP_BY_HOP, rawHeaders)
}

/** Returns a list of alternating header names and values without those whose name matches. */
function without(names: RegExp, rawHeaders: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index]!, rawHeaders[index + 1]!]
    if (!names.test(name)) kept.push(name, value)
  }
  return kept
}

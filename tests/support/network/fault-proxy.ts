import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { once } from 'node:events'
import { groupByKey, pickSaves } from './arrivals.ts'
import type { Arrival } from './arrivals.ts'
import { Exchange } from './exchange.ts'
import { captivePortal, neverAnswer, PORTAL_PATH } from './faults.ts'
import type { Fault } from './faults.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { FaultRule } from './fault-rule.ts'
import type { Pattern, Rule } from './fault-rule.ts'

/**
 * - `up`: requests are passed on, unless a rule applies
 * - `down`: nobody listens, and all connections are broken, as when the server's machine is off
 * - `hang`: connections are accepted, requests are never answered
 * - `portal`: every request gets a captive portal's page
 */
export type Mode = 'up' | 'down' | 'hang' | 'portal'

const BY_MODE: Record<Mode, Fault | undefined> = {
  up: undefined,
  down: undefined,
  hang: neverAnswer(),
  portal: captivePortal(),
}

/** Starts a proxy in front of a site. The site can also be set or changed later: see `upstream`. */
export function startFaultProxy(upstream = ''): Promise<FaultProxy> {
  return startOnFreePort(async (port) => {
    const proxy = new FaultProxy(upstream, port)
    await proxy.listening()
    return proxy
  })
}

/** A proxy between the browser and a site that simulates network faults, on all loopback addresses. */
export class FaultProxy implements AsyncDisposable {
  /** The origin it starts with, which is served for as long as the proxy runs. */
  readonly url: string
  /** Origin of the site, without a trailing slash. */
  upstream: string
  /** Every request that reached the proxy, oldest first. None arrives in mode `down`. */
  readonly arrivals: Arrival[] = []
  readonly #port: number
  readonly #server = createServer((request, response) => void this.#meet(request, response))
  readonly #sockets = new Set<Socket>()
  #rules: FaultRule[] = []
  #mode: Mode = 'down'
  #origins = 1
  /** The last origin given, which is served beside `url`. */
  #latest: string

  constructor(upstream: string, port: number) {
    this.upstream = upstream
    this.#port = port
    this.url = this.#latest = `http://127.0.0.1:${port}`
    // Connections must end only when a test says so.
    Object.assign(this.#server, { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 })
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('listening', () => {
      if (this.#mode === 'down') this.#server.close()
    })
    this.mode = 'up'
  }

  /**
   * Serves the site at another origin, on a loopback address not used before: nothing is stored there in any
   * browser, and what still comes for the last such origin is cut off.
   */
  newOrigin(): string {
    this.#origins++
    this.#latest = `http://127.0.${this.#origins >> 8}.${this.#origins & 255}:${this.#port}`
    return this.#latest
  }

  get mode(): Mode {
    return this.#mode
  }

  set mode(mode: Mode) {
    if (mode === 'down') {
      this.#server.close()
      for (const socket of this.#sockets) socket.destroy()
    } else if (this.#mode === 'down') {
      this.#server.listen(this.#port, '0.0.0.0')
    }
    this.#mode = mode
  }

  /** Resolves when connections are accepted, which is very shortly after `mode` left `down`. */
  async listening(): Promise<void> {
    if (!this.#server.listening) await once(this.#server, 'listening')
  }

  /**
   * Applies a fault to the next `times` matching requests. Of several matching rules the oldest that is not
   * used up applies. Rules apply in mode `up` only.
   */
  next(pattern: Pattern, fault: Fault): Rule {
    const rule = new FaultRule(pattern, fault)
    this.#rules.push(rule)
    return rule
  }

  /** Applies a fault to every matching request until the rule is cancelled. */
  always(pattern: Pattern, fault: Fault): Rule {
    return this.next(pattern, { ...fault, times: Infinity })
  }

  /** Cancels all rules, releasing the requests they hold, and returns to mode `up`. Keeps the arrivals. */
  heal(): void {
    for (const rule of this.#rules) rule.cancel()
    this.#rules = []
    if (this.#mode !== 'up') this.mode = 'up'
  }

  /** The saves that arrived, oldest first. */
  saves(): Arrival[] {
    return pickSaves(this.arrivals)
  }

  /** The saves that arrived, by idempotency key; those without a key are under ''. */
  savesByKey(): Map<string, Arrival[]> {
    return groupByKey(this.saves())
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.mode = 'down'
    for (const rule of this.#rules) rule.cancel()
  }

  async #meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    if (![this.url, this.#latest].includes(`http://${headers.host}`)) {
      request.destroy()
      return
    }
    const rule = this.#mode === 'up' ? this.#rules.find((one) => one.takes(method, url)) : undefined
    const fault = BY_MODE[this.#mode] ?? rule?.fault ?? (url === PORTAL_PATH ? captivePortal() : undefined)
    const arrival: Arrival = {
      at: Date.now(),
      method,
      path: url,
      idempotencyKey: headers['idempotency-key']?.toString(),
      fault: fault?.name,
      reached: false,
      status: undefined,
      answered: false,
      abandoned: false,
    }
    this.arrivals.push(arrival)
    const exchange = new Exchange(arrival, this.upstream, request, response)
    if (rule) exchange.released = rule.released
    await (fault ? fault.play(exchange) : exchange.pass())
  }
}

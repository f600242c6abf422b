import type { Fault } from './faults.ts'

/** Method and path, such as 'POST /api/save' (any query), or an expression tested on method, space, path and query. */
export type Pattern = string | RegExp

/** A fault that waits for its requests. */
export interface Rule {
  /** How many requests met it. */
  readonly used: number
  /** Lets go all that it holds, now and later. */
  release(): void
  /** Lets go all that it holds and meets no more requests. */
  cancel(): void
}

export class FaultRule implements Rule {
  used = 0
  readonly fault: Fault
  readonly released: Promise<void>
  readonly release: () => void
  readonly #pattern: Pattern
  #cancelled = false

  constructor(pattern: Pattern, fault: Fault) {
    this.#pattern = pattern
    this.fault = fault
    const { promise, resolve } = Promise.withResolvers<void>()
    this.released = promise
    this.release = resolve
  }

  cancel(): void {
    this.#cancelled = true
    this.release()
  }

  /** Whether this request is one of its own; if so, it is counted. */
  takes(method: string, url: string): boolean {
    if (this.#cancelled || this.used >= this.fault.times || !matches(this.#pattern, method, url)) return false
    this.used++
    return true
  }
}

function matches(pattern: Pattern, method: string, url: string): boolean {
  if (typeof pattern === 'string') return pattern === `${method} ${url.split('?')[0]}`
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(`${method} ${url}`)
}

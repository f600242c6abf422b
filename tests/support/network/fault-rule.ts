import type { Fault } from './faults.ts'

/** Method and path, such as `POST /api/save` (any query), or a RegExp for method, space, path and query. */
export type Pattern = string | RegExp

/** A fault and the requests it applies to. */
export interface Rule {
  /** How many requests it has applied to. */
  readonly used: number
  /** Releases the requests it holds, and does not hold later ones. */
  release(): void
  /** Releases the requests it holds, and applies to no more requests. */
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

  /** Whether the rule applies to this request; if so, counts it. */
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

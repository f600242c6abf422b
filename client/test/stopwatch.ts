/**
 * Measures how long the test is visible, in milliseconds. Uses a monotonic clock, so that changes to the
 * device's time do not matter.
 */
export class Stopwatch {
  #counted: number
  #since: number | null = null
  readonly #now: () => number

  /** @param counted milliseconds already counted in earlier visits */
  constructor(counted: number, now: () => number = () => performance.now()) {
    this.#counted = Math.max(0, counted)
    this.#now = now
  }

  /** Continues from what another tab has counted, if that is more. */
  raise(counted: number): void {
    this.#counted += Math.max(0, counted - this.read())
  }

  start(): void {
    this.#since ??= this.#now()
  }

  stop(): void {
    this.#counted = this.read()
    this.#since = null
  }

  read(): number {
    return this.#counted + (this.#since === null ? 0 : Math.max(0, this.#now() - this.#since))
  }
}

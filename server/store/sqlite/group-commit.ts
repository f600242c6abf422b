import { StoreFailure } from '../store.ts'

/**
 * Does a list of jobs in one transaction and gives each its outcome, a failure of that job alone included. Throws a
 * {@link StoreFailure} when the transaction as a whole failed and nothing was done.
 */
export type Commit<Job, Outcome> = (jobs: readonly Job[]) => (Outcome | StoreFailure)[]

/** Milliseconds a job waits for a database that another process holds. */
const PATIENCE = 1000
/** Milliseconds between two tries at a busy database. Waiting is done on a timer, so other requests go on. */
const RETRY_AFTER = 15
/** The most jobs in one transaction: it holds up the event loop while it runs. */
const LARGEST_GROUP = 500
/** The most jobs waiting; more are turned away at once, so that a stuck database does not fill the memory. */
const MOST_WAITING = 10_000

type Waiting<Job, Outcome> = {
  job: Job
  deadline: number
  resolve: (outcome: Outcome) => void
  reject: (failure: unknown) => void
}

/** Gathers jobs that arrive in the same turn of the event loop and does them in one transaction. */
export class GroupCommit<Job, Outcome> {
  readonly #commit: Commit<Job, Outcome>
  readonly #now: () => number
  #waiting: Waiting<Job, Outcome>[] = []
  #scheduled = false
  #whenEmpty: (() => void)[] = []

  /** @param now a clock in milliseconds that never jumps */
  constructor(commit: Commit<Job, Outcome>, now: () => number = () => performance.now()) {
    this.#commit = commit
    this.#now = now
  }

  /** The outcome of a job, once its transaction is committed. Rejects with its failure. */
  add(job: Job): Promise<Outcome> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new StoreFailure('busy'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, deadline: this.#now() + PATIENCE, resolve, reject })
      this.#schedule()
    })
  }

  /** Resolves when no job is waiting. */
  settle(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#whenEmpty.push(resolve))
  }

  #schedule(delay = 0): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // setImmediate runs after all requests that can be read in this turn have been read.
    if (delay === 0) setImmediate(() => this.#flush())
    else setTimeout(() => this.#flush(), delay)
  }

  #flush(): void {
    this.#scheduled = false
    const group = this.#waiting.splice(0, LARGEST_GROUP)
    try {
      const outcomes = this.#commit(group.map(({ job }) => job))
      group.forEach(({ resolve, reject }, n) => {
        const outcome = outcomes[n]!
        if (outcome instanceof StoreFailure) reject(outcome)
        else resolve(outcome)
      })
    } catch (error) {
      if (error instanceof StoreFailure && error.kind === 'busy') this.#wait(group, error)
      else for (const { reject } of group) reject(error)
    }
    if (this.#waiting.length > 0) this.#schedule()
    else for (const resolve of this.#whenEmpty.splice(0)) resolve()
  }

  /** Puts a group back in front of the line, without those that have waited long enough. */
  #wait(group: Waiting<Job, Outcome>[], failure: StoreFailure): void {
    const line = [...group, ...this.#waiting]
    const now = this.#now()
    this.#waiting = line.filter(({ deadline }) => deadline > now)
    for (const { deadline, reject } of line) if (deadline <= now) reject(failure)
    if (this.#waiting.length > 0) this.#schedule(RETRY_AFTER)
  }
}

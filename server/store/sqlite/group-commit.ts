import { StoreFailure } from '../store.ts'

/**
 * Does a list of jobs in one transaction and gives each its outcome, a failure of that job alone included. Rejects with
 * a {@link StoreFailure} when the transaction as a whole failed; as `busy`, when nothing was done.
 */
export type Commit<Job, Outcome> = (jobs: readonly Job[]) => Promise<(Outcome | StoreFailure)[]>

/** Milliseconds a job waits for a database that another process holds, from when it was found held. */
const PATIENCE = 1000
/** Milliseconds between two tries at a busy database. Waiting is done on a timer, so other requests go on. */
const RETRY_AFTER = 15
/** The most jobs in one transaction: those in the next wait for it. */
const LARGEST_GROUP = 500
/** The most jobs waiting; more are turned away at once, so that a stuck database does not fill the memory. */
const MOST_WAITING = 10_000

type Waiting<Job, Outcome> = {
  job: Job
  deadline?: number
  resolve: (outcome: Outcome) => void
  reject: (failure: unknown) => void
}

/** Gathers jobs and does them in one transaction: those of one turn of the event loop, or all that came during the last. */
export class GroupCommit<Job, Outcome> {
  readonly #commit: Commit<Job, Outcome>
  readonly #now: () => number
  #waiting: Waiting<Job, Outcome>[] = []
  /** From when a transaction is due until it is done. */
  #engaged = false
  #whenEmpty: (() => void)[] = []
  #underWay = 0
  #done = 0
  #transactions = 0

  /** @param now a clock in milliseconds that never jumps */
  constructor(commit: Commit<Job, Outcome>, now: () => number = () => performance.now()) {
    this.#commit = commit
    this.#now = now
  }

  /** The outcome of a job, once its transaction is committed. Rejects with its failure. */
  add(job: Job): Promise<Outcome> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new StoreFailure('busy'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#schedule()
    })
  }

  /** How many jobs wait or are being done, and how many were done, in how many transactions. */
  get counts(): { waiting: number; done: number; transactions: number } {
    return {
      waiting: this.#waiting.length + this.#underWay,
      done: this.#done,
      transactions: this.#transactions,
    }
  }

  /** Resolves when no job is waiting or being done. */
  settle(): Promise<void> {
    if (!this.#engaged) return Promise.resolve()
    return new Promise((resolve) => this.#whenEmpty.push(resolve))
  }

  #schedule(delay = 0): void {
    if (this.#engaged) return
    this.#engaged = true
    // setImmediate runs after all requests that can be read in this turn have been read.
    if (delay === 0) setImmediate(() => void this.#flush())
    else setTimeout(() => void this.#flush(), delay)
  }

  async #flush(): Promise<void> {
    const group = this.#waiting.splice(0, LARGEST_GROUP)
    let delay = 0
    this.#underWay = group.length
    try {
      const outcomes = await this.#commit(group.map(({ job }) => job))
      this.#done += group.length
      this.#transactions++
      group.forEach(({ resolve, reject }, n) => {
        const outcome = outcomes[n]!
        if (outcome instanceof StoreFailure) reject(outcome)
        else resolve(outcome)
      })
    } catch (error) {
      if (error instanceof StoreFailure && error.kind === 'busy') {
        this.#putBack(group, error)
        delay = RETRY_AFTER
      } else for (const { reject } of group) reject(error)
    }
    this.#underWay = 0
    this.#engaged = false
    if (this.#waiting.length > 0) this.#schedule(delay)
    else for (const resolve of this.#whenEmpty.splice(0)) resolve()
  }

  /** Puts a group back in front of the line, without those that have waited long enough. */
  #putBack(group: Waiting<Job, Outcome>[], failure: StoreFailure): void {
    const now = this.#now()
    const line = [...group, ...this.#waiting]
    this.#waiting = []
    for (const one of line) {
      one.deadline ??= now + PATIENCE
      if (one.deadline > now) this.#waiting.push(one)
      else one.reject(failure)
    }
  }
}

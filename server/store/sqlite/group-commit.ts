import { StoreFailure } from '../store.ts'

/**
 * Runs a list of jobs in one transaction, which several lists may share, and resolves to the outcome of each,
 * which may be a failure of that job only. Rejects with a {@link StoreFailure} when the whole transaction failed;
 * with `busy` when nothing was done.
 */
export type Commit<Job, Outcome> = (jobs: readonly Job[]) => Promise<(Outcome | StoreFailure)[]>

/** Milliseconds a job waits for a database that another process has locked, from when it was first found locked. */
const LOCK_TIMEOUT = 1000
/** Milliseconds between two tries at a busy database. A timer is used, so that other requests go on. */
const RETRY_AFTER = 15
/** Maximum number of jobs in one group. */
const LARGEST_GROUP = 500
/**
 * Maximum number of groups under way: those that are being written, and those that the writer will write together
 * after them. Jobs are handed to it early, so that it never waits for the main thread.
 */
const MOST_GROUPS = 6
/** Maximum number of `behind` jobs in the one group under way that has any. With ten, saves wait five times as long. */
const MOST_BEHIND = 1
/** Maximum number of waiting `behind` jobs. */
const MOST_WAITING_BEHIND = 500
/** Maximum number of waiting jobs; more are refused at once, so that a stuck database does not fill the memory. */
const MOST_WAITING = 10_000

type Waiting<Job, Outcome> = {
  job: Job
  timeoutAt?: number
  resolve: (outcome: Outcome) => void
  reject: (failure: unknown) => void
}

/**
 * Hands over jobs in groups: the jobs of one turn of the event loop, or all that arrived while {@link MOST_GROUPS}
 * were under way. Jobs in the lane `behind` go one at a time, so that many of them do not delay the others.
 */
export class GroupCommit<Job, Outcome> {
  readonly #commit: Commit<Job, Outcome>
  readonly #now: () => number
  #waiting: Waiting<Job, Outcome>[] = []
  #behind: Waiting<Job, Outcome>[] = []
  /** Whether a group is about to be formed. */
  #scheduled = false
  /** How many groups are under way, and how many of them have a job of the lane `behind`. */
  #groups = 0
  #groupsWithBehind = 0
  #whenEmpty: (() => void)[] = []
  #underWay = 0
  #done = 0
  #doneGroups = 0

  /** @param now a clock in milliseconds that never jumps */
  constructor(commit: Commit<Job, Outcome>, now: () => number = () => performance.now()) {
    this.#commit = commit
    this.#now = now
  }

  /** Adds a job. Resolves to its outcome once its transaction is committed, or rejects with its failure. */
  add(job: Job, lane: 'first' | 'behind' = 'first'): Promise<Outcome> {
    const [queue, most] =
      lane === 'first' ? [this.#waiting, MOST_WAITING] : [this.#behind, MOST_WAITING_BEHIND]
    if (queue.length >= most) return Promise.reject(new StoreFailure('busy'))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      this.#schedule()
    })
  }

  /** The number of jobs waiting or running, the number done, and the number of groups they were in. */
  get counts(): { waiting: number; done: number; groups: number } {
    return {
      waiting: this.#waiting.length + this.#behind.length + this.#underWay,
      done: this.#done,
      groups: this.#doneGroups,
    }
  }

  /** Resolves when no job is waiting or running. */
  settle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve()
    return new Promise((resolve) => this.#whenEmpty.push(resolve))
  }

  #isIdle(): boolean {
    return !this.#scheduled && this.#groups === 0
  }

  #schedule(delay = 0): void {
    if (this.#scheduled || this.#groups === MOST_GROUPS) return
    this.#scheduled = true
    // setImmediate runs after all requests that can be read in this turn have been read.
    if (delay === 0) setImmediate(() => void this.#flush())
    else setTimeout(() => void this.#flush(), delay)
  }

  async #flush(): Promise<void> {
    this.#scheduled = false
    const first = this.#waiting.splice(0, LARGEST_GROUP)
    const behind = this.#groupsWithBehind > 0 ? [] : this.#behind.splice(0, MOST_BEHIND)
    const group = [...first, ...behind]
    // The jobs that were put back may have been rejected since, with another group.
    if (group.length === 0) return this.#endIfIdle()
    let delay = 0
    this.#groups++
    if (behind.length > 0) this.#groupsWithBehind++
    this.#underWay += group.length
    if (this.#waiting.length > 0) this.#schedule()
    try {
      const outcomes = await this.#commit(group.map(({ job }) => job))
      this.#done += group.length
      this.#doneGroups++
      group.forEach(({ resolve, reject }, n) => {
        const outcome = outcomes[n]!
        if (outcome instanceof StoreFailure) reject(outcome)
        else resolve(outcome)
      })
    } catch (error) {
      if (error instanceof StoreFailure && error.kind === 'busy') {
        this.#waiting = this.#putBack(first, this.#waiting, error)
        this.#behind = this.#putBack(behind, this.#behind, error)
        delay = RETRY_AFTER
      } else for (const { reject } of group) reject(error)
    }
    this.#underWay -= group.length
    this.#groups--
    if (behind.length > 0) this.#groupsWithBehind--
    if (this.#waiting.length > 0 || this.#behind.length > 0) this.#schedule(delay)
    else this.#endIfIdle()
  }

  /** Resolves the promises of {@link settle}, unless a group is under way, at whose end any further job starts. */
  #endIfIdle(): void {
    if (this.#isIdle()) for (const resolve of this.#whenEmpty.splice(0)) resolve()
  }

  /** Puts a group back in front of its queue and rejects the jobs that have waited long enough. */
  #putBack(
    group: readonly Waiting<Job, Outcome>[],
    queue: readonly Waiting<Job, Outcome>[],
    failure: StoreFailure,
  ): Waiting<Job, Outcome>[] {
    const now = this.#now()
    return [...group, ...queue].filter((one) => {
      one.timeoutAt ??= now + LOCK_TIMEOUT
      if (one.timeoutAt > now) return true
      one.reject(failure)
      return false
    })
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GroupCommit } from '../../../server/store/sqlite/group-commit.ts'
import { StoreFailure } from '../../../server/store/store.ts'

describe('a group commit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const double = async (jobs: readonly number[]) => jobs.map((n) => n * 2)

  test('runs the jobs of one event loop turn in one transaction and gives each its own outcome', async () => {
    const commit = vi.fn(double)
    const group = new GroupCommit(commit)
    const outcomes = Promise.all([group.add(1), group.add(2), group.add(3)])
    await vi.runAllTimersAsync()
    expect(await outcomes).toEqual([2, 4, 6])
    expect(commit.mock.calls).toEqual([[[1, 2, 3]]])
  })

  test('resolves no job before the transaction is done', async () => {
    const group = new GroupCommit(double)
    const answered = vi.fn()
    void group.add(1).then(answered)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(answered).toHaveBeenCalledWith(2)
  })

  test('splits many jobs into several transactions', async () => {
    const commit = vi.fn(double)
    const group = new GroupCommit(commit)
    const outcomes = Promise.all(Array.from({ length: 1200 }, (_, n) => group.add(n)))
    await vi.runAllTimersAsync()
    expect((await outcomes)[1199]).toBe(2398)
    expect(commit.mock.calls.map(([jobs]) => jobs.length)).toEqual([500, 500, 200])
  })

  test('runs `behind` jobs one per transaction, after the others', async () => {
    const commit = vi.fn(double)
    const group = new GroupCommit(commit)
    const outcomes = Promise.all([100, 101, 102].map((n) => group.add(n, 'behind')))
    void group.add(1)
    void group.add(2)
    await vi.runAllTimersAsync()
    expect(await outcomes).toEqual([200, 202, 204])
    expect(commit.mock.calls).toEqual([[[1, 2, 100]], [[101]], [[102]]])
    const crowd = Array.from({ length: 501 }, (_, n) => group.add(n, 'behind'))
    await expect(crowd[500]).rejects.toMatchObject({ kind: 'busy' })
    const saved = group.add(7)
    await vi.runAllTimersAsync()
    expect(await saved).toBe(14)
    await Promise.allSettled(crowd)
  })

  test('puts `behind` jobs back in their place when the database is busy', async () => {
    const commit = vi.fn(double).mockImplementationOnce(async () => {
      throw new StoreFailure('busy')
    })
    const group = new GroupCommit(commit)
    const outcomes = Promise.all([group.add(5, 'behind'), group.add(1)])
    await vi.runAllTimersAsync()
    expect(await outcomes).toEqual([10, 2])
    expect(commit.mock.calls).toEqual([[[1, 5]], [[1, 5]]])
  })

  test('rejects a job with its own failure and leaves the others alone', async () => {
    const group = new GroupCommit(async (jobs: readonly number[]) =>
      jobs.map((n) => (n === 2 ? new StoreFailure('conflict') : n)),
    )
    const outcomes = Promise.allSettled([group.add(1), group.add(2), group.add(3)])
    await vi.runAllTimersAsync()
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('rejects a whole group when its transaction fails, and continues with the next', async () => {
    const commit = vi.fn(double).mockImplementationOnce(async () => {
      throw new StoreFailure('full')
    })
    const group = new GroupCommit(commit)
    const first = Promise.allSettled([group.add(1), group.add(2)])
    await vi.runAllTimersAsync()
    expect((await first).map((outcome) => outcome.status === 'rejected' && outcome.reason.kind)).toEqual([
      'full',
      'full',
    ])
    const second = group.add(4)
    await vi.runAllTimersAsync()
    expect(await second).toBe(8)
  })

  test('retries while the database is busy, in the order of arrival', async () => {
    let busy = true
    const commit = vi.fn(async (jobs: readonly number[]) => {
      if (busy) throw new StoreFailure('busy')
      return double(jobs)
    })
    const group = new GroupCommit(commit)
    const first = group.add(1)
    await vi.advanceTimersByTimeAsync(100)
    const second = group.add(2)
    busy = false
    await vi.advanceTimersByTimeAsync(100)
    expect(await Promise.all([first, second])).toEqual([2, 4])
    expect(commit.mock.lastCall).toEqual([[1, 2]])
  })

  test('gives up on a busy database after a second, job by job', async () => {
    const group = new GroupCommit(async (): Promise<number[]> => {
      throw new StoreFailure('busy')
    })
    const refusals: string[] = []
    void group.add(1).catch(() => refusals.push('first'))
    await vi.advanceTimersByTimeAsync(600)
    void group.add(2).catch(() => refusals.push('second'))
    await vi.advanceTimersByTimeAsync(500)
    expect(refusals).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(600)
    expect(refusals).toEqual(['first', 'second'])
  })

  test('counts the wait from when the database was first busy, not from the start of the job', async () => {
    const started = Promise.withResolvers<void>()
    let tries = 0
    const group = new GroupCommit(async (jobs: readonly number[]) => {
      await started.promise
      if (tries++ === 0) throw new StoreFailure('busy')
      return double(jobs)
    })
    const outcome = group.add(1)
    await vi.advanceTimersByTimeAsync(5000)
    started.resolve()
    await vi.runAllTimersAsync()
    expect(await outcome).toBe(2)
  })

  test('refuses jobs at once when ten thousand are waiting', async () => {
    const group = new GroupCommit(async (): Promise<number[]> => {
      throw new StoreFailure('busy')
    })
    for (let n = 0; n < 10_000; n++) group.add(n).catch(() => {})
    await expect(group.add(10_000)).rejects.toMatchObject({ kind: 'busy' })
    await vi.advanceTimersByTimeAsync(2000)
  })

  test('settles when no job is waiting', async () => {
    const group = new GroupCommit(double)
    await group.settle()
    const answered = vi.fn()
    void group.add(1).then(answered)
    const settled = group.settle().then(() => expect(answered).toHaveBeenCalled())
    await vi.runAllTimersAsync()
    await settled
  })

  /** A group commit whose transactions end when they are told to. */
  function withHeldTransactions(count: number) {
    const done = Array.from({ length: count }, () => Promise.withResolvers<void>())
    const commit = vi.fn(async (jobs: readonly number[]) => {
      await done[commit.mock.calls.length - 1]!.promise
      return double(jobs)
    })
    return { group: new GroupCommit(commit), commit, done }
  }

  test('hands over six groups at a time, collects further jobs, and settles after all', async () => {
    const { group, commit, done } = withHeldTransactions(7)
    const early: Promise<number>[] = []
    for (const n of [1, 2, 3, 4, 5, 6]) {
      early.push(group.add(n))
      await vi.runAllTimersAsync()
    }
    const rest = Promise.all([group.add(7), group.add(8)])
    await vi.runAllTimersAsync()
    expect(commit.mock.calls).toEqual([[[1]], [[2]], [[3]], [[4]], [[5]], [[6]]])
    expect(group.counts).toMatchObject({ waiting: 8, done: 0 })
    const settled = vi.fn()
    void group.settle().then(settled)
    done[0]!.resolve()
    expect(await early[0]).toBe(2)
    await vi.runAllTimersAsync()
    expect(commit.mock.calls.at(-1)).toEqual([[7, 8]])
    done[6]!.resolve()
    expect(await rest).toEqual([14, 16])
    await vi.runAllTimersAsync()
    expect(settled).not.toHaveBeenCalled()
    for (const held of done) held.resolve()
    expect(await Promise.all(early)).toEqual([2, 4, 6, 8, 10, 12])
    await vi.runAllTimersAsync()
    expect(settled).toHaveBeenCalled()
    expect(group.counts).toEqual({ waiting: 0, done: 8, groups: 7 })
  })

  test('has a job of the lane behind in one group at a time', async () => {
    const { group, commit, done } = withHeldTransactions(3)
    const behind = [group.add(1, 'behind'), group.add(2, 'behind')]
    await vi.runAllTimersAsync()
    const saved = group.add(3)
    await vi.runAllTimersAsync()
    expect(commit.mock.calls).toEqual([[[1]], [[3]]])
    done[1]!.resolve()
    expect(await saved).toBe(6)
    await vi.runAllTimersAsync()
    expect(commit.mock.calls).toHaveLength(2)
    done[0]!.resolve()
    done[2]!.resolve()
    await vi.runAllTimersAsync()
    expect(await Promise.all(behind)).toEqual([2, 4])
    expect(commit.mock.calls).toEqual([[[1]], [[3]], [[2]]])
  })

  test('of two groups that find the database busy, stores the jobs of both', async () => {
    let isBusy = true
    const group = new GroupCommit(async (jobs: readonly number[]) => {
      if (isBusy) throw new StoreFailure('busy')
      return double(jobs)
    })
    const first = group.add(1)
    await vi.advanceTimersByTimeAsync(1)
    const second = group.add(2)
    await vi.advanceTimersByTimeAsync(20)
    isBusy = false
    await vi.runAllTimersAsync()
    expect(await Promise.all([first, second])).toEqual([2, 4])
    await group.settle()
  })

  test('settles when a retry finds that another group’s failure has left no job', async () => {
    const { group, done } = withHeldTransactions(4)
    const busy = new StoreFailure('busy')
    const outcomes = Promise.allSettled(Array.from({ length: 501 }, (_, n) => group.add(n)))
    await vi.advanceTimersByTimeAsync(1)
    // Both groups find the database busy, and are formed again.
    done[0]!.reject(busy)
    done[1]!.reject(busy)
    await vi.advanceTimersByTimeAsync(20)
    const settled = vi.fn()
    void group.settle().then(settled)
    await vi.advanceTimersByTimeAsync(975)
    // The first is put back just before its jobs have waited for a second, the second comes just after that.
    done[2]!.reject(busy)
    await vi.advanceTimersByTimeAsync(8)
    done[3]!.reject(busy)
    await vi.advanceTimersByTimeAsync(100)
    expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(group.counts.waiting).toBe(0)
    expect(settled).toHaveBeenCalled()
  })

  test('settles only after a job of the lane behind, which waited while another one was under way', async () => {
    const { group, done } = withHeldTransactions(2)
    const first = group.add(1, 'behind')
    await vi.runAllTimersAsync()
    const second = group.add(2, 'behind')
    // Forms no group, because a job of the lane behind is under way.
    await vi.runAllTimersAsync()
    const settled = vi.fn()
    void group.settle().then(settled)
    await vi.runAllTimersAsync()
    expect(settled).not.toHaveBeenCalled()
    done[0]!.resolve()
    expect(await first).toBe(2)
    await vi.runAllTimersAsync()
    expect(settled).not.toHaveBeenCalled()
    done[1]!.resolve()
    expect(await second).toBe(4)
    await vi.runAllTimersAsync()
    expect(settled).toHaveBeenCalled()
  })
})

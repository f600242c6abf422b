import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteAnswers, readNotes } from '../../../client/device/answer-journal.ts'
import { createAttemptKeeper, type AttemptKeeper } from '../../../client/device/attempt-keeper.ts'
import type { Keeping } from '../../../client/device/device-writer.ts'
import { AttemptFrozen, type AttemptStore, type Freeze } from '../../../client/device/attempt-store.ts'
import { DeadlineOver } from '../../../client/base/network/deadline.ts'
import { createMemoryAttempts } from '../../../client/device/memory-attempts.ts'
import type { AnswerRow } from '../../../client/device/database/database.ts'
import { makeOutboxRow } from '../../support/rows.ts'
import { makeAnswer, makeAttempt, testAttemptStore } from './attempt-store.contract.ts'

/** A device that refuses everything while `refusing`. */
function createMoodyDevice() {
  const inner = createMemoryAttempts()
  const device = { inner, refusing: false }
  const guard =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    (...args: Args) =>
      device.refusing ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : work(...args)
  const store: AttemptStore = {
    listOpen: guard(inner.listOpen),
    findOpen: guard(inner.findOpen),
    find: guard(inner.find),
    put: guard(inner.put),
    change: guard(inner.change),
    finish: guard(inner.finish),
    discard: guard(inner.discard),
  }
  return Object.assign(device, { store })
}

const sleepFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

let device: ReturnType<typeof createMoodyDevice>
let keeper: AttemptKeeper

beforeEach(async () => {
  device = createMoodyDevice()
  keeper = createAttemptKeeper(device.store)
})

describe('A device that fills up in the middle of a test', () => {
  beforeEach(async () => {
    await keeper.put(makeAttempt('a'))
    await keeper.change('a', {}, [makeAnswer('a', 0)])
    device.refusing = true
    await keeper.change('a', { position: 1 }, [makeAnswer('a', 1)])
  })

  test('has the answer kept in the tab, which says so', async () => {
    expect(keeper.keeping.get()).toBe('memory')
    expect((await keeper.find('a'))?.answers).toHaveLength(2)
    expect((await device.inner.find('a'))?.answers).toHaveLength(1)
  })

  test('has everything again as soon as there is room', async () => {
    device.refusing = false
    await keeper.change('a', { position: 2 }, [makeAnswer('a', 2)])
    expect(keeper.keeping.get()).toBe('device')
    expect((await device.inner.find('a'))?.answers).toHaveLength(3)
  })

  test('lets the test be finished: the save waits in the tab', async () => {
    await keeper.finish('a', {}, () => makeOutboxRow('a'))
    expect(await keeper.memoryOutbox.list()).toEqual([makeOutboxRow('a')])
    const seen = keeper.changed.get()
    await keeper.memoryOutbox.settle('a', 'f'.repeat(24))
    expect(await keeper.memoryOutbox.list()).toEqual([])
    expect((await keeper.find('a'))?.row.resultId).toBe('f'.repeat(24))
    expect(keeper.changed.get()).toBeGreaterThan(seen)
  })

  test('forgets all of it in the tab when everything is deleted, the finished test included', async () => {
    await keeper.finish('a', {}, () => makeOutboxRow('a'))
    await keeper.put(makeAttempt('b'))
    device.refusing = false
    await keeper.forgetTab()
    expect(await keeper.memoryOutbox.list()).toEqual([])
    expect([keeper.peek('a'), keeper.peek('b'), keeper.isOnlyInTab('a')]).toEqual([
      undefined,
      undefined,
      false,
    ])
    expect(keeper.keeping.get()).toBe('device')
    await device.inner.discard('a')
    await keeper.restoreAllToDevice()
    expect(await device.inner.find('a')).toBeUndefined()
  })
})

test('a finished test that the tab is told to forget is not written to the device that has room again', async () => {
  device.refusing = true
  await keeper.put(makeAttempt('a'))
  await keeper.put(makeAttempt('b'))
  await keeper.finish('a', {}, () => makeOutboxRow('a'))
  const seen = keeper.changed.get()
  await keeper.forget('a')
  expect([keeper.peek('a'), keeper.isOnlyInTab('a'), keeper.peekWaiting()]).toEqual([undefined, false, []])
  expect(keeper.changed.get()).toBeGreaterThan(seen)
  device.refusing = false
  await keeper.restoreAllToDevice()
  expect(await device.inner.find('a')).toBeUndefined()
  expect(await device.inner.find('b')).toBeDefined()
})

test('a test finished in the tab of a full device stays finished, whatever the device still has of it', async () => {
  await keeper.put(makeAttempt('a'))
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  Object.assign(device.store, { change: refuse, finish: refuse, put: refuse })
  await keeper.change('a', {}, [makeAnswer('a', 1)])
  await keeper.finish('a', {}, () => makeOutboxRow('a'))
  expect((await device.inner.findOpen())?.row.key).toBe('a')
  expect(await keeper.findOpen()).toBeUndefined()
  expect(await keeper.listOpen()).toEqual([])
  expect(await keeper.memoryOutbox.list()).toEqual([makeOutboxRow('a')])
  expect((await keeper.find('a'))?.row.state).toBe('finished')
})

test('a test is finished with the answer that another tab has written since this tab read it', async () => {
  await keeper.put(makeAttempt('a'))
  await keeper.change('a', {}, [makeAnswer('a', 0, 5)])
  const newer = { ...makeAnswer('a', 0, 2), at: 2 }
  await device.inner.change('a', {}, [newer])
  const freeze = ([answer]: readonly AnswerRow[]) => makeOutboxRow('a', { tries: answer!.choice })
  const finished = await keeper.finish('a', {}, freeze)
  expect(finished).toMatchObject({ answers: [newer], outbox: { tries: 2 } })
  // What is shown before the device has answered is the same.
  expect(keeper.peek('a')).toEqual(finished)
  expect(await keeper.find('a')).toEqual(finished)
})

describe('A tab that could not write while another did', () => {
  beforeEach(async () => {
    await keeper.put(makeAttempt('a'))
    await keeper.change('a', {}, [makeAnswer('a', 0, 1)])
    device.refusing = true
    await keeper.change('a', {}, [makeAnswer('a', 1)])
    device.refusing = false
  })

  test('writes its answers, and overwrites none of the other', async () => {
    const newer = { ...makeAnswer('a', 0, 4), at: 2 }
    await device.inner.change('a', {}, [newer])
    await keeper.change('a', {}, [makeAnswer('a', 2)])
    expect((await device.inner.find('a'))?.answers).toEqual([newer, makeAnswer('a', 1), makeAnswer('a', 2)])
    expect(keeper.keeping.get()).toBe('device')
  })

  test('finds the answers of the other together with its own', async () => {
    const newer = { ...makeAnswer('a', 0, 4), at: 2 }
    await device.inner.change('a', {}, [newer])
    expect((await keeper.find('a'))?.answers).toEqual([newer, makeAnswer('a', 1)])
    device.refusing = true
    expect((await keeper.find('a'))?.answers).toEqual([newer, makeAnswer('a', 1)])
  })

  test('finds that the other finished the test', async () => {
    await device.inner.finish('a', {}, () => makeOutboxRow('a'))
    expect((await keeper.find('a'))?.row.state).toBe('finished')
  })

  test('learns that the other finished the test, and leaves it so', async () => {
    await device.inner.finish('a', {}, () => makeOutboxRow('a'))
    await expect(keeper.change('a', {}, [makeAnswer('a', 2)])).rejects.toBeInstanceOf(AttemptFrozen)
    expect(await device.inner.find('a')).toMatchObject({
      row: { state: 'finished' },
      outbox: makeOutboxRow('a'),
    })
    expect(keeper.keeping.get()).toBe('device')
    expect(keeper.isOnlyInTab('a')).toBe(false)
    expect((await keeper.find('a'))?.row.state).toBe('finished')
  })
})

describe('When the data of the site is deleted under an open test', () => {
  beforeEach(async () => {
    await keeper.put(makeAttempt('a'))
    await keeper.change('a', { position: 1 }, [makeAnswer('a', 0)])
    await device.inner.discard('a')
  })

  test('the next answer brings all of them back', async () => {
    await keeper.change('a', { position: 2 }, [makeAnswer('a', 1)])
    expect((await device.inner.find('a'))?.answers).toHaveLength(2)
    expect(keeper.keeping.get()).toBe('device')
    expect(keeper.isOnlyInTab('a')).toBe(false)
  })

  test('it can still be finished, and its save waits on the device', async () => {
    await keeper.finish('a', {}, () => makeOutboxRow('a'))
    const kept = await device.inner.find('a')
    expect(kept).toMatchObject({ row: { state: 'finished' }, outbox: makeOutboxRow('a') })
  })

  test('a device that takes nothing more leaves it in the tab, and says so', async () => {
    device.store.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await keeper.change('a', {}, [makeAnswer('a', 1)])
    expect(keeper.keeping.get()).toBe('memory')
    expect((await keeper.find('a'))?.answers).toHaveLength(2)
  })
})

describe('An attempt that another tab has deleted', () => {
  beforeEach(async () => {
    await keeper.put(makeAttempt('a'))
    await keeper.change('a', { position: 1 }, [makeAnswer('a', 0)])
    await device.inner.discard('a')
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is not found again, although this tab has a copy', async () => {
    expect(await keeper.find('a')).toBeUndefined()
    expect(await keeper.findOpen()).toBeUndefined()
  })

  test('is not known any more, so that a copy from a file is new', async () => {
    await keeper.put({ ...makeAttempt('b', { state: 'finished' }), outbox: makeOutboxRow('b') })
    device.store.find = async () => undefined
    expect(await keeper.find('b')).toBeUndefined()
  })

  test('is still found while the device does not answer, because it may not be deleted', async () => {
    device.refusing = true
    expect((await keeper.find('a'))?.answers).toHaveLength(1)
    expect((await keeper.findOpen())?.answers).toHaveLength(1)
  })

  test('is still found if this tab has an answer that the device never had', async () => {
    device.refusing = true
    await keeper.change('a', { position: 2 }, [makeAnswer('a', 1)])
    device.refusing = false
    expect((await keeper.find('a'))?.answers).toHaveLength(2)
    expect((await keeper.findOpen())?.answers).toHaveLength(2)
  })

  test('is still found if there is a note of an answer', async () => {
    const notes = JSON.stringify([makeAnswer('a', 1)])
    vi.stubGlobal('localStorage', { getItem: () => notes, setItem: () => {}, removeItem: () => {} })
    expect((await keeper.find('a'))?.answers).toHaveLength(2)
  })

  test('is not found again by a read that an earlier one, with what was there, overtakes', async () => {
    const before = makeAttempt('a')
    const { find } = device.store
    device.store.find = async (key) => {
      device.store.find = async () => before
      await keeper.find(key)
      return find(key)
    }
    expect(await keeper.find('a')).toBeUndefined()
  })

  test('is still found if it is written again while the device is read', async () => {
    const { find } = device.store
    device.store.find = async (key) => {
      const before = await find(key)
      await keeper.change('a', { position: 2 }, [makeAnswer('a', 1)])
      return before
    }
    expect((await keeper.find('a'))?.answers).toHaveLength(2)
  })
})

test('a pending write is not overwritten by what the device had before', async () => {
  await keeper.put(makeAttempt('a'))
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { change } = device.store
  device.store.change = (...args) => arrived.then(() => change(...args))
  const changing = keeper.change('a', {}, [makeAnswer('a', 0)])
  expect((await keeper.find('a'))?.answers).toHaveLength(1)
  arrive()
  await changing
  expect((await keeper.find('a'))?.answers).toHaveLength(1)
})

test('a save that the device has is not sent from the tab as well', async () => {
  await keeper.put(makeAttempt('a'))
  await keeper.finish('a', {}, () => makeOutboxRow('a'))
  expect(await keeper.memoryOutbox.list()).toEqual([])
})

describe('A device that does not answer, such as a database another tab holds', () => {
  /** Lets the device answer at last. */
  let answer: () => void

  beforeEach(async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = resolve
    const { inner } = device
    const silent: AttemptStore = {
      ...inner,
      put: (attempt) => promise.then(() => inner.put(attempt)),
      change: (...change) => promise.then(() => inner.change(...change)),
    }
    keeper = createAttemptKeeper(silent)
    const putting = keeper.put(makeAttempt('a'))
    await vi.advanceTimersByTimeAsync(10_000)
    await putting
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  test('is waited for no longer than half a second, and then not at all', async () => {
    const first = keeper.change('a', {}, [makeAnswer('a', 0)])
    await vi.advanceTimersByTimeAsync(500)
    await first
    for (const item of [1, 2, 3]) await keeper.change('a', {}, [makeAnswer('a', item)])
    expect(keeper.keeping.get()).toBe('memory')
    expect((await keeper.find('a'))?.answers).toHaveLength(4)
  })

  test('has everything when it answers, the last change included', async () => {
    for (const item of [0, 1, 2]) {
      const changing = keeper.change('a', { position: item }, [makeAnswer('a', item)])
      await vi.advanceTimersByTimeAsync(500)
      await changing
    }
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.keeping.get()).toBe('device')
    const kept = await device.inner.find('a')
    expect(kept?.answers).toHaveLength(3)
    expect(kept?.row.position).toBe(2)
  })
})

/** Finishes a test on a device that takes nine seconds for it; returns when the tab has given up waiting. */
async function finishSlowly(freeze: Freeze = () => makeOutboxRow('a')) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // Writes run one after another.
  let last: Promise<unknown> = Promise.resolve()
  const { finish, put } = device.store
  device.store.finish = (...args) =>
    (last = sleepFor(9_000).then(() => finish(...args))) as ReturnType<typeof finish>
  device.store.put = (...args) => last.then(() => put(...args))
  const finishing = keeper.finish('a', {}, freeze)
  await vi.advanceTimersByTimeAsync(8_600)
  return finishing
}

test('a test that a slow device takes late is not said to be only in the tab', async () => {
  await keeper.put(makeAttempt('a'))
  await finishSlowly()
  expect([keeper.isOnlyInTab('a'), keeper.keeping.get()]).toEqual([true, 'memory'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.isOnlyInTab('a'), keeper.keeping.get()]).toEqual([false, 'device'])
  expect(await keeper.memoryOutbox.list()).toEqual([])
  expect(await device.inner.find('a')).toMatchObject({ outbox: makeOutboxRow('a') })
})

test('a save that the tab has sent while the device was slow is the one that the device gets', async () => {
  await keeper.put(makeAttempt('a'))
  await keeper.change('a', {}, [makeAnswer('a', 0, 5)])
  await device.inner.change('a', {}, [{ ...makeAnswer('a', 0, 2), at: 2 }])
  await finishSlowly(([answer]) => makeOutboxRow('a', { tries: answer!.choice }))
  await keeper.memoryOutbox.settle('a', 'f'.repeat(24))
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await device.inner.find('a'))?.outbox).toMatchObject({ tries: 5 })
  expect(keeper.peek('a')).toMatchObject({ row: { resultId: 'f'.repeat(24) } })
})

test('a tab told to forget everything does not get back what a slow device takes late', async () => {
  await keeper.put(makeAttempt('a'))
  await finishSlowly()
  await keeper.forgetTab()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keeper.peek('a')).toBeUndefined()
})

test('a device that was silent is not taken for a healthy one because there is nothing to write', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  device.store.listOpen = () => new Promise(() => {})
  const listing = keeper.listOpen()
  await vi.advanceTimersByTimeAsync(8_000)
  await listing
  await keeper.restoreAllToDevice()
  expect(keeper.keeping.get()).toBe('memory')
})

describe('A device that is slow to read', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is not taken for an empty one, and is used again once it answers', async () => {
    vi.useFakeTimers()
    await device.inner.put(makeAttempt('a'))
    const { find } = device.store
    device.store.find = () => new Promise<never>(() => {})
    const finding = keeper.find('a').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await finding).toBeInstanceOf(DeadlineOver)
    device.store.find = find
    expect((await keeper.find('a'))?.row.key).toBe('a')
    expect(keeper.keeping.get()).toBe('device')
    expect(keeper.isOnlyInTab('a')).toBe(false)
  })
})

test('a device that cannot be read gives the visitor a fresh start, not an error', async () => {
  device.refusing = true
  expect(await keeper.findOpen()).toBeUndefined()
  expect(keeper.keeping.get()).toBe('memory')
})

testAttemptStore('Attempts in the tab of a device that refuses all storage', async () => {
  device.refusing = true
  return keeper
})

test('a device that takes longer than half a second to catch up is not said to refuse', async () => {
  device.refusing = true
  await keeper.put(makeAttempt('a'))
  device.refusing = false
  const seen: Keeping[] = []
  keeper.keeping.subscribe(() => seen.push(keeper.keeping.get()))
  const { put } = device.store
  device.store.put = async (attempt) => {
    await sleep(700)
    await put(attempt)
  }
  await keeper.restoreAllToDevice()
  expect(seen).toEqual(['device'])
  expect(await device.inner.find('a')).toBeDefined()
})

describe('The notes of answers that are being stored', () => {
  beforeEach(async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    await keeper.put(makeAttempt('a'))
  })
  afterEach(() => vi.unstubAllGlobals())

  const items = () => readNotes('a').map(({ item }) => item)

  test('are written before the call returns, and go when the device has them', async () => {
    const changing = keeper.change('a', { position: 1 }, [makeAnswer('a', 0)])
    expect(items()).toEqual([0])
    await changing
    expect(items()).toEqual([])
  })

  test('stay while the device refuses, and go when it has taken all of the attempt', async () => {
    device.refusing = true
    await keeper.change('a', { position: 1 }, [makeAnswer('a', 0)])
    await keeper.change('a', { position: 2 }, [makeAnswer('a', 1)])
    expect(items()).toEqual([0, 1])
    device.refusing = false
    await keeper.change('a', { position: 3 }, [makeAnswer('a', 2)])
    expect(items()).toEqual([])
  })

  test('are part of the attempt when it is read, and are moved to the device when asked', async () => {
    noteAnswers([makeAnswer('a', 0, 5)], 1)
    expect(await keeper.find('a')).toMatchObject({
      row: { position: 1 },
      answers: [makeAnswer('a', 0, 5)],
    })
    expect((await device.inner.find('a'))?.answers).toEqual([])
    await keeper.keepNoted('a', { position: 1 })
    expect(await device.inner.find('a')).toMatchObject({
      row: { position: 1 },
      answers: [makeAnswer('a', 0, 5)],
    })
    expect(items()).toEqual([])
  })

  test('that are older than what the device has change nothing, and go', async () => {
    const newer = { ...makeAnswer('a', 0, 4), at: 2 }
    await keeper.change('a', { position: 7 }, [newer])
    noteAnswers([makeAnswer('a', 0, 1)], 1)
    expect(await keeper.find('a')).toMatchObject({ row: { position: 7 }, answers: [newer] })
    await keeper.keepNoted('a', {})
    expect((await device.inner.find('a'))?.answers).toEqual([newer])
    expect(items()).toEqual([])
  })
})

test('changes to an attempt reach the device one after another, in the order they were made', async () => {
  await keeper.put(makeAttempt('a'))
  const log: string[] = []
  const { change } = device.store
  device.store.change = async (key, changes, answers) => {
    log.push(`begins ${changes.position}`)
    await new Promise((resolve) => setTimeout(resolve, 10 - 4 * (changes.position ?? 0)))
    await change(key, changes, answers)
    log.push(`ends ${changes.position}`)
  }
  await Promise.all([keeper.change('a', { position: 1 }), keeper.change('a', { position: 2 })])
  expect(log).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2'])
})

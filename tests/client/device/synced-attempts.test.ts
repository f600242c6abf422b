import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteAnswers, readNotes } from '../../../client/device/answer-journal.ts'
import { SyncedAttempts } from '../../../client/device/synced-attempts.ts'
import type { StoredIn } from '../../../client/device/device-writer.ts'
import { AttemptFrozen, type AttemptStore, type Freeze } from '../../../client/device/attempt-store.ts'
import { TimedOut } from '../../../client/base/network/timeout.ts'
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
let syncedAttempts: SyncedAttempts

beforeEach(async () => {
  device = createMoodyDevice()
  syncedAttempts = new SyncedAttempts(device.store)
})

describe('A device that fills up in the middle of a test', () => {
  beforeEach(async () => {
    await syncedAttempts.put(makeAttempt('a'))
    await syncedAttempts.change('a', {}, [makeAnswer('a', 0)])
    device.refusing = true
    await syncedAttempts.change('a', { position: 1 }, [makeAnswer('a', 1)])
  })

  test('has the answer kept in the tab, which says so', async () => {
    expect(syncedAttempts.storedIn.get()).toBe('memory')
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(2)
    expect((await device.inner.find('a'))?.answers).toHaveLength(1)
  })

  test('has everything again as soon as there is room', async () => {
    device.refusing = false
    await syncedAttempts.change('a', { position: 2 }, [makeAnswer('a', 2)])
    expect(syncedAttempts.storedIn.get()).toBe('device')
    expect((await device.inner.find('a'))?.answers).toHaveLength(3)
  })

  test('lets the test be finished: the save waits in the tab', async () => {
    await syncedAttempts.finish('a', {}, () => makeOutboxRow('a'))
    expect(await syncedAttempts.memoryOutbox.list()).toEqual([makeOutboxRow('a')])
    const seen = syncedAttempts.changed.get()
    await syncedAttempts.memoryOutbox.settle('a', 'f'.repeat(24))
    expect(await syncedAttempts.memoryOutbox.list()).toEqual([])
    expect((await syncedAttempts.find('a'))?.row.resultId).toBe('f'.repeat(24))
    expect(syncedAttempts.changed.get()).toBeGreaterThan(seen)
  })

  test('forgets all of it in the tab when everything is deleted, the finished test included', async () => {
    await syncedAttempts.finish('a', {}, () => makeOutboxRow('a'))
    await syncedAttempts.put(makeAttempt('b'))
    device.refusing = false
    await syncedAttempts.forgetTab()
    expect(await syncedAttempts.memoryOutbox.list()).toEqual([])
    expect([syncedAttempts.peek('a'), syncedAttempts.peek('b'), syncedAttempts.isOnlyInTab('a')]).toEqual([
      undefined,
      undefined,
      false,
    ])
    expect(syncedAttempts.storedIn.get()).toBe('device')
    await device.inner.discard('a')
    await syncedAttempts.restoreAllToDevice()
    expect(await device.inner.find('a')).toBeUndefined()
  })
})

test('a finished test that the tab is told to forget is not written to the device that has room again', async () => {
  device.refusing = true
  await syncedAttempts.put(makeAttempt('a'))
  await syncedAttempts.put(makeAttempt('b'))
  await syncedAttempts.finish('a', {}, () => makeOutboxRow('a'))
  const seen = syncedAttempts.changed.get()
  await syncedAttempts.forget('a')
  expect([syncedAttempts.peek('a'), syncedAttempts.isOnlyInTab('a'), syncedAttempts.peekWaiting()]).toEqual([
    undefined,
    false,
    [],
  ])
  expect(syncedAttempts.changed.get()).toBeGreaterThan(seen)
  device.refusing = false
  await syncedAttempts.restoreAllToDevice()
  expect(await device.inner.find('a')).toBeUndefined()
  expect(await device.inner.find('b')).toBeDefined()
})

test('a test finished in the tab of a full device stays finished, whatever the device still has of it', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  Object.assign(device.store, { change: refuse, finish: refuse, put: refuse })
  await syncedAttempts.change('a', {}, [makeAnswer('a', 1)])
  await syncedAttempts.finish('a', {}, () => makeOutboxRow('a'))
  expect((await device.inner.findOpen())?.row.key).toBe('a')
  expect(await syncedAttempts.findOpen()).toBeUndefined()
  expect(await syncedAttempts.listOpen()).toEqual([])
  expect(await syncedAttempts.memoryOutbox.list()).toEqual([makeOutboxRow('a')])
  expect((await syncedAttempts.find('a'))?.row.state).toBe('finished')
})

test('a test is finished with the answer that another tab has written since this tab read it', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  await syncedAttempts.change('a', {}, [makeAnswer('a', 0, 5)])
  const newer = { ...makeAnswer('a', 0, 2), at: 2 }
  await device.inner.change('a', {}, [newer])
  const freeze = ([answer]: readonly AnswerRow[]) => makeOutboxRow('a', { tries: answer!.choice })
  const finished = await syncedAttempts.finish('a', {}, freeze)
  expect(finished).toMatchObject({ answers: [newer], outbox: { tries: 2 } })
  // What is shown before the device has answered is the same.
  expect(syncedAttempts.peek('a')).toEqual(finished)
  expect(await syncedAttempts.find('a')).toEqual(finished)
})

describe('A tab that could not write while another did', () => {
  beforeEach(async () => {
    await syncedAttempts.put(makeAttempt('a'))
    await syncedAttempts.change('a', {}, [makeAnswer('a', 0, 1)])
    device.refusing = true
    await syncedAttempts.change('a', {}, [makeAnswer('a', 1)])
    device.refusing = false
  })

  test('writes its answers, and overwrites none of the other', async () => {
    const newer = { ...makeAnswer('a', 0, 4), at: 2 }
    await device.inner.change('a', {}, [newer])
    await syncedAttempts.change('a', {}, [makeAnswer('a', 2)])
    expect((await device.inner.find('a'))?.answers).toEqual([newer, makeAnswer('a', 1), makeAnswer('a', 2)])
    expect(syncedAttempts.storedIn.get()).toBe('device')
  })

  test('finds the answers of the other together with its own', async () => {
    const newer = { ...makeAnswer('a', 0, 4), at: 2 }
    await device.inner.change('a', {}, [newer])
    expect((await syncedAttempts.find('a'))?.answers).toEqual([newer, makeAnswer('a', 1)])
    device.refusing = true
    expect((await syncedAttempts.find('a'))?.answers).toEqual([newer, makeAnswer('a', 1)])
  })

  test('finds that the other finished the test', async () => {
    await device.inner.finish('a', {}, () => makeOutboxRow('a'))
    expect((await syncedAttempts.find('a'))?.row.state).toBe('finished')
  })

  test('learns that the other finished the test, and leaves it so', async () => {
    await device.inner.finish('a', {}, () => makeOutboxRow('a'))
    await expect(syncedAttempts.change('a', {}, [makeAnswer('a', 2)])).rejects.toBeInstanceOf(AttemptFrozen)
    expect(await device.inner.find('a')).toMatchObject({
      row: { state: 'finished' },
      outbox: makeOutboxRow('a'),
    })
    expect(syncedAttempts.storedIn.get()).toBe('device')
    expect(syncedAttempts.isOnlyInTab('a')).toBe(false)
    expect((await syncedAttempts.find('a'))?.row.state).toBe('finished')
  })
})

describe('When the data of the site is deleted under an open test', () => {
  beforeEach(async () => {
    await syncedAttempts.put(makeAttempt('a'))
    await syncedAttempts.change('a', { position: 1 }, [makeAnswer('a', 0)])
    await device.inner.discard('a')
  })

  test('the next answer brings all of them back', async () => {
    await syncedAttempts.change('a', { position: 2 }, [makeAnswer('a', 1)])
    expect((await device.inner.find('a'))?.answers).toHaveLength(2)
    expect(syncedAttempts.storedIn.get()).toBe('device')
    expect(syncedAttempts.isOnlyInTab('a')).toBe(false)
  })

  test('it can still be finished, and its save waits on the device', async () => {
    await syncedAttempts.finish('a', {}, () => makeOutboxRow('a'))
    const kept = await device.inner.find('a')
    expect(kept).toMatchObject({ row: { state: 'finished' }, outbox: makeOutboxRow('a') })
  })

  test('a device that takes nothing more leaves it in the tab, and says so', async () => {
    device.store.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await syncedAttempts.change('a', {}, [makeAnswer('a', 1)])
    expect(syncedAttempts.storedIn.get()).toBe('memory')
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(2)
  })
})

describe('An attempt that another tab has deleted', () => {
  beforeEach(async () => {
    await syncedAttempts.put(makeAttempt('a'))
    await syncedAttempts.change('a', { position: 1 }, [makeAnswer('a', 0)])
    await device.inner.discard('a')
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is not found again, although this tab has a copy', async () => {
    expect(await syncedAttempts.find('a')).toBeUndefined()
    expect(await syncedAttempts.findOpen()).toBeUndefined()
  })

  test('is not known any more, so that a copy from a file is new', async () => {
    await syncedAttempts.put({ ...makeAttempt('b', { state: 'finished' }), outbox: makeOutboxRow('b') })
    device.store.find = async () => undefined
    expect(await syncedAttempts.find('b')).toBeUndefined()
  })

  test('is still found while the device does not answer, because it may not be deleted', async () => {
    device.refusing = true
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(1)
    expect((await syncedAttempts.findOpen())?.answers).toHaveLength(1)
  })

  test('is still found if this tab has an answer that the device never had', async () => {
    device.refusing = true
    await syncedAttempts.change('a', { position: 2 }, [makeAnswer('a', 1)])
    device.refusing = false
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(2)
    expect((await syncedAttempts.findOpen())?.answers).toHaveLength(2)
  })

  test('is still found if there is a note of an answer', async () => {
    const notes = JSON.stringify([makeAnswer('a', 1)])
    vi.stubGlobal('localStorage', { getItem: () => notes, setItem: () => {}, removeItem: () => {} })
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(2)
  })

  test('is not found again by a read that an earlier one, with what was there, overtakes', async () => {
    const before = makeAttempt('a')
    const { find } = device.store
    device.store.find = async (key) => {
      device.store.find = async () => before
      await syncedAttempts.find(key)
      return find(key)
    }
    expect(await syncedAttempts.find('a')).toBeUndefined()
  })

  test('is still found if it is written again while the device is read', async () => {
    const { find } = device.store
    device.store.find = async (key) => {
      const before = await find(key)
      await syncedAttempts.change('a', { position: 2 }, [makeAnswer('a', 1)])
      return before
    }
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(2)
  })
})

test('a pending write is not overwritten by what the device had before', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { change } = device.store
  device.store.change = (...args) => arrived.then(() => change(...args))
  const changing = syncedAttempts.change('a', {}, [makeAnswer('a', 0)])
  expect((await syncedAttempts.find('a'))?.answers).toHaveLength(1)
  arrive()
  await changing
  expect((await syncedAttempts.find('a'))?.answers).toHaveLength(1)
})

test('a save that the device has is not sent from the tab as well', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  await syncedAttempts.finish('a', {}, () => makeOutboxRow('a'))
  expect(await syncedAttempts.memoryOutbox.list()).toEqual([])
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
    syncedAttempts = new SyncedAttempts(silent)
    const putting = syncedAttempts.put(makeAttempt('a'))
    await vi.advanceTimersByTimeAsync(10_000)
    await putting
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  test('is waited for no longer than half a second, and then not at all', async () => {
    const first = syncedAttempts.change('a', {}, [makeAnswer('a', 0)])
    await vi.advanceTimersByTimeAsync(500)
    await first
    for (const item of [1, 2, 3]) await syncedAttempts.change('a', {}, [makeAnswer('a', item)])
    expect(syncedAttempts.storedIn.get()).toBe('memory')
    expect((await syncedAttempts.find('a'))?.answers).toHaveLength(4)
  })

  test('has everything when it answers, the last change included', async () => {
    for (const item of [0, 1, 2]) {
      const changing = syncedAttempts.change('a', { position: item }, [makeAnswer('a', item)])
      await vi.advanceTimersByTimeAsync(500)
      await changing
    }
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(syncedAttempts.storedIn.get()).toBe('device')
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
  const finishing = syncedAttempts.finish('a', {}, freeze)
  await vi.advanceTimersByTimeAsync(8_600)
  return finishing
}

test('a test that a slow device takes late is not said to be only in the tab', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  await finishSlowly()
  expect([syncedAttempts.isOnlyInTab('a'), syncedAttempts.storedIn.get()]).toEqual([true, 'memory'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([syncedAttempts.isOnlyInTab('a'), syncedAttempts.storedIn.get()]).toEqual([false, 'device'])
  expect(await syncedAttempts.memoryOutbox.list()).toEqual([])
  expect(await device.inner.find('a')).toMatchObject({ outbox: makeOutboxRow('a') })
})

test('a save that the tab has sent while the device was slow is the one that the device gets', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  await syncedAttempts.change('a', {}, [makeAnswer('a', 0, 5)])
  await device.inner.change('a', {}, [{ ...makeAnswer('a', 0, 2), at: 2 }])
  await finishSlowly(([answer]) => makeOutboxRow('a', { tries: answer!.choice }))
  await syncedAttempts.memoryOutbox.settle('a', 'f'.repeat(24))
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await device.inner.find('a'))?.outbox).toMatchObject({ tries: 5 })
  expect(syncedAttempts.peek('a')).toMatchObject({ row: { resultId: 'f'.repeat(24) } })
})

test('a tab told to forget everything does not get back what a slow device takes late', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  await finishSlowly()
  await syncedAttempts.forgetTab()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(syncedAttempts.peek('a')).toBeUndefined()
})

test('a device that was silent is not taken for a healthy one because there is nothing to write', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  device.store.listOpen = () => new Promise(() => {})
  const listing = syncedAttempts.listOpen()
  await vi.advanceTimersByTimeAsync(8_000)
  await listing
  await syncedAttempts.restoreAllToDevice()
  expect(syncedAttempts.storedIn.get()).toBe('memory')
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
    const finding = syncedAttempts.find('a').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await finding).toBeInstanceOf(TimedOut)
    device.store.find = find
    expect((await syncedAttempts.find('a'))?.row.key).toBe('a')
    expect(syncedAttempts.storedIn.get()).toBe('device')
    expect(syncedAttempts.isOnlyInTab('a')).toBe(false)
  })
})

test('a device that cannot be read gives the visitor a fresh start, not an error', async () => {
  device.refusing = true
  expect(await syncedAttempts.findOpen()).toBeUndefined()
  expect(syncedAttempts.storedIn.get()).toBe('memory')
})

testAttemptStore('Attempts in the tab of a device that refuses all storage', async () => {
  device.refusing = true
  return syncedAttempts
})

test('a device that takes longer than half a second to catch up is not said to refuse', async () => {
  device.refusing = true
  await syncedAttempts.put(makeAttempt('a'))
  device.refusing = false
  const seen: StoredIn[] = []
  syncedAttempts.storedIn.subscribe(() => seen.push(syncedAttempts.storedIn.get()))
  const { put } = device.store
  device.store.put = async (attempt) => {
    await sleep(700)
    await put(attempt)
  }
  await syncedAttempts.restoreAllToDevice()
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
    await syncedAttempts.put(makeAttempt('a'))
  })
  afterEach(() => vi.unstubAllGlobals())

  const items = () => readNotes('a').map(({ item }) => item)

  test('are written before the call returns, and go when the device has them', async () => {
    const changing = syncedAttempts.change('a', { position: 1 }, [makeAnswer('a', 0)])
    expect(items()).toEqual([0])
    await changing
    expect(items()).toEqual([])
  })

  test('stay while the device refuses, and go when it has taken all of the attempt', async () => {
    device.refusing = true
    await syncedAttempts.change('a', { position: 1 }, [makeAnswer('a', 0)])
    await syncedAttempts.change('a', { position: 2 }, [makeAnswer('a', 1)])
    expect(items()).toEqual([0, 1])
    device.refusing = false
    await syncedAttempts.change('a', { position: 3 }, [makeAnswer('a', 2)])
    expect(items()).toEqual([])
  })

  test('are part of the attempt when it is read, and are moved to the device when asked', async () => {
    noteAnswers([makeAnswer('a', 0, 5)], 1)
    expect(await syncedAttempts.find('a')).toMatchObject({
      row: { position: 1 },
      answers: [makeAnswer('a', 0, 5)],
    })
    expect((await device.inner.find('a'))?.answers).toEqual([])
    await syncedAttempts.storeNoted('a', { position: 1 })
    expect(await device.inner.find('a')).toMatchObject({
      row: { position: 1 },
      answers: [makeAnswer('a', 0, 5)],
    })
    expect(items()).toEqual([])
  })

  test('that are older than what the device has change nothing, and go', async () => {
    const newer = { ...makeAnswer('a', 0, 4), at: 2 }
    await syncedAttempts.change('a', { position: 7 }, [newer])
    noteAnswers([makeAnswer('a', 0, 1)], 1)
    expect(await syncedAttempts.find('a')).toMatchObject({ row: { position: 7 }, answers: [newer] })
    await syncedAttempts.storeNoted('a', {})
    expect((await device.inner.find('a'))?.answers).toEqual([newer])
    expect(items()).toEqual([])
  })
})

test('changes to an attempt reach the device one after another, in the order they were made', async () => {
  await syncedAttempts.put(makeAttempt('a'))
  const log: string[] = []
  const { change } = device.store
  device.store.change = async (key, changes, answers) => {
    log.push(`begins ${changes.position}`)
    await new Promise((resolve) => setTimeout(resolve, 10 - 4 * (changes.position ?? 0)))
    await change(key, changes, answers)
    log.push(`ends ${changes.position}`)
  }
  await Promise.all([
    syncedAttempts.change('a', { position: 1 }),
    syncedAttempts.change('a', { position: 2 }),
  ])
  expect(log).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2'])
})

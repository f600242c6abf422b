import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Score } from '../../../banks/vocabulary.ts'
import type { BankText } from '../../../banks/bank.ts'
import { ADVANCE_DELAY, Session } from '../../../client/test/session.ts'
import type { Delivery } from '../../../client/device/outbox/delivery.ts'
import { forgetNotes, noteAnswers } from '../../../client/device/answer-journal.ts'
import { SyncedAttempts } from '../../../client/device/synced-attempts.ts'
import type { AttemptStore, StoredAttempt } from '../../../client/device/attempt-store.ts'
import { createMemoryAttempts } from '../../../client/device/memory-attempts.ts'
import { allowMovingOn } from '../../../client/base/stores/moving-on.ts'
import { makeAnswer, makeAttempt } from '../device/attempt-store.contract.ts'

const bank = makeBank('en', '0123456789abcdef')

function makeBank(lang: string, version: string): BankText {
  return { lang, version, items: [], choices: [] }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const requestTaken = async (_name: string, _options: unknown, grant: (lock: null) => void) => grant(null)
  vi.stubGlobal('navigator', { locks: { request: requestTaken } })
})
afterEach(() => vi.unstubAllGlobals())

const loadBank = async (lang: string) => makeBank(lang, '0123456789abcdef')

const isTranslated = () => false

const syncedAttemptsOn = (device: AttemptStore) => new SyncedAttempts(device)

/** An attempt whose first items are answered. */
function makeAnswered(answered: number): StoredAttempt {
  const answers = Array.from({ length: answered }, (_, item) => makeAnswer('a', item))
  return { ...makeAttempt('a', { position: Math.min(answered, 119) }), answers }
}

/** A tab's session of a kept attempt. `changed` notifies it, as a reader, of a change on the device. */
function openSession(
  syncedAttempts: SyncedAttempts,
  attempt: StoredAttempt,
  itemsPerPage: number,
  isTranslated: (shownIndex: number) => boolean = () => false,
) {
  let tell = () => {}
  const session = new Session(attempt, bank, itemsPerPage, {
    syncedAttempts,
    deliver: async () => undefined,
    watch: (_key, call) => {
      tell = call
      return () => {}
    },
    loadBank,
    isTranslated,
  })
  return { session, changed: () => tell() }
}

test('a reading tab sees an answer that reaches the device during the read', async () => {
  const device = createMemoryAttempts()
  const attempt = makeAttempt('a')
  await device.put(attempt)
  const answer = makeAnswer('a', 0)
  const find = async (key: string) => {
    const before = await device.find(key)
    await device.change('a', {}, [answer])
    forgetNotes([answer])
    return before
  }
  const { session, changed } = openSession(syncedAttemptsOn({ ...device, find }), attempt, 1)
  await session.claim()
  noteAnswers([answer], 1)
  changed()
  await expect.poll(() => session.state.get().attempt.choices[0]).toBe(answer.choice)
  session.end()
})

test('a tab that loses the test in the delay after an answer, and takes it back, can continue', async () => {
  const thefts: Array<() => void> = []
  const request = (_name: string, { steal }: LockOptions, grant: (lock: object | null) => void) =>
    new Promise((_, reject) => {
      // The thief has it.
      if (thefts.length > 0 && !steal) return grant(null)
      thefts.push(() => reject(new DOMException('stolen', 'AbortError')))
      grant({})
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const syncedAttempts = syncedAttemptsOn(createMemoryAttempts())
  const attempt = makeAttempt('a')
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  await session.claim()
  session.answer(0, 3)
  expect(session.state.get().attempt.inProgress).toBe(true)
  thefts[0]!()
  await expect.poll(() => session.state.get().role).toBe('reader')
  await session.claim(true)
  expect(session.state.get()).toMatchObject({ role: 'writer', attempt: { inProgress: false } })
  expect(session.state.get().attempt.position).toBe(1)
  session.end()
})

/** A tab that gets every lock it asks for; \`losses[n]\` takes the nth away from it. */
async function openLosing(device: AttemptStore) {
  const losses: (() => void)[] = []
  const request = (_name: string, _options: unknown, grant: (lock: object) => void) =>
    new Promise((_, reject) => {
      losses.push(() => reject(new DOMException('', 'AbortError')))
      grant({})
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const attempt = makeAttempt('a')
  await device.put(attempt)
  const { session } = openSession(syncedAttemptsOn(device), attempt, 1)
  await session.claim()
  return { session, losses }
}

test('a tab whose lock the browser takes away, without another tab, goes on with what is on the device', async () => {
  const device = createMemoryAttempts()
  const { session, losses } = await openLosing(device)
  await device.change('a', { position: 1 }, [makeAnswer('a', 0, 5)])
  losses[0]!()
  await expect.poll(() => losses).toHaveLength(2)
  await expect.poll(() => session.state.get()).toMatchObject({ role: 'writer', attempt: { position: 1 } })
  expect(session.state.get().attempt.choices[0]).toBe(5)
  session.end()
  losses[1]!()
  await sleep(10)
  expect(losses).toHaveLength(2)
})

test('a tab that claims a test twice does not follow itself when the second claim takes the first lock', async () => {
  const { session, losses } = await openLosing(createMemoryAttempts())
  await session.claim(true)
  losses[0]!()
  await sleep(10)
  expect(losses).toHaveLength(2)
  expect(session.state.get().role).toBe('writer')
  session.end()
})

test('a tab that is left while it takes a test over writes nothing afterwards', async () => {
  const device = createMemoryAttempts()
  const { session } = await openLosing(device)
  const { find } = device
  const { promise, resolve } = Promise.withResolvers<void>()
  device.find = (key) => promise.then(() => find(key))
  const claiming = session.claim(true)
  await sleep(0)
  session.end()
  noteAnswers([makeAnswer('a', 0)], 1)
  resolve()
  await claiming
  await sleep(10)
  expect((await find('a'))?.answers).toEqual([])
})

test('a tab that takes a test over goes on from the time that the other has counted', async () => {
  const { device, session } = await openTwice(120)
  await device.change('a', { visibleFor: 600_000 })
  await session.claim(true)
  await session.submit()
  session.end()
  const { timeElapsed } = (await device.find('a'))!.outbox!.save
  expect(timeElapsed).toBeGreaterThanOrEqual(600)
  expect(timeElapsed).toBeLessThan(700)
})

test('a tab that takes a test over goes on in the language chosen in the other', async () => {
  const { device, session } = await openTwice()
  await device.change('a', { lang: 'no' })
  await session.claim(true)
  await expect
    .poll(() => session.state.get())
    .toMatchObject({ attempt: { lang: 'no' }, bank: { lang: 'no' } })
  session.answer(1, 2)
  await expect.poll(async () => (await device.find('a'))?.answers).toHaveLength(2)
  expect((await device.find('a'))?.row.lang).toBe('no')
  session.end()
})

/** Two tabs with the same test: the first follows the second, which holds it. */
async function openTwice(answered = 1) {
  const device = createMemoryAttempts()
  const kept = makeAnswered(answered)
  const request = async (_name: string, { steal }: LockOptions, grant: (lock: object | null) => unknown) =>
    grant(steal ? {} : null)
  vi.stubGlobal('navigator', { locks: { request } })
  const syncedAttempts = syncedAttemptsOn(device)
  await syncedAttempts.put(kept)
  const { session, changed } = openSession(syncedAttempts, kept, 1)
  await session.claim()
  return { device, session, changed }
}

test('a tab that follows a test learns that it was deleted, and does not bring it back', async () => {
  const { device, session, changed } = await openTwice()
  await device.discard('a')
  changed()
  await expect.poll(() => session.state.get().role).toBe('finished')
  await session.claim(true)
  session.answer(1, 3)
  await sleep(10)
  expect(session.state.get().role).toBe('finished')
  expect(await device.find('a')).toBeUndefined()
  session.end()
})

test('a tab that was not told that a test was deleted notices when it takes it over', async () => {
  const { device, session } = await openTwice()
  await device.discard('a')
  await session.claim(true)
  session.answer(1, 3)
  await sleep(10)
  expect(session.state.get().role).toBe('finished')
  expect(await device.find('a')).toBeUndefined()
  session.end()
})

test('a finished test that another tab has deleted is not sent from here', async () => {
  const { device, session, changed } = await openTwice(120)
  await device.discard('a')
  changed()
  await expect.poll(() => session.state.get().role).toBe('finished')
  expect(await session.submit()).toBeUndefined()
  expect(await device.find('a')).toBeUndefined()
  expect(session.state.get().saving).toBe('idle')
  session.end()
})

test('a save has the answer that another tab changed just before see results', async () => {
  const { device, session } = await openTwice(120)
  await session.claim(true)
  const changed = { ...makeAnswer('a', 119, 2), at: 9 }
  const finish = device.finish
  device.finish = async (...args) => {
    await device.change('a', {}, [changed])
    return finish(...args)
  }
  await session.submit()
  session.end()
  const { answers, outbox } = (await device.find('a'))!
  expect(answers).toContainEqual(changed)
  expect(outbox?.save.sheet).toBe(`${'3'.repeat(119)}2`)
})

test('a save that a delivery begun earlier has sent is reported as saved', async () => {
  const device = createMemoryAttempts()
  const syncedAttempts = syncedAttemptsOn(device)
  const attempt = makeAnswered(120)
  await syncedAttempts.put(attempt)
  const id = 'f'.repeat(24)
  const deliver = async () => {
    await device.settle('a', id)
    return undefined
  }
  const session = new Session(attempt, bank, 1, {
    syncedAttempts,
    deliver,
    watch: () => () => {},
    loadBank,
    isTranslated,
  })
  await session.claim()
  expect(await session.submit()).toEqual({ outcome: 'saved', id })
  session.end()
})

test('see results waits two seconds for the server, and then goes on without it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const device = createMemoryAttempts()
  const syncedAttempts = syncedAttemptsOn(device)
  const attempt = makeAnswered(120)
  await syncedAttempts.put(attempt)
  const deliver = () => new Promise<undefined>(() => {})
  const session = new Session(attempt, bank, 1, {
    syncedAttempts,
    deliver,
    watch: () => () => {},
    loadBank,
    isTranslated,
  })
  await session.claim()
  let delivery: Delivery | undefined
  void session.submit().then((outcome) => (delivery = outcome))
  await vi.advanceTimersByTimeAsync(1_990)
  expect(delivery).toBeUndefined()
  await vi.advanceTimersByTimeAsync(20)
  expect(delivery).toMatchObject({ outcome: 'queued', later: expect.any(Promise) })
  session.end()
})

test('a language that arrives after the test was left changes nothing', async () => {
  const device = createMemoryAttempts()
  const syncedAttempts = syncedAttemptsOn(device)
  await syncedAttempts.put(makeAttempt('a'))
  const { session } = openSession(syncedAttempts, makeAttempt('a'), 1)
  await session.discard()
  session.chooseLanguage(makeBank('fr', '0123456789abcdef'))
  await sleep(10)
  expect(session.state.get().bank.lang).toBe('en')
  expect(await device.find('a')).toBeUndefined()
  expect(localStorage.getItem('bigfive.unfinished')).toBeNull()
})

test('a tab that has taken the test over ignores a late read of its earlier state', async () => {
  const request = async (_name: string, { steal }: LockOptions, grant: (lock: object | null) => unknown) =>
    grant(steal ? {} : null)
  vi.stubGlobal('navigator', { locks: { request } })
  const device = createMemoryAttempts()
  const attempt = makeAttempt('a')
  await device.put(attempt)
  await device.change('a', {}, [makeAnswer('a', 0, 2)])
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  let first = true
  const find: typeof device.find = async (key) => {
    const found = await device.find(key)
    if (first) {
      first = false
      await late
    }
    return found
  }
  const { session, changed } = openSession(syncedAttemptsOn({ ...device, find }), attempt, 3)
  await session.claim()
  changed()
  await session.claim(true)
  session.answer(0, 4)
  await sleep(10)
  arrive()
  await sleep(10)
  expect(session.state.get().attempt.choices[0]).toBe(4)
  session.end()
})

test('the page moves only to an item that a reload would show as well', async () => {
  const device = createMemoryAttempts()
  const change: typeof device.change = async (...change) => {
    await sleep(20)
    await device.change(...change)
  }
  const attempt = makeAttempt('a')
  const syncedAttempts = syncedAttemptsOn({ ...device, change })
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  const shownAfterReload: Array<number | undefined> = []
  let reading = Promise.resolve()
  let shown = 0
  session.state.subscribe(() => {
    const { position } = session.state.get().attempt
    if (position === shown) return
    shown = position
    reading = device.find('a').then((kept) => void shownAfterReload.push(kept?.row.position))
  })
  session.answer(0, 3)
  await expect.poll(() => session.state.get().attempt.position).toBe(1)
  await reading
  expect(shownAfterReload).toEqual([1])
  session.end()
})

test('a change in the delay after an answer belongs to the same item and restarts the delay', async () => {
  vi.useFakeTimers()
  const attempt = makeAttempt('a')
  const syncedAttempts = syncedAttemptsOn(createMemoryAttempts())
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  for (const choice of [1, 2, 3, 4, 5] as const) {
    session.answer(0, choice)
    await vi.advanceTimersByTimeAsync(ADVANCE_DELAY - 100)
    expect(session.state.get().attempt).toMatchObject({ position: 0, inProgress: true })
  }
  await vi.advanceTimersByTimeAsync(150)
  const { choices, position } = session.state.get().attempt
  expect({ choices: choices.slice(0, 2), position }).toEqual({ choices: [5, 0], position: 1 })
  session.end()
  vi.useRealTimers()
})

test('an answer by arrow key never advances: it stays, ends the delay of another, and a reload shows its item', async () => {
  vi.useFakeTimers()
  const device = createMemoryAttempts()
  const attempt = makeAttempt('a')
  const syncedAttempts = syncedAttemptsOn(device)
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  session.answer(0, 1)
  for (const choice of [2, 3, 4, 5] as const) {
    session.answer(0, choice, true)
    await vi.advanceTimersByTimeAsync(10 * ADVANCE_DELAY)
    expect(session.state.get().attempt).toMatchObject({ position: 0, inProgress: false })
  }
  expect(await device.find('a')).toMatchObject({
    row: { position: 0 },
    answers: [expect.objectContaining({ choice: 5 })],
  })
  session.confirm(0)
  await vi.advanceTimersByTimeAsync(ADVANCE_DELAY + 50)
  expect(session.state.get().attempt.position).toBe(1)
  session.end()
  vi.useRealTimers()
})

test('with moving on switched off no answer advances, not even given again; the setting is kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => allowMovingOn(true))
  const attempt = makeAttempt('a')
  const syncedAttempts = syncedAttemptsOn(createMemoryAttempts())
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  allowMovingOn(false)
  expect(localStorage.getItem('bigfive.moving-on')).toBe('no')
  session.answer(0, 1)
  session.confirm(0)
  await vi.advanceTimersByTimeAsync(10 * ADVANCE_DELAY)
  expect(session.state.get().attempt).toMatchObject({ position: 0, inProgress: false })
  allowMovingOn(true)
  expect(localStorage.getItem('bigfive.moving-on')).toBe(null)
  session.answer(0, 2)
  await vi.advanceTimersByTimeAsync(ADVANCE_DELAY + 50)
  expect(session.state.get().attempt.position).toBe(1)
  session.end()
  vi.useRealTimers()
})

test('an answer taken back is asked for again, and the device has it until then; one confirmed since stays', async () => {
  vi.useFakeTimers()
  const attempt = makeAttempt('a')
  const syncedAttempts = syncedAttemptsOn(createMemoryAttempts())
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  const stored = async () => {
    await vi.advanceTimersByTimeAsync(50)
    const { row, answers } = (await syncedAttempts.find('a'))!
    return { position: row.position, choice: answers[0]?.choice }
  }
  const answer = async (choice: Score) => {
    session.answer(0, choice)
    await vi.advanceTimersByTimeAsync(ADVANCE_DELAY + 50)
    expect(session.state.get().attempt.position).toBe(1)
  }
  await answer(1)
  await session.undo()
  expect(session.state.get().attempt).toMatchObject({ position: 0, choices: [0, ...Array(119).fill(0)] })
  expect(await stored()).toEqual({ position: 0, choice: 1 })
  await answer(4)
  expect(await stored()).toEqual({ position: 1, choice: 4 })
  await session.previousPage()
  session.answer(0, 2)
  session.confirm(0)
  await vi.advanceTimersByTimeAsync(ADVANCE_DELAY + 50)
  await session.undo()
  expect(await stored()).toMatchObject({ choice: 2 })
  session.end()
  vi.useRealTimers()
})

test('an answer changed while the previous one is being written does not turn the page at once', async () => {
  const device = createMemoryAttempts()
  const held: Array<() => void> = []
  const change: typeof device.change = async (...change) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await device.change(...change)
  }
  const attempt = makeAttempt('a')
  const syncedAttempts = syncedAttemptsOn({ ...device, change })
  await syncedAttempts.put(attempt)
  const { session } = openSession(syncedAttempts, attempt, 1)
  session.answer(0, 3)
  // The delay is over, but the write is not.
  await sleep(ADVANCE_DELAY + 50)
  session.answer(0, 4)
  held.forEach((write) => write())
  await expect.poll(() => held.length).toBe(2)
  held.forEach((write) => write())
  await sleep(10)
  expect(session.state.get().attempt).toMatchObject({ position: 0, inProgress: true })
  await expect.poll(() => session.state.get().attempt.position).toBe(1)
  expect(session.state.get().attempt.choices.slice(0, 2)).toEqual([4, 0])
  session.end()
})

test('a lock granted after its tab has left the test is released at once', async () => {
  let give = () => {}
  let released = false
  const request = async (_name: string, _options: unknown, grant: (lock: object) => Promise<void>) => {
    await new Promise<void>((resolve) => (give = resolve))
    await grant({})
    released = true
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const { session } = openSession(syncedAttemptsOn(createMemoryAttempts()), makeAttempt('a'), 1)
  const claiming = session.claim()
  session.end()
  give()
  await claiming
  await expect.poll(() => released).toBe(true)
})

/** Grants the lock, because no other tab has the test. */
const requestFree = async (_name: string, _options: unknown, grant: (lock: object) => void) => grant({})

/** A tab that continues a test with all but three answers given, to a bank of this version. */
async function openLate(version: string | undefined, isTranslated?: (shownIndex: number) => boolean) {
  vi.stubGlobal('navigator', { locks: { request: requestFree } })
  const device = createMemoryAttempts()
  const syncedAttempts = syncedAttemptsOn(device)
  const words = version === undefined ? {} : { bank: version }
  const answers = Array.from({ length: 117 }, (_, item) => ({ ...makeAnswer('a', item), ...words }))
  const kept = { ...makeAttempt('a', { position: 117 }), answers }
  await syncedAttempts.put(kept)
  const { session } = openSession(syncedAttempts, kept, 3, isTranslated)
  await session.claim()
  return { device, session }
}

/** Answers the remaining items, submits, and returns the save. */
async function finish(device: AttemptStore, session: Session, between = () => {}) {
  session.answer(117, 2)
  between()
  session.answer(118, 4)
  session.answer(119, 5)
  await session.submit()
  session.end()
  return (await device.find('a'))!.outbox!.save
}

const otherWords = makeBank('no', 'fedcba9876543210')

test('a save names the version of the bank that all its answers were given to', async () => {
  const { device, session } = await openLate(bank.version)
  expect(await finish(device, session)).toMatchObject({ lang: 'en', bank: bank.version })
})

test.each([
  ['the words were reworded between its answers', otherWords.version],
  ['a release before this one has noted answers', undefined],
])('a save names no version when %s', async (_, version) => {
  const { device, session } = await openLate(version)
  expect(await finish(device, session)).not.toHaveProperty('bank')
})

test('a save names no version when the language was changed between its answers', async () => {
  const { device, session } = await openLate(bank.version)
  const save = await finish(device, session, () => session.chooseLanguage(otherWords))
  expect(save.lang).toBe('no')
  expect(save).not.toHaveProperty('bank')
})

test('a save names its one version when no answer was given in another language', async () => {
  const { device, session } = await openLate(bank.version)
  const save = await finish(device, session, () => {
    session.chooseLanguage(otherWords)
    session.chooseLanguage(bank)
  })
  expect(save).toMatchObject({ lang: 'en', bank: bank.version })
})

test('a save names the new version when all answers were given again in it', async () => {
  const { device, session } = await openLate(otherWords.version)
  session.skip(() => 0.5)
  await session.submit()
  session.end()
  expect((await device.find('a'))?.outbox?.save).toMatchObject({ invalid: true, bank: bank.version })
})

test('an answer kept only by a note keeps its version', async () => {
  noteAnswers([{ ...makeAnswer('a', 3, 5), at: 7, bank: otherWords.version }], 117)
  const { device, session } = await openLate(bank.version)
  const save = await finish(device, session)
  expect((await device.find('a'))?.answers).toContainEqual({
    ...makeAnswer('a', 3, 5),
    at: 7,
    bank: otherWords.version,
  })
  expect(save).not.toHaveProperty('bank')
})

test('a save says that the page was translated when one item was answered in other words', async () => {
  const { device, session } = await openLate(bank.version, (shownIndex) => shownIndex === 118)
  expect(await finish(device, session)).toMatchObject({ translated: true })
  const answers = (await device.find('a'))!.answers
  expect(answers.filter(({ translated }) => translated).map(({ item }) => item)).toEqual([118])
})

test('a save says nothing of a page that was not translated', async () => {
  const { device, session } = await openLate(bank.version)
  expect(await finish(device, session)).not.toHaveProperty('translated')
})

test('a save says that the page was translated when a tab that was closed has noted such an answer', async () => {
  noteAnswers([{ ...makeAnswer('a', 3, 5), at: 7, bank: bank.version, translated: true }], 117)
  const { device, session } = await openLate(bank.version)
  expect(await finish(device, session)).toMatchObject({ translated: true })
})

test('a save says nothing of a translation once every item was answered again in the words of the bank', async () => {
  let isOn = true
  const { device, session } = await openLate(bank.version, () => isOn)
  session.answer(117, 1)
  isOn = false
  expect(await finish(device, session)).not.toHaveProperty('translated')
})

test('an answer counts when the page cannot be compared with the bank', async () => {
  const { device, session } = await openLate(bank.version, () => {
    throw new TypeError('an extension has replaced what the page reads')
  })
  expect((await finish(device, session)).sheet.slice(117)).toBe('245')
})

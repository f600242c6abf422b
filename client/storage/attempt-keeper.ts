import { DeadlineOver, withDeadline } from '../network/deadline.ts'
import { createStore, type Store } from '../stores/store.ts'
import { answersOf, forgetNotes, noteAnswers, readNotes, withNotes } from './answer-journal.ts'
import type { Outbox, SaveRow } from './outbox.ts'
import {
  AttemptFrozen,
  AttemptGone,
  compareOpen,
  type AttemptStore,
  type KeptAttempt,
  type OpenAttempt,
} from './attempt-store.ts'
import type { AttemptRow } from './device/database.ts'
import { createMemoryAttempts } from './memory-attempts.ts'

/**
 * Where answers are going: onto the device, or no further than this tab. That is either because the device refused
 * (`memory`), or because the part of the site that asks it has not arrived yet (`late`).
 */
export type Keeping = 'device' | 'memory' | 'late'

/** How long the device may take to say what it has, in milliseconds, before the test goes on without it. */
const DEVICE_DEADLINE = 8_000
/** The same once it has failed: no item waits for a device that may never answer. */
const RETRY_DEADLINE = 500

/**
 * Keeps attempts in three places: a copy in this tab, the device, and, until that has them, notes of the answers that
 * are written before the call returns. Changes to an attempt come after one another. When the device refuses (storage
 * blocked, full, broken), the test goes on in the tab, and every later change tries to bring the whole attempt back
 * onto the device.
 */
export type AttemptKeeper = AttemptStore & {
  /**
   * What the device has of an attempt, or this tab, whichever is newer, with the answers that only notes have.
   * @throws DeadlineOver when the device has not said what it has, and this tab has nothing
   */
  find(key: string): Promise<KeptAttempt | undefined>
  /** An attempt that was found, with the answers that were noted since. */
  withNotes(kept: KeptAttempt): KeptAttempt
  /**
   * Brings onto the device the answers that only notes have, and changes the attempt's row with them; ends, as a change
   * does, when all before it are written.
   * @throws AttemptFrozen
   */
  keepNoted(key: string, changes: Partial<AttemptRow>): Promise<void>
  readonly keeping: Store<Keeping>
  /** Saves of attempts that are only in this tab. */
  readonly memoryOutbox: Outbox
  /** Tries to bring onto the device what is in this tab alone. */
  bringAllBack(): Promise<void>
  /** Whether an attempt, or its newest part, is in this tab alone. */
  isOnlyHere(key: string): boolean
  /** Counts changes to those saves: the device's database tells of its own. */
  readonly changed: Store<number>
  /** Those saves, at once. */
  peekWaiting(): SaveRow[]
  /** The key of the attempt that a result is of, where this tab has it; undefined for other results. */
  peekKey(resultId: string): string | undefined
  /** This tab's copy of an attempt, at once. */
  peek(key: string): KeptAttempt | undefined
  /**
   * Unfinished attempts: this tab knows more of those that the device is behind with.
   * @param there what the device has; undefined where it does not say
   */
  joinOpen(there: readonly OpenAttempt[] | undefined): OpenAttempt[]
}

/** How the device is behind with an attempt. */
type Lag =
  /** A change is on its way to it. */
  | 'writing'
  /** It has not taken a change. */
  | 'behind'
  /** It is taking the whole attempt. */
  | 'returning'
  /** It is, and the attempt has changed since. */
  | 'outrun'

/**
 * @param openDevice the device's attempts; rejects while the part of the site that asks the device is not here
 * @param held told whether anything is in this tab alone that the server has not got either
 */
export function createAttemptKeeper(
  openDevice: () => Promise<AttemptStore>,
  held = createStore(false),
): AttemptKeeper {
  const keeping = createStore<Keeping>('device')
  const changed = createStore(0)
  const memory = createMemoryAttempts()
  let hasArrived = false
  /** By attempt; one that the device has in full is not among them. */
  const lags = new Map<string, Lag>()
  /** By attempt, the last change, ended when all before it have. */
  const queue = new Map<string, Promise<unknown>>()

  async function ask<Value>(
    work: (device: AttemptStore) => Promise<Value>,
    limit = keeping.get() === 'device' ? DEVICE_DEADLINE : RETRY_DEADLINE,
  ): Promise<Value> {
    return withDeadline(limit, async () => work(await reachDevice()))
  }

  async function reachDevice(): Promise<AttemptStore> {
    const device = await openDevice()
    hasArrived = true
    return device
  }

  const noteRefusal = () => keeping.set(hasArrived ? 'memory' : 'late')
  const noteSuccess = () => {
    if (listOnlyHere().length === 0) keeping.set('device')
  }

  const listOnlyHere = () => [...lags.keys()].filter(isOnlyHere)

  function isOnlyHere(key: string): boolean {
    return lags.has(key) && lags.get(key) !== 'writing'
  }

  /** Applies a change in memory first, then on the device, once all earlier ones of the attempt are done. */
  function keep(
    key: string,
    inMemory: (attempts: AttemptStore) => Promise<void>,
    onDevice = inMemory,
  ): Promise<void> {
    const work = (queue.get(key) ?? Promise.resolve()).then(async () => {
      await inMemory(memory)
      try {
        await pass(key, onDevice)
      } finally {
        await noteHeld()
      }
    })
    queue.set(
      key,
      work.catch(() => {}),
    )
    return work
  }

  /** Takes a change to the device: the change alone, or the whole attempt where that is behind. */
  async function pass(key: string, onDevice: (attempts: AttemptStore) => Promise<void>) {
    if (isOnlyHere(key)) return bringBack(key)
    lags.set(key, 'writing')
    try {
      await ask(onDevice, DEVICE_DEADLINE)
      lags.delete(key)
      noteSuccess()
    } catch (error) {
      if (error instanceof AttemptFrozen && !(error instanceof AttemptGone)) {
        lags.delete(key)
        throw error
      }
      lags.set(key, 'behind')
      // The site's data was deleted under this tab: what it has goes back.
      if (error instanceof AttemptGone) await bringBack(key)
      if (isOnlyHere(key)) noteRefusal()
    }
  }

  /** Every change ends with it. */
  async function noteHeld() {
    const here = await Promise.all(listOnlyHere().map((key) => memory.find(key)))
    held.set(here.some((attempt) => attempt && !attempt.row.resultId))
  }

  /** Tries to put a whole attempt onto the device, one try at a time: it may be one that never answers. */
  async function bringBack(key: string) {
    const isReturning = lags.get(key) !== 'behind'
    lags.set(key, isReturning ? 'outrun' : 'returning')
    if (isReturning) return
    await withDeadline(RETRY_DEADLINE, () => putWhole(key)).catch((error: unknown) => {
      if (error instanceof AttemptFrozen) throw error
    })
  }

  async function putWhole(key: string) {
    try {
      const device = await reachDevice()
      do {
        lags.set(key, 'returning')
        const attempt = await memory.find(key)
        await (attempt ? device.put(attempt) : device.discard(key))
        if (attempt) forgetNotes(attempt.answers)
      } while (lags.get(key) === 'outrun')
      lags.delete(key)
    } catch (error) {
      lags.set(key, 'behind')
      if (!(error instanceof AttemptFrozen)) throw error
      // Finished in another tab meanwhile: what is here is no longer wanted.
      await memory.discard(key)
      lags.delete(key)
      throw error
    } finally {
      noteSuccess()
      await noteHeld()
    }
  }

  /** An attempt that the device is behind with: what is newer here, and what another tab has brought there. */
  async function join(found: KeptAttempt): Promise<KeptAttempt | undefined> {
    const { key } = found.row
    const here = await memory.find(key)
    if (!here || here.row.state === 'finished') return here
    if (found.row.state === 'finished') return found
    await memory.put({ ...found, row: here.row })
    return memory.find(key)
  }

  /** What the device has, but never in the place of what is newer here. */
  async function read(key: string): Promise<KeptAttempt | undefined> {
    let silence: unknown
    try {
      const found = await ask((device) => device.find(key))
      noteSuccess()
      if (found && lags.has(key)) return await join(found)
      if (found) {
        await memory.put(found)
        return found
      }
    } catch (error) {
      noteRefusal()
      silence = error
    }
    const here = await memory.find(key)
    if (!here && silence instanceof DeadlineOver) throw silence
    return here
  }

  async function find(key: string): Promise<KeptAttempt | undefined> {
    // Read before the device is asked: what another tab brings onto it meanwhile is noted no longer after.
    const noted = readNotes(key)
    const found = await read(key)
    return found?.row.state === 'open' ? withNotes(found, noted) : found
  }

  async function listOpen(): Promise<OpenAttempt[]> {
    try {
      const there = await ask((device) => device.listOpen())
      noteSuccess()
      return joinOpen(there)
    } catch {
      noteRefusal()
      return joinOpen(undefined)
    }
  }

  function joinOpen(there: readonly OpenAttempt[] | undefined): OpenAttempt[] {
    const here = memory.peekOpen()
    if (!there) return here
    const behind = here.filter(({ key }) => lags.has(key))
    return [...behind, ...there.filter(({ key }) => !behind.some((one) => one.key === key))].sort(compareOpen)
  }

  const peekWaiting = () => memory.peekWaiting().filter(({ key }) => isOnlyHere(key))

  const put: AttemptKeeper['put'] = (attempt) => keep(attempt.row.key, (attempts) => attempts.put(attempt))

  const change: AttemptKeeper['change'] = (key, changes, answers = []) => {
    if (answers.length > 0) noteAnswers(answers, changes.position)
    return keep(
      key,
      (attempts) => attempts.change(key, changes, answers),
      async (device) => {
        await device.change(key, changes, answers)
        forgetNotes(answers)
      },
    )
  }

  return {
    keeping,
    memoryOutbox: {
      list: async () => peekWaiting(),
      async update(key, changes) {
        await memory.update(key, changes)
        changed.set(changed.get() + 1)
      },
      async settle(key, id) {
        await keep(
          key,
          () => memory.settle(key, id),
          async () => {},
        )
        changed.set(changed.get() + 1)
      },
    },
    changed,
    async bringAllBack() {
      await Promise.all(listOnlyHere().map((key) => bringBack(key).catch(() => {})))
      if (listOnlyHere().length === 0) keeping.set('device')
      else noteRefusal()
    },
    isOnlyHere,
    peekWaiting,
    peekKey: memory.peekKey,
    peek: memory.peek,
    joinOpen,
    listOpen,
    async findOpen() {
      for (const { key } of await listOpen()) {
        // One may be finished in another tab meanwhile.
        const found = await find(key).catch(() => undefined)
        if (found?.row.state === 'open') return found
      }
      return memory.findOpen()
    },
    find,
    withNotes,
    put,
    change,
    async keepNoted(key, changes) {
      const noted = answersOf(readNotes(key))
      await (noted.length > 0 ? change(key, changes, noted) : queue.get(key))
    },
    finish: (key, changes, outbox) => keep(key, (attempts) => attempts.finish(key, changes, outbox)),
    async discard(key) {
      await keep(key, (attempts) => attempts.discard(key))
      // One that the device is just taking goes from there as well, once it has.
      if (lags.get(key) === 'behind') lags.delete(key)
      await noteHeld()
    },
  }
}

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
 * Where answers are kept: on the device, or only in this tab, because the device refused (`memory`) or
 * because the chunk that opens the database has not loaded yet (`late`).
 */
export type Keeping = 'device' | 'memory' | 'late'

/** How long to wait for the device, in milliseconds, before the test continues without it. */
const DEVICE_DEADLINE = 8_000
/** The same once the device has failed, so that no item waits for a device that may never answer. */
const RETRY_DEADLINE = 500

/**
 * Keeps attempts in three places: a copy in this tab, the device, and, until the device has them, notes of
 * the answers, which are written before the call returns. Changes to an attempt run one after another. When
 * the device refuses (storage blocked, full, broken), the test continues in the tab, and every later change
 * tries to write the whole attempt to the device.
 */
export type AttemptKeeper = AttemptStore & {
  /**
   * Returns an attempt from the device or from this tab, whichever is newer, with the answers that only notes
   * have. It is deleted, whatever this tab has, once the device answers that it has none and there is nothing
   * that the device never had.
   * @throws DeadlineOver when the device has not answered and this tab has no copy
   */
  find(key: string): Promise<KeptAttempt | undefined>
  /** Adds to an attempt the answers that were noted since it was found. */
  withNotes(kept: KeptAttempt): KeptAttempt
  /**
   * Writes to the device the answers that only notes have, and with them changes to the attempt's row;
   * without notes the row is not changed. Like a change, it resolves after all earlier changes.
   * @throws AttemptFrozen
   */
  keepNoted(key: string, changes: Partial<AttemptRow>): Promise<void>
  readonly keeping: Store<Keeping>
  /** Saves of attempts that are only in this tab. */
  readonly memoryOutbox: Outbox
  /** Tries to write to the device what only this tab has. */
  restoreAllToDevice(): Promise<void>
  /** Whether an attempt, or its newest part, is only in this tab. */
  isOnlyInTab(key: string): boolean
  /** Counts changes to the saves in `memoryOutbox`; those on the device are followed by live queries. */
  readonly changed: Store<number>
  /** Forgets everything that is in this tab, where the device's is deleted as well. */
  forgetTab(): Promise<void>
  /** The saves in `memoryOutbox`, synchronously. */
  peekWaiting(): SaveRow[]
  /** The key of the attempt that a result belongs to, if this tab has it; undefined otherwise. */
  peekKey(resultId: string): string | undefined
  /** This tab's copy of an attempt, synchronously. */
  peek(key: string): KeptAttempt | undefined
  /**
   * Joins the unfinished attempts of the device and of this tab, which is ahead on those that the device is
   * behind with.
   * @param there the device's; undefined when it did not answer
   */
  joinOpen(there: readonly OpenAttempt[] | undefined): OpenAttempt[]
}

/** How the device is behind with an attempt. */
type Lag =
  /** A change is being written to the device. */
  | 'writing'
  /** The device failed to take a change. */
  | 'behind'
  /** The whole attempt is being written. */
  | 'returning'
  /** The whole attempt is being written, and has changed since. */
  | 'outrun'

/**
 * @param openDevice resolves to the device's attempts; rejects while the database's chunk is not loaded
 * @param held set to whether only this tab has something that the server does not have either
 */
export function createAttemptKeeper(
  openDevice: () => Promise<AttemptStore>,
  held = createStore(false),
): AttemptKeeper {
  const keeping = createStore<Keeping>('device')
  const changed = createStore(0)
  const memory = createMemoryAttempts()
  let hasArrived = false
  /** By attempt key; an attempt that the device has in full has no entry. */
  const lags = new Map<string, Lag>()
  /** By attempt key, the last change, which settles after all earlier ones. */
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
    if (listOnlyInTab().length === 0) keeping.set('device')
  }

  const listOnlyInTab = () => [...lags.keys()].filter(isOnlyInTab)

  function isOnlyInTab(key: string): boolean {
    return lags.has(key) && lags.get(key) !== 'writing'
  }

  /** Applies a change in memory first, then on the device, after all earlier changes to the attempt. */
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

  /** Writes a change to the device: the change alone, or the whole attempt if the device is behind. */
  async function pass(key: string, onDevice: (attempts: AttemptStore) => Promise<void>) {
    if (isOnlyInTab(key)) return restoreToDevice(key)
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
      // The site's data was deleted while this tab was open: write back what the tab has. Or the device is slow:
      // what is written after the late change shows when it has caught up.
      if (error instanceof AttemptGone || error instanceof DeadlineOver) await restoreToDevice(key)
      if (isOnlyInTab(key)) noteRefusal()
    }
  }

  /** Updates `held`. Runs at the end of every change. */
  async function noteHeld() {
    const here = await Promise.all(listOnlyInTab().map((key) => memory.find(key)))
    held.set(here.some((attempt) => attempt && !attempt.row.resultId))
  }

  /**
   * Tries to write a whole attempt to the device, one try at a time, because the device may never answer.
   * @param limit how long to wait, in milliseconds; the try goes on
   */
  async function restoreToDevice(key: string, limit = RETRY_DEADLINE) {
    const isReturning = lags.get(key) !== 'behind'
    lags.set(key, isReturning ? 'outrun' : 'returning')
    if (isReturning) return
    await withDeadline(limit, () => putWhole(key)).catch((error: unknown) => {
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
      // Finished in another tab meanwhile: this tab's copy is obsolete.
      await memory.discard(key)
      lags.delete(key)
      throw error
    } finally {
      noteSuccess()
      await noteHeld()
    }
  }

  /** Merges what the device has into this tab's copy of an attempt that the device is behind with. */
  async function join(found: KeptAttempt): Promise<KeptAttempt | undefined> {
    const { key } = found.row
    const here = await memory.find(key)
    if (!here || here.row.state === 'finished') return here
    if (found.row.state === 'finished') return found
    await memory.put({ ...found, row: here.row })
    return memory.find(key)
  }

  /** Reads an attempt from the device, without replacing what is newer in this tab. */
  async function read(key: string, isNoted: boolean): Promise<KeptAttempt | undefined> {
    let silence: unknown
    const hasAll = !lags.has(key) && !isNoted
    const lastChange = queue.get(key)
    try {
      const found = await ask((device) => device.find(key))
      noteSuccess()
      // The device had all that this tab has, which has changed nothing since: the attempt was deleted.
      if (!found && hasAll && queue.get(key) === lastChange) return undefined
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
    // Read the notes before the device: another tab that writes its answers meanwhile removes their notes.
    const noted = readNotes(key)
    const found = await read(key, noted.length > 0)
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
    // Where the device is behind, this tab knows what is still open.
    const behind = here.filter(({ key }) => lags.has(key))
    return [...behind, ...there.filter(({ key }) => !lags.has(key))].sort(compareOpen)
  }

  const peekWaiting = () => memory.peekWaiting().filter(({ key }) => isOnlyInTab(key))

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
    async restoreAllToDevice() {
      // Nobody waits for this, and a device that is only slow must not be said to refuse.
      await Promise.all(listOnlyInTab().map((key) => restoreToDevice(key, DEVICE_DEADLINE).catch(() => {})))
      if (listOnlyInTab().length === 0) keeping.set('device')
      else noteRefusal()
    },
    async forgetTab() {
      await Promise.all(queue.values())
      memory.clear()
      lags.clear()
      keeping.set('device')
      await noteHeld()
      changed.set(changed.get() + 1)
    },
    isOnlyInTab,
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
      return undefined
    },
    find,
    withNotes,
    put,
    change,
    async keepNoted(key, changes) {
      const noted = answersOf(readNotes(key))
      await (noted.length > 0 ? change(key, changes, noted) : queue.get(key))
    },
    async finish(key, changes, freeze) {
      let finished!: KeptAttempt
      const finish = async (attempts: AttemptStore) => {
        finished = await attempts.finish(key, changes, freeze)
      }
      await keep(key, finish, async (device) => {
        await finish(device)
        // Answers of another tab may be among those that the device has frozen.
        memory.replace(finished)
      })
      return finished
    },
    async discard(key) {
      await keep(key, (attempts) => attempts.discard(key))
      // If the device is just taking the whole attempt, `putWhole` deletes it there afterwards.
      if (lags.get(key) === 'behind') lags.delete(key)
      await noteHeld()
    },
  }
}

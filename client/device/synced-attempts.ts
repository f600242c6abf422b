import { TimedOut } from '../base/network/timeout.ts'
import { createStore, type Store } from '../base/stores/store.ts'
import { answersOf, forgetNotes, noteAnswers, readNotes, withNotes } from './answer-journal.ts'
import type { Outbox, SaveRow } from './outbox.ts'
import { compareOpen, type AttemptStore, type StoredAttempt, type OpenAttempt } from './attempt-store.ts'
import type { AttemptRow } from './database/database.ts'
import { DeviceWriter, type StoredIn } from './device-writer.ts'
import { createMemoryAttempts } from './memory-attempts.ts'

/**
 * Keeps attempts in three places: a copy in this tab, the device, and, until the device has them, notes of
 * the answers, which are written before the call returns. Changes to an attempt run one after another. When
 * the device refuses (storage blocked, full, broken), the test continues in the tab, and every later change
 * tries to write the whole attempt to the device.
 */
export type SyncedAttempts = AttemptStore & {
  /**
   * Returns the newer of the device's and this tab's attempt, with the answers that only notes have. If the
   * device says that it has none, the attempt counts as deleted (undefined) even if this tab has a copy, unless
   * the tab has changes that the device never received.
   * @throws TimedOut when the device has not answered and this tab has no copy
   */
  find(key: string): Promise<StoredAttempt | undefined>
  /** Adds to an attempt the answers that were noted since it was found. */
  withNotes(stored: StoredAttempt): StoredAttempt
  /**
   * Writes to the device the answers that only notes have, and with them changes to the attempt's row;
   * without notes the row is not changed. Like a change, it resolves after all earlier changes.
   * @throws AttemptFrozen
   */
  storeNoted(key: string, changes: Partial<AttemptRow>): Promise<void>
  readonly storedIn: Store<StoredIn>
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
  /** The same for one attempt, in whatever state. */
  forget(key: string): Promise<void>
  /** The saves in `memoryOutbox`, synchronously. */
  peekWaiting(): SaveRow[]
  /** The key of the attempt that a result belongs to, if this tab has it; undefined otherwise. */
  peekKey(resultId: string): string | undefined
  /** This tab's copy of an attempt, synchronously. */
  peek(key: string): StoredAttempt | undefined
  /**
   * Joins the unfinished attempts of the device and of this tab, which is ahead on those that the device is
   * behind with.
   * @param there the device's; undefined when it did not answer
   */
  joinOpen(there: readonly OpenAttempt[] | undefined): OpenAttempt[]
}

/**
 * @param store the device's attempts
 * @param held set to whether only this tab has something that the server does not have either
 * @param memory this tab's copies
 */
export function createSyncedAttempts(
  store: AttemptStore,
  held = createStore(false),
  memory = createMemoryAttempts(),
): SyncedAttempts {
  const changed = createStore(0)
  const device = new DeviceWriter(store, memory, held)
  /** By attempt key, the last change, which settles after all earlier ones. */
  const queue = new Map<string, Promise<unknown>>()

  /** Applies a change in memory first, then on the device, after all earlier changes to the attempt. */
  function keep(
    key: string,
    inMemory: (attempts: AttemptStore) => Promise<void>,
    onDevice = inMemory,
  ): Promise<void> {
    const work = (queue.get(key) ?? Promise.resolve()).then(async () => {
      await inMemory(memory)
      await device.write(key, onDevice)
    })
    queue.set(
      key,
      work.catch(() => {}),
    )
    return work
  }

  /** Merges what the device has into this tab's copy of an attempt that the device is behind with. */
  async function join(found: StoredAttempt): Promise<StoredAttempt | undefined> {
    const { key } = found.row
    const here = await memory.find(key)
    if (!here || here.row.state !== 'open') return here
    if (found.row.state !== 'open') return found
    await memory.put({ ...found, row: here.row })
    return memory.find(key)
  }

  /** Reads an attempt from the device, without replacing what is newer in this tab. */
  async function read(key: string, isNoted: boolean): Promise<StoredAttempt | undefined> {
    let silence: unknown
    const hasAll = device.hasAll(key) && !isNoted
    const lastChange = queue.get(key)
    try {
      const found = await device.ask((attempts) => attempts.find(key))
      // The device had all that this tab has, which has changed nothing since: the attempt was deleted.
      if (!found && hasAll && queue.get(key) === lastChange) return undefined
      if (found && !device.hasAll(key)) return await join(found)
      if (found) {
        await memory.put(found)
        return found
      }
    } catch (error) {
      silence = error
    }
    const here = await memory.find(key)
    if (!here && silence instanceof TimedOut) throw silence
    return here
  }

  async function find(key: string): Promise<StoredAttempt | undefined> {
    // Read the notes before the device: another tab that writes its answers meanwhile removes their notes.
    const noted = readNotes(key)
    const found = await read(key, noted.length > 0)
    return found?.row.state === 'open' ? withNotes(found, noted) : found
  }

  async function listOpen(): Promise<OpenAttempt[]> {
    return joinOpen(await device.ask((attempts) => attempts.listOpen()).catch(() => undefined))
  }

  function joinOpen(there: readonly OpenAttempt[] | undefined): OpenAttempt[] {
    const here = memory.peekOpen()
    if (!there) return here
    // Where the device is behind, this tab knows what is still open.
    const behind = here.filter(({ key }) => !device.hasAll(key))
    return [...behind, ...there.filter(({ key }) => device.hasAll(key))].sort(compareOpen)
  }

  const peekWaiting = () => memory.peekWaiting().filter(({ key }) => device.lacks(key))

  const put: SyncedAttempts['put'] = (attempt) => keep(attempt.row.key, (attempts) => attempts.put(attempt))

  const change: SyncedAttempts['change'] = (key, changes, answers = []) => {
    if (answers.length > 0) noteAnswers(answers, changes.position)
    return keep(
      key,
      (attempts) => attempts.change(key, changes, answers),
      async (attempts) => {
        await attempts.change(key, changes, answers)
        forgetNotes(answers)
      },
    )
  }

  return {
    storedIn: device.storedIn,
    memoryOutbox: {
      list: async () => peekWaiting(),
      async update(key, changes) {
        await memory.update(key, changes)
        changed.set(changed.get() + 1)
      },
      async settle(key, id) {
        await keep(
          key,
          async () => void (await memory.settle(key, id)),
          async () => {},
        )
        changed.set(changed.get() + 1)
        // Notifications are offered only of saves that the device keeps.
        return undefined
      },
    },
    changed,
    restoreAllToDevice: () => device.catchUp(),
    async forgetTab() {
      await Promise.all(queue.values())
      memory.clear()
      await device.forgetAll()
      changed.set(changed.get() + 1)
    },
    async forget(key) {
      await queue.get(key)
      memory.remove(key)
      await device.forget(key)
      changed.set(changed.get() + 1)
    },
    isOnlyInTab: (key) => device.lacks(key),
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
    async storeNoted(key, changes) {
      const noted = answersOf(readNotes(key))
      await (noted.length > 0 ? change(key, changes, noted) : queue.get(key))
    },
    async finish(key, changes, freeze) {
      let finished!: StoredAttempt
      const inMemory = async () => {
        finished = await memory.finish(key, changes, freeze)
      }
      await keep(key, inMemory, async (attempts) => {
        // Once this tab has given up waiting for the device, its own save counts: it may have been sent.
        const own = () =>
          device.lacks(key) ? (memory.peek(key)?.outbox ?? memory.peek(key)?.saved) : undefined
        const there = await attempts.finish(key, changes, (answers) => own() ?? freeze(answers))
        if (device.lacks(key) || !memory.peek(key)) return
        // Answers of another tab may be among those that the device has frozen.
        finished = there
        memory.replace(there)
      })
      return finished
    },
    async discard(key) {
      await keep(key, (attempts) => attempts.discard(key))
      await device.forget(key)
    },
  }
}

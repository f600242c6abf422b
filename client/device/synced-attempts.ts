import { TimedOut } from '../base/network/timeout.ts'
import { createStore, type Store } from '../base/stores/store.ts'
import { answersOf, forgetNotes, noteAnswers, readNotes, withNotes } from './answer-journal.ts'
import {
  compareOpen,
  type AttemptStore,
  type Freeze,
  type OpenAttempt,
  type StoredAttempt,
} from './attempt-store.ts'
import type { AnswerRow, AttemptRow } from './database/database.ts'
import { DeviceWriter, type StoredIn } from './device-writer.ts'
import { createMemoryAttempts } from './memory-attempts.ts'
import type { Outbox, SaveRow } from './outbox.ts'

type Work = (attempts: AttemptStore) => Promise<void>

/**
 * Stores attempts in three places: a copy in this tab, the device, and, until the device has them, notes of
 * the answers, which are written before the call returns. Changes to an attempt run one after another. When
 * the device refuses (storage blocked, full, broken), the test continues in the tab, and every later change
 * tries to write the whole attempt to the device.
 */
export class SyncedAttempts implements AttemptStore {
  readonly storedIn: Store<StoredIn>
  /** Counts changes to the saves in `memoryOutbox`; those on the device are followed by live queries. */
  readonly changed = createStore(0)
  /** Saves of attempts that are only in this tab. */
  readonly memoryOutbox: Outbox = {
    list: async () => this.peekWaiting(),
    update: async (key, changes) => {
      await this.#memory.update(key, changes)
      this.#noteChange()
    },
    settle: async (key, id) => {
      await this.#store(
        key,
        async () => void (await this.#memory.settle(key, id)),
        async () => {},
      )
      this.#noteChange()
      // Notifications are offered only of saves that are on the device.
      return undefined
    },
  }
  readonly #memory
  readonly #device: DeviceWriter
  /** By attempt key, the last change, which settles after all earlier ones. */
  readonly #queue = new Map<string, Promise<unknown>>()

  /**
   * @param onDevice the device's attempts
   * @param held set to whether only this tab has something that the server does not have either
   * @param memory this tab's copies
   */
  constructor(onDevice: AttemptStore, held = createStore(false), memory = createMemoryAttempts()) {
    this.#memory = memory
    this.#device = new DeviceWriter(onDevice, memory, held)
    this.storedIn = this.#device.storedIn
  }

  /**
   * Returns the newer of the device's and this tab's attempt, with the answers that only notes have. If the
   * device says that it has none, the attempt counts as deleted (undefined) even if this tab has a copy, unless
   * the tab has changes that the device never received.
   * @throws TimedOut when the device has not answered and this tab has no copy
   */
  async find(key: string): Promise<StoredAttempt | undefined> {
    // Read the notes before the device: another tab that writes its answers meanwhile removes their notes.
    const noted = readNotes(key)
    const found = await this.#read(key, noted.length > 0)
    return found?.row.state === 'open' ? withNotes(found, noted) : found
  }

  async findOpen(): Promise<StoredAttempt | undefined> {
    for (const { key } of await this.listOpen()) {
      // One may be finished in another tab meanwhile.
      const found = await this.find(key).catch(() => undefined)
      if (found?.row.state === 'open') return found
    }
    return undefined
  }

  async listOpen(): Promise<OpenAttempt[]> {
    return this.joinOpen(await this.#device.ask((attempts) => attempts.listOpen()).catch(() => undefined))
  }

  /**
   * Joins the unfinished attempts of the device and of this tab, which counts where the device's copy is stale.
   * @param there the device's; undefined when it did not answer
   */
  joinOpen(there: readonly OpenAttempt[] | undefined): OpenAttempt[] {
    const here = this.#memory.peekOpen()
    if (!there) return here
    const isStored = ({ key }: OpenAttempt) => this.#device.isStored(key)
    return [...here.filter((attempt) => !isStored(attempt)), ...there.filter(isStored)].sort(compareOpen)
  }

  /** This tab's copy of an attempt, synchronously. */
  peek(key: string): StoredAttempt | undefined {
    return this.#memory.peek(key)
  }

  /** The key of the attempt that a result belongs to, if this tab has it; undefined otherwise. */
  peekKey(resultId: string): string | undefined {
    return this.#memory.peekKey(resultId)
  }

  /** The saves in `memoryOutbox`, synchronously. */
  peekWaiting(): SaveRow[] {
    return this.#memory.peekWaiting().filter(({ key }) => this.isOnlyInTab(key))
  }

  /** Whether an attempt, or its newest part, is only in this tab. */
  isOnlyInTab(key: string): boolean {
    return this.#device.isOnlyInTab(key)
  }

  put(attempt: StoredAttempt): Promise<void> {
    return this.#store(attempt.row.key, (attempts) => attempts.put(attempt))
  }

  change(key: string, changes: Partial<AttemptRow>, answers: readonly AnswerRow[] = []): Promise<void> {
    if (answers.length > 0) noteAnswers(answers, changes.position)
    const work: Work = (attempts) => attempts.change(key, changes, answers)
    return this.#store(key, work, async (attempts) => {
      await work(attempts)
      forgetNotes(answers)
    })
  }

  /**
   * Writes to the device the answers that only notes have, and with them changes to the attempt's row;
   * without notes the row is not changed. Like a change, it resolves after all earlier changes.
   * @throws AttemptFrozen
   */
  async storeNoted(key: string, changes: Partial<AttemptRow>): Promise<void> {
    const noted = answersOf(readNotes(key))
    await (noted.length > 0 ? this.change(key, changes, noted) : this.#queue.get(key))
  }

  async finish(key: string, changes: Partial<AttemptRow>, freeze: Freeze): Promise<StoredAttempt> {
    let finished!: StoredAttempt
    const inMemory = async () => {
      finished = await this.#memory.finish(key, changes, freeze)
    }
    await this.#store(key, inMemory, async (attempts) => {
      const there = await attempts.finish(key, changes, (answers) => this.#ownSave(key) ?? freeze(answers))
      if (this.isOnlyInTab(key) || !this.peek(key)) return
      // Answers of another tab may be among those that the device has frozen.
      finished = there
      this.#memory.replace(there)
    })
    return finished
  }

  async discard(key: string): Promise<void> {
    await this.#store(key, (attempts) => attempts.discard(key))
    await this.#device.forget(key)
  }

  /** Tries to write to the device what only this tab has. Never rejects. */
  restoreAllToDevice(): Promise<void> {
    return this.#device.catchUp()
  }

  /** Forgets an attempt that is in this tab, in whatever state, where the device's is deleted as well. */
  async forget(key: string): Promise<void> {
    await this.#queue.get(key)
    this.#memory.remove(key)
    await this.#device.forget(key)
    this.#noteChange()
  }

  /** The same for everything that is in this tab. */
  async forgetTab(): Promise<void> {
    await Promise.all(this.#queue.values())
    this.#memory.clear()
    await this.#device.forgetAll()
    this.#noteChange()
  }

  /** Applies a change in memory first, then on the device, after all earlier changes to the attempt. */
  #store(key: string, inMemory: Work, onDevice = inMemory): Promise<void> {
    const work = (this.#queue.get(key) ?? Promise.resolve()).then(async () => {
      await inMemory(this.#memory)
      await this.#device.write(key, onDevice)
    })
    this.#queue.set(
      key,
      work.catch(() => {}),
    )
    return work
  }

  /** Reads an attempt from the device, without replacing what is newer in this tab. */
  async #read(key: string, isNoted: boolean): Promise<StoredAttempt | undefined> {
    let silence: unknown
    const wasStored = this.#device.isStored(key) && !isNoted
    const lastChange = this.#queue.get(key)
    try {
      const found = await this.#device.ask((attempts) => attempts.find(key))
      // The device had all that this tab has, which has changed nothing since: the attempt was deleted.
      if (!found && wasStored && this.#queue.get(key) === lastChange) return undefined
      if (found && !this.#device.isStored(key)) return await this.#mergeStale(found)
      if (found) {
        await this.#memory.put(found)
        return found
      }
    } catch (error) {
      silence = error
    }
    const here = this.peek(key)
    if (!here && silence instanceof TimedOut) throw silence
    return here
  }

  /** Merges the device's stale copy of an attempt into this tab's. */
  async #mergeStale(found: StoredAttempt): Promise<StoredAttempt | undefined> {
    const { key } = found.row
    const here = this.peek(key)
    if (!here || here.row.state !== 'open') return here
    if (found.row.state !== 'open') return found
    await this.#memory.put({ ...found, row: here.row })
    return this.peek(key)
  }

  /**
   * The save of an attempt that is only in this tab. Once the tab has given up waiting for the device, its own
   * save counts: it may have been sent.
   */
  #ownSave(key: string): SaveRow | undefined {
    if (!this.isOnlyInTab(key)) return undefined
    const here = this.peek(key)
    return here?.outbox ?? here?.saved
  }

  #noteChange(): void {
    this.changed.set(this.changed.get() + 1)
  }
}

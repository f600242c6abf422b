import { TimedOut, withTimeout } from '../base/network/timeout.ts'
import { createStore, type Store } from '../base/stores/store.ts'
import { forgetNotes } from './answer-journal.ts'
import { AttemptFrozen, AttemptGone, type AttemptStore } from './attempt-store.ts'

/** Where answers are stored: on the device or, because that refused, only in this tab (`memory`). */
export type StoredIn = 'device' | 'memory'

/** How long to wait for the device, in milliseconds, before the test continues without it. */
const DEVICE_TIMEOUT = 8_000
/** The same once the device has failed, so that no item waits for a device that may never answer. */
const RETRY_TIMEOUT = 500

/** What the device has of an attempt that this tab has; the diagram is in README.md. */
type CopyState =
  /** All of it. */
  | 'stored'
  /** A change is being written. */
  | 'writing'
  /** The device failed to take a change: its copy is missing or older than this tab's. */
  | 'stale'
  /** The whole attempt is being written. */
  | 'restoring'
  /** The whole attempt is being written, and has changed since. */
  | 'restoringStale'

/**
 * Writes this tab's attempts to the device, which may refuse, be slow or never answer. Knows what the device has
 * of each, and brings it up to date: with a change alone, or after a failure with the whole attempt.
 */
export class DeviceWriter {
  readonly storedIn = createStore<StoredIn>('device')
  readonly #device: AttemptStore
  readonly #memory: Pick<AttemptStore, 'find' | 'discard'>
  readonly #held: Store<boolean>
  /** By attempt key; without an entry the state is `stored`. */
  readonly #states = new Map<string, Exclude<CopyState, 'stored'>>()

  /**
   * @param device the device's attempts
   * @param memory this tab's copies
   * @param held set to whether only this tab has something that the server does not have either
   */
  constructor(device: AttemptStore, memory: Pick<AttemptStore, 'find' | 'discard'>, held: Store<boolean>) {
    this.#device = device
    this.#memory = memory
    this.#held = held
  }

  /** Whether the device has all of an attempt that this tab has. */
  isStored(key: string): boolean {
    return this.#stateOf(key) === 'stored'
  }

  /** Whether an attempt, or its newest part, is only in this tab. */
  isOnlyInTab(key: string): boolean {
    const state = this.#stateOf(key)
    return state !== 'stored' && state !== 'writing'
  }

  /** Asks the device something. Rejects when it refuses, or does not answer in time. */
  async ask<Value>(work: (device: AttemptStore) => Promise<Value>): Promise<Value> {
    const limit = this.storedIn.get() === 'device' ? DEVICE_TIMEOUT : RETRY_TIMEOUT
    try {
      const answer = await withTimeout(limit, () => work(this.#device))
      this.#noteSuccess()
      return answer
    } catch (error) {
      this.#noteRefusal()
      throw error
    }
  }

  /**
   * Writes a change of an attempt to the device: the change alone, or the whole attempt if the device's
   * copy is stale.
   * @throws AttemptFrozen when it was finished elsewhere; a device that fails is only noted
   */
  async write(key: string, change: (device: AttemptStore) => Promise<void>): Promise<void> {
    try {
      await (this.isOnlyInTab(key) ? this.#writeWhole(key) : this.#writeChange(key, change))
    } finally {
      await this.#noteHeld()
    }
  }

  /** Tries to write all that only this tab has. Never rejects. */
  async catchUp(): Promise<void> {
    // Having nothing to write doesn't prove that the device accepts writes again.
    if (this.storedIn.get() === 'memory' && this.#listOnlyInTab().length === 0) return
    // Nobody waits for this, and a device that is only slow must not be said to refuse.
    const trying = this.#listOnlyInTab().map((key) => this.#writeWhole(key, DEVICE_TIMEOUT).catch(() => {}))
    await Promise.all(trying)
    if (this.#listOnlyInTab().length === 0) this.storedIn.set('device')
    else this.#noteRefusal()
  }

  /** Records that this tab has no copy of an attempt any more. */
  async forget(key: string): Promise<void> {
    // If the device is just taking the whole attempt, it is deleted there afterwards.
    if (this.#stateOf(key) === 'stale') this.#states.delete(key)
    await this.#noteHeld()
  }

  /** The same for all attempts. */
  async forgetAll(): Promise<void> {
    this.#states.clear()
    this.storedIn.set('device')
    await this.#noteHeld()
  }

  async #writeChange(key: string, change: (device: AttemptStore) => Promise<void>): Promise<void> {
    this.#states.set(key, 'writing')
    try {
      await withTimeout(DEVICE_TIMEOUT, () => change(this.#device))
      this.#states.delete(key)
      this.#noteSuccess()
    } catch (error) {
      if (error instanceof AttemptFrozen && !(error instanceof AttemptGone)) {
        this.#states.delete(key)
        throw error
      }
      this.#states.set(key, 'stale')
      // The site's data was deleted while this tab was open: write back what the tab has. Or the device is slow:
      // the whole attempt, queued after the late change, shows when it is up to date.
      if (error instanceof AttemptGone || error instanceof TimedOut) await this.#writeWhole(key)
      if (this.isOnlyInTab(key)) this.#noteRefusal()
    }
  }

  /**
   * Tries to write a whole attempt to the device, one try at a time, because the device may never answer.
   * @param limit how long to wait, in milliseconds; the try goes on
   */
  async #writeWhole(key: string, limit = RETRY_TIMEOUT): Promise<void> {
    const isRestoring = this.#stateOf(key) !== 'stale'
    this.#states.set(key, isRestoring ? 'restoringStale' : 'restoring')
    if (isRestoring) return
    await withTimeout(limit, () => this.#putUntilCurrent(key)).catch((error: unknown) => {
      if (error instanceof AttemptFrozen) throw error
    })
  }

  async #putUntilCurrent(key: string): Promise<void> {
    try {
      do {
        this.#states.set(key, 'restoring')
        const attempt = await this.#memory.find(key)
        await (attempt ? this.#device.put(attempt) : this.#device.discard(key))
        if (attempt) forgetNotes(attempt.answers)
      } while (this.#stateOf(key) === 'restoringStale')
      this.#states.delete(key)
    } catch (error) {
      this.#states.set(key, 'stale')
      if (!(error instanceof AttemptFrozen)) throw error
      // Finished in another tab meanwhile: this tab's copy is obsolete.
      await this.#memory.discard(key)
      this.#states.delete(key)
      throw error
    } finally {
      this.#noteSuccess()
      await this.#noteHeld()
    }
  }

  #stateOf(key: string): CopyState {
    return this.#states.get(key) ?? 'stored'
  }

  #listOnlyInTab(): string[] {
    return [...this.#states.keys()].filter((key) => this.isOnlyInTab(key))
  }

  #noteRefusal(): void {
    this.storedIn.set('memory')
  }

  #noteSuccess(): void {
    if (this.#listOnlyInTab().length === 0) this.storedIn.set('device')
  }

  async #noteHeld(): Promise<void> {
    const here = await Promise.all(this.#listOnlyInTab().map((key) => this.#memory.find(key)))
    this.#held.set(here.some((attempt) => attempt && !attempt.row.resultId))
  }
}

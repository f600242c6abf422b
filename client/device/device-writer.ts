import { TimedOut, withTimeout } from '../base/network/timeout.ts'
import { createStore, type Store } from '../base/stores/store.ts'
import { forgetNotes } from './answer-journal.ts'
import { AttemptFrozen, AttemptGone, type AttemptStore } from './attempt-store.ts'

/** Where answers are kept: on the device or, because that refused, only in this tab (`memory`). */
export type StoredIn = 'device' | 'memory'

/** How long to wait for the device, in milliseconds, before the test continues without it. */
const DEVICE_TIMEOUT = 8_000
/** The same once the device has failed, so that no item waits for a device that may never answer. */
const RETRY_TIMEOUT = 500

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
 * Writes this tab's attempts to the device, which may refuse, be slow or never answer. Knows which attempts the
 * device is behind with, and brings it up to date: with a change alone, or after a failure with the whole
 * attempt.
 */
export class DeviceWriter {
  readonly storedIn = createStore<StoredIn>('device')
  readonly #device: AttemptStore
  readonly #memory: Pick<AttemptStore, 'find' | 'discard'>
  readonly #held: Store<boolean>
  /** By attempt key; an attempt that the device has in full has no entry. */
  readonly #lags = new Map<string, Lag>()

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
  hasAll(key: string): boolean {
    return !this.#lags.has(key)
  }

  /** Whether an attempt, or its newest part, is only in this tab. */
  lacks(key: string): boolean {
    return this.#lags.has(key) && this.#lags.get(key) !== 'writing'
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
   * Writes a change of an attempt to the device: the change alone, or the whole attempt if the device is
   * behind with it.
   * @throws AttemptFrozen when it was finished elsewhere; a device that fails is only noted
   */
  async write(key: string, change: (device: AttemptStore) => Promise<void>): Promise<void> {
    try {
      await (this.lacks(key) ? this.#writeWhole(key) : this.#writeChange(key, change))
    } finally {
      await this.#noteHeld()
    }
  }

  /** Tries to write all that only this tab has. Never rejects. */
  async catchUp(): Promise<void> {
    // Nothing to write does not show that a device that refused takes something again.
    if (this.storedIn.get() === 'memory' && this.#listLacking().length === 0) return
    // Nobody waits for this, and a device that is only slow must not be said to refuse.
    const trying = this.#listLacking().map((key) => this.#writeWhole(key, DEVICE_TIMEOUT).catch(() => {}))
    await Promise.all(trying)
    if (this.#listLacking().length === 0) this.storedIn.set('device')
    else this.#noteRefusal()
  }

  /** Records that this tab has no copy of an attempt any more. */
  async forget(key: string): Promise<void> {
    // If the device is just taking the whole attempt, it is deleted there afterwards.
    if (this.#lags.get(key) === 'behind') this.#lags.delete(key)
    await this.#noteHeld()
  }

  /** The same for all attempts. */
  async forgetAll(): Promise<void> {
    this.#lags.clear()
    this.storedIn.set('device')
    await this.#noteHeld()
  }

  async #writeChange(key: string, change: (device: AttemptStore) => Promise<void>): Promise<void> {
    this.#lags.set(key, 'writing')
    try {
      await withTimeout(DEVICE_TIMEOUT, () => change(this.#device))
      this.#lags.delete(key)
      this.#noteSuccess()
    } catch (error) {
      if (error instanceof AttemptFrozen && !(error instanceof AttemptGone)) {
        this.#lags.delete(key)
        throw error
      }
      this.#lags.set(key, 'behind')
      // The site's data was deleted while this tab was open: write back what the tab has. Or the device is slow:
      // the whole attempt, queued behind the late change, shows when it has caught up.
      if (error instanceof AttemptGone || error instanceof TimedOut) await this.#writeWhole(key)
      if (this.lacks(key)) this.#noteRefusal()
    }
  }

  /**
   * Tries to write a whole attempt to the device, one try at a time, because the device may never answer.
   * @param limit how long to wait, in milliseconds; the try goes on
   */
  async #writeWhole(key: string, limit = RETRY_TIMEOUT): Promise<void> {
    const isReturning = this.#lags.get(key) !== 'behind'
    this.#lags.set(key, isReturning ? 'outrun' : 'returning')
    if (isReturning) return
    await withTimeout(limit, () => this.#putUntilCurrent(key)).catch((error: unknown) => {
      if (error instanceof AttemptFrozen) throw error
    })
  }

  async #putUntilCurrent(key: string): Promise<void> {
    try {
      do {
        this.#lags.set(key, 'returning')
        const attempt = await this.#memory.find(key)
        await (attempt ? this.#device.put(attempt) : this.#device.discard(key))
        if (attempt) forgetNotes(attempt.answers)
      } while (this.#lags.get(key) === 'outrun')
      this.#lags.delete(key)
    } catch (error) {
      this.#lags.set(key, 'behind')
      if (!(error instanceof AttemptFrozen)) throw error
      // Finished in another tab meanwhile: this tab's copy is obsolete.
      await this.#memory.discard(key)
      this.#lags.delete(key)
      throw error
    } finally {
      this.#noteSuccess()
      await this.#noteHeld()
    }
  }

  #listLacking(): string[] {
    return [...this.#lags.keys()].filter((key) => this.lacks(key))
  }

  #noteRefusal(): void {
    this.storedIn.set('memory')
  }

  #noteSuccess(): void {
    if (this.#listLacking().length === 0) this.storedIn.set('device')
  }

  async #noteHeld(): Promise<void> {
    const here = await Promise.all(this.#listLacking().map((key) => this.#memory.find(key)))
    this.#held.set(here.some((attempt) => attempt && !attempt.row.resultId))
  }
}

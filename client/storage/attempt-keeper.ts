import { createStore, type Store } from '../ui/store.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { AttemptFrozen, type AttemptStore, type KeptAttempt } from './attempt-store.ts'
import { withDeadline } from './deadline.ts'
import { createMemoryAttempts } from './memory-attempts.ts'

/** Where answers are going: onto the device, or, because it refused, no further than this tab. */
export type Keeping = 'device' | 'memory'

/** How long the device may take to say what it has, in milliseconds, before the test goes on without it. */
const DEVICE_DEADLINE = 8_000
/** The same once it has failed: no item waits for a device that may never answer. */
const RETRY_DEADLINE = 500

/**
 * Keeps attempts on the device, with a copy in this tab. When the device refuses (storage blocked,
 * full, broken), the test goes on in memory, and every later change tries to bring the whole
 * attempt back onto the device.
 */
export type AttemptKeeper = AttemptStore & {
  readonly keeping: Store<Keeping>
  /** Saves of attempts that are only in this tab. */
  readonly memoryOutbox: Outbox
  /** Counts changes to those saves: the device's database tells of its own. */
  readonly changed: Store<number>
}

export function createAttemptKeeper(device: AttemptStore): AttemptKeeper {
  const keeping = createStore<Keeping>('device')
  const changed = createStore(0)
  const memory = createMemoryAttempts()
  /** Attempts that the device has not got in full. */
  const unkept = new Set<string>()
  /** Those of them that have changed since the device was last asked to take them. */
  const changedSince = new Set<string>()
  /** Those of them that the device is taking now. */
  const returning = new Set<string>()

  /** Applies a change in memory first, then on the device: the change alone, or the whole attempt where that is behind. */
  async function keep(key: string, inMemory: () => Promise<void>, onDevice: () => Promise<void>) {
    await inMemory()
    if (unkept.has(key)) return bringBack(key)
    try {
      await withDeadline(onDevice(), DEVICE_DEADLINE)
      if (unkept.size === 0) keeping.set('device')
    } catch (error) {
      if (error instanceof AttemptFrozen) throw error
      unkept.add(key)
      keeping.set('memory')
    }
  }

  /** Tries to put a whole attempt onto the device, one try at a time: it may be one that never answers. */
  async function bringBack(key: string) {
    changedSince.add(key)
    if (returning.has(key)) return
    returning.add(key)
    const work = putWhole(key).finally(() => returning.delete(key))
    await withDeadline(work, RETRY_DEADLINE).catch(() => {})
  }

  async function putWhole(key: string) {
    while (changedSince.delete(key)) {
      const attempt = await memory.find(key)
      await (attempt ? device.put(attempt) : device.discard(key))
    }
    unkept.delete(key)
    if (unkept.size === 0) keeping.set('device')
  }

  async function read(fromDevice: () => Promise<KeptAttempt | undefined>): Promise<KeptAttempt | undefined> {
    try {
      const attempt = await withDeadline(
        fromDevice(),
        keeping.get() === 'memory' ? RETRY_DEADLINE : DEVICE_DEADLINE,
      )
      if (attempt) await memory.put(attempt)
      return attempt
    } catch {
      keeping.set('memory')
      return undefined
    }
  }

  return {
    keeping,
    memoryOutbox: {
      list: async () => (await memory.list()).filter(({ key }) => unkept.has(key)),
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
    findOpen: async () => (await read(() => device.findOpen())) ?? memory.findOpen(),
    find: async (key) =>
      unkept.has(key) ? memory.find(key) : ((await read(() => device.find(key))) ?? memory.find(key)),
    put: (attempt) =>
      keep(
        attempt.row.key,
        () => memory.put(attempt),
        () => device.put(attempt),
      ),
    change: (key, changes, answers) =>
      keep(
        key,
        () => memory.change(key, changes, answers),
        () => device.change(key, changes, answers),
      ),
    finish: (key, changes, outbox) =>
      keep(
        key,
        () => memory.finish(key, changes, outbox),
        () => device.finish(key, changes, outbox),
      ),
    async discard(key) {
      await keep(
        key,
        () => memory.discard(key),
        () => device.discard(key),
      )
      unkept.delete(key)
    },
  }
}

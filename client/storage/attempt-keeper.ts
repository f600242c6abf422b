import { createStore, type Store } from '../ui/store.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { AttemptFrozen, AttemptGone, type AttemptStore, type KeptAttempt } from './attempt-store.ts'
import { DeviceSilent, withDeadline } from './deadline.ts'
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
  /**
   * As every store's.
   * @throws DeviceSilent when the device has not said what it has, and this tab has nothing
   */
  find(key: string): Promise<KeptAttempt | undefined>
  readonly keeping: Store<Keeping>
  /** Saves of attempts that are only in this tab. */
  readonly memoryOutbox: Outbox
  /** Whether an attempt, or its newest part, is in this tab alone. */
  isOnlyHere(key: string): boolean
  /** Counts changes to those saves: the device's database tells of its own. */
  readonly changed: Store<number>
}

/** @param held told whether anything is in this tab alone that the server has not got either */
export function createAttemptKeeper(device: AttemptStore, held = createStore(false)): AttemptKeeper {
  const keeping = createStore<Keeping>('device')
  const changed = createStore(0)
  const memory = createMemoryAttempts()
  /** Attempts that the device has not got in full. */
  const unkept = new Set<string>()
  /** Those of them that have changed since the device was last asked to take them. */
  const changedSince = new Set<string>()
  /** Those of them that the device is taking now. */
  const returning = new Set<string>()
  /** Attempts with a change on its way to the device, which is behind until it arrives. */
  const writing = new Set<string>()

  /** Applies a change in memory first, then on the device. */
  async function keep(key: string, inMemory: () => Promise<void>, onDevice: () => Promise<void>) {
    await inMemory()
    try {
      await pass(key, onDevice)
    } finally {
      await noteHeld()
    }
  }

  /** Takes a change to the device: the change alone, or the whole attempt where that is behind. */
  async function pass(key: string, onDevice: () => Promise<void>) {
    if (unkept.has(key)) return bringBack(key)
    writing.add(key)
    try {
      await withDeadline(onDevice(), DEVICE_DEADLINE)
      if (unkept.size === 0) keeping.set('device')
    } catch (error) {
      if (error instanceof AttemptFrozen && !(error instanceof AttemptGone)) throw error
      unkept.add(key)
      // The site's data was deleted under this tab: what it has goes back.
      if (error instanceof AttemptGone) await bringBack(key)
      if (unkept.has(key)) keeping.set('memory')
    } finally {
      writing.delete(key)
    }
  }

  /** Every change ends with it. */
  async function noteHeld() {
    const here = await Promise.all([...unkept].map((key) => memory.find(key)))
    held.set(here.some((attempt) => attempt && !attempt.row.resultId))
  }

  /** Tries to put a whole attempt onto the device, one try at a time: it may be one that never answers. */
  async function bringBack(key: string) {
    changedSince.add(key)
    if (returning.has(key)) return
    returning.add(key)
    const work = putWhole(key).finally(() => returning.delete(key))
    await withDeadline(work, RETRY_DEADLINE).catch((error: unknown) => {
      if (error instanceof AttemptFrozen) throw error
    })
  }

  async function putWhole(key: string) {
    while (changedSince.delete(key)) {
      const attempt = await memory.find(key)
      await (attempt ? device.put(attempt) : device.discard(key)).catch((error: unknown) => {
        // Finished in another tab meanwhile: what is here is no longer wanted.
        if (error instanceof AttemptFrozen) return forget(key, error)
        throw error
      })
    }
    await markKept(key)
  }

  async function forget(key: string, frozen: AttemptFrozen): Promise<never> {
    await memory.discard(key)
    await markKept(key)
    throw frozen
  }

  async function markKept(key: string) {
    unkept.delete(key)
    if (unkept.size === 0) keeping.set('device')
    await noteHeld()
  }

  type Finding = { attempt?: KeptAttempt | undefined; silent: boolean }

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
  async function read(fromDevice: () => Promise<KeptAttempt | undefined>): Promise<Finding> {
    const limit = keeping.get() === 'memory' ? RETRY_DEADLINE : DEVICE_DEADLINE
    try {
      const found = await withDeadline(fromDevice(), limit)
      if (unkept.size === 0) keeping.set('device')
      if (!found) return { silent: false }
      const { key } = found.row
      if (unkept.has(key) || writing.has(key)) return { attempt: await join(found), silent: false }
      await memory.put(found)
      return { attempt: found, silent: false }
    } catch (error) {
      keeping.set('memory')
      return { silent: error instanceof DeviceSilent }
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
    isOnlyHere: (key) => unkept.has(key),
    async findOpen() {
      const { attempt } = await read(() => device.findOpen())
      return attempt?.row.state === 'open' ? attempt : memory.findOpen()
    },
    async find(key) {
      const { attempt, silent } = await read(() => device.find(key))
      const found = attempt ?? (await memory.find(key))
      if (!found && silent) throw new DeviceSilent(key)
      return found
    },
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
      await noteHeld()
    },
  }
}

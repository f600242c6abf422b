import { postSave } from './post-save.ts'
import { release } from '../release.ts'
import { keeper, loadDevice } from '../storage/keeper.ts'
import { withDeadline } from '../storage/deadline.ts'
import { withLock } from '../storage/lock.ts'
import { DEVICE_DEADLINE } from './delivery.ts'
import { flushOutbox, type FlushReport } from './flush-outbox.ts'
import { OUTBOX_LOCK } from './names.ts'
import type { Outbox } from './outbox.ts'

/**
 * Sends what waits, from a page: saves kept on the device and those only in this tab.
 * @param eager do not wait for the backoff
 * @param first this attempt's save first, whatever its backoff
 */
export async function deliverSaves({
  eager = false,
  first,
}: { eager?: boolean; first?: string } = {}): Promise<FlushReport> {
  const options = {
    post: postSave,
    now: Date.now,
    random: Math.random,
    release,
    eager,
    ...(first !== undefined && { first }),
  }
  return withLock(OUTBOX_LOCK, async () => {
    // These first: a device that cannot note what came of a save ends the delivery.
    const inMemory = await flushOutbox({ ...options, outbox: keeper.memoryOutbox })
    const outbox = await findDeviceOutbox()
    const kept = outbox ? await flushOutbox({ ...options, outbox }) : new Map()
    return new Map([...kept, ...inMemory])
  })
}

/** The device's outbox; undefined where the device refuses storage, and so has nothing of ours to send. */
async function findDeviceOutbox(): Promise<Outbox | undefined> {
  try {
    const { deviceOutbox } = await loadDevice()
    await withDeadline(deviceOutbox.list(), DEVICE_DEADLINE)
    return deviceOutbox
  } catch {
    return undefined
  }
}

/** When the next save is due, ms since 1970; undefined when none waits. */
export async function nextDueTime(): Promise<number | undefined> {
  const outbox = await findDeviceOutbox()
  const rows = [...((await outbox?.list()) ?? []), ...(await keeper.memoryOutbox.list())]
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ nextTryAt }) => nextTryAt)
  return waiting.length > 0 ? Math.min(...waiting) : undefined
}

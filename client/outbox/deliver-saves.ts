import { postSave } from './post-save.ts'
import { release } from '../release.ts'
import { keeper, loadDevice } from '../storage/keeper.ts'
import { withLock } from '../storage/lock.ts'
import { askForSync } from './ask-for-sync.ts'
import { flushOutbox, type FlushReport } from './flush-outbox.ts'
import { OUTBOX_LOCK } from './names.ts'
import type { Outbox, OutboxRow } from './outbox.ts'
import { withDeadlines } from './patient-outbox.ts'

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
    // These first: a device that cannot note what came of a save fails the delivery at its end.
    const inMemory = await flushOutbox({ ...options, outbox: keeper.memoryOutbox })
    const device = await askDevice()
    if (!device) return inMemory
    if (device.rows.some(isWaiting)) void askForSync()
    return new Map([...(await flushOutbox({ ...options, outbox: device.outbox })), ...inMemory])
  })
}

const isWaiting = ({ state }: OutboxRow) => state === 'waiting'

/**
 * The device's outbox and what is in it; undefined where the device refuses storage, does not answer, or the part of
 * the app that asks it has not arrived. Which of these it is nobody can tell: some pass.
 */
async function askDevice(): Promise<{ outbox: Outbox; rows: OutboxRow[] } | undefined> {
  try {
    const outbox = withDeadlines((await loadDevice()).deviceOutbox)
    return { outbox, rows: await outbox.list() }
  } catch {
    return undefined
  }
}

/** What is known of the saves that wait. */
export type Outlook = {
  /** When the next save is due, ms since 1970; undefined when none is known to wait. */
  due: number | undefined
  /** Whether the device has said what it has; if not, saves may wait on it. */
  deviceAnswered: boolean
}

/** Looks for what waits, on the device and in this tab. */
export async function lookAhead(): Promise<Outlook> {
  const device = await askDevice()
  const rows = [...(device?.rows ?? []), ...(await keeper.memoryOutbox.list())]
  const waiting = rows.filter(isWaiting).map(({ nextTryAt }) => nextTryAt)
  return {
    due: waiting.length > 0 ? Math.min(...waiting) : undefined,
    deviceAnswered: device !== undefined,
  }
}

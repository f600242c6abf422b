import { deliverRow } from './deliver-row.ts'
import { release } from './release.ts'
import { keeper, loadDevice } from '../storage/keeper.ts'
import { withDeadline } from '../network/deadline.ts'
import { withLock } from '../storage/lock.ts'
import { askForSync } from './ask-for-sync.ts'
import { countOnIcon } from './count-on-icon.ts'
import type { Delivery } from './delivery.ts'
import { flushOutbox, isUnreachable, type Sender } from './flush-outbox.ts'
import { isInApp } from './in-app.ts'
import { OUTBOX_LOCK } from './names.ts'
import { isWaiting, type Outbox, type OutboxRow, type Sending } from '../storage/outbox.ts'
import { withDeadlines } from './patient-outbox.ts'

/** How long the browser may take to note that the worker is to be woken, in milliseconds, before a save is sent. */
const SYNC_DEADLINE = 500

/** How long whoever delivers saves waits for what is sent after them, in milliseconds; it goes on by itself. */
const FOLLOWER_PATIENCE = 2_000

/** What is known of the saves that wait. */
export type Outlook = {
  /** When the next save is due, ms since 1970; undefined when none is known to wait. */
  due: number | undefined
  /** Whether the device has said what it has; if not, saves may wait on it. */
  deviceAnswered: boolean
}

/** Sends what is due of something else that waits on the device, and gives what is left of it. Never rejects. */
type Follower = (how: Sender) => Promise<readonly Sending[]>

let follower: Follower | undefined

/** Has something else delivered after the saves, whenever these are. */
export function deliverAfterSaves(what: Follower): void {
  follower = what
}

/**
 * Sends what waits, from a page: saves kept on the device, which is read once for it, and those only in this tab.
 * @param eager do not wait for the backoff
 * @param since when there was reason for that, ms since 1970: what has failed after it is left to its backoff
 * @param first this attempt's save first, whatever its backoff was at that time
 * @returns what became of each save that was tried, by attempt key, and what still waits
 */
export async function deliverSaves({
  eager = false,
  since = Date.now(),
  first,
}: { eager?: boolean; since?: number; first?: string } = {}): Promise<{
  deliveries: Map<string, Delivery>
  outlook: Outlook
}> {
  const how = { now: Date.now, random: Math.random, release, eager, since }
  const options = { ...how, post: deliverRow, inApp: isInApp(), ...(first !== undefined && { first }) }
  const { deliveries, left, deviceAnswered } = await withLock(OUTBOX_LOCK, async () => {
    // These first: a device that cannot note what came of a save fails the delivery at its end.
    const { memoryOutbox } = keeper
    const here = await flushOutbox(await memoryOutbox.list(), { ...options, outbox: memoryOutbox })
    const device = await askDevice()
    if (device?.rows.some(isWaiting)) await callWorker()
    const there = device && (await flushOutbox(device.rows, { ...options, outbox: device.outbox }))
    const deliveries = new Map([...(there?.deliveries ?? []), ...here.deliveries])
    const left: Sending[] = [...here.left, ...(there?.left ?? [])]
    if (device && (options.inApp || device.rows.some(({ inApp }) => inApp))) {
      countOnIcon(left.filter(isWaiting).length)
    }
    return { deliveries, left, deviceAnswered: device !== undefined }
  })
  // Whoever waits for a save waits for nothing else, nor for the lock.
  const isSpared = first !== undefined || [...deliveries.values()].some(isUnreachable)
  const follow = deviceAnswered && !isSpared ? follower : undefined
  if (follow) left.push(...(await withDeadline(FOLLOWER_PATIENCE, () => follow(how)).catch(() => [])))
  return { deliveries, outlook: lookAhead(left, deviceAnswered) }
}

/** Has the worker woken for what waits; a browser that does not answer is not waited for. */
export const callWorker = () => withDeadline(SYNC_DEADLINE, askForSync).catch(() => {})

/** What waits after a delivery that failed, asked of the device and this tab anew. */
export async function readOutlook(): Promise<Outlook> {
  const device = await askDevice()
  const here = await keeper.memoryOutbox.list()
  return lookAhead([...here, ...(device?.rows ?? [])], device !== undefined)
}

function lookAhead(rows: readonly Sending[], deviceAnswered: boolean): Outlook {
  const waiting = rows.filter(isWaiting).map(({ nextTryAt }) => nextTryAt)
  return { due: waiting.length > 0 ? Math.min(...waiting) : undefined, deviceAnswered }
}

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

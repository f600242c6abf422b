import { RequestError } from '../../base/network/api.ts'
import { backoff } from '../../base/network/retry-delay.ts'
import { isDue, LONGEST_RETRY_AFTER, type Delivery, type Eagerness } from './delivery.ts'
import { unreadable } from './post-save.ts'
import type { Outbox, Sending } from '../outbox.ts'

/** An outbox with rows of one kind, and how to send one of them. */
export type Sender<Row extends Sending> = { outbox: Outbox<Row>; post: (row: Row) => Promise<Delivery> }

export type FlushOptions<Row extends Sending> = Sender<Row> & {
  now: () => number
  /** 0..1, for the jitter. */
  random: () => number
  /** The current release: rows that an earlier one was refused are tried again. */
  release: string
  /** Whether rows in backoff are sent too, except where the server asked to wait. */
  eager?: Eagerness
  /**
   * When the reason for that arose or a visitor began to wait, ms since 1970: rows that failed later are left
   * to their backoff. Defaults to now.
   */
  since?: number
  /** Whether the installed app sends them, whose icon counts what waits; recorded on rows that fail. */
  inApp?: boolean
  /** The key of the row to send first, whatever its backoff was when its visitor began to wait. */
  first?: string
}

/** The options that do not depend on the kind of row. */
export type FlushSettings = Omit<FlushOptions<Sending>, keyof Sender<Sending> | 'first'>

/**
 * Delivers the outbox's due rows, oldest first, one at a time. A row is dropped only in the transaction that
 * records its outcome. A row that fails does not hold up the next, except when there is no network at all. Pages
 * and the worker take the lock before they call this.
 * @param rows all rows of the outbox, read after the lock was taken
 * @returns the outcome of each row that was tried, by attempt key, with the failure of `first` if it failed
 *   since its visitor began to wait; and the rows that are left, as they are now
 * @throws at the end, the first failure to record an outcome: that row is unchanged
 */
export async function flushOutbox<Row extends Sending>(
  rows: readonly Row[],
  options: FlushOptions<Row>,
): Promise<{ deliveries: Map<string, Delivery>; left: Row[] }> {
  const wanted = rows.find(({ key }) => key === options.first)
  const deliveries = new Map<string, Delivery>()
  if (wanted && hasFailedSince(wanted, options)) deliveries.set(wanted.key, lastDelivery(wanted))
  const left = new Map(rows.map((row) => [row.key, row]))
  const failures: unknown[] = []
  for (const row of dueRows(rows, options)) {
    try {
      if (deliveries.size > 0 && !(await isStillThere(row, options))) {
        left.delete(row.key)
        continue
      }
      const delivery = await options.post(row)
      deliveries.set(row.key, delivery)
      if ('id' in delivery) {
        const notice = await options.outbox.settle(row.key, delivery.id)
        if (notice && delivery.outcome === 'saved') deliveries.set(row.key, { ...delivery, notice })
        left.delete(row.key)
      } else left.set(row.key, { ...row, ...(await recordFailure(row, delivery, options)) })
    } catch (error) {
      failures.push(error)
    }
    if (isUnreachable(deliveries.get(row.key))) break
  }
  if (failures.length > 0) throw failures[0]
  return { deliveries, left: [...left.values()] }
}

/** Whether a row has not been deleted while another was sent. */
async function isStillThere<Row extends Sending>({ key }: Row, { outbox }: Sender<Row>): Promise<boolean> {
  return (await outbox.list()).some((row) => row.key === key)
}

function dueRows<Row extends Sending>(rows: readonly Row[], options: FlushOptions<Row>): Row[] {
  const { now, release, eager = false } = options
  const isFirst = (row: Row) => row.key === options.first && !hasFailedSince(row, options)
  const due = rows.filter(
    (row) => isFirst(row) || isDue(row, now(), release, !hasFailedSince(row, options) && eager),
  )
  return [...due.filter(isFirst), ...due.filter((row) => !isFirst(row))]
}

/** Whether a row failed after `since`, while this flush waited for its turn. */
function hasFailedSince<Row extends Sending>(
  { triedAt = 0 }: Sending,
  { now, since = now() }: FlushOptions<Row>,
): boolean {
  // A try later than now was made before the clock was put back.
  return triedAt > since && triedAt <= now()
}

/** The outcome of a row's last try, as far as the row records it. */
function lastDelivery({ state, status, error }: Sending): Delivery {
  const outcome = state === 'refused' ? 'refused' : 'retry'
  if (status !== undefined) return { outcome, error: new RequestError('status', error ?? '', status) }
  return outcome === 'refused' ? { outcome, error: unreadable() } : { outcome: 'queued' }
}

/** Records that a row was not sent. Returns the row's changes. */
async function recordFailure<Row extends Sending>(
  row: Row,
  delivery: Delivery,
  options: FlushOptions<Row>,
): Promise<Partial<Sending>> {
  const { outbox, now, random, release, inApp } = options
  // A try before its time (the worker was woken, the network came back) must not put off the next one.
  const tries = now() < row.nextTryAt ? Math.max(row.tries, 1) : row.tries + 1
  const error = 'error' in delivery ? delivery.error : undefined
  const asked = Math.min((error?.retryAfter ?? 0) * 1000, LONGEST_RETRY_AFTER)
  const changes: Partial<Sending> = {
    tries,
    triedAt: now(),
    state: delivery.outcome === 'refused' ? 'refused' : 'waiting',
    nextTryAt: now() + Math.max(asked, backoff(tries, random())),
    serverAsked: asked > 0,
    release,
    // Overwrites those of an earlier try, also with undefined.
    error: error?.message,
    status: error?.status,
    ...(inApp && { inApp }),
  }
  await outbox.update(row.key, changes)
  return changes
}

/** Whether there was no network, so that trying the next row is pointless. */
export function isUnreachable(delivery: Delivery | undefined): boolean {
  return (
    delivery?.outcome === 'queued' || (delivery?.outcome === 'retry' && delivery.error.kind === 'network')
  )
}

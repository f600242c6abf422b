import type { Save } from '../../banks/save-payload.ts'
import type { SaveReply } from './post-save.ts'
import { backoff, isDue, LONGEST_RETRY_AFTER, readFailure, readReply, type Delivery } from './delivery.ts'
import type { Outbox, OutboxRow } from './outbox.ts'

export type FlushOptions = {
  outbox: Outbox
  post: (key: string, save: Save) => Promise<SaveReply>
  now: () => number
  /** 0..1, for the jitter. */
  random: () => number
  /** Which release this is: what an earlier one was refused is tried again. */
  release: string
  /** Rows in backoff are sent too, unless the server itself asked to wait. */
  eager?: boolean
  /** Sent first, whatever its backoff: the attempt whose visitor is waiting. */
  first?: string
}

/** What became of each row that was tried, by attempt key. */
export type FlushReport = Map<string, Delivery>

/**
 * Delivers what is due, oldest first, one at a time. A row is dropped only after its id is stored.
 * A row that fails does not hold up the next, except where there is no network at all.
 * Used by pages and by the worker, which take the lock first.
 * @throws at the end, the first failure to note what came of a row: that row is as it was
 */
export async function flushOutbox(options: FlushOptions): Promise<FlushReport> {
  const report: FlushReport = new Map()
  const failures: unknown[] = []
  for (const row of await dueRows(options)) {
    try {
      const delivery = await deliver(row, options)
      report.set(row.key, delivery)
      await record(row, delivery, options)
    } catch (error) {
      failures.push(error)
    }
    if (isUnreachable(report.get(row.key))) break
  }
  if (failures.length > 0) throw failures[0]
  return report
}

async function dueRows({ outbox, now, release, eager = false, first }: FlushOptions): Promise<OutboxRow[]> {
  const rows = (await outbox.list()).filter((row) => row.key === first || isDue(row, now(), release, eager))
  return [...rows.filter((row) => row.key === first), ...rows.filter((row) => row.key !== first)]
}

async function deliver(row: OutboxRow, { post }: FlushOptions): Promise<Delivery> {
  try {
    return readReply(await post(row.key, row.save))
  } catch (error) {
    return readFailure(error)
  }
}

async function record(row: OutboxRow, delivery: Delivery, options: FlushOptions): Promise<void> {
  const { outbox, now, random, release } = options
  if (delivery.outcome === 'saved') return outbox.settle(row.key, delivery.id)
  // A try before its time (the bell rang, the network came back) must not put off the next one.
  const tries = now() < row.nextTryAt ? Math.max(row.tries, 1) : row.tries + 1
  const error = 'error' in delivery ? delivery.error : undefined
  const asked = Math.min((error?.retryAfter ?? 0) * 1000, LONGEST_RETRY_AFTER)
  await outbox.update(row.key, {
    tries,
    state: delivery.outcome === 'refused' ? 'refused' : 'waiting',
    nextTryAt: now() + Math.max(asked, backoff(tries, random())),
    serverAsked: asked > 0,
    release,
    // Those of an earlier try are gone.
    error: error?.message,
    status: error?.status,
  })
}

/** Without a network there is no point in trying the next row. */
function isUnreachable(delivery: Delivery | undefined): boolean {
  return (
    delivery?.outcome === 'queued' || (delivery?.outcome === 'retry' && delivery.error.kind === 'network')
  )
}

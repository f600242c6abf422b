import { MAX_EVENT_AGE, type VisitEvent } from '../../../../banks/visits/visit-event.ts'
import type { EventRow } from '../../database/database.ts'
import type { EventBatch } from './event-batches.ts'
import { withLock } from '../../lock.ts'
import { type Outbox, type Sending, EVENTS_LOCK } from '../../outbox.ts'
import type { Delivery } from '../delivery.ts'
import { flushOutbox, type FlushSettings } from '../flush-outbox.ts'
import { withTimeouts } from '../with-timeouts.ts'
import { readFailure, requestNoContent } from '../post-save.ts'

/**
 * Sends the events of visits that wait on this device, in batches. Pages and the worker call it after
 * releasing the outbox's lock, so that a server that does not answer delays no save.
 * @returns the batches that are left
 */
export function deliverEvents(events: Outbox<EventBatch>, how: FlushSettings): Promise<Sending[]> {
  return withLock(EVENTS_LOCK, async () => {
    const outbox = withTimeouts(events)
    const { left } = await flushOutbox(await outbox.list(), { ...how, outbox, post: postEvents })
    return left
  })
}

/** Sends a batch. Sending it again is safe: the server counts an event once. */
async function postEvents({ key, events }: EventBatch): Promise<Delivery> {
  // One moment for all of them: what happened in the same millisecond keeps its order.
  const now = Date.now()
  try {
    await requestNoContent('/api/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: events.map((row) => addAge(row, now)) }),
      // The page may be unloading.
      keepalive: true,
      quiet: true,
    })
    return { outcome: 'counted', id: key }
  } catch (error) {
    return readFailure(error)
  }
}

/** An event as it is sent, with its age, because the device's clock may be wrong. */
function addAge({ at, event }: EventRow, now: number): VisitEvent {
  return { ...event, ago: Math.min(Math.max(now - at, 0), MAX_EVENT_AGE) }
}

import { MOST_EVENT_BYTES, MOST_EVENTS } from '../../../../banks/visits/visit-event.ts'
import type { EventRow } from '../../database/database.ts'
import { beginSending, type Sending } from '../../outbox.ts'

/** Events that are sent together; the key names the first and the last of them. */
export type EventBatch = Sending & { events: EventRow[] }

/** The size of a batch beyond its events, and of each sent event beyond what is stored of it, in bytes. */
const OVERHEAD = 100

/** Splits events, in order, into as few batches as the limits of a request allow. */
export function cutBatches(rows: readonly EventRow[]): EventBatch[] {
  const batches: EventRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.event)).length + OVERHEAD
    const last = batches.at(-1)
    if (last && last.length < MOST_EVENTS && size <= room) last.push(row)
    else {
      batches.push([row])
      room = MOST_EVENT_BYTES - OVERHEAD
    }
    room -= size
  }
  return batches.map((events) => {
    const [first, last] = [events[0]!, events.at(-1)!]
    return { ...beginSending(`${first.order}-${last.order}`, first.at), ...first.sending, events }
  })
}

/** The order of the first and of the last event of a batch, by its key. */
export const batchRange = (key: string) => key.split('-').map(Number) as [first: number, last: number]

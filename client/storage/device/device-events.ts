import { MOST_EVENT_BYTES, MOST_EVENTS } from '../../../banks/visit-event.ts'
import { beginSending, type Outbox, type Sending } from '../outbox.ts'
import type { Database, EventRow } from './database.ts'
import { reopening } from './reopening.ts'

/** Events that are sent together; the key names the first and the last of them. */
export type EventBatch = Sending & { events: EventRow[] }

/** The most events that wait on a device; older ones are dropped. */
export const MOST_WAITING = 1_000

/** The size of a batch beyond its events, and of each sent event beyond what is kept of it, in bytes. */
const OVERHEAD = 100

/** Keeps an event until it is sent, and drops the oldest when there are too many. */
export function keepEvent(database: Database, row: EventRow): Promise<void> {
  const { events } = database
  return reopening(database, () =>
    database.transaction('rw', events, async () => {
      const newest = await events.add(row)
      await events
        .where(':id')
        .belowOrEqual(newest - MOST_WAITING)
        .delete()
    }),
  )
}

/** Drops all waiting events. */
export function dropEvents(database: Database): Promise<void> {
  return reopening(database, () => database.events.clear())
}

/** Creates an outbox of the events that wait on the device, in the batches they are sent in. */
export function createEventOutbox(database: Database): Outbox<EventBatch> {
  const { events } = database
  const drop = async (key: string) => {
    const [first, last] = readKey(key)
    await events.where(':id').between(first, last, true, true).delete()
  }
  return {
    list: () => reopening(database, async () => cutBatches(await events.toArray())),
    update: (key, changes) =>
      reopening(database, async () => {
        // What the server refuses now it would refuse later.
        if (changes.state === 'refused') await drop(key)
        else await events.update(readKey(key)[0]!, { sending: changes })
      }),
    settle: (key) => reopening(database, () => drop(key)),
  }
}

const readKey = (key: string) => key.split('-').map(Number) as [number, number]

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

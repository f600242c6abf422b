import { MOST_EVENT_BYTES, MOST_EVENTS } from '../../../banks/visit-event.ts'
import { beginSending, type Outbox, type Sending } from '../outbox.ts'
import type { Database, EventRow } from './database.ts'
import { reopening } from './reopening.ts'

/** Events that are sent together; the key names the first and the last of them. */
export type EventBatch = Sending & { events: EventRow[] }

/** As many events wait on a device at most: the newest. */
export const MOST_WAITING = 1_000

/** What a batch takes beside its events, and each of them beside what is kept of it, in bytes. */
const AROUND = 100

/** Keeps an event until it is sent, and lets go of the oldest when there are too many. */
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

/** Lets go of every event that waits. */
export function dropEvents(database: Database): Promise<void> {
  return reopening(database, () => database.events.clear())
}

/** The events that wait on the device, in the batches they are sent in. */
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
        // What the server will not have it will not have later.
        if (changes.state === 'refused') await drop(key)
        else await events.update(readKey(key)[0]!, { sending: changes })
      }),
    settle: (key) => reopening(database, () => drop(key)),
  }
}

const readKey = (key: string) => key.split('-').map(Number) as [number, number]

/** Events in the order they were made, as few batches as the limits of a request allow. */
export function cutBatches(rows: readonly EventRow[]): EventBatch[] {
  const batches: EventRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.event)).length + AROUND
    const last = batches.at(-1)
    if (last && last.length < MOST_EVENTS && size <= room) last.push(row)
    else {
      batches.push([row])
      room = MOST_EVENT_BYTES - AROUND
    }
    room -= size
  }
  return batches.map((events) => {
    const [first, last] = [events[0]!, events.at(-1)!]
    return { ...beginSending(`${first.order}-${last.order}`, first.at), ...first.sending, events }
  })
}

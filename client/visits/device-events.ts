import { batchRange, cutBatches, type EventBatch } from '../device/outbox/events/event-batches.ts'
import type { Outbox } from '../device/outbox.ts'
import type { Database, EventRow } from '../device/database/database.ts'
import { reopening } from '../device/database/reopening.ts'

/** The most events that wait on a device; older ones are dropped. */
export const MOST_WAITING = 1_000

/** Keeps an event until it is sent, and drops the oldest when there are too many. */
export function storeEvent(database: Database, row: EventRow): Promise<void> {
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
    const [first, last] = batchRange(key)
    await events.where(':id').between(first, last, true, true).delete()
  }
  return {
    list: () => reopening(database, async () => cutBatches(await events.toArray())),
    update: (key, changes) =>
      reopening(database, async () => {
        // What the server refuses now it would refuse later.
        if (changes.state === 'refused') await drop(key)
        else await events.update(batchRange(key)[0]!, { sending: changes })
      }),
    settle: async (key) => {
      await reopening(database, () => drop(key))
      return undefined
    },
  }
}

import { withDeadline } from '../network/deadline.ts'
import { DEVICE_DEADLINE } from './delivery.ts'
import type { Outbox, Sending } from '../storage/outbox.ts'

/** How long the device may take to note what came of a save, in milliseconds. A busy one does it late, and well. */
const NOTE_DEADLINE = 15_000

/**
 * The same outbox, given up on when it does not answer: a database that another tab holds up may never do so, and a
 * delivery that waited for it would be the last one.
 */
export function withDeadlines<Row extends Sending>(outbox: Outbox<Row>): Outbox<Row> {
  return {
    list: () => withDeadline(DEVICE_DEADLINE, () => outbox.list()),
    update: (...update) => withDeadline(NOTE_DEADLINE, () => outbox.update(...update)),
    settle: (...settle) => withDeadline(NOTE_DEADLINE, () => outbox.settle(...settle)),
  }
}

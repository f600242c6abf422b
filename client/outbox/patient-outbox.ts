import { withDeadline } from '../storage/deadline.ts'
import { DEVICE_DEADLINE } from './delivery.ts'
import type { Outbox } from './outbox.ts'

/** How long the device may take to note what came of a save, in milliseconds. A busy one does it late, and well. */
const NOTE_DEADLINE = 15_000

/**
 * The same outbox, given up on when it does not answer: a database that another tab holds up may never do so, and a
 * delivery that waited for it would be the last one.
 */
export function withDeadlines(outbox: Outbox): Outbox {
  return {
    list: () => withDeadline(outbox.list(), DEVICE_DEADLINE),
    update: (...update) => withDeadline(outbox.update(...update), NOTE_DEADLINE),
    settle: (...settle) => withDeadline(outbox.settle(...settle), NOTE_DEADLINE),
  }
}

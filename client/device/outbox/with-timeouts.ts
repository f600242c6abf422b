import { withTimeout } from '../../base/network/timeout.ts'
import type { Outbox, Sending } from '../outbox.ts'

/** How long the device may take to return its rows, in milliseconds; then only this tab's rows are sent. */
const LIST_TIMEOUT = 3_000

/** How long the device may take to record an outcome, in milliseconds. A busy device still does so later. */
const NOTE_TIMEOUT = 15_000

/**
 * Wraps an outbox so that its calls reject when it does not answer in time. A database that another tab
 * blocks may never answer, and a delivery that waited for it would be the last one.
 */
export function withTimeouts<Row extends Sending>(outbox: Outbox<Row>): Outbox<Row> {
  return {
    list: () => withTimeout(LIST_TIMEOUT, () => outbox.list()),
    update: (...update) => withTimeout(NOTE_TIMEOUT, () => outbox.update(...update)),
    settle: (...settle) => withTimeout(NOTE_TIMEOUT, () => outbox.settle(...settle)),
  }
}

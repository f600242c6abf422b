import type { Recovery } from '../../banks/recovery-key.ts'
import { isSave, type OutboxRow } from '../storage/outbox.ts'
import type { Delivery } from './delivery.ts'
import { postSave, readFailure, requestNothing } from './post-save.ts'

/** Tells the server what a row says. A request that fails is an outcome; only a fault of our own is thrown. */
export function deliverRow(row: OutboxRow): Promise<Delivery> {
  return isSave(row) ? postSave(row.key, row.save) : sendDeletion({ id: row.id, attemptKey: row.key })
}

/** Has the server delete a result. It may be sent again: a result that is deleted stays so, and the answer is the same. */
export async function sendDeletion({ id, attemptKey }: Recovery): Promise<Delivery> {
  try {
    await requestNothing(`/api/result/${id}`, {
      method: 'DELETE',
      headers: { 'Attempt-Key': attemptKey },
    })
    return { outcome: 'deleted', id }
  } catch (error) {
    return readFailure(error)
  }
}

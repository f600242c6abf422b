import type { Recovery } from '../../../banks/recovery-key.ts'
import { isDeletion, isSave, type OutboxRow } from '../outbox.ts'
import type { Delivery } from './delivery.ts'
import { postSave, readFailure, requestNoContent } from './post-save.ts'

/** Sends a row to the server. A failed request is an outcome; only programming errors are thrown. */
export async function deliverRow(row: OutboxRow): Promise<Delivery> {
  if (isSave(row)) return postSave(row.key, row.save)
  if (isDeletion(row)) return sendDeletion({ id: row.id, attemptKey: row.key })
  throw new TypeError('A row of an unknown task must not be sent')
}

/** Deletes a result on the server. Sending this again is safe: the answer is the same. */
export async function sendDeletion({ id, attemptKey }: Recovery): Promise<Delivery> {
  try {
    await requestNoContent(`/api/result/${id}`, {
      method: 'DELETE',
      headers: { 'Attempt-Key': attemptKey },
    })
    return { outcome: 'deleted', id }
  } catch (error) {
    return readFailure(error)
  }
}

import { isResultId } from '../../banks/result-id.ts'
import { makeSavePayload, type Save } from '../../banks/save-payload.ts'
import { malformed, QUEUED, requestJson } from '../api.ts'

/** What became of a save: an id, or a place in the worker's queue because there was no network. */
export type SaveReply = { id: string } | { queued: true }

/**
 * Sends an attempt to the server.
 * @param attemptKey makes it safe to send again: the same key always gives the same id
 * @throws RequestError
 */
export async function postSave(attemptKey: string, save: Save): Promise<SaveReply> {
  const { status, body } = await requestJson('/api/save', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attemptKey },
    body: JSON.stringify(makeSavePayload(save)),
  })
  const { id, queued } = (body ?? {}) as { id?: unknown; queued?: unknown }
  if (status === QUEUED && queued === true) return { queued: true }
  if (typeof id !== 'string' || !isResultId(id)) throw malformed()
  return { id }
}

import { isResultId } from '../../../banks/result-id.ts'
import { makeSavePayload, type Save } from '../../../banks/save-payload.ts'
import { isRefusal, malformed, QUEUED, RequestError, requestJson } from '../../base/network/api.ts'
import type { Delivery } from './delivery.ts'

/**
 * Sends an attempt to the server. A failed request is an outcome; only programming errors are thrown.
 * @param attemptKey makes it safe to send again: the same key always gives the same id
 */
export async function postSave(attemptKey: string, save: Save): Promise<Delivery> {
  const body = writeBody(save)
  if (body === undefined) return { outcome: 'refused', error: unreadable() }
  try {
    return readAnswer(
      await requestJson('/api/save', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attemptKey },
        body,
      }),
    )
  } catch (error) {
    return readFailure(error)
  }
}

/** The body of a request to save; undefined where the device has damaged the answers. */
function writeBody(save: Save): string | undefined {
  try {
    return JSON.stringify(makeSavePayload(save))
  } catch {
    return undefined
  }
}

/** Why a save is not sent whose answers cannot be read. */
export const unreadable = () => new RequestError('malformed', 'The answers on the device cannot be read')

/** Makes a request that the server answers with 204. @throws RequestError */
export async function requestNoContent(...asked: Parameters<typeof requestJson>): Promise<void> {
  const { status } = await requestJson(...asked)
  if (status !== NO_CONTENT) throw malformed()
}

const NO_CONTENT = 204

/** The outcome of a failed request for its row; rethrows programming errors. */
export function readFailure(error: unknown): Delivery {
  if (!(error instanceof RequestError)) throw error
  const isFinal = error.kind === 'status' && isRefusal(error.status)
  return { outcome: isFinal ? 'refused' : 'retry', error }
}

function readAnswer({ status, body }: { status: number; body: unknown }): Delivery {
  const { id, queued } = (body ?? {}) as { id?: unknown; queued?: unknown }
  if (status === QUEUED && queued === true) return { outcome: 'queued' }
  if (typeof id !== 'string' || !isResultId(id)) throw malformed()
  return { outcome: 'saved', id }
}

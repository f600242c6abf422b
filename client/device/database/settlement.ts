import { makeResult } from '../../../banks/result.ts'
import type { AttemptRow, DeletedResult, KnownResult } from './database.ts'
import { isKnown, isSave, type StoredRow } from '../outbox.ts'

/** What the device stores once the server has answered a row; the row itself is dropped. */
export type Settlement = {
  /** The result, or the note that it was deleted. */
  result?: KnownResult | DeletedResult
  /** Whether the attempt and its answers are deleted; otherwise the attempt gets the id. */
  deletesAttempt: boolean
}

/**
 * Says what the device stores when the server has answered a row with an id. It is the same for pages, which
 * use Dexie, and for the worker, which does not.
 * @param row as it is now, which may have changed while it was sent; undefined if it is gone
 * @param now ms since 1970
 * @param known what the device has under the id: a name that was given to the result stays
 * @returns undefined when the row must stay
 */
export function settlementOf(
  { key, id, now }: { key: string; id: string; now: number },
  row: StoredRow | undefined,
  attempt: AttemptRow | undefined,
  known: KnownResult | DeletedResult | undefined,
): Settlement | undefined {
  if (!row) return { deletesAttempt: false }
  if (!isKnown(row)) return undefined
  if (isSave(row)) {
    const result = makeResult(id, row.save, attempt?.seed)
    const name = known?.result && known.name
    const own = { id, result, seenAt: now, attempt: key, ...(name !== undefined && { name }) }
    return { result: own, deletesAttempt: false }
  }
  // If the ids differ, a save that was in flight when the deletion was queued has got its id: the result it
  // became is still to be deleted.
  if (row.id !== id) return undefined
  return { result: makeTombstone(id, now), deletesAttempt: true }
}

/** The note that replaces a deleted result. */
export function makeTombstone(id: string, now: number): DeletedResult {
  return { id, seenAt: now, deleted: true }
}

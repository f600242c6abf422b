import type { Recovery } from '../../../banks/recovery-key.ts'
import { UNKNOWN_ID } from '../../../banks/result-id.ts'
import { beginSending, isSave } from '../outbox.ts'
import { database, type Database } from './database.ts'
import { bury } from './device-outbox.ts'
import { reopening } from './reopening.ts'

/**
 * Notes that a result is to be deleted, so that it is whatever happens to this page, and forgets here what is its
 * owner's: the answers, the attempt and the result, which this device has when the test was taken on it. Both or neither.
 */
export function keepDeletion(database: Database, recovery: Recovery, addedAt: number): Promise<void> {
  const { attempts, answers, outbox, results } = database
  const { id, attemptKey: key } = recovery
  return reopening(database, () =>
    database.transaction('rw', attempts, answers, outbox, results, async () => {
      const known = await results.get(id)
      // A key that was typed is proved by the server first.
      if (known?.result && known.attempt === key) await bury(database, recovery)
      await outbox.put({ ...beginSending(key, addedAt), task: 'delete', id })
    }),
  )
}

/** The status of a save whose key the server has other answers under: they are not those that are deleted. */
const CONFLICT = 409

/**
 * Forgets a finished test whose result has no id here, and notes that the server is to delete what it may have of it: a
 * save that nobody has got an answer to may be kept there, and one that was being sent when the browser was killed looks
 * as if it had never been tried. Both or neither.
 * @returns whether the server is to be told
 */
export function keepWaitingDeletion(database: Database, key: string, addedAt: number): Promise<boolean> {
  const { attempts, answers, outbox, results } = database
  return reopening(database, () =>
    database.transaction('rw', attempts, answers, outbox, results, async () => {
      const attempt = await attempts.get(key)
      const row = await outbox.get(key)
      if (row && !isSave(row)) return true
      // In another tab it was deleted, and the server knows.
      if (!attempt) return false
      await bury(database, { id: attempt.resultId ?? UNKNOWN_ID, attemptKey: key })
      if (row?.status === CONFLICT) {
        await outbox.delete(key)
        return false
      }
      await outbox.put({
        ...beginSending(key, addedAt),
        ...(row?.inApp && { inApp: true }),
        task: 'delete',
        id: attempt.resultId ?? UNKNOWN_ID,
      })
      return true
    }),
  )
}

/** Forgets a deletion that the server refused. */
export function forgetDeletion(database: Database, key: string): Promise<void> {
  return reopening(database, () => database.outbox.delete(key))
}

/** The same on this device. */
export const deviceDeletions = {
  keep: (recovery: Recovery) => keepDeletion(database, recovery, Date.now()),
  keepWaiting: (key: string) => keepWaitingDeletion(database, key, Date.now()),
  forget: (key: string) => forgetDeletion(database, key),
}

import type { Demographics } from '../../../banks/save-payload.ts'
import { MOST_IDS } from '../../../banks/result-id.ts'
import { parseResult, type Result } from '../../../banks/result.ts'
import { RequestError } from '../../base/network/api.ts'
import { withTimeout } from '../../base/network/timeout.ts'
import { fetchResults } from './fetch-results.ts'
import type { FoundResults } from '../../sources.ts'
import { database, type DeletedResult, type KnownResult } from './database.ts'
import { deleteAttempt } from './device-attempts.ts'
import { reopening, reopeningInTime } from './reopening.ts'

/** How long to wait for the device, in milliseconds, before the results are requested from the server. */
export const READ_TIMEOUT = 3_000

/**
 * Finds results by id, in the order given: on this device if it has them, because they never change, and the
 * rest on the server. If all are on the device, there is no request.
 * @param ids as banks/result-id.ts reads them; duplicates are returned once
 * @returns the results, the unknown ids, the deleted ones, and those that could not be fetched, with the
 *   reason
 * @throws RequestError when the visitor navigates away
 */
export async function findResults(ids: readonly string[], signal?: AbortSignal): Promise<FoundResults> {
  const asked = [...new Set(ids)]
  const { found, deleted } = await readKnown(asked)
  const unknown = asked.filter((id) => !found.has(id) && !deleted.includes(id))
  let unreached: FoundResults['unreached']
  for (let start = 0; start < unknown.length && !unreached; start += MOST_IDS) {
    try {
      const answer = await fetchResults(unknown.slice(start, start + MOST_IDS), signal)
      deleted.push(...answer.deleted)
      for (const result of answer.results) {
        found.set(result.id, result)
        void rememberResult(result)
      }
    } catch (error) {
      if (!(error instanceof RequestError) || error.kind === 'aborted') throw error
      unreached = { ids: unknown.slice(start), error }
    }
  }
  return {
    results: asked.flatMap((id) => found.get(id) ?? []),
    missing: asked.filter((id) => !found.has(id) && !deleted.includes(id) && !unreached?.ids.includes(id)),
    deleted,
    ...(unreached && { unreached }),
  }
}

/**
 * Stores a result on the device so that it opens offline, or records that it was seen again. Never rejects: if
 * storage is refused, nothing is stored.
 */
export async function rememberResult(result: Result): Promise<void> {
  try {
    await reopening(database, async () => {
      const seenAt = Date.now()
      const known = await database.results.update(result.id, { seenAt })
      if (!known) await database.results.add({ id: result.id, result, seenAt })
    })
  } catch {
    // The report on the screen needs no storage.
  }
}

/**
 * The age and gender given before a test on this device; undefined for a result from elsewhere, and if
 * storage is refused. They stay on the device unless they may be stored with the result.
 * @param id of the result
 */
export async function demographicsHere(id: string): Promise<Demographics | undefined> {
  const read = async () => {
    const known = await database.results.get(id)
    const attempt = known?.result && known.attempt
    return attempt === undefined ? undefined : database.attempts.get(attempt)
  }
  // Without them the report is shown all the same.
  const row = await reopeningInTime(database, read).catch(() => undefined)
  return row && { age: row.age, gender: row.gender }
}

/**
 * Gives a result a name that stays on this device.
 * @param name undefined removes the name
 * @throws when the device does not store it
 */
export async function nameResult(id: string, name: string | undefined): Promise<void> {
  await reopeningInTime(database, () =>
    database.results
      .where('id')
      .equals(id)
      .modify((row) => {
        if ('deleted' in row) return
        if (name === undefined) delete row.name
        else row.name = name
      }),
  )
}

/**
 * Deletes a result from this device, and the test it came from if that was taken here. The server still has it.
 * @throws when the device refuses; nothing is deleted then
 */
export function forgetResult(id: string): Promise<void> {
  const { attempts, answers, results } = database
  return reopeningInTime(database, () =>
    database.transaction('rw', attempts, answers, results, async () => {
      const known = await results.get(id)
      if (!known?.result) return
      await results.delete(id)
      if (known.attempt !== undefined) await deleteAttempt(database, known.attempt)
    }),
  )
}

/** The results this device knows, the last seen first. Rejects if storage is refused. */
export async function readKnownResults(): Promise<KnownResult[]> {
  const rows = await database.results.orderBy('seenAt').reverse().toArray()
  // Leaves out rows of another release that this one cannot read.
  return rows.filter((row): row is KnownResult => !isDeleted(row) && parseResult(row.result) !== undefined)
}

/** The results that are on this device, and the ids of those that were deleted here. */
async function readKnown(ids: readonly string[]): Promise<{ found: Map<string, Result>; deleted: string[] }> {
  const rows = (await readOrUndefined(() => database.results.bulkGet([...ids]))) ?? []
  const results = rows.flatMap((row) => parseResult(row?.result) ?? [])
  return {
    found: new Map(results.map((result) => [result.id, result])),
    deleted: rows.flatMap((row) => (row && isDeleted(row) ? row.id : [])),
  }
}

function isDeleted(row: KnownResult | DeletedResult): row is DeletedResult {
  return 'deleted' in row
}

/** The key of the attempt a result came from; null where the test was not taken on this device. */
export async function findOwnKey(id: string): Promise<string | null> {
  const known = await database.results.get(id)
  return (known?.result && known.attempt) ?? null
}

/** Reads from the device; undefined when it refuses or does not answer in time. */
async function readOrUndefined<Value>(read: () => PromiseLike<Value>): Promise<Value | undefined> {
  return withTimeout(READ_TIMEOUT, () => reopening(database, read)).catch(() => undefined)
}

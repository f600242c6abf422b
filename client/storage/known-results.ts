import { liveQuery } from './dexie.ts'
import { parseResult, type Result } from '../../banks/result.ts'
import { fetchResults } from './fetch-results.ts'
import type { OutboxRow } from '../outbox/outbox.ts'
import type { FoundResults } from '../sources.ts'
import { database, type KnownResult } from './database.ts'
import { reopening } from './reopening.ts'

/** How long the device may take to say which results it has, in milliseconds, before the network is asked. */
export const READ_DEADLINE = 3_000

/** As many ids as the server takes in one request. */
const MOST_IDS = 50

/**
 * Results by id, in the order asked for: from this device where it has them, for they never change, and the
 * rest from the server. With all of them on the device there is no request.
 * @param ids result ids, as banks/result-id.ts reads them; one named twice is given once
 * @returns the results, and the ids that nobody knows
 * @throws RequestError when the rest cannot be fetched
 */
export async function findResults(ids: readonly string[], signal?: AbortSignal): Promise<FoundResults> {
  const asked = [...new Set(ids)]
  const found = await readKnown(asked)
  const unknown = asked.filter((id) => !found.has(id))
  for (let start = 0; start < unknown.length; start += MOST_IDS) {
    const { results } = await fetchResults(unknown.slice(start, start + MOST_IDS), signal)
    for (const result of results) {
      found.set(result.id, result)
      void rememberResult(result)
    }
  }
  return {
    results: asked.flatMap((id) => found.get(id) ?? []),
    missing: asked.filter((id) => !found.has(id)),
  }
}

/**
 * Keeps a result on the device, so that it opens offline, or notes that it was seen again. Storage may be
 * refused: then nothing is kept, and nothing fails.
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

/** The results this device knows, the last seen first; none where storage is refused. */
export async function listKnownResults(): Promise<KnownResult[]> {
  return (await orNothing(readAll)) ?? []
}

/**
 * Follows what this device has: results it knows, the last seen first, and saves that wait, the newest first.
 * Where storage is refused nothing is ever told.
 * @returns ends it
 */
export function watchDeviceResults(
  tell: (list: { known: KnownResult[]; waiting: OutboxRow[] }) => void,
): () => void {
  const read = async () => {
    const [known, waiting] = await Promise.all([readAll(), database.outbox.toArray()])
    return { known, waiting: waiting.sort((a, b) => b.addedAt - a.addedAt) }
  }
  const subscription = liveQuery(read).subscribe(tell, () => {})
  return () => subscription.unsubscribe()
}

/** Rows whose result another release wrote in a way this one cannot read are left out. */
async function readAll(): Promise<KnownResult[]> {
  const rows = await database.results.orderBy('seenAt').reverse().toArray()
  return rows.filter(({ result }) => parseResult(result))
}

async function readKnown(ids: readonly string[]): Promise<Map<string, Result>> {
  const rows = (await orNothing(() => database.results.bulkGet([...ids]))) ?? []
  const results = rows.flatMap((row) => parseResult(row?.result) ?? [])
  return new Map(results.map((result) => [result.id, result]))
}

/** What the device says; undefined when it refuses or does not answer in time. */
async function orNothing<Value>(read: () => PromiseLike<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, READ_DEADLINE, undefined)
  })
  try {
    return await Promise.race([reopening(database, read), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

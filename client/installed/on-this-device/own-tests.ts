import { parseResult, type Result } from '../../../banks/result.ts'
import type { StoredAttempt } from '../../device/attempt-store.ts'
import { isDeletion } from '../../device/outbox.ts'
import { database, type AttemptRow } from '../../device/database/database.ts'
import { createDeviceAttempts } from '../../device/database/device-attempts.ts'
import Dexie from '../../device/database/dexie.ts'
import { reopeningInTime } from '../../device/database/reopening.ts'
import { TimedOut } from '../../base/network/timeout.ts'

/*
 * Tests that were taken on this device or carried to it: read to carry them to another device, or deleted. All
 * of it throws TimedOut when the database does not open in time.
 */

const attempts = createDeviceAttempts(database)

/** The unfinished attempts, in the order they are offered. */
export const listOpen = () => reopeningInTime(database, () => attempts.listOpen())

/** Every finished attempt, with its result once it is saved. */
export async function readFinished(): Promise<Array<StoredAttempt & { result?: Result }>> {
  const rows = await reopeningInTime(database, () =>
    database.attempts.where('state').equals('finished').toArray(),
  )
  const found = rows.map(async ({ key, resultId }) => {
    const stored = await attempts.find(key)
    const known =
      resultId === undefined
        ? undefined
        : await reopeningInTime(database, () => database.results.get(resultId))
    const result = parseResult(known?.result)
    return stored ? [{ ...stored, ...(result && { result }) }] : []
  })
  return (await Promise.all(found)).flat()
}

/** The attempt that copies on other devices know by this name. */
export function findCopied(carriedAs: string): Promise<AttemptRow | undefined> {
  return reopeningInTime(database, () =>
    database.attempts.filter((row) => row.carriedAs === carriedAs).first(),
  )
}

/**
 * Whether the result of an attempt was deleted here, or its deletion is queued.
 * @param id of the result, if it has one
 */
export async function wasDeleted(key: string, id: string | undefined): Promise<boolean> {
  const waiting = await reopeningInTime(database, () => database.outbox.get(key))
  if (waiting && isDeletion(waiting)) return true
  const known = id === undefined ? undefined : await reopeningInTime(database, () => database.results.get(id))
  return known !== undefined && 'deleted' in known
}

/**
 * What this device knows of a result's id: the result itself, and the keys of the attempts it was given to.
 * Usually that is one at most.
 */
export async function findById(id: string): Promise<{ result?: Result; keys: string[] }> {
  return reopeningInTime(database, async () => {
    const known = await database.results.get(id)
    const rows = await database.attempts.filter(({ resultId }) => resultId === id).toArray()
    const keys = new Set(rows.map(({ key }) => key))
    if (known?.result && known.attempt !== undefined) keys.add(known.attempt)
    const result = parseResult(known?.result)
    return { keys: [...keys], ...(result && { result }) }
  })
}

/** Keeps a result with its attempt as one of the owner's own, unless it was deleted. */
export async function storeOwnResult(result: Result, attempt: string): Promise<void> {
  if (await wasDeleted(attempt, result.id)) return
  const own = { id: result.id, result, seenAt: Date.now(), attempt }
  await reopeningInTime(database, async () => {
    // A result that was seen here before keeps the name given to it.
    const isKnown = await database.results.update(result.id, own)
    if (!isKnown) await database.results.put(own)
  })
}

/** Empties every table of the database, and of Workbox's queue of saves. */
export async function clearTables(): Promise<void> {
  // Refused altogether, as in the Lockdown Mode of iPhones: there are no tables.
  if (!('indexedDB' in globalThis)) return
  await reopeningInTime(database, () => empty(database))
  if (!(await Dexie.exists(QUEUE))) return
  // Not deleted: the worker may have it open, and then nobody could open it until that worker ends.
  const queue = await new Dexie(QUEUE).open()
  await empty(queue)
  queue.close()
}

/** Workbox's database of saves for which the browser is to wake the worker. */
const QUEUE = 'workbox-background-sync'

function empty(db: Dexie): PromiseLike<void> {
  return db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear()
  })
}

/**
 * Reads from the device; undefined where it refuses storage and so has nothing.
 * @throws TimedOut when it does not answer: it may have tests
 */
export async function askDevice<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof TimedOut) throw error
    return undefined
  }
}

/// <reference lib="webworker" />
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type {
  AnswerRow,
  AttemptRow,
  DeletedResult,
  EventRow,
  KnownResult,
} from '../device/database/database.ts'
import { batchRange, cutBatches, type EventBatch } from '../device/outbox/events/event-batches.ts'
import { isKnown, type Outbox, type StoredRow } from '../device/outbox.ts'
import { settlementOf } from '../device/database/settlement.ts'

/*
 * The device's database as the worker reads and writes it. Pages use Dexie, which is twice as large as the
 * whole worker; of that the worker would need only the outboxes, and Workbox brings a library along that is
 * enough for them. Only pages create the database and upgrade it.
 */

/** The tables that the worker uses, with their keys as in device/database/database.ts. */
interface Tables extends DBSchema {
  attempts: { key: string; value: AttemptRow }
  answers: { key: [attempt: string, item: number]; value: AnswerRow }
  outbox: { key: string; value: StoredRow }
  results: { key: string; value: KnownResult | DeletedResult }
  events: { key: number; value: EventRow }
}

type Table = StoreNames<Tables>
type Transaction = IDBPTransaction<Tables, Table[], 'readwrite'>

/** Creates an outbox in the device's database, which does the same as that of device/database/device-outbox.ts. */
export function createDeviceOutbox(name = 'bigfive'): Outbox {
  return {
    list: async () => {
      const rows = await readAll(name, 'outbox')
      return rows.filter(isKnown).sort((one, other) => one.addedAt - other.addedAt)
    },
    update: (key, changes) =>
      write(name, ['outbox'], async (transaction) => {
        const outbox = transaction.objectStore('outbox')
        const row = await outbox.get(key)
        if (row && isKnown(row)) await outbox.put({ ...row, ...changes })
      }),
    settle: (key, id) =>
      write(name, ['attempts', 'answers', 'outbox', 'results'], async (transaction) => {
        const attempts = transaction.objectStore('attempts')
        const outbox = transaction.objectStore('outbox')
        const results = transaction.objectStore('results')
        const [row, attempt, known] = [await outbox.get(key), await attempts.get(key), await results.get(id)]
        const settlement = settlementOf({ key, id, now: Date.now() }, row, attempt, known)
        if (!settlement) return undefined
        if (settlement.result) await results.put(settlement.result)
        if (settlement.deletesAttempt) {
          await attempts.delete(key)
          const answers = IDBKeyRange.bound([key, -Infinity], [key, Infinity])
          await transaction.objectStore('answers').delete(answers)
        } else if (attempt) await attempts.put({ ...attempt, resultId: id })
        await outbox.delete(key)
        return row?.notice
      }),
  }
}

/** Creates an outbox of the events that wait on the device; as that of visits/device-events.ts. */
export function createEventOutbox(name = 'bigfive'): Outbox<EventBatch> {
  const drop = (key: string) =>
    write(name, ['events'], (transaction) =>
      transaction.objectStore('events').delete(IDBKeyRange.bound(...batchRange(key))),
    )
  return {
    list: async () => cutBatches(await readAll(name, 'events')),
    update: (key, changes) => {
      if (changes.state === 'refused') return drop(key)
      return write(name, ['events'], async (transaction) => {
        const events = transaction.objectStore('events')
        const first = await events.get(batchRange(key)[0])
        if (first) await events.put({ ...first, sending: changes })
      })
    },
    settle: async (key) => {
      await drop(key)
      return undefined
    },
  }
}

/** All rows of a table; none where there is no such table. */
async function readAll<Name extends Table>(name: string, table: Name): Promise<Tables[Name]['value'][]> {
  return (await withDatabase(name, [table], (database) => database.getAll(table))) ?? []
}

/**
 * Writes in one transaction, which is on the disk when this resolves, and lets open pages know. Returns what the
 * work does.
 */
async function write<Value>(
  name: string,
  tables: Table[],
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value | undefined> {
  return withDatabase(name, tables, async (database) => {
    const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' })
    const { done } = transaction
    // When the work fails this rejects as well.
    done.catch(() => {})
    let value: Value
    try {
      value = await work(transaction)
    } catch (error) {
      abort(transaction)
      throw error
    }
    await done
    tellPages()
    return value
  })
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has aborted by itself.
  }
}

/**
 * Opens the database for one piece of work: a connection that stayed open could be lost, or stand in the way
 * of a page that upgrades the database.
 * @returns undefined where there is no database, or not all of these tables
 */
async function withDatabase<Value>(
  name: string,
  tables: Table[],
  work: (database: IDBPDatabase<Tables>) => Promise<Value>,
): Promise<Value | undefined> {
  let isMissing = false
  const opening = openDB<Tables>(name, undefined, {
    upgrade: (_database, _from, _to, transaction) => {
      isMissing = true
      transaction.done.catch(() => {})
      transaction.abort()
    },
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  let database: IDBPDatabase<Tables>
  try {
    database = await opening
  } catch (error) {
    if (isMissing) return undefined
    throw error
  }
  try {
    return tables.every((table) => database.objectStoreNames.contains(table))
      ? await work(database)
      : undefined
  } finally {
    database.close()
  }
}

/**
 * Lets the live queries of open pages know that anything may have changed, on the channel and in the form in
 * which Dexie's copies in other pages tell each other.
 */
function tellPages(): void {
  channel ??= new BroadcastChannel('x-storagemutated-1')
  channel.postMessage({ all: { from: -Infinity, to: [[]], d: 1 } })
}

let channel: BroadcastChannel | undefined

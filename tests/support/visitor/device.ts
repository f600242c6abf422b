import type { OutboxRow } from '../../../client/device/outbox.ts'
import type {
  AnswerRow,
  AttemptRow,
  EventRow,
  KnownResult,
} from '../../../client/device/database/database.ts'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import type { Page } from '../browsers/driver.ts'

/** The site's own tables on a device. */
export type DeviceTables = {
  attempts: AttemptRow[]
  answers: AnswerRow[]
  outbox: OutboxRow[]
  results: KnownResult[]
  /** Visit events waiting to be sent. */
  events: EventRow[]
  /** The code and the file of each language on the device. */
  banks: Array<{ lang: string; file: string }>
}

/**
 * Reads the tables directly from the browser's IndexedDB, without the app; all are empty on a new device.
 * @throws when the database does not answer within 10 s
 */
export async function readDevice(page: Page): Promise<DeviceTables> {
  // Retries once, because a page that reloads itself aborts the call.
  const read = await page.evaluate(readTables).catch(() => page.evaluate(readTables))
  if ('tables' in read) return read.tables
  throw new Error(`The device's database does not answer: ${read.silentAt}`)
}

/** Runs in the page. Returns where the database stopped answering rather than waiting for ever. */
async function readTables(): Promise<{ tables: DeviceTables } | { silentAt: string }> {
  let at = 'databases'
  const silence = new Promise<{ silentAt: string }>((resolve) => {
    setTimeout(() => resolve({ silentAt: at }), 10_000)
  })
  const answerOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  async function read() {
    const tables: Record<string, unknown[]> = {
      attempts: [],
      answers: [],
      outbox: [],
      results: [],
      events: [],
      banks: [],
    }
    const known = await indexedDB.databases()
    const isThere = known.some(({ name, version = 0 }) => name === 'bigfive' && version > 1)
    if (!isThere) return { tables: tables as DeviceTables }
    at = 'open'
    const db = await answerOf(indexedDB.open('bigfive'))
    at = 'tables'
    // In one transaction, because the app may be writing to several of them.
    const reading = db.transaction(Object.keys(tables))
    await Promise.all(
      Object.keys(tables).map(async (name) => {
        tables[name] = await answerOf(reading.objectStore(name).getAll())
      }),
    )
    db.close()
    tables['banks'] = (tables['banks'] as DeviceTables['banks']).map(({ lang, file }) => ({ lang, file }))
    return { tables: tables as DeviceTables }
  }
  return Promise.race([read(), silence])
}

/** The interface languages that the worker has recorded as complete on the device. */
export function readCachedLanguages(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await (await caches.match('/kept-languages'))?.text())?.split(' ') ?? [])
}

/** Rows by table, for `writeDevice`. */
export type DeviceRows = Partial<Record<'attempts' | 'answers' | 'outbox' | 'results', readonly unknown[]>>

/** Writes rows directly into the tables of the database, which the app must have created: see `arrive`. */
export async function writeDevice(page: Page, rows: DeviceRows): Promise<void> {
  await page.evaluate(async (tables) => {
    const opening = indexedDB.open('bigfive')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const names = Object.keys(tables) as Array<keyof typeof tables>
    const writing = db.transaction(names, 'readwrite')
    for (const name of names) for (const row of tables[name] ?? []) writing.objectStore(name).put(row)
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error)
    })
    db.close()
  }, rows)
}

/** The answers of one attempt on the device, as a sheet with 0 for unanswered items. */
export function answersOf({ answers }: DeviceTables, attempt: string): string {
  const choices = Array<number>(ITEM_COUNT).fill(0)
  for (const row of answers) if (row.attempt === attempt) choices[row.item] = row.choice
  return choices.join('')
}

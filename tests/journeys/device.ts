import type { OutboxRow } from '../../client/outbox/outbox.ts'
import type { AnswerRow, AttemptRow, KnownResult } from '../../client/storage/database.ts'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import type { Page } from '../harness/drivers/driver.ts'

/** The site's own tables on a device. */
export type DeviceTables = {
  attempts: AttemptRow[]
  answers: AnswerRow[]
  outbox: OutboxRow[]
  results: KnownResult[]
  /** Of each language on the device its code and the file it came in. */
  banks: Array<{ lang: string; file: string }>
}

/** Reads the tables behind the app's back, through the browser's own IndexedDB; all are empty on a new device. */
export function readDevice(page: Page): Promise<DeviceTables> {
  return page.evaluate(async () => {
    const tables = { attempts: [], answers: [], outbox: [], results: [], banks: [] } as Record<
      string,
      unknown[]
    >
    const known = await indexedDB.databases()
    if (!known.some(({ name, version = 0 }) => name === 'bigfive' && version > 1)) return tables as never
    const opening = indexedDB.open('bigfive')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const name of Object.keys(tables)) {
      const asking = db.transaction(name).objectStore(name).getAll()
      tables[name] = await new Promise<unknown[]>((resolve, reject) => {
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error)
      })
    }
    db.close()
    tables['banks'] = tables['banks']!.map((bank) => {
      const { lang, file } = bank as { lang: string; file: string }
      return { lang, file }
    })
    return tables as never
  })
}

/** Rows by table, as they are written with `writeDevice`. */
export type DeviceRows = Partial<Record<'attempts' | 'answers' | 'outbox' | 'results', readonly unknown[]>>

/** Puts rows into the tables behind the app's back. The app must have made the database: see `arrive`. */
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

/** The answers the device has of one attempt, as a sheet with 0 where there is none. */
export function answersOf({ answers }: DeviceTables, attempt: string): string {
  const choices = Array<number>(ITEM_COUNT).fill(0)
  for (const row of answers) if (row.attempt === attempt) choices[row.item] = row.choice
  return choices.join('')
}

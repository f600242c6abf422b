import { copyFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packSheet } from '../../../server/store/packed-sheet.ts'
import { deleteFromSqliteFile } from '../../../server/store/sqlite/delete.ts'
import type { Store, StoreFailure } from '../../../server/store/store.ts'
import { makeArrival, makeEvent } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'
import { waitFor } from '../../support/wait-for.ts'

const SHEET = '12345'.repeat(24)

let database: SqliteTestDatabase
let store: Store
let stopReading = () => {}
beforeEach(() => {
  database = createSqliteDatabase()
  store = database.open()
})
afterEach(async () => {
  stopReading()
  await store.close()
  database.remove()
})

/** Reads the results from another connection until stopped, as a backup or an export does. */
function readFor(): void {
  const db = new SqliteDatabase(database.file, { readonly: true })
  const rows = db.prepare('SELECT * FROM result').iterate()
  rows.next()
  stopReading = () => {
    rows.return?.()
    db.close()
    stopReading = () => {}
  }
}

async function saveOne() {
  const arrival = makeArrival({ sheet: SHEET })
  return { id: await store.save(arrival), attemptKey: arrival.attemptKey, deletedAt: 5 }
}

const readKind = (id: string) =>
  store.read(id).then(
    () => 'there',
    ({ kind }: StoreFailure) => kind,
  )

describe('the answers of a deleted result', () => {
  test('leave the log as soon as nobody reads what was there before', async () => {
    const saved = await saveOne()
    readFor()
    expect(await store.remove(saved)).toBe(true)
    expect(database.bytes()).toContain(packSheet(SHEET))
    stopReading()
    await waitFor(() => expect(database.bytes()).not.toContain(packSheet(SHEET)))
  })

  test('leave a log that a crash left behind when the server starts again', async () => {
    const saved = await saveOne()
    readFor()
    await store.remove(saved)
    const crashed = createSqliteDatabase()
    await crashed.open().close()
    for (const end of ['', '-wal']) copyFileSync(database.file + end, crashed.file + end)
    expect(crashed.bytes()).toContain(packSheet(SHEET))
    const again = crashed.open()
    try {
      await waitFor(() => expect(crashed.bytes()).not.toContain(packSheet(SHEET)))
      await expect(again.read(saved.id)).rejects.toMatchObject({ kind: 'gone' })
    } finally {
      await again.close()
      crashed.remove()
    }
  })

  test('that an operator deletes: the command says so while they are in the log, and can be run again', async () => {
    const { id } = await saveOne()
    readFor()
    await expect(deleteFromSqliteFile(database.file, id, 100)).rejects.toThrow(/is deleted, but .* again/)
    await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
    stopReading()
    expect(await deleteFromSqliteFile(database.file, id)).toBe(true)
    expect(database.bytes()).not.toContain(packSheet(SHEET))
  })

  test('that an operator deletes during a backup: saves go on, and the command ends with the backup', async () => {
    const { id } = await saveOne()
    readFor()
    const deleted = deleteFromSqliteFile(database.file, id, 20_000)
    await expect.poll(() => readKind(id)).toBe('gone')
    for (let n = 0; n < 20; n++) {
      // Refused as busy after a second of waiting for a lock.
      await store.save(makeArrival())
      await sleep(20)
    }
    expect(database.bytes()).toContain(packSheet(SHEET))
    stopReading()
    expect(await deleted).toBe(true)
    expect(database.bytes()).not.toContain(packSheet(SHEET))
  })
})

test('deleted events of visits are not in the file or the log any more', async () => {
  const campaign = { content: 'a campaign to be forgotten' }
  const events = Array.from({ length: 500 }, () => makeEvent({ campaign }))
  await store.visits.addEvents(events)
  const day = (await store.visits.nextEventDay(''))!
  expect(database.bytes()).toContain(campaign.content)
  await store.visits.removeEvents(day)
  expect(database.bytes()).not.toContain(campaign.content)
})

import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { StartFailure } from '../../../server/start-failure.ts'
import { moveToPostgres, undoMove } from '../../../server/store/move.ts'
import { backUpSqliteFile } from '../../../server/store/sqlite/backup.ts'
import { restoreSqliteFile } from '../../../server/store/sqlite/restore.ts'
import { deleteFromSqliteFile } from '../../../server/store/sqlite/delete.ts'
import { readSqliteForResearch, withSqliteVisits } from '../../../server/store/sqlite/commands.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { verifySqliteFile } from '../../../server/store/sqlite/verify.ts'

import { makeArrival } from './contract.ts'
import { createSqliteDatabase, damageTable } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'
import { waitFor } from '../../support/wait-for.ts'

describe('a damaged SQLite file', () => {
  let database: SqliteTestDatabase
  beforeEach(async () => {
    database = createSqliteDatabase()
    const store = database.open()
    await Promise.all(Array.from({ length: 300 }, () => store.save(makeArrival())))
    await store.close()
  })
  afterEach(() => database.remove())

  const damages: [string, (file: string) => void][] = [
    ['that is no database at all', (file) => writeFileSync(file, 'not a database\n'.repeat(500))],
    ['with a page overwritten', (file) => overwrite(file, 4 * 4096, 4096)],
    ['with its head overwritten', (file) => overwrite(file, 0, 4096)],
    [
      'that lost its second half',
      (file) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
    ],
  ]

  test.each(damages)('%s is refused with a message that says what to do, and not changed', (_, damage) => {
    damage(database.file)
    const before = readFileSync(database.file)
    expect(() => database.open()).toThrow(StartFailure)
    expect(() => database.open()).toThrow(
      /is damaged and was left as it is: restore a backup, or move .* It said: .+ \(SQLITE_\w+\)\.$/,
    )
    expect(readFileSync(database.file).equals(before)).toBe(true)
  })

  describe('too large to be checked at start', () => {
    const lines: string[] = []
    const openLarge = () =>
      openSqliteStore(
        database.file,
        createLog((line) => lines.push(line)),
        0,
      )
    const events = () => lines.map((line) => JSON.parse(line).event)
    beforeEach(() => {
      lines.length = 0
    })

    test('is found damaged while the store is open, which then refuses saves and still reads', async () => {
      const known = await (async () => {
        const store = database.open()
        const id = await store.save(makeArrival())
        await store.close()
        return id
      })()
      // The earlier results and the index are on other pages.
      overwriteRows(database.file)
      const store = openLarge()
      await waitFor(() => expect(events()).toEqual(['database-opened', 'database-damaged']))
      await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'broken' })
      await expect(store.probe()).rejects.toMatchObject({ kind: 'broken' })
      await expect(store.check()).resolves.toBeUndefined()
      expect(await store.read(known)).toBeDefined()
      await store.close()
    })

    test('and undamaged opens at once, accepts saves, and is logged as checked later', async () => {
      const store = openLarge()
      expect(events()).toEqual(['database-opened'])
      expect(await store.save(makeArrival())).toMatch(/^[0-9a-f]{24}$/)
      await waitFor(() => expect(events()).toEqual(['database-opened', 'database-checked']))
      await store.close()
    })

    test('can be closed during the check', async () => {
      const store = openLarge()
      await store.close()
      expect(events()).toEqual(['database-opened'])
      // Nobody has the file open any more.
      expect(readdirSync(dirname(database.file))).toEqual(['bigfive.db'])
    })
  })

  test.each<[string, string, (file: string) => unknown]>([
    ['a report', 'visit_event', (file) => withSqliteVisits(file, (visits) => visits.nextEventDay(''))],
    [
      'a report',
      'visit_tally',
      (file) => withSqliteVisits(file, (visits) => visits.readTallies('2026-11-01')),
    ],
    ['an export', 'result', (file) => readSqliteForResearch(file, () => {})],
    ['a deletion', 'result', (file) => deleteFromSqliteFile(file, 'f'.repeat(24))],
    ['undoing a move', 'result', (file) => undoMove(file, undefined, new Date())],
  ])('is refused by %s with a sentence that names it (%s)', async (_, table, use) => {
    damageTable(database.file, table)
    await expect((async () => use(database.file))()).rejects.toThrow(
      new StartFailure(
        `The database file ${database.file} is damaged and was left as it is: restore a backup, or move the file away to start with an empty one; files of the same name ending in -wal and -shm belong to it, so move them along. It said: database disk image is malformed (SQLITE_CORRUPT).`,
      ),
    )
  })

  test('is distinguished from a path that cannot be used', () => {
    const folder = dirname(database.file)
    expect(() => openSqliteStore(folder)).toThrow(
      /cannot be used \(SQLITE_CANTOPEN\): check that the path .* It said: unable to open database file \(SQLITE_CANTOPEN\)\.$/,
    )
  })
})

describe.each<[string, (file: string) => void]>([
  ['missing', (file) => rmSync(file)],
  ['empty', (file) => truncateSync(file)],
])('a SQLite file that is %s while its log is not', (_, lose) => {
  let database: SqliteTestDatabase
  let log: Buffer
  beforeEach(async () => {
    database = createSqliteDatabase()
    const store = database.open()
    await store.save(makeArrival())
    log = readFileSync(`${database.file}-wal`)
    await store.close()
    lose(database.file)
    writeFileSync(`${database.file}-wal`, log)
  })
  afterEach(() => database.remove())

  test.each<[string, (file: string) => unknown]>([
    ['a server', (file) => openSqliteStore(file)],
    ['a backup', (file) => backUpSqliteFile(file, join(dirname(file), 'backups'), 7, new Date())],
    ['a restore of it', (file) => restoreSqliteFile(file, `${file}.new`, new Date())],
    ['a verification', (file) => verifySqliteFile(file)],
    ['a deletion', (file) => deleteFromSqliteFile(file, 'f'.repeat(24))],
    ['an export', (file) => readSqliteForResearch(file, () => {})],
    ['a report', (file) => withSqliteVisits(file, async () => {})],
    ['a move', (file) => moveToPostgres(file, 'postgres://127.0.0.1:1/b5')],
    ['undoing a move', (file) => undoMove(file, undefined, new Date())],
  ])('is refused by %s, which leaves the log as it is', async (_name, use) => {
    await expect((async () => use(database.file))()).rejects.toThrow(
      `${database.file} is missing or empty, but its log ${database.file}-wal is not: put the file back, or restore a backup`,
    )
    expect(readFileSync(`${database.file}-wal`).equals(log)).toBe(true)
    expect(statSync(database.file, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  })

  test('is replaced by an empty one once the log was moved away', async () => {
    rmSync(`${database.file}-wal`)
    await database.open().close()
    expect(database.countResults()).toBe(0)
  })
})

/** Overwrites a page of results that neither the index nor the last results are on. */
function overwriteRows(file: string): void {
  // Every result contains the name of its test.
  const page = Math.floor(readFileSync(file).indexOf('b5-120') / 4096)
  overwrite(file, page * 4096 + 8, 4088)
}

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, from + length)
  writeFileSync(file, bytes)
}

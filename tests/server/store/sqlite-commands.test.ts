import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs, {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import SqliteDatabase from 'better-sqlite3'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { packSheet } from '../../../server/store/packed-sheet.ts'
import { backUpSqliteFile } from '../../../server/store/sqlite/backup.ts'
import { restoreSqliteFile } from '../../../server/store/sqlite/restore.ts'
import { deleteFromSqliteFile } from '../../../server/store/sqlite/delete.ts'
import { readDeletedIds } from '../../../server/store/sqlite/deleted-ids.ts'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { verifySqliteFile } from '../../../server/store/sqlite/verify.ts'
import type { Arrival, Store } from '../../../server/store/store.ts'
import { needRoot } from '../../support/processes/root.ts'
import { makeArrival, sheetOf } from './contract.ts'
import { createSqliteDatabase, writeHere } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

let database: SqliteTestDatabase
let store: Store
let backups: string
beforeEach(() => {
  database = createSqliteDatabase()
  store = database.open()
  backups = join(dirname(database.file), 'backups')
})
afterEach(async () => {
  await store.close()
  database.remove()
})

/** Leaves the file and its log as a crash of the server would. */
async function crash(): Promise<void> {
  const ends = ['', '-wal', '-shm'] as const
  const left = ends.map((end) => readFileSync(database.file + end))
  await store.close()
  ends.forEach((end, n) => writeFileSync(database.file + end, left[n]!))
}

/** Gives a file the schema of an earlier release, the second. */
function revert(file: string): void {
  const db = new SqliteDatabase(file)
  db.exec('DROP INDEX result_for_research; ALTER TABLE result DROP COLUMN research')
  db.exec('ALTER TABLE result DROP COLUMN translated')
  for (const table of ['visit_event', 'visit_tally']) db.exec(`DROP TABLE ${table}`)
  db.pragma('user_version = 2')
  db.close()
}

/** Opens the store with a writer in this thread, where functions can be replaced. */
async function writeInThisThread(): Promise<void> {
  await store.close()
  const db = openSqliteFile(database.file)
  store = createSqliteStore(db, writeHere(db))
}

/** Puts back replaced functions of node:fs. */
function restoreFunctions(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

const NOON = Date.UTC(2026, 10, 22, 12)
const backUp = (keep = 7, minute = 0) =>
  backUpSqliteFile(database.file, backups, keep, new Date(NOON + minute * 60_000)).backup

describe('a backup', () => {
  test('contains earlier saves, passes verification, and is readable by its owner only', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.save(makeArrival())))
    const backup = backUp()
    expect(readdirSync(backups)).toEqual(['bigfive-2026-11-22T12-00-00-000Z.db'])
    expect(verifySqliteFile(backup)).toEqual({ results: 20, deleted: 0, damaged: [] })
    expect(statSync(backup).mode & 0o077).toBe(0)
  })

  test('replaces the oldest one over the limit, and no other file in the folder', async () => {
    await store.save(makeArrival())
    for (let minute = 0; minute < 3; minute++) backUp(3, minute)
    writeFileSync(join(backups, 'notes.db'), 'mine')
    backUp(2, 3)
    expect(readdirSync(backups).sort()).toEqual([
      'bigfive-2026-11-22T12-02-00-000Z.db',
      'bigfive-2026-11-22T12-03-00-000Z.db',
      'notes.db',
    ])
  })

  test('with damaged results replaces none, because an earlier one may have them intact', async () => {
    const id = await store.save(makeArrival())
    const intact = backUp(1)
    database.damage(id, { sheet: 'x' })
    const damaged = backUp(1, 1)
    expect(readdirSync(backups).sort()).toEqual([basename(intact), basename(damaged)])
  })

  test('removes what a killed one has left, but not that of one at work', async () => {
    await store.save(makeArrival())
    const first = backUp()
    const left = [
      'bigfive-2026-11-20T12-00-00-000Z.db.4711.part',
      'bigfive-2026-11-20T12-00-00-000Z.db.4711.part-journal',
    ]
    const atWork = 'bigfive-2026-11-22T11-59-00-000Z.db.4712.part'
    for (const name of [...left, atWork, 'notes.part']) {
      writeFileSync(join(backups, name), 'part of a backup')
      const hours = name === atWork ? 23 : 25
      const changed = new Date(NOON - hours * 3_600_000)
      utimesSync(join(backups, name), changed, changed)
    }
    const second = backUp(7, 1)
    expect(readdirSync(backups).sort()).toEqual(
      [atWork, basename(first), basename(second), 'notes.part'].sort(),
    )
  })

  test('is kept when the clock ran ahead before, and the others count as the oldest', async () => {
    await store.save(makeArrival())
    const name = (time: string) => `bigfive-${time}-00-00-000Z.db`
    for (const day of [1, 2]) backUpSqliteFile(database.file, backups, 2, new Date(Date.UTC(2030, 0, day)))
    expect(existsSync(backUp(2))).toBe(true)
    expect(readdirSync(backups).sort()).toEqual([name('2026-11-22T12'), name('2030-01-02T00')])
    backUp(2, 60)
    expect(readdirSync(backups).sort()).toEqual([name('2026-11-22T12'), name('2026-11-22T13')])
  })

  test('removes no backup of a database with another key, and none that is unreadable', async () => {
    await store.save(makeArrival())
    const real = [backUp(2), backUp(2, 1)]
    await store.close()
    const lost = `${database.file}.lost`
    renameSync(database.file, lost)
    const unreadable = join(backups, 'bigfive-2026-11-22T11-00-00-000Z.db')
    writeFileSync(unreadable, 'not a database\n'.repeat(500))
    store = database.open()
    await store.save(makeArrival())
    const fresh = [backUp(2, 2), backUp(2, 3), backUp(2, 4)]
    const names = (...paths: string[]) => paths.map((path) => basename(path))
    expect(readdirSync(backups).sort()).toEqual(names(unreadable, ...real, ...fresh.slice(1)))
    // The later ones of the other database do not count among those to keep, either.
    await store.close()
    renameSync(lost, database.file)
    store = database.open()
    const last = backUp(2, 5)
    expect(readdirSync(backups).sort()).toEqual(names(unreadable, real[1]!, ...fresh.slice(1), last))
  })

  test('of a missing database is refused, and creates none', () => {
    const missing = join(dirname(database.file), 'missing.db')
    expect(() => backUpSqliteFile(missing, backups, 7, new Date())).toThrow(/There is no database file/)
    expect(existsSync(missing)).toBe(false)
  })
})

describe('a file that no server has used', () => {
  let empty: string
  beforeEach(() => {
    empty = join(dirname(database.file), 'empty.db')
    writeFileSync(empty, '')
  })

  test('is not backed up', () => {
    expect(() => backUpSqliteFile(empty, backups, 7, new Date(NOON))).toThrow(
      `The database file ${empty} is empty: no server has used it.`,
    )
    expect(readdirSync(backups)).toEqual([])
  })

  test('is not restored', async () => {
    const id = await store.save(makeArrival())
    await store.close()
    expect(() => restoreSqliteFile(empty, database.file, new Date(NOON))).toThrow(
      `The database file ${empty} is empty: no server has used it.`,
    )
    store = database.open()
    expect(await store.read(id)).toBeDefined()
  })

  test('is not called whole', () => {
    expect(() => verifySqliteFile(empty)).toThrow(/is empty: no server has used it/)
  })
})

describe('a restored database', () => {
  test('has every result of its backup under the same id, and the previous one is kept aside', async () => {
    const arrival = makeArrival()
    const id = await store.save(arrival)
    const backup = backUp()
    const later = await store.save(makeArrival())
    await store.close()
    const { aside } = restoreSqliteFile(backup, database.file, new Date(NOON))
    expect(verifySqliteFile(aside!)).toMatchObject({ results: 2 })
    store = database.open()
    expect(await store.read(id)).toEqual(arrival.save)
    expect(await store.save(arrival)).toBe(id)
    expect(await store.read(later)).toBeUndefined()
  })

  test('comes without what a killed restore has left, but that of one at work stays', async () => {
    await store.save(makeArrival())
    const backup = backUp()
    await store.close()
    const name = basename(database.file)
    const [left, atWork] = [[`${name}.4711.part`, `${name}.4711.part-journal`], `${name}.4712.part`]
    for (const part of [...left, atWork]) {
      const path = join(dirname(database.file), part)
      writeFileSync(path, 'part of a backup')
      const changed = new Date(NOON - (part === atWork ? 23 : 25) * 3_600_000)
      utimesSync(path, changed, changed)
    }
    restoreSqliteFile(backup, database.file, new Date(NOON))
    expect(readdirSync(dirname(database.file)).filter((one) => one.includes('.part'))).toEqual([atWork])
  })

  test('does not replace one that a server has open', async () => {
    const backup = backUp()
    const id = await store.save(makeArrival())
    expect(() => restoreSqliteFile(backup, database.file, new Date())).toThrow(/in use: stop the server/)
    expect(await store.read(id)).toBeDefined()
    expect(await store.save(makeArrival())).toBeDefined()
  })

  test('does not replace a damaged one that a server may have open', async () => {
    await store.save(makeArrival())
    const backup = backUp()
    const db = database.connect()
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    writeFileSync(database.file, 'not a database\n'.repeat(500), { flag: 'r+' })
    const damaged = readFileSync(database.file)
    const restore = () => restoreSqliteFile(backup, database.file, new Date(NOON))
    expect(restore).toThrow(/may have it open: stop the server first\. If none runs, move .*\.db-shm away/)
    expect(restore).toThrow(/may have it open/)
    expect(readFileSync(database.file).equals(damaged)).toBe(true)
    await store.close()
    rmSync(`${database.file}-shm`, { force: true })
    restore()
    store = database.open()
  })

  test('replaces a damaged one and its log', async () => {
    const id = await store.save(makeArrival())
    const backup = backUp()
    await store.close()
    writeFileSync(database.file, 'not a database\n'.repeat(500))
    writeFileSync(`${database.file}-wal`, 'a log of another database')
    const { aside } = restoreSqliteFile(backup, database.file, new Date(NOON))
    expect(readFileSync(aside!, 'utf8')).toContain('not a database')
    expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('a log of another database')
    store = database.open()
    expect(await store.read(id)).toBeDefined()
  })

  test.each(['missing', 'empty'])('replaces one that is %s and keeps its log', async (state) => {
    const id = await store.save(makeArrival())
    const backup = backUp()
    const later = await store.save(makeArrival())
    await crash()
    if (state === 'missing') rmSync(database.file)
    else truncateSync(database.file)
    const log = readFileSync(`${database.file}-wal`)
    const { aside } = restoreSqliteFile(backup, database.file, new Date(NOON))
    expect(existsSync(aside!)).toBe(true)
    const kept = `${database.file}.until-2026-11-22T12-00-00-000Z-wal`
    expect(readFileSync(kept).equals(log)).toBe(true)
    expect(verifySqliteFile(database.file)).toEqual({ results: 1, deleted: 0, damaged: [] })
    store = database.open()
    expect(await store.read(id)).toBeDefined()
    expect(await store.read(later)).toBeUndefined()
  })

  test('has the saves that are in the log of its backup, such as a copy of a server’s files', async () => {
    const sheet = '54321'.repeat(24)
    const gone = makeArrival({ sheet })
    const [id, goneId] = [await store.save(makeArrival()), await store.save(gone)]
    const backup = join(dirname(database.file), 'copy.db')
    for (const end of ['', '-wal']) copyFileSync(database.file + end, backup + end)
    const log = readFileSync(`${backup}-wal`)
    await store.remove({ id: goneId, attemptKey: gone.attemptKey, deletedAt: 5 })
    await store.close()
    expect(restoreSqliteFile(backup, database.file, new Date(NOON))).toMatchObject({ deleted: 1 })
    expect(verifySqliteFile(database.file)).toEqual({ results: 1, deleted: 1, damaged: [] })
    expect(database.bytes()).not.toContain(packSheet(sheet))
    expect(readFileSync(`${backup}-wal`).equals(log)).toBe(true)
    expect(readdirSync(dirname(database.file)).filter((name) => name.includes('.part'))).toEqual([])
    store = database.open()
    expect(await store.read(id)).toBeDefined()
  })

  test.each<[string, () => void]>([
    ['the database that stood there', () => rmSync(`${database.file}.deleted`)],
    [
      'the list beside it, when it is damaged',
      () => writeFileSync(database.file, 'not a database\n'.repeat(500)),
    ],
    [
      'a later backup, when all else is lost',
      () => {
        backUp(7, 1)
        for (const end of ['', '-wal', '-shm', '.deleted']) rmSync(database.file + end, { force: true })
      },
    ],
  ])('does not restore results deleted since its backup, as known from %s', async (_, lose) => {
    const sheet = '54321'.repeat(24)
    const arrivals = [makeArrival({ sheet }), makeArrival({ sheet }), makeArrival()] as const
    const [first, second, third] = await Promise.all(arrivals.map((arrival) => store.save(arrival)))
    const backup = backUp()
    const late = makeArrival()
    const removals = [arrivals[0], late].map(async ({ attemptKey }, n) =>
      store.remove({ id: n === 0 ? first! : await store.save(late), attemptKey, deletedAt: 5 }),
    )
    expect(await Promise.all(removals)).toEqual([true, true])
    expect(await deleteFromSqliteFile(database.file, second!)).toBe(true)
    await store.close()
    lose()
    expect(restoreSqliteFile(backup, database.file, new Date(NOON))).toMatchObject({ deleted: 2 })
    expect(database.bytes()).not.toContain(packSheet(sheet))
    store = database.open()
    for (const id of [first, second]) await expect(store.read(id!)).rejects.toMatchObject({ kind: 'gone' })
    // The late one was saved and deleted after the backup.
    for (const arrival of [arrivals[0], arrivals[1], late]) {
      await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
    }
    expect(await store.read(third!)).toEqual(arrivals[2].save)
  })

  test('may come from a backup of an earlier release', async () => {
    const gone = makeArrival()
    const [id, goneId] = [await store.save(makeArrival()), await store.save(gone)]
    const backup = backUp()
    await store.remove({ id: goneId, attemptKey: gone.attemptKey, deletedAt: 5 })
    await store.close()
    revert(backup)
    expect(restoreSqliteFile(backup, database.file, new Date(NOON))).toMatchObject({ deleted: 1 })
    store = database.open()
    expect(await store.read(id)).toBeDefined()
    await expect(store.read(goneId)).rejects.toMatchObject({ kind: 'gone' })
  })

  test('is not made from an invalid backup', async () => {
    const wrong = join(dirname(database.file), 'wrong.db')
    writeFileSync(wrong, 'not a database\n'.repeat(500))
    await store.close()
    const before = readFileSync(database.file)
    expect(() => restoreSqliteFile(wrong, database.file, new Date())).toThrow(
      /cannot be read\. It said: file is not a database \(SQLITE_NOTADB\)\.$/,
    )
    expect(readFileSync(database.file).equals(before)).toBe(true)
    store = database.open()
  })
})

describe('while a backup is restored', () => {
  let backup: string
  beforeEach(async () => {
    await store.save(makeArrival())
    backup = backUp()
    await store.close()
  })
  afterEach(restoreFunctions)

  /** Restores the backup and runs `act` when the copy is on disk, or when it has replaced the database. */
  function restoreMeanwhile(moment: 'copied' | 'replaced', act: () => void): void {
    const sync = fs.fsyncSync
    let syncs = 0
    vi.spyOn(fs, 'fsyncSync').mockImplementation((opened) => {
      sync(opened)
      if (++syncs === (moment === 'copied' ? 1 : 2)) act()
    })
    syncBuiltinESMExports()
    restoreSqliteFile(backup, database.file, new Date(NOON))
  }

  test('nobody can open the database that it replaces', () => {
    let seen: unknown
    restoreMeanwhile('copied', () => {
      const db = new SqliteDatabase(database.file, { timeout: 0 })
      try {
        seen = db.prepare('SELECT count(*) FROM result').pluck().get()
      } catch (error) {
        seen = (error as { code?: unknown }).code
      } finally {
        db.close()
      }
    })
    expect(seen).toBe('SQLITE_BUSY')
    expect(readdirSync(dirname(database.file)).sort()).toEqual([
      'backups',
      'bigfive.db',
      'bigfive.db.until-2026-11-22T12-00-00-000Z',
    ])
    store = database.open()
  })

  test('a database that a server makes meanwhile is left as it is', async () => {
    rmSync(database.file)
    const restore = () => restoreMeanwhile('copied', () => (store = database.open()))
    expect(restore).toThrow(`${database.file} was made meanwhile: stop the server and run this again.`)
    const arrival = makeArrival()
    expect(await store.read(await store.save(arrival))).toEqual(arrival.save)
    expect(database.countResults()).toBe(1)
    expect(readdirSync(dirname(database.file)).filter((name) => name.includes('.part'))).toEqual([])
  })

  test.each([
    ['WAL', '-wal'],
    ['DELETE', '-journal'],
  ])('the restored one can be written to at once, with journal_mode %s', (mode, end) => {
    let db = database.connect()
    db.close()
    restoreMeanwhile('replaced', () => {
      db = database.connect()
      db.pragma(`journal_mode = ${mode}`)
      db.exec(`BEGIN; INSERT INTO deployment VALUES ('test', x'00')`)
      expect(existsSync(database.file + end)).toBe(true)
    })
    expect(existsSync(database.file + end)).toBe(true)
    db.exec('COMMIT')
    const other = database.connect()
    expect(other.prepare(`SELECT name FROM deployment WHERE name = 'test'`).pluck().get()).toBe('test')
    for (const one of [db, other]) one.close()
    store = database.open()
  })

  test('a server that waited for it does not use the database that was replaced', () => {
    const open = fs.accessSync
    vi.spyOn(fs, 'accessSync').mockImplementation((path, mode) => {
      open(path, mode)
      restoreSqliteFile(backup, database.file, new Date(NOON))
    })
    syncBuiltinESMExports()
    expect(() => openSqliteFile(database.file)).toThrow(/cannot be used \(SQLITE_READONLY_DBMOVED\)/)
    restoreFunctions()
    store = database.open()
  })
})

describe('deletions that cannot be recorded for backups', () => {
  beforeEach(writeInThisThread)
  afterEach(restoreFunctions)

  function fillDisk(): void {
    vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
  }

  test.each([
    ['broken', 'a folder in place of the list', () => mkdirSync(`${database.file}.deleted`)],
    ['full', 'a full disk', fillDisk],
  ])('are refused as %s and not done (%s), and the rest of their group is', async (kind, _, spoil) => {
    const [gone, ...kept] = Array.from({ length: 3 }, () => makeArrival())
    const [goneId, ...storedIds] = await Promise.all([gone!, ...kept].map((arrival) => store.save(arrival)))
    const removalOf = (id: string, { attemptKey }: Arrival) => ({ id, attemptKey, deletedAt: 5 })
    await store.remove(removalOf(goneId!, gone!))
    rmSync(`${database.file}.deleted`)
    spoil()
    const late = makeArrival()
    const outcomes = await Promise.allSettled([
      store.remove(removalOf(storedIds[0]!, kept[0]!)),
      store.save(late),
      store.remove({ ...removalOf('', late), id: undefined }),
      store.remove(removalOf(storedIds[1]!, kept[1]!)),
      store.remove(removalOf(goneId!, gone!)),
      store.remove(removalOf(storedIds[1]!, gone!)),
    ])
    const refused = { status: 'rejected', reason: { kind } }
    const done = (value: unknown) => ({ status: 'fulfilled', value })
    expect(outcomes).toMatchObject([
      refused,
      done(expect.any(String)),
      refused,
      refused,
      done(true),
      done(false),
    ])
    expect(database.countResults()).toBe(4)
    for (const [n, id] of storedIds.entries()) expect(await store.read(id)).toEqual(kept[n]!.save)
    expect(await store.read(await store.save(late))).toEqual(late.save)
    await expect(store.save(gone!)).rejects.toMatchObject({ kind: 'gone' })
  })
})

describe('a burst of deletions', () => {
  beforeEach(writeInThisThread)
  afterEach(restoreFunctions)

  test('waits for the disk once to record them for backups, before any of them is done', async () => {
    const arrivals = Array.from({ length: 40 }, () => makeArrival())
    const ids = await Promise.all(arrivals.map((arrival) => store.save(arrival)))
    const removals = arrivals.map(({ attemptKey }, n) => ({ id: ids[n], attemptKey, deletedAt: 5 }))
    await store.remove(removals[0]!)

    const reader = database.connect()
    const count = reader.prepare('SELECT count(*) FROM result WHERE sheet IS NOT NULL').pluck()
    const sync = fs.fsyncSync
    const synced = vi.spyOn(fs, 'fsyncSync').mockImplementation((opened) => {
      sync(opened)
      expect([...readDeletedIds(`${database.file}.deleted`)].sort()).toEqual([...ids].sort())
      expect(count.get()).toBe(39)
    })
    syncBuiltinESMExports()
    // Those of one result are recorded once.
    const twice = [...removals, ...removals]
    expect(await Promise.all(twice.map((removal) => store.remove(removal)))).toEqual(twice.map(() => true))
    expect(synced).toHaveBeenCalledTimes(1)
    expect(count.get()).toBe(0)
    expect(readDeletedIds(`${database.file}.deleted`)).toHaveLength(40)
    reader.close()
  })
})

test('a result that is deleted several times is recorded once', async () => {
  const arrival = makeArrival()
  const id = await store.save(arrival)
  for (let time = 0; time < 3; time++) {
    await store.remove({ id, attemptKey: arrival.attemptKey, deletedAt: time })
  }
  expect(readFileSync(`${database.file}.deleted`, 'utf8')).toBe(`\n${id}`)
  expect(statSync(`${database.file}.deleted`).mode & 0o077).toBe(0)
})

describe('a command that is run as root', () => {
  beforeEach((context) => needRoot(context, 'to give files to another user'))

  const SERVICE = 65_534
  const ownerOf = (path: string) => [statSync(path).uid, statSync(path).gid]
  const give = (path: string) => chownSync(path, SERVICE, SERVICE)

  test('gives the list of deleted ids to the owner of the database', async () => {
    const id = await store.save(makeArrival())
    for (const end of ['', '-wal', '-shm']) give(database.file + end)
    give(dirname(database.file))
    await deleteFromSqliteFile(database.file, id)
    expect(ownerOf(`${database.file}.deleted`)).toEqual([SERVICE, SERVICE])
    expect(statSync(`${database.file}.deleted`).mode & 0o777).toBe(0o600)
  })

  test.each<[string, () => void]>([
    ['the database that stood there', () => give(database.file)],
    ['its folder, when the database is root’s', () => give(dirname(database.file))],
    [
      'its folder, when the database is lost',
      () => {
        rmSync(database.file)
        give(dirname(database.file))
      },
    ],
  ])('gives a restored database to the owner of %s', async (_, prepare) => {
    await store.save(makeArrival())
    const backup = backUp()
    await store.close()
    prepare()
    restoreSqliteFile(backup, database.file, new Date(NOON))
    expect(ownerOf(database.file)).toEqual([SERVICE, SERVICE])
    expect(statSync(database.file).mode & 0o777).toBe(0o600)
    store = database.open()
  })

  test('gives a backup to the owner of its folder, and folders it makes to the owner of the one above', () => {
    give(dirname(database.file))
    const folder = join(backups, 'daily')
    const { backup } = backUpSqliteFile(database.file, folder, 7, new Date(NOON))
    for (const path of [backups, folder, backup]) expect(ownerOf(path)).toEqual([SERVICE, SERVICE])
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(statSync(backups).mode & 0o777).toBe(0o700)
  })

  test('gives a folder it makes for a restored database to the owner of the one above', () => {
    const backup = backUp()
    const above = join(dirname(database.file), 'above')
    mkdirSync(above)
    give(above)
    const file = join(above, 'data', 'bigfive.db')
    restoreSqliteFile(backup, file, new Date(NOON))
    for (const path of [dirname(file), file]) expect(ownerOf(path)).toEqual([SERVICE, SERVICE])
  })

  test('gives the list beside the backups to the owner of their folder, whoever has it', async () => {
    const [first, second] = [await store.save(makeArrival()), await store.save(makeArrival())]
    mkdirSync(backups)
    give(backups)
    const list = join(backups, 'bigfive.deleted')
    for (const id of [first, second]) {
      await deleteFromSqliteFile(database.file, id)
      backUp()
      expect(ownerOf(list)).toEqual([SERVICE, SERVICE])
      chownSync(list, 0, 0)
    }
  })
})

test('verification counts results and deleted ones, and lists damaged ones by row', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => store.save(makeArrival())))
  database.bury(ids[1]!)
  database.damage(ids[3]!, { sheet: 'x' })
  expect(verifySqliteFile(database.file)).toEqual({
    results: 3,
    deleted: 1,
    damaged: ['Row 4 of the results is damaged: sheet'],
  })
})

describe('a result that an operator deletes', () => {
  const sheet = '12345'.repeat(24)

  test('is deleted while the server runs, leaves no answers in the file, and is not restored by a retry', async () => {
    const arrival = makeArrival({ sheet })
    const id = await store.save(arrival)
    const other = await store.save(makeArrival({ sheet: sheetOf(4) }))
    expect(database.bytes()).toContain(packSheet(sheet))
    expect(await deleteFromSqliteFile(database.file, id)).toBe(true)
    await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
    expect(await store.read(other)).toBeDefined()
    await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
    expect(database.bytes()).not.toContain(packSheet(sheet))
  })

  test('may be missing', async () => {
    expect(await deleteFromSqliteFile(database.file, 'f'.repeat(24))).toBe(false)
  })

  test('is refused in a file of an earlier release, with a sentence that says what to do', async () => {
    const id = await store.save(makeArrival())
    await store.close()
    revert(database.file)
    await expect(deleteFromSqliteFile(database.file, id)).rejects.toThrow(
      /schema of an earlier release: start the server once/,
    )
    expect(readDeletedIds(`${database.file}.deleted`)).toEqual([])
    store = database.open()
    expect(await store.read(id)).toBeDefined()
  })
})

test('the file has an application id, one of an earlier release gets it, and another program’s is refused', async () => {
  const idOf = (db = database.connect()) => {
    const id = db.pragma('application_id', { simple: true })
    db.close()
    return id
  }
  expect(idOf()).toBe(0x42494735)
  await store.close()
  const db = database.connect()
  db.pragma('application_id = 0')
  db.close()
  store = database.open()
  expect(idOf()).toBe(0x42494735)
  await store.close()
  const foreign = database.connect()
  foreign.pragma('application_id = 7')
  foreign.close()
  expect(() => database.open()).toThrow(/belongs to another program/)
  const ours = database.connect()
  ours.pragma(`application_id = ${0x42494735}`)
  ours.close()
  store = database.open()
})

describe('the command', () => {
  const keep = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: `sqlite:${database.file}` }
      const script = fileURLToPath(new URL('../../../server/commands.ts', import.meta.url))
      execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      )
    })

  test('backs up, verifies and deletes from the database of DATABASE_URL', async () => {
    const id = await store.save(makeArrival({}, randomUUID()))
    expect(await keep('backup', '--to', backups, '--keep', '2')).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toHaveLength(1)
    expect(await keep('delete', id.toUpperCase())).toEqual({
      code: 0,
      said: 'The result is deleted. Backups made before still contain it, but restoring one deletes it again.\n',
    })
    expect(await keep('verify')).toEqual({
      code: 0,
      said: `${database.file} is whole: 0 results, 1 deleted.\n`,
    })
  })

  test('makes a backup of damaged results, and warns of them', async () => {
    const id = await store.save(makeArrival())
    database.damage(id, { sheet: 'x' })
    const { code, said } = await keep('backup', '--to', backups)
    expect(code).toBe(1)
    const backup = join(backups, readdirSync(backups)[0]!)
    expect(said.trim().split('\n')).toEqual([
      backup,
      `${backup} has damaged results. No earlier backup is removed, because one of them may have these results intact:`,
      'Row 1 of the results is damaged: sheet',
    ])
  })

  test('restores a backup, and says what was deleted again and where the previous database is', async () => {
    const id = await store.save(makeArrival())
    const backup = backUp()
    await deleteFromSqliteFile(database.file, id)
    await store.close()
    const { code, said } = await keep('restore', backup)
    expect(code).toBe(0)
    const [first, second] = said.split('\n')
    expect(first).toMatch(
      `${database.file} now holds ${backup}; the previous database is in ${database.file}.until-`,
    )
    expect(second).toBe('1 of its results had been deleted since the backup and were deleted again.')
  })

  test('undoes a move to a database that is lost, and says what that means', async () => {
    await store.close()
    const { code, said } = await keep('move', '--undo', '--without-deletions')
    expect(code).toBe(0)
    expect(said).toBe(
      `Servers can use ${database.file} again. It lacks what was saved in PostgreSQL after the move.\n` +
        'Results deleted in PostgreSQL after the move are shown again.\n',
    )
  })

  test.each([
    [['backup', '--keep', 'all'], /--keep is "all": write how many/],
    [['backup', 'here'], /Write at most a folder and a number/],
    [['backup', '--to', '/dev/null/backups'], /ENOTDIR: not a directory, mkdir '\/dev\/null\/backups'/],
    [['restore'], /Name the backup/],
    [['restore', '/nowhere.db'], /There is no database file \/nowhere\.db/],
    [['delete', 'abc'], /Write the id of a result/],
    [['delete', 'f'.repeat(24)], /There is no result with this id/],
    [['move', '--from', '/nowhere.db'], /Name the file and the database/],
    [['move', '--to', 'postgres://127.0.0.1/x', '--without-deletions'], /Name the file and the database/],
    [['move', '--to', 'sqlite:x.db'], /--to names no PostgreSQL database/],
    [['move', '--undo'], /Name the PostgreSQL database, .* write --without-deletions instead/],
    [
      ['move', '--undo', '--to', 'postgres://127.0.0.1/x', '--without-deletions'],
      /Name the PostgreSQL database/,
    ],
    [['wipe'], /Write what to do/],
  ])('refuses %j with one sentence', async (args, sentence) => {
    const { code, said } = await keep(...args)
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })
})

import { execFile } from 'node:child_process'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartFailure } from '../../server/start-failure.ts'
import { openSqliteFile } from '../../server/store/sqlite-open.ts'
import { createSqliteStore, openSqliteStore } from '../../server/store/sqlite.ts'
import { describeStore, makeArrival } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

describeStore('SQLite', createSqliteDatabase)

describe('a SQLite file', { timeout: 30_000 }, () => {
  let database: SqliteTestDatabase
  beforeEach(() => {
    database = createSqliteDatabase()
  })
  afterEach(() => database.remove())

  test('is committed to the disk before a save is acknowledged', async () => {
    const db = openSqliteFile(database.file)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    // 2 is FULL.
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    db.close()
  })

  test('holds about 200 bytes a result', async () => {
    const store = database.open()
    const count = 2000
    await Promise.all(Array.from({ length: count }, () => store.save(makeArrival())))
    await store.close()
    expect(statSync(database.file).size / count).toBeLessThan(300)
  })

  test('gets one deployment key when several processes open it at once', async () => {
    const script = `
      const { openSqliteStore } = await import(process.argv[1])
      const store = openSqliteStore(process.argv[2])
      console.log(await store.save(JSON.parse(process.argv[3])))
      await store.close()`
    const module = new URL('../../server/store/sqlite.ts', import.meta.url).href
    const args = ['--input-type=module', '-e', script, module, database.file, JSON.stringify(makeArrival())]
    const run = () => promisify(execFile)(process.execPath, args)
    const ids = await Promise.all([run(), run(), run(), run()])
    expect(new Set(ids.map(({ stdout }) => stdout.trim())).size).toBe(1)
    expect(database.countResults()).toBe(1)
  })

  test('gets the key of the process that was first, when another makes one in between', async () => {
    const db = openSqliteFile(database.file)
    db.exec(`CREATE TRIGGER faster BEFORE INSERT ON deployment BEGIN
      INSERT OR IGNORE INTO deployment VALUES (NEW.name, randomblob(32)); END`)
    const slower = createSqliteStore(db)
    const faster = database.open()
    const arrival = makeArrival()
    expect(await slower.save(arrival)).toBe(await faster.save(arrival))
    await slower.close()
    await faster.close()
  })

  test('is not opened when a later release has changed its schema', async () => {
    await database.open().close()
    const db = database.connect()
    db.pragma('user_version = 999')
    db.close()
    expect(() => database.open()).toThrow(/start the release that wrote it/)
  })
})

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

  test.each(damages)('%s is refused with a sentence that says what to do, and left as it is', (_, damage) => {
    damage(database.file)
    const before = readFileSync(database.file)
    expect(() => database.open()).toThrow(StartFailure)
    expect(() => database.open()).toThrow(/is damaged and was left as it is: restore a backup, or move/)
    expect(readFileSync(database.file).equals(before)).toBe(true)
  })

  test('is told apart from a path that cannot be used', () => {
    const folder = dirname(database.file)
    expect(() => openSqliteStore(folder)).toThrow(/cannot be used \(SQLITE_CANTOPEN\): check that the path/)
  })
})

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, from + length)
  writeFileSync(file, bytes)
}

describe('a SQLite store in trouble', () => {
  let database: SqliteTestDatabase
  beforeEach(() => {
    database = createSqliteDatabase()
  })
  afterEach(() => database.remove())

  test('waits for another process to let go of the database, without stopping the clock', async () => {
    const store = database.open()
    const other = database.connect()
    other.exec('BEGIN IMMEDIATE')
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    const saved = store.save(makeArrival())
    await sleep(200)
    // None, if the process slept on the lock.
    expect(ticks).toBeGreaterThan(3)
    other.exec('COMMIT')
    expect(await saved).toMatch(/^[0-9a-f]{24}$/)
    clearInterval(ticking)
    other.close()
    await store.close()
  })

  test('says it is busy when the database is held too long, still reads, and saves once it is free', async () => {
    const store = database.open()
    const known = await store.save(makeArrival())
    const other = database.connect()
    other.exec('BEGIN IMMEDIATE')
    const arrival = makeArrival()
    const [saved, read] = await Promise.allSettled([store.save(arrival), store.read(known)])
    expect(saved).toMatchObject({ status: 'rejected', reason: { kind: 'busy' } })
    expect(read).toMatchObject({ status: 'fulfilled', value: { lang: 'pt-br' } })
    other.exec('ROLLBACK')
    other.close()
    expect(await store.save(arrival)).toMatch(/^[0-9a-f]{24}$/)
    expect(database.countResults()).toBe(2)
    await store.close()
  })

  test('says it is full when there is no room, keeps what it had, and goes on when there is room', async () => {
    const db = openSqliteFile(database.file)
    const store = createSqliteStore(db)
    const known = await store.save(makeArrival())
    const pages = db.pragma('page_count', { simple: true }) as number
    db.pragma(`max_page_count = ${pages + 2}`)
    const crowd = Array.from({ length: 400 }, () => makeArrival())
    const outcomes = await Promise.allSettled(crowd.map((arrival) => store.save(arrival)))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(outcomes[0]).toMatchObject({ reason: { kind: 'full' } })
    expect(database.countResults()).toBe(1)
    expect(await store.read(known)).toBeDefined()

    db.pragma('max_page_count = 1000000')
    await Promise.all(crowd.map((arrival) => store.save(arrival)))
    expect(database.countResults()).toBe(401)
    await store.close()
  })

  test('holds no lock after a save that failed', async () => {
    const store = database.open()
    const other = database.connect()
    other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON result BEGIN SELECT RAISE(ABORT, 'no'); END`)
    await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'broken' })
    other.exec('DROP TRIGGER refuse')
    other.close()
    expect(await store.save(makeArrival())).toMatch(/^[0-9a-f]{24}$/)
    await store.close()
  })

  test('names what else goes wrong as broken, and keeps the cause', async () => {
    const store = database.open()
    const db = database.connect()
    db.exec('DROP TABLE result')
    db.close()
    await expect(store.read('0'.repeat(24))).rejects.toMatchObject({
      kind: 'broken',
      cause: { code: 'SQLITE_ERROR' },
    })
    await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'broken' })
    await store.close()
  })
})

import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { describeStore, makeArrival } from './contract.ts'
import { createSqliteDatabase, writeHere } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

describeStore('SQLite', createSqliteDatabase)

describe('a SQLite file', () => {
  let database: SqliteTestDatabase
  beforeEach(() => {
    database = createSqliteDatabase()
  })
  afterEach(() => database.remove())

  test('is synced to disk before a save is acknowledged', async () => {
    const db = openSqliteFile(database.file)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    // 2 is FULL.
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    db.close()
  })

  test('takes about 160 bytes per result', async () => {
    const store = database.open()
    const count = 2000
    await Promise.all(Array.from({ length: count }, () => store.save(makeArrival())))
    await store.close()
    expect(statSync(database.file).size / count).toBeLessThan(200)
  })

  test('is read in pieces, so that other requests are answered while many tallies are read', async () => {
    const store = database.open()
    const tallies = Array.from({ length: 3000 }, (_, n) => ({
      day: '2026-01-01',
      measure: n % 2 === 0 ? 'city' : 'referrer',
      value: `é${n}`,
      count: n,
    }))
    await store.visits.addTallies(tallies)
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    const kept = await store.visits.readTallies('2026-01-01')
    clearImmediate(next)
    expect(turns).toBeGreaterThan(2)
    // Sorted, because comparing lists in any order would take 10 s.
    expect(kept.toSorted((a, b) => a.count - b.count)).toEqual(tallies)
    await store.close()
  })

  test('gets one deployment key when several processes open it at once', async () => {
    const script = `
      const { openSqliteStore } = await import(process.argv[1])
      const store = openSqliteStore(process.argv[2])
      process.stdout.write(await store.save(JSON.parse(process.argv[3])))
      await store.close()`
    const module = new URL('../../../server/store/sqlite/sqlite.ts', import.meta.url).href
    const args = ['--input-type=module', '-e', script, module, database.file, JSON.stringify(makeArrival())]
    const run = () => promisify(execFile)(process.execPath, args)
    const ids = await Promise.all([run(), run(), run(), run()])
    expect(new Set(ids.map(({ stdout }) => stdout.trim())).size).toBe(1)
    expect(database.countResults()).toBe(1)
  })

  test('gets the key of the first process when two create one at the same time', async () => {
    const db = openSqliteFile(database.file)
    db.exec(`CREATE TRIGGER faster BEFORE INSERT ON deployment BEGIN
      INSERT OR IGNORE INTO deployment VALUES (NEW.name, randomblob(32)); END`)
    const slower = createSqliteStore(db, writeHere(db))
    const faster = database.open()
    const arrival = makeArrival()
    expect(await slower.save(arrival)).toBe(await faster.save(arrival))
    await slower.close()
    await faster.close()
  })

  test('of the first release is migrated: its results stay as they are, new ones have the wording’s version', async () => {
    const db = openSqliteFile(database.file)
    db.exec('DROP INDEX result_for_research; DROP TABLE visit_event; DROP TABLE visit_tally')
    for (const column of ['bank', 'research', 'translated'])
      db.exec(`ALTER TABLE result DROP COLUMN ${column}`)
    db.pragma('user_version = 1')
    const old = db.prepare(
      `INSERT INTO result VALUES (?, 1763600000000, ?, 'b5-120', 'pt-br', 0, 612, 1763599388000, NULL, NULL)`,
    )
    const id = 'a'.repeat(24)
    const { save } = makeArrival()
    old.run(id, save.sheet)
    db.close()
    const store = database.open()
    expect(await store.read(id)).toEqual(save)
    const arrival = makeArrival({ bank: '0123456789abcdef', research: true, translated: true })
    expect(await store.read(await store.save(arrival))).toEqual(arrival.save)
    await store.close()
    const after = database.connect()
    expect(after.pragma('user_version', { simple: true })).toBe(7)
    expect(after.prepare('SELECT bank FROM result ORDER BY rowid').pluck().all()).toEqual([
      null,
      '0123456789abcdef',
    ])
    after.close()
  })

  test('is not opened when a later release has changed its schema', async () => {
    await database.open().close()
    const db = database.connect()
    db.pragma('user_version = 999')
    db.close()
    expect(() => database.open()).toThrow(/start the release that wrote it/)
  })
})

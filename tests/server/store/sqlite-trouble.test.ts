import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { makeArrival, makeEvent } from './contract.ts'
import { createSqliteDatabase, writeHere } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

describe('a SQLite store under errors', () => {
  let database: SqliteTestDatabase
  beforeEach(() => {
    database = createSqliteDatabase()
  })
  afterEach(() => database.remove())

  test('waits for the lock of another process without blocking the event loop', async () => {
    const store = database.open()
    const other = database.connect()
    other.exec('BEGIN IMMEDIATE')
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    const saved = store.save(makeArrival())
    // None if the process blocked on the lock, and the save would be refused.
    await expect.poll(() => ticks, { interval: 10 }).toBeGreaterThan(3)
    other.exec('COMMIT')
    expect(await saved).toMatch(/^[0-9a-f]{24}$/)
    clearInterval(ticking)
    other.close()
    await store.close()
  })

  test('is busy when the database is locked too long, still reads, and saves once it is free', async () => {
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

  test('stores a save that fits when the events in the same group do not', async () => {
    const db = openSqliteFile(database.file)
    const store = createSqliteStore(db, writeHere(db))
    await store.save(makeArrival())
    const pages = db.pragma('page_count', { simple: true }) as number
    db.pragma(`max_page_count = ${pages + 1}`)
    const campaign = { content: 'x'.repeat(100), term: 'y'.repeat(100) }
    const events = Array.from({ length: 50 }, () => makeEvent({ campaign }))
    const [counted, saved] = await Promise.allSettled([
      store.visits.addEvents(events),
      store.save(makeArrival()),
    ])
    expect(counted).toMatchObject({ status: 'rejected', reason: { kind: 'full' } })
    expect(saved).toMatchObject({ status: 'fulfilled' })
    expect(database.countResults()).toBe(2)
    expect(await store.visits.nextEventDay('')).toBeUndefined()
    await store.close()
  })

  test('is full when there is no space, keeps its data, and saves again when there is space', async () => {
    const db = openSqliteFile(database.file)
    const store = createSqliteStore(db, writeHere(db))
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

  test('holds no lock after a failed save', async () => {
    const store = database.open()
    const other = database.connect()
    other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON result BEGIN SELECT RAISE(ABORT, 'no'); END`)
    await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'broken' })
    other.exec('DROP TRIGGER refuse')
    other.close()
    expect(await store.save(makeArrival())).toMatch(/^[0-9a-f]{24}$/)
    await store.close()
  })

  test('reports other errors as broken, with their cause', async () => {
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

import SqliteDatabase from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveToPostgres, undoMove } from '../../../server/store/move.ts'
import { deleteFromPostgres } from '../../../server/store/postgres/commands.ts'
import { packSheet } from '../../../server/store/packed-sheet.ts'
import { deleteFromSqliteFile } from '../../../server/store/sqlite/delete.ts'
import { readDeletedIds } from '../../../server/store/sqlite/deleted-ids.ts'
import { preparePostgres } from '../../../server/store/postgres/open.ts'
import { openPostgresStore } from '../../../server/store/postgres/postgres.ts'
import type { Store } from '../../../server/store/store.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { countOldDays } from '../../../server/visits/retention.ts'
import { makeArrival, makeEvent, readAllEvents, readAllTallies, sheetOf } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import type { PostgresTestDatabase } from './postgres-database.ts'
import { createSqliteDatabase, damageTable } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

let source: SqliteTestDatabase
let target: PostgresTestDatabase
let store: Store
beforeEach(async () => {
  source = createSqliteDatabase()
  target = await createPostgresDatabase(cluster)
  store = source.open()
})
afterEach(async () => {
  await store.close()
  source.remove()
})

const NOW = new Date(Date.UTC(2026, 10, 26))
const undo = () => undoMove(source.file, target.url, NOW)
const move = () => moveToPostgres(source.file, target.url)
const saveMany = (count: number) => {
  const arrivals = Array.from({ length: count }, () => makeArrival())
  return Promise.all(arrivals.map(async (arrival) => [arrival, await store.save(arrival)] as const))
}

describe('a move from SQLite to PostgreSQL', () => {
  test('copies everything under the same ids', async () => {
    const full = makeArrival({
      demographics: { age: 37, gender: 'male' },
      bank: '0123456789abcdef',
      research: true,
      translated: true,
      invalid: true,
    })
    const id = await store.save(full)
    const gone = makeArrival()
    const goneId = await store.save(gone)
    await store.remove({ id: goneId, attemptKey: gone.attemptKey, deletedAt: 5 })
    await saveMany(1500)
    await store.close()
    expect(await move()).toEqual({
      results: 1501,
      deleted: 1,
      damaged: [],
      copied: 1502,
      events: 0,
      alone: true,
    })

    const moved = await openPostgresStore(target.url)
    expect(await moved.read(id)).toEqual(full.save)
    expect(await moved.save(full)).toBe(id)
    await expect(moved.save(gone)).rejects.toMatchObject({ kind: 'gone' })
    await expect(moved.read(goneId)).rejects.toMatchObject({ kind: 'gone' })
    expect(await target.query('SELECT created_at FROM result WHERE id = $1', [id])).toEqual([
      { created_at: String(full.createdAt) },
    ])
    await moved.close()
  })

  test('copies only saves and deletions since the first run in the second', async () => {
    const first = await saveMany(20)
    expect(await move()).toMatchObject({ results: 20, copied: 20, alone: false })
    await saveMany(3)
    const [arrival, id] = first[7]!
    await store.remove({ id, attemptKey: arrival.attemptKey, deletedAt: 5 })
    await store.close()
    expect(await move()).toEqual({ results: 22, deleted: 1, damaged: [], copied: 3, events: 0, alone: true })
    expect(await target.query('SELECT sheet FROM result WHERE id = $1', [id])).toEqual([{ sheet: null }])
    expect(await move()).toMatchObject({ results: 22, copied: 0 })
  })

  test('has a result as deleted that a server of an earlier release deleted between two runs', async () => {
    const arrival = makeArrival({ translated: true })
    const id = await store.save(arrival)
    await move()
    await store.close()
    const db = new SqliteDatabase(source.file)
    const known = 'sheet, test_id, lang, invalid, time_elapsed, date_stamp, age, gender, bank, research'
    db.exec(`UPDATE result SET ${known.replaceAll(/\w+/g, '$& = NULL')}`)
    db.close()
    expect(await move()).toMatchObject({ results: 0, deleted: 1 })
    expect(await target.query('SELECT sheet, translated FROM result WHERE id = $1', [id])).toEqual([
      { sheet: null, translated: null },
    ])
  })

  test('continues where it stopped when PostgreSQL fails in the middle', async () => {
    await saveMany(2500)
    await move()
    await target.query('DELETE FROM result')
    await target.query(`UPDATE deployment SET value = '1000' WHERE name = 'moved-to-row'`)
    await target.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF (SELECT count(*) FROM result) >= 1000 THEN RAISE 'no room'; END IF; RETURN NEW; END $$`,
    )
    await target.query('CREATE TRIGGER refuse BEFORE INSERT ON result FOR EACH ROW EXECUTE FUNCTION refuse()')
    await expect(move()).rejects.toThrow(/did not take everything \(no room\): run this again/)
    expect(await target.query(`SELECT value FROM deployment WHERE name = 'moved-to-row'`)).toEqual([
      { value: Buffer.from('2000') },
    ])
    await target.query('DROP TRIGGER refuse ON result')
    // The first thousand are missing: this run reports it, and the next one copies them.
    await expect(move()).rejects.toThrow(
      /has 2500 results and 0 deleted ones, the PostgreSQL database 1500 and 0/,
    )
    expect(await move()).toMatchObject({ results: 2500, copied: 2500 })
  })

  test('marks the file so that servers and deletions refuse it until the mark is undone', async () => {
    const [[, id]] = (await saveMany(3)) as [readonly [unknown, string]]
    // The file is not marked yet, because a server has it open.
    expect(await move()).toMatchObject({ alone: false })
    await store.close()
    await source.open().close()
    expect(await move()).toMatchObject({ alone: true })
    const { host } = new URL(target.url)
    for (const use of [async () => source.open(), () => deleteFromSqliteFile(source.file, id)]) {
      await expect(use()).rejects.toThrow(`was moved to PostgreSQL at ${host}/postgres: set DATABASE_URL`)
      await expect(use()).rejects.toThrow(
        `run "npm run move -- --undo --from ${source.file} --to postgres://…"`,
      )
      await expect(use()).rejects.not.toThrow(/secret/)
    }
    expect(await move()).toMatchObject({ results: 3, copied: 0 })
    expect(await undo()).toBe(0)
    store = source.open()
    expect(await store.read(id)).toBeDefined()
    await expect(undo()).rejects.toThrow(/in use/)
  })

  test('that is undone deletes in the file what was deleted in PostgreSQL', async () => {
    const sheet = sheetOf(2)
    const [moved, late, early] = [makeArrival({ sheet }), makeArrival(), makeArrival()]
    const [id, kept] = [await store.save(moved), await store.save(makeArrival())]
    const earlyId = await store.save(early)
    await store.remove({ id: earlyId, attemptKey: early.attemptKey, deletedAt: 5 })
    await store.close()
    await move()
    const there = await openPostgresStore(target.url)
    await there.remove({ id, attemptKey: moved.attemptKey, deletedAt: 6 })
    const lateId = await there.save(late)
    await there.close()
    expect(await deleteFromPostgres(target.url, lateId)).toBe(true)
    expect(source.bytes()).toContain(packSheet(sheet))

    expect(await undo()).toBe(1)
    expect(source.bytes()).not.toContain(packSheet(sheet))
    // A backup made before the move has these, too.
    expect(readDeletedIds(`${source.file}.deleted`).sort()).toEqual([id, lateId, earlyId].sort())
    store = source.open()
    for (const arrival of [moved, late, early]) {
      await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
    }
    await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
    expect(await store.read(kept)).toBeDefined()
  })

  test('is undone without the deletions only when that is asked for, and not with those of another deployment', async () => {
    const [[arrival, id]] = (await saveMany(1)) as [readonly [ReturnType<typeof makeArrival>, string]]
    await store.close()
    await move()
    await target.query(`UPDATE deployment SET value = 'another' WHERE name = 'result-id-key'`)
    await target.query('UPDATE result SET sheet = NULL')
    await expect(undo()).rejects.toThrow(/key of another deployment/)
    expect(() => source.open()).toThrow(/was moved/)
    expect(await undoMove(source.file, undefined, NOW)).toBe(0)
    store = source.open()
    expect(await store.read(id)).toEqual(arrival.save)
  })

  test('finds a single different answer', async () => {
    const [[, id]] = (await saveMany(5)) as [readonly [unknown, string]]
    await move()
    await target.damage(id, { sheet: sheetOf(2) })
    await store.close()
    await expect(move()).rejects.toThrow(/The two differ/)
    // The file is not marked.
    store = source.open()
  })

  test('compares the same rows when PostgreSQL sorts ids in another order', async () => {
    await saveMany(4)
    await store.close()
    const db = source.connect()
    const rename = db.prepare('UPDATE result SET id = ? || substr(id, 3) WHERE rowid = ?')
    for (const [n, start] of ['aa', 'ab', 'aa', 'ab'].entries()) rename.run(start, n + 1)
    db.close()
    await preparePostgres(target.url)
    // Norwegian sorts "aa" after "z".
    await target.query('ALTER TABLE result ALTER COLUMN id TYPE text COLLATE "nb-x-icu"')
    expect(await move()).toMatchObject({ results: 4, copied: 4 })
  })

  test('leaves out a result that was damaged in the file after it was copied', async () => {
    const [[arrival, id]] = (await saveMany(4)) as [readonly [ReturnType<typeof makeArrival>, string]]
    expect(await move()).toMatchObject({ results: 4, damaged: [] })
    source.damage(id, { sheet: 'x' })
    expect(await move()).toMatchObject({ results: 3, damaged: ['Row 1 of the results is damaged: sheet'] })
    const moved = await openPostgresStore(target.url)
    expect(await moved.read(id)).toEqual(arrival.save)
    await moved.close()
  })

  test.each(['result', 'visit_event', 'visit_tally'])(
    'says that the file is damaged, and not that PostgreSQL failed (%s)',
    async (table) => {
      await saveMany(3)
      await store.close()
      damageTable(source.file, table)
      await expect(move()).rejects.toThrow(
        `The database file ${source.file} is damaged and was left as it is`,
      )
    },
  )

  test('leaves damaged results in the file, and reports them', async () => {
    const [[arrival, id]] = (await saveMany(4)) as [readonly [ReturnType<typeof makeArrival>, string]]
    source.damage(id, { sheet: 'x' })
    expect(await move()).toMatchObject({ results: 3, damaged: ['Row 1 of the results is damaged: sheet'] })
    const moved = await openPostgresStore(target.url)
    expect(await moved.save(arrival)).toBe(id)
    await moved.close()
  })

  test('copies visit events and tallies, each once', async () => {
    const now = Date.UTC(2026, 10, 23, 12)
    const at = (ago: number) => now - ago * 24 * 60 * 60 * 1000
    const events = [0, 1, 5].flatMap((ago) =>
      Array.from({ length: 700 }, () => makeEvent({ at: at(ago), country: 'NO', campaign: { name: 'x' } })),
    )
    await store.visits.addEvents(events)
    await countOldDays(store.visits, 3, now)
    expect(await move()).toMatchObject({ events: 1400 })
    await store.visits.addEvents([makeEvent({ at: at(1) })])
    expect(await move()).toMatchObject({ events: 1401 })
    expect(await move()).toMatchObject({ events: 1401 })

    const moved = await openPostgresStore(target.url)
    expect(await readAllEvents(moved.visits)).toEqual(await readAllEvents(store.visits))
    const sorted = (tallies: unknown[]) => tallies.map((tally) => JSON.stringify(tally)).toSorted()
    const there = await readAllTallies(moved.visits)
    expect(sorted(there)).toEqual(sorted(await readAllTallies(store.visits)))
    expect(there).toContainEqual({ day: '2026-11-18', measure: 'counted', value: '', count: 700 })
    await moved.close()
  })

  test('finds events that did not arrive', async () => {
    await store.visits.addEvents([makeEvent(), makeEvent()])
    await move()
    await store.visits.addEvents([makeEvent()])
    await target.query('CREATE RULE lost AS ON INSERT TO visit_event DO INSTEAD NOTHING')
    await expect(move()).rejects.toThrow(/3 events of visits on 2025-11-20, the PostgreSQL database 2/)
  })

  test('refuses a database of another deployment, and a missing file', async () => {
    await saveMany(1)
    await (await target.open()).close()
    await expect(move()).rejects.toThrow(/key of another deployment/)
    await expect(moveToPostgres(`${source.file}.none`, target.url)).rejects.toThrow(
      /There is no database file/,
    )
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../../server/store/visits.ts'
import type { Store } from '../../../server/store/store.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { makeArrival, makeEvent } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { createSqliteDatabase } from './sqlite-database.ts'

/*
 * What is stored about visits and what is stored about results cannot be joined: whoever has the database, or a
 * backup, sorts the visits by anything and the results by anything, puts both lists side by side, and is right about
 * no more pairs than chance.
 */

const VISITS = 1_000

/**
 * The most pairs that chance may find: it finds one on average, and more than fifteen in one of 10¹³ tries, of which
 * a test makes some hundreds.
 */
const MOST_BY_CHANCE = 15

type Table = readonly Record<string, unknown>[]

/** The visits and the results that belong together: the visit's id by the result's. */
type Pairs = ReadonlyMap<string, string>

/** Visitors come one after the other; each finishes a test, which is counted and saved at the same moment. */
async function simulate(store: Store): Promise<Pairs> {
  const pairs = new Map<string, string>()
  let time = Date.UTC(2026, 10, 20, 8)
  for (let n = 0; n < VISITS; n++) {
    time += 1 + randomBytes(1)[0]! * 100
    const visit = randomBytes(16).toString('base64url')
    const event = makeEvent({ at: time, visit, type: 'done', detail: 'en', route: '/test' })
    const arrival = { ...makeArrival({ dateStamp: time, timeElapsed: 300 + (n % 700) }), createdAt: time }
    const [id] = await Promise.all([store.save(arrival), store.visits.addEvents([event])])
    pairs.set(id, visit)
  }
  return pairs
}

/** Finds the most pairs that sorting both tables by any of their columns, or not at all, brings together. */
function joinByOrder(results: Table, visits: Table, pairs: Pairs): { found: number; by: string } {
  const best = { found: 0, by: '' }
  for (const [resultColumn, byResult] of ordersOf(results)) {
    for (const [visitColumn, byVisit] of ordersOf(visits)) {
      const isPair = (row: Record<string, unknown>, n: number) =>
        pairs.get(String(row['id'])) === byVisit[n]!['visit']
      const found = byResult.filter(isPair).length
      if (found > best.found) Object.assign(best, { found, by: `${resultColumn} = ${visitColumn}` })
    }
  }
  return best
}

function ordersOf(table: Table): Array<[string, Table]> {
  const compare = (one: unknown, other: unknown) => (one! < other! ? -1 : one! > other! ? 1 : 0)
  const sorted = Object.keys(table[0]!).map((name): [string, Table] => [
    name,
    table.toSorted((one, other) => compare(one[name], other[name])),
  ])
  return [['the order in which they are stored', table], ...sorted]
}

test('the join finds what has a common order', () => {
  const results = Array.from({ length: VISITS }, (_, n) => ({ id: `r${n}`, created: n }))
  const visits = results.map(({ id }, n) => ({ visit: `v${id}`, at: n * 1.5 })).toReversed()
  const pairs = new Map(results.map(({ id }) => [id, `v${id}`]))
  expect(joinByOrder(results, visits, pairs)).toEqual({ found: VISITS, by: expect.stringContaining('at') })
})

describe('visits and results', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await PostgresCluster.start()
  })
  afterAll(() => cluster[Symbol.asyncDispose]())

  test('cannot be joined in a SQLite file, by column, rowid or place', async () => {
    const database = createSqliteDatabase()
    const store = database.open()
    const pairs = await simulate(store)
    await store.close()
    const db = database.connect()
    const results = db.prepare('SELECT rowid, * FROM result ORDER BY rowid').all() as Table
    const visits = db.prepare('SELECT * FROM visit_event NOT INDEXED').all() as Table
    expect(() => db.prepare('SELECT rowid FROM visit_event')).toThrow('no such column: rowid')
    db.close()
    database.remove()
    expect([results.length, visits.length]).toEqual([VISITS, VISITS])
    expect(joinByOrder(results, visits, pairs).found).toBeLessThanOrEqual(MOST_BY_CHANCE)
    expect(new Set(visits.map(({ day }) => day))).toEqual(new Set(['2026-11-20']))
  })

  test('cannot be joined in PostgreSQL by column, and once the day has ended not by their places or transactions', async () => {
    const database = await createPostgresDatabase(cluster)
    const store = await database.open()
    const pairs = await simulate(store)
    await store.visits.mixEvents('2026-11-20')
    await store.close()
    const order =
      'xmin::text::bigint AS transaction, (ctid::text::point)[0] * 1000 + (ctid::text::point)[1] AS place'
    const results = await database.query(`SELECT ${order}, * FROM result ORDER BY ctid`)
    const visits = await database.query(`SELECT ${order}, * FROM visit_event ORDER BY ctid`)
    expect([results.length, visits.length]).toEqual([VISITS, VISITS])
    expect(joinByOrder(results, visits, pairs).found).toBeLessThanOrEqual(MOST_BY_CHANCE)
  })

  test('of an earlier release lose the moment and the order of their events', async () => {
    const database = createSqliteDatabase()
    await database.open().close()
    const db = database.connect()
    const before = Array.from({ length: 300 }, (_, n) => ({ id: randomBytes(16).toString('base64url'), n }))
    db.exec(`DROP TABLE visit_event;
      CREATE TABLE visit_event (
        id TEXT PRIMARY KEY NOT NULL, visit TEXT NOT NULL, day TEXT NOT NULL, at INTEGER NOT NULL,
        type TEXT NOT NULL, route TEXT NOT NULL, locale TEXT NOT NULL, offline INTEGER NOT NULL, detail TEXT,
        source TEXT, medium TEXT, campaign TEXT, term TEXT, content TEXT, referrer TEXT, country TEXT, city TEXT,
        ip TEXT
      ) STRICT;
      CREATE INDEX visit_event_by_day ON visit_event (day)`)
    const at = Date.UTC(2026, 10, 20, 8)
    const insert = db.prepare(
      `INSERT INTO visit_event (id, visit, day, at, type, route, locale, offline, country)
       VALUES (?, ?, ?, ?, 'view', '/', 'en', 0, 'NO')`,
    )
    for (const { id, n } of before) insert.run(id, `visit${n}`, dayOf(at), at + n * 1000)
    db.pragma('user_version = 6')
    db.close()
    const store = database.open()
    const kept = []
    for await (const some of store.visits.readEvents(dayOf(at))) kept.push(...some)
    await store.close()
    const ids = before.map(({ id }) => id).toSorted()
    expect(kept.map(({ id }) => id)).toEqual(ids)
    expect(kept[0]).toEqual({
      id: ids[0],
      visit: expect.stringMatching(/^visit\d+$/),
      day: dayOf(at),
      type: 'view',
      route: '/',
      locale: 'en',
      offline: false,
      country: 'NO',
    })
    database.remove()
  })
})

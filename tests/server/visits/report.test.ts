import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VisitEvent } from '../../../banks/visits/visit-event.ts'
import { createMemory, createMemoryStore } from '../store/memory-store.ts'
import type { Store } from '../../../server/store/store.ts'
import { dayOf } from '../../../server/store/visits.ts'
import { report } from '../../../server/visits/report.ts'
import type { Span } from '../../../server/visits/report.ts'
import { writeReport, writeTableCsv } from '../../../server/visits/report-text.ts'
import { countOldDays } from '../../../server/visits/retention.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import type { TestDatabase } from '../store/contract.ts'
import { createPostgresDatabase } from '../store/postgres-database.ts'
import { createSqliteDatabase } from '../store/sqlite-database.ts'
import { createTestServer } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 23, 12)

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

const random = () => randomBytes(16).toString('base64url')

/** The events of one visit: its steps, with the properties that all of them share. */
function journey(steps: Partial<VisitEvent>[], about: Partial<VisitEvent> = {}): VisitEvent[] {
  const visit = random()
  return steps.map((step) => ({
    id: random(),
    visit,
    type: 'view',
    ago: 0,
    route: '/test',
    locale: 'en',
    offline: false,
    ...about,
    ...step,
  }))
}

const begun: Partial<VisitEvent>[] = [{ route: '/' }, {}, { type: 'start', detail: 'no' }]
const quarters: Partial<VisitEvent>[] = ['1', '2', '3'].map((detail) => ({ type: 'quarter', detail }))
const finished = [
  ...begun,
  ...quarters,
  { type: 'done', detail: 'no' },
  { type: 'result', route: '/result/:id' },
] as const
const shared: Partial<VisitEvent>[] = [
  { type: 'share', detail: 'copy', route: '/result/:id' },
  { type: 'share', detail: 'copy', route: '/result/:id' },
  { type: 'invite', route: '/result/:id' },
  { type: 'compare', route: '/compare/:id' },
  { type: 'install', route: '/' },
]
const spring = {
  campaign: { source: '=cmd', medium: 'mail', name: 'spring, "new"' },
  referrer: 'news.example',
}

/** Eight visits on three days. */
const journeys = [
  journey([{ route: '/about' }]),
  journey([{ route: '/' }, {}], spring),
  journey(begun, spring),
  journey([...begun, ...quarters.slice(0, 2)], { locale: 'no', ago: 2 * DAY }),
  journey([...finished], { offline: true, ago: 2 * DAY }),
  journey([...finished, ...shared], { ago: 5 * DAY }),
  journey([...finished], { ago: 5 * DAY }),
  // Two tests in one visit: one visit in the funnel, two tests.
  journey([...finished, { type: 'done', detail: 'en' }], { ago: 5 * DAY, locale: 'ar' }),
]

const FUNNEL = [
  ['Opened the test', 7, '100.0 %'],
  ['Began it', 6, '85.7 %'],
  ['First quarter answered', 5, '71.4 %'],
  ['Half answered', 5, '71.4 %'],
  ['Three quarters answered', 4, '57.1 %'],
  ['Finished it', 4, '57.1 %'],
  ['Saw a result', 4, '57.1 %'],
  ['Compared results', 1, '14.3 %'],
  ['Invited somebody', 1, '14.3 %'],
  ['Shared a link', 1, '14.3 %'],
  ['Installed the site', 1, '14.3 %'],
]

describe.each<[string, () => TestDatabase | Promise<TestDatabase>]>([
  ['SQLite', createSqliteDatabase],
  ['PostgreSQL', () => createPostgresDatabase(cluster)],
])('The report of visits in %s', (_, createDatabase) => {
  let database: TestDatabase
  let store: Store
  let server: TestServer
  beforeEach(async () => {
    database = await createDatabase()
    store = await database.open()
    const visits = { days: 90, address: 'short', locate: () => ({ country: 'NO', city: 'Tromsø' }) } as const
    server = createTestServer({ store, visits, now: () => NOW })
    // Each is delivered twice, as after a lost reply.
    for (const events of [...journeys, ...journeys]) {
      const body = JSON.stringify({ events })
      const headers = { 'Content-Type': 'application/json' }
      expect((await server.app.request('/api/events', { method: 'POST', headers, body })).status).toBe(204)
    }
  })
  afterEach(async () => {
    await store.close()
    await server.close()
    await database.remove()
  })

  const tablesOf = async (span: Span) => {
    const { tables } = await report(store.visits, span, NOW)
    return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  }

  test('counts the funnel and all other properties of the visits', async () => {
    const tables = await tablesOf(7)
    expect(tables['funnel']).toEqual(FUNNEL)
    expect(tables['visits']).toEqual([
      ['2026-11-17', 0, 0],
      ['2026-11-18', 3, 6],
      ['2026-11-19', 0, 0],
      ['2026-11-20', 0, 0],
      ['2026-11-21', 2, 4],
      ['2026-11-22', 0, 0],
      ['2026-11-23', 3, 5],
    ])
    expect(tables['campaigns']).toEqual([['=cmd', 'mail', 'spring, "new"', '', '', 2]])
    expect(tables['referrers']).toEqual([['news.example', 2]])
    expect(tables['countries']).toEqual([['Norway', 'NO', 8]])
    expect(tables['cities']).toEqual([['Tromsø', 'Norway', 8]])
    expect(tables['interface-languages']).toEqual([
      ['English', 'en', 6],
      ['Arabic', 'ar', 1],
      ['Norwegian', 'no', 1],
    ])
    expect(tables['test-languages']).toEqual([['Norwegian', 'no', 6]])
    expect(tables['finishes']).toEqual([
      ['With a network', 4, '80.0 %'],
      ['Without', 1, '20.0 %'],
    ])
    expect(tables['ways-to-share']).toEqual([['Copied link', 1]])
    expect(tables['pages']).toEqual(
      [
        ['/', 7],
        ['/test', 7],
        ['/about', 1],
      ].toSorted(([, one], [, other]) => Number(other) - Number(one)),
    )
  })

  test('stays the same when the events of old days are removed', async () => {
    const before = await tablesOf('all')
    expect(await countOldDays(store.visits, 2, NOW)).toEqual(['2026-11-18', '2026-11-21'])
    expect(await tablesOf('all')).toEqual(before)
    expect(before['funnel']).toEqual(FUNNEL)
    expect(before['visits']).toHaveLength(6)
  })

  test('covers only the requested days', async () => {
    const tables = await tablesOf(1)
    expect(tables['visits']).toEqual([['2026-11-23', 3, 5]])
    expect(tables['funnel']!.slice(0, 3)).toEqual([
      ['Opened the test', 2, '100.0 %'],
      ['Began it', 1, '50.0 %'],
      ['First quarter answered', 0, '0.0 %'],
    ])
  })

  test('is written as text, and as CSV with formulas escaped', async () => {
    const made = await report(store.visits, 7, NOW)
    const text = writeReport(made)
    expect(text).toMatch(/^From 2026-11-17 to 2026-11-23 \(UTC\)\n\nVisits by day\n/)
    expect(text).toMatch(/\n {2}Opened the test {15}7 {2}100\.0 %\n {2}Began it {22}6 {3}85\.7 %\n/)
    const campaigns = made.tables.find(({ name }) => name === 'campaigns')!
    expect(writeTableCsv(campaigns)).toBe(
      `Source,Medium,Name,Term,Content,Visits\r\n'=cmd,mail,"spring, ""new""",,,2\r\n`,
    )
    const empty = writeReport(await report(store.visits, 1, NOW + 50 * DAY))
    expect(empty).toContain('Campaigns\nA visit counts once a day for each row.\n\n  None.')
    expect(empty).toMatch(/Opened the test +0 +–/)
  })
})

describe('The report of more values than are counted on their own', () => {
  const { visits } = createMemoryStore(createMemory())
  const most = 10_000
  const days = [3, 2, 1].map((ago) => dayOf(NOW - ago * DAY))
  const tablesOf = async () => {
    const { tables } = await report(visits, 7, NOW)
    return new Map(tables.map((table) => [table.name, table]))
  }

  test('has the most frequent ones, and all others as one row', async () => {
    for (const day of days) {
      const tallies = Array.from({ length: most }, (_, n) => [
        {
          day,
          measure: 'campaign',
          value: JSON.stringify([`${day} ${n}`, null, null, null, null]),
          count: 1,
        },
        { day, measure: 'referrer', value: `host${n}.example`, count: 2 },
      ]).flat()
      await visits.addTallies([
        ...tallies,
        { day, measure: 'campaign', value: JSON.stringify(['known', 'mail', null, null, null]), count: 5 },
        { day, measure: 'campaign', value: '*', count: 7 },
        { day, measure: 'city', value: '*', count: 3 },
        { day, measure: 'counted', value: '', count: 1 },
      ])
    }
    const tables = await tablesOf()
    const { rows, note } = tables.get('campaigns')!
    expect(rows.length).toBeLessThanOrEqual(2 * most)
    expect(rows.slice(0, 2)).toEqual([
      ['Others', '', '', '', '', expect.any(Number)],
      ['known', 'mail', '', '', '', 15],
    ])
    expect(rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(3 * (most + 5 + 7))
    expect(note).toBe(
      'A visit counts once a day for each row. There are too many to count each; Others are the rest.',
    )
    expect(tables.get('cities')!.rows).toEqual([['Others', '', 9]])
    // The same on each day.
    expect(tables.get('referrers')!.rows).toHaveLength(most)
    expect(tables.get('referrers')!.note).toBe('A visit counts once a day for each row.')
  })
})

describe('npm run report', () => {
  const run = (url: string, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['server/commands.ts', 'report', ...args],
      {
        env,
        encoding: 'utf8',
      },
    )
    return { stdout, stderr, status }
  }

  test('prints the report while a server runs, writes CSV files and refuses wrong arguments', async () => {
    const database = createSqliteDatabase()
    const store = database.open()
    const day = dayOf(Date.now())
    const [event] = journey([{}])
    await store.visits.addEvents([{ ...event!, day }])
    const url = `sqlite:${database.file}`
    expect(run(url).stdout).toMatch(/Opened the test +1 +100.0 %/)
    const folder = join(dirname(database.file), 'report')
    expect(run(url, '--days', 'all', '--csv', folder).stdout).toMatch(/visits\.csv, funnel\.csv/)
    expect(readFileSync(join(folder, 'visits.csv'), 'utf8')).toBe(`Day,Visits,Pages shown\r\n${day},1,1\r\n`)
    expect(run(url, '--days', '0')).toMatchObject({ status: 1, stderr: expect.stringMatching(/--days 30/) })
    expect(run(url, '--csv')).toMatchObject({ status: 1, stderr: expect.stringMatching(/npm run report/) })
    await store.close()
    expect(run(`sqlite:${database.file}.none`)).toMatchObject({ status: 1 })
    expect(existsSync(`${database.file}.none`)).toBe(false)
    database.remove()
  })

  test('prints the report of a PostgreSQL database', async () => {
    const database = await createPostgresDatabase(cluster)
    const store = await database.open()
    await store.visits.addEvents([{ ...journey([{}])[0]!, day: dayOf(Date.now()) }])
    await store.close()
    expect(run(database.url).stdout).toMatch(/Opened the test +1 +100.0 %/)
  })
})

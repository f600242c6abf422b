import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../../server/log.ts'
import type { Store } from '../../../server/store/store.ts'
import { addDays } from '../../../server/store/visits.ts'
import type { Tally, VisitStore } from '../../../server/store/visits.ts'
import { countOldDays, isOpenDay, startRetention } from '../../../server/visits/retention.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { makeEvent, readAllEvents, readAllTallies } from '../store/contract.ts'
import type { TestDatabase } from '../store/contract.ts'
import { createPostgresDatabase } from '../store/postgres-database.ts'
import { createSqliteDatabase } from '../store/sqlite-database.ts'

const DAY = 24 * 60 * 60 * 1000
const TODAY = Date.UTC(2026, 10, 23)
const NOW = TODAY + 2 * 60 * 60 * 1000

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

const databases: [string, () => TestDatabase | Promise<TestDatabase>][] = [
  ['SQLite', createSqliteDatabase],
  ['PostgreSQL', () => createPostgresDatabase(cluster)],
]

/** The same store, which fails at the given call; a failing `addTallies` stores the first half. */
function failingAt(visits: VisitStore, call: number): VisitStore {
  let calls = 0
  return new Proxy(visits, {
    get: (of, name: keyof VisitStore) => {
      const method = of[name] as (...values: unknown[]) => unknown
      return (...values: unknown[]) => {
        if (++calls !== call) return method.apply(of, values)
        const failure = new Error(`cut short at ${name}`)
        if (name !== 'addTallies') throw failure
        const [tallies] = values as [Tally[]]
        return of.addTallies(tallies.slice(0, tallies.length / 2)).then(() => Promise.reject(failure))
      }
    },
  })
}

describe.each(databases)('Old days in %s', (_, createDatabase) => {
  let store: Store
  let database: TestDatabase
  beforeEach(async () => {
    database = await createDatabase()
    store = await database.open()
  })
  afterEach(async () => {
    await store.close()
    await database.remove()
  })

  /** Three visits on each of four days, two of which are old if events are kept for three days. */
  const fill = async () => {
    for (const ago of [1, 2, 4, 5]) {
      const at = TODAY - ago * DAY + 5000
      const events = ['aaa', 'bbb', 'ccc'].flatMap((name) => {
        const visit = name.padEnd(22, String(ago))
        return [
          makeEvent({ visit, at, route: '/test', country: 'NO', referrer: `${name}.example` }),
          makeEvent({ visit, at, type: 'start', detail: 'no', route: '/test' }),
        ]
      })
      await store.visits.addEvents(events)
    }
  }
  const sorted = (tallies: Tally[]) => tallies.map((tally) => JSON.stringify(tally)).toSorted()
  /** The tallies without those that mark a day as counted. */
  const counted = async () =>
    sorted((await readAllTallies(store.visits)).filter(({ measure }) => measure !== 'counted'))

  test('are counted and their events removed, and the tallies stay the same', async () => {
    await fill()
    const before = await counted()
    expect(before).toContain(
      JSON.stringify({ day: addDays('2026-11-23', -4), measure: 'visit', value: '', count: 3 }),
    )
    expect(await countOldDays(store.visits, 3, NOW)).toEqual(['2026-11-18', '2026-11-19'])
    expect(await counted()).toEqual(before)
    expect(new Set((await readAllEvents(store.visits)).map(({ day }) => day))).toHaveLength(2)
    expect(await countOldDays(store.visits, 3, NOW)).toEqual([])
    expect(await counted()).toEqual(before)
  })

  test('give the same tallies if counting is interrupted at any call and repeated', async () => {
    await fill()
    const before = await counted()
    let runs = 0
    for (let call = 1; ; call++) {
      runs++
      const outcome = await countOldDays(failingAt(store.visits, call), 3, NOW).catch((error: Error) => error)
      expect(await counted(), `cut short at ${call}`).toEqual(before)
      if (!(outcome instanceof Error)) break
      expect(outcome.message).toMatch(/^cut short/)
    }
    // In order: next day, tallies, events, add tallies, add last tally, remove. No finished call is repeated.
    expect(runs).toBeGreaterThan(5)
    expect(await readAllEvents(store.visits)).toHaveLength(12)
  })

  test('give the same tallies if some events are removed already, and if several servers count', async () => {
    await fill()
    const before = await counted()
    const half: VisitStore = {
      ...store.visits,
      removeEvents: () => Promise.reject(new Error('no more')),
    }
    await expect(countOldDays(half, 3, NOW)).rejects.toThrow('no more')
    // A day that is marked as counted is not counted again, even if it has new events.
    await store.visits.addEvents([makeEvent({ at: TODAY - 5 * DAY, country: 'SE' })])
    expect(await counted()).toEqual(before)
    await Promise.all(Array.from({ length: 3 }, () => countOldDays(store.visits, 3, NOW)))
    expect(await counted()).toEqual(before)
    expect(await readAllEvents(store.visits)).toHaveLength(12)
  })

  test('that are final are recognized without reading their tallies', async () => {
    await fill()
    await expect(
      countOldDays({ ...store.visits, removeEvents: () => Promise.reject(new Error('no more')) }, 3, NOW),
    ).rejects.toThrow('no more')
    const read: number[] = []
    const watched: VisitStore = {
      ...store.visits,
      async readTallies(...asked) {
        const tallies = await store.visits.readTallies(...asked)
        read.push(tallies.length)
        return tallies
      },
    }
    expect(await countOldDays(watched, 5, NOW)).toEqual(['2026-11-18'])
    expect(read).toEqual([1])
  })

  test('are counted by a running server, which can stop at any time and logs failures', async () => {
    await fill()
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const mixing = vi.fn(store.visits.mixEvents)
    const counting = startRetention({ ...store.visits, mixEvents: mixing }, 3, log, () => NOW)
    await expect.poll(() => lines.join('')).toContain('"event":"visits-counted","days":2')
    counting.stop()
    expect(mixing).toHaveBeenCalledExactlyOnceWith('2026-11-22')
    const broken = startRetention(failingAt(store.visits, 1), 3, log, () => NOW)
    await expect.poll(() => lines.join('')).toContain('"visits-not-counted"')
    broken.stop()
  })
})

test('a day accepts events until its retention ends, an hour before it is counted', () => {
  const midnight = TODAY
  expect(isOpenDay('2026-11-21', 3, midnight - 1)).toBe(true)
  expect(isOpenDay('2026-11-20', 3, midnight - 1)).toBe(true)
  expect(isOpenDay('2026-11-20', 3, midnight)).toBe(false)
  expect(isOpenDay('2026-11-23', 1, midnight)).toBe(true)
  expect(isOpenDay('2026-11-22', 1, midnight)).toBe(false)
})

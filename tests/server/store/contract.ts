import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Save } from '../../../banks/save-payload.ts'
import { StoreFailure } from '../../../server/store/store.ts'
import { dayOf } from '../../../server/store/visits.ts'
import type { StoredEvent, Tally, VisitReads } from '../../../server/store/visits.ts'
import { readTallies } from '../../../server/visits/tally.ts'
import type { Arrival, Store } from '../../../server/store/store.ts'

/** A database that can be opened several times, and removed. */
export interface TestDatabase {
  open(): Store | Promise<Store>
  countResults(): number | Promise<number>
  /** Reduces a result to what a deletion leaves. */
  bury(id: string): void | Promise<void>
  /** Overwrites columns of a result by name, as a failing disk does. */
  damage(id: string, columns: Record<string, string | number | null | Uint8Array>): void | Promise<void>
  remove(): void | Promise<void>
}

const ID = /^[0-9a-f]{24}$/

/** A sheet with one choice for all items but the first. */
export function sheetOf(first: number, rest = 3): string {
  return String(first) + String(rest).repeat(119)
}

/** Saves as a device does: again, when the store was too busy or the database did not answer in time. */
export async function saveAtLast(store: Store, arrival: Arrival): Promise<string> {
  for (;;) {
    try {
      return await store.save(arrival)
    } catch (error) {
      if (!(error instanceof StoreFailure) || !/^(busy|broken)$/.test(error.kind)) throw error
    }
  }
}

export function makeArrival(save: Partial<Save> = {}, attemptKey: string = randomUUID()): Arrival {
  return {
    attemptKey,
    createdAt: 1_763_600_000_000,
    save: {
      testId: 'b5-120',
      lang: 'pt-br',
      invalid: false,
      sheet: sheetOf(1),
      timeElapsed: 612,
      dateStamp: 1_763_599_388_000,
      ...save,
    },
  }
}

/** What an event has; `at` is a moment of its day, in milliseconds since 1970. */
type EventChanges = Partial<StoredEvent> & { at?: number }

/** An event with unique ids. */
export function makeEvent({ at = 1_763_600_000_000, ...changes }: EventChanges = {}): StoredEvent {
  return {
    id: randomBytes(16).toString('base64url'),
    visit: randomBytes(16).toString('base64url'),
    type: 'view',
    day: dayOf(at),
    route: '/',
    locale: 'en',
    offline: false,
    ...changes,
  }
}

/** The tallies of all days, as a report has them. */
export async function readAllTallies(visits: VisitReads): Promise<Tally[]> {
  const all: Tally[] = []
  for await (const tallies of readTallies(visits, '2000-01-01', '2100-01-01')) all.push(...tallies)
  return all
}

/** All stored events, sorted by id. */
export async function readAllEvents(visits: VisitReads): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  for (let day = await visits.nextEventDay(''); day !== undefined; day = await visits.nextEventDay(day)) {
    for await (const some of visits.readEvents(day)) events.push(...some)
  }
  return events.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Defines the tests of the contract of every store (see server/store/store.ts). */
export function describeStore(
  name: string,
  createDatabase: () => TestDatabase | Promise<TestDatabase>,
): void {
  describe(`the ${name} store`, () => {
    let database: TestDatabase
    let store: Store

    beforeEach(async () => {
      database = await createDatabase()
      store = await database.open()
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    test('gives a save an id of 24 lower-case hexadecimal digits and reads it back unchanged', async () => {
      const arrival = makeArrival({ demographics: { age: 16, gender: 'undisclosed' }, invalid: true })
      const id = await store.save(arrival)
      expect(id).toMatch(ID)
      expect(await store.read(id)).toEqual(arrival.save)
    })

    test('returns the version of the items’ wording if the save names one', async () => {
      const named = makeArrival({ bank: '0123456789abcdef' })
      const unnamed = makeArrival()
      expect(await store.read(await store.save(named))).toEqual(named.save)
      expect(await store.read(await store.save(unnamed))).toEqual(unnamed.save)
      expect(unnamed.save).not.toHaveProperty('bank')
    })

    test('keeps the version of the first save when a retry names another', async () => {
      const first = makeArrival({ bank: '0123456789abcdef' })
      const id = await store.save(first)
      const again = { ...first, save: { ...first.save, bank: 'fedcba9876543210' } }
      expect(await store.save(again)).toBe(id)
      expect(await store.read(id)).toEqual(first.save)
    })

    test('returns the mark of a translated page if the save has it', async () => {
      const marked = makeArrival({ translated: true })
      const unmarked = makeArrival()
      expect(await store.read(await store.save(marked))).toEqual(marked.save)
      expect(await store.read(await store.save(unmarked))).toEqual(unmarked.save)
    })

    test.each([[{}, { translated: true as const }] as const, [{ translated: true as const }, {}] as const])(
      'accepts a retry whose mark of a translated page differs, and keeps the first save (%#)',
      async (first, second) => {
        const arrival = makeArrival(first)
        const id = await store.save(arrival)
        expect(await store.save(makeArrival(second, arrival.attemptKey))).toBe(id)
        expect(await store.read(id)).toEqual(arrival.save)
      },
    )

    test('takes a result for damaged whose mark of a translated page is none', async () => {
      const id = await store.save(makeArrival())
      await database.damage(id, { translated: 2 })
      await expect(store.read(id)).rejects.toMatchObject({ kind: 'damaged' })
    })

    test('stores no demographics if none were given', async () => {
      const id = await store.save(makeArrival())
      expect(await store.read(id)).not.toHaveProperty('demographics')
    })

    test('finds nothing under an unknown id', async () => {
      expect(await store.read('0'.repeat(24))).toBeUndefined()
    })

    test('gives a retried attempt the same id and makes no second row', async () => {
      const arrival = makeArrival()
      const first = await store.save(arrival)
      const later = { ...arrival, createdAt: arrival.createdAt + 5000 }
      expect(await store.save(later)).toBe(first)
      expect(await store.save(later)).toBe(first)
      expect(await database.countResults()).toBe(1)
    })

    test('gives concurrent saves of one attempt the same id', async () => {
      const arrival = makeArrival()
      const ids = await Promise.all([store.save(arrival), store.save(arrival), store.save(arrival)])
      expect(new Set(ids).size).toBe(1)
      expect(await database.countResults()).toBe(1)
    })

    test('accepts a retry that differs in anything but the answers, and keeps the first save', async () => {
      const arrival = makeArrival({ timeElapsed: 600 })
      const id = await store.save(arrival)
      expect(await store.save(makeArrival({ timeElapsed: 700 }, arrival.attemptKey))).toBe(id)
      expect((await store.read(id))?.timeElapsed).toBe(600)
    })

    test('refuses other answers under a used key and keeps the first ones', async () => {
      const arrival = makeArrival({ sheet: sheetOf(1) })
      const id = await store.save(arrival)
      const other = makeArrival({ sheet: sheetOf(2) }, arrival.attemptKey)
      await expect(store.save(other)).rejects.toMatchObject({ kind: 'conflict' })
      expect((await store.read(id))?.sheet).toBe(sheetOf(1))
      expect(await database.countResults()).toBe(1)
    })

    test('refuses other answers that arrive together with the first ones', async () => {
      const arrival = makeArrival({ sheet: sheetOf(1) })
      const other = makeArrival({ sheet: sheetOf(2) }, arrival.attemptKey)
      const outcomes = await Promise.allSettled([store.save(arrival), store.save(other)])
      // Either of them may come first.
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ kind: 'conflict' }),
      })
      expect(await database.countResults()).toBe(1)
    })

    test('stores the other saves of a group when it refuses one', async () => {
      const taken = makeArrival({ sheet: sheetOf(1) })
      await store.save(taken)
      const crowd = Array.from({ length: 20 }, () => makeArrival())
      crowd.splice(10, 0, makeArrival({ sheet: sheetOf(5) }, taken.attemptKey))
      const outcomes = await Promise.allSettled(crowd.map((arrival) => store.save(arrival)))
      expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
      expect(outcomes[10]).toMatchObject({ status: 'rejected', reason: { kind: 'conflict' } })
      expect(await database.countResults()).toBe(21)
    })

    test('does not restore a deleted result on a late retry of its attempt', async () => {
      const arrival = makeArrival()
      const id = await store.save(arrival)
      await database.bury(id)
      await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
      await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
    })

    test('deletes a result by its key, permanently and repeatably', async () => {
      const arrival = makeArrival()
      const id = await store.save(arrival)
      const other = await store.save(makeArrival())
      const removal = { id, attemptKey: arrival.attemptKey, deletedAt: 1_763_600_000_001 }
      expect(await store.remove(removal)).toBe(true)
      expect(await store.remove(removal)).toBe(true)
      await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
      expect((await store.readMany([id, other])).get(id)).toMatchObject({ kind: 'gone' })
      await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
      expect(await store.read(other)).toBeDefined()
    })

    test('deletes by the key alone, before the save arrives as well as after', async () => {
      const [kept, late] = [makeArrival(), makeArrival()]
      const id = await store.save(kept)
      for (const { attemptKey } of [kept, late, late]) {
        expect(await store.remove({ id: undefined, attemptKey, deletedAt: 1_763_600_000_001 })).toBe(true)
      }
      await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
      await expect(store.save(late)).rejects.toMatchObject({ kind: 'gone' })
    })

    test('deletes nothing with a wrong key, and does not reveal whether the id exists', async () => {
      const mine = makeArrival()
      const theirs = makeArrival()
      const id = await store.save(theirs)
      await store.save(mine)
      for (const asked of [id, 'f'.repeat(24)]) {
        expect(await store.remove({ id: asked, attemptKey: mine.attemptKey, deletedAt: 1 })).toBe(false)
      }
      expect(await store.read(id)).toEqual(theirs.save)
      expect(await database.countResults()).toBe(2)
    })

    test('has committed a save when it acknowledges it', async () => {
      await Promise.all(Array.from({ length: 8 }, () => store.save(makeArrival())))
      // Counted over another connection, which sees only committed rows.
      expect(await database.countResults()).toBe(8)
    })

    test('finds the known ones among several ids', async () => {
      const arrivals = [makeArrival({ sheet: sheetOf(4) }), makeArrival({ sheet: sheetOf(5) })]
      const ids = await Promise.all(arrivals.map((arrival) => store.save(arrival)))
      const found = await store.readMany([...ids, 'f'.repeat(24)])
      expect([...found.keys()]).toEqual(ids)
      expect(found.get(ids[1]!)).toMatchObject({ sheet: sheetOf(5) })
    })

    test.each([
      ['a sheet with another sign in it', { sheet: `${'3'.repeat(60)}q${'3'.repeat(59)}` }],
      ['a sheet that is too short', { sheet: '3'.repeat(119) }],
      ['a sheet that is nothing, beside all else', { sheet: null }],
      ['a test nobody knows', { test_id: 'b5-121' }],
      ['no language', { lang: null }],
      ['a mark that is neither yes nor no', { invalid: 3 }],
      ['a time less than nothing', { time_elapsed: -5 }],
      ['a day in no calendar', { date_stamp: 9e15 }],
      ['an age of thousands', { age: 44_000 }],
      ['a gender nobody has', { gender: 'femble' }],
      ['an age without a gender', { gender: null }],
      ['a version of words that is none', { bank: 'en' }],
    ])('reports a result with %s as damaged, and returns the others', async (_, columns) => {
      const demographics = { age: 44, gender: 'female' } as const
      const arrivals = [makeArrival({ demographics }), makeArrival({ demographics })]
      const ids = await Promise.all(arrivals.map((arrival) => store.save(arrival)))
      await database.damage(ids[0]!, columns)
      await expect(store.read(ids[0]!)).rejects.toMatchObject({ kind: 'damaged' })
      const found = await store.readMany(ids)
      expect(found.get(ids[0]!)).toMatchObject({ kind: 'damaged' })
      expect(found.get(ids[1]!)).toEqual(arrivals[1]!.save)
      // A device that retries the save then keeps it.
      await expect(store.save(arrivals[0]!)).rejects.toMatchObject({ kind: 'damaged' })
    })

    test('has everything under the same ids after it is closed and opened again', async () => {
      const arrival = makeArrival()
      const id = await store.save(arrival)
      await store.close()
      store = await database.open()
      expect(await store.read(id)).toEqual(arrival.save)
      expect(await store.save(arrival)).toBe(id)
      expect(await database.countResults()).toBe(1)
    })

    test('gives an attempt the same id on every server of the deployment', async () => {
      const other = await database.open()
      const arrival = makeArrival()
      expect(await other.save(arrival)).toBe(await store.save(arrival))
      await other.close()
    })

    test('gives an attempt a different id in another deployment', async () => {
      const elsewhere = await createDatabase()
      const other = await elsewhere.open()
      const arrival = makeArrival()
      expect(await other.save(arrival)).not.toBe(await store.save(arrival))
      await other.close()
      await elsewhere.remove()
    })

    test('probes repeatedly without creating a result', async () => {
      await store.probe()
      await Promise.all([store.probe(), store.probe()])
      expect(await database.countResults()).toBe(0)
    })

    test('answers a check while it is open', async () => {
      await expect(store.check()).resolves.toBeUndefined()
    })

    test('returns visit events unchanged and once each, even if they were added several times', async () => {
      const whole = makeEvent({
        type: 'share',
        route: '/result/:id',
        locale: 'ar',
        offline: true,
        detail: 'copy',
        campaign: { source: 'a', medium: 'b', name: 'c', term: 'd', content: '\u{1f642}' },
        referrer: 'example.org',
        country: 'NO',
        city: 'Tromsø',
        ip: '192.0.2.0',
      })
      const bare = makeEvent()
      await store.visits.addEvents([whole, whole, bare])
      await Promise.all([
        store.visits.addEvents([bare]),
        store.visits.addEvents([{ ...whole, city: 'Bodø' }]),
      ])
      const kept = await readAllEvents(store.visits)
      expect(kept).toEqual([whole, bare].toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      expect(await database.countResults()).toBe(0)
    })

    test('finds any number of events by day, and removes those of a day', async () => {
      const day = 24 * 60 * 60 * 1000
      const at = Date.UTC(2026, 0, 31, 23, 59, 59, 999)
      const many = Array.from({ length: 1234 }, () => makeEvent({ at }))
      await store.visits.addEvents(many)
      const next = makeEvent({ at: at + 1 })
      const last = makeEvent({ at: at + 40 * day })
      await store.visits.addEvents([last, next])
      expect(await store.visits.nextEventDay('')).toBe('2026-01-31')
      expect(await store.visits.nextEventDay('2026-01-31')).toBe('2026-02-01')
      expect(await store.visits.nextEventDay('2026-02-01')).toBe(dayOf(at + 40 * day))
      expect(await store.visits.nextEventDay(dayOf(at + 40 * day))).toBeUndefined()
      expect(await readAllEvents(store.visits)).toHaveLength(1236)
      await store.visits.mixEvents('2026-01-31')
      expect(await readAllEvents(store.visits)).toEqual(
        [...many, next, last].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      )
      await store.visits.removeEvents('2026-01-31')
      expect((await readAllEvents(store.visits)).map(({ id }) => id)).toEqual([next.id, last.id].toSorted())
    })

    test('keeps the first tally of each day, measure and value', async () => {
      const tallies = [
        { day: '2026-01-01', measure: 'a', value: '', count: 3 },
        { day: '2026-01-01', measure: 'b', value: 'Ærø', count: 2 },
        { day: '2026-01-01', measure: 'b', value: 'x', count: 1 },
      ]
      await store.visits.addTallies(tallies)
      await store.visits.addTallies([
        { ...tallies[0]!, count: 9 },
        { day: '2026-02-01', measure: 'a', value: '', count: 5 },
      ])
      expect(await store.visits.nextTallyDay('')).toBe('2026-01-01')
      expect(await store.visits.nextTallyDay('2026-01-01')).toBe('2026-02-01')
      expect(await store.visits.nextTallyDay('2026-02-01')).toBeUndefined()
      const kept = await store.visits.readTallies('2026-01-01')
      expect(kept).toHaveLength(3)
      expect(kept).toEqual(expect.arrayContaining(tallies))
      expect(await store.visits.readTallies('2026-01-01', 'a')).toEqual([tallies[0]])
      expect(await store.visits.readTallies('2026-01-01', 'c')).toEqual([])
    })

    test('commits pending saves before it closes, and refuses calls after that', async () => {
      const pending = store.save(makeArrival())
      const closed = store.close()
      await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'closed' })
      expect(await pending).toMatch(ID)
      await closed
      expect(await database.countResults()).toBe(1)
      await expect(store.read('0'.repeat(24))).rejects.toBeInstanceOf(StoreFailure)
      const notOwned = { id: '0'.repeat(24), attemptKey: makeArrival().attemptKey, deletedAt: 0 }
      await expect(store.remove(notOwned)).rejects.toMatchObject({ kind: 'closed' })
      await expect(store.check()).rejects.toMatchObject({ kind: 'closed' })
      await expect(store.probe()).rejects.toMatchObject({ kind: 'closed' })
      await expect(store.visits.addEvents([makeEvent()])).rejects.toMatchObject({ kind: 'closed' })
      await expect(store.visits.nextEventDay('')).rejects.toMatchObject({ kind: 'closed' })
      await expect(
        store.visits.readEvents('2026-01-01')[Symbol.asyncIterator]().next(),
      ).rejects.toMatchObject({
        kind: 'closed',
      })
    })
  })
}

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMemory, createMemoryStore } from '../store/memory-store.ts'
import type { StoredEvent, Tally, VisitStore } from '../../../server/store/visits.ts'
import { countOldDays } from '../../../server/visits/retention.ts'
import { countDay } from '../../../server/visits/tally.ts'
import { makeEvent, readAllTallies } from '../store/contract.ts'

const DAY = '2026-11-20'
const AT = Date.parse(DAY) + 5000
const NOW = Date.parse('2026-11-23') + 2 * 60 * 60 * 1000
const MOST_VALUES = 10_000

let visits: VisitStore
beforeEach(() => {
  visits = createMemoryStore(createMemory()).visits
})

const sorted = (tallies: Tally[]) => tallies.map((tally) => JSON.stringify(tally)).toSorted()
const stored = async () => sorted(await readAllTallies(visits))

/** A visit of one event for each of `count` campaigns, in this order. */
function campaigns(count: number, changes: Partial<StoredEvent> = {}): StoredEvent[] {
  return Array.from({ length: count }, (_, n) =>
    makeEvent({ at: AT, campaign: { name: `c${n}` }, ...changes }),
  )
}

describe('The count of a crowded day', () => {
  test('is the same in any number of parts', async () => {
    const events = Array.from({ length: 400 }, (_, n) => {
      const visit = `visit-${n % 150}`
      const campaign = { source: `s${n % 7}`, ...(n % 3 === 0 && { name: `c${n % 50}` }) }
      return [
        makeEvent({
          at: AT,
          visit,
          campaign,
          route: n % 2 === 0 ? '/' : '/test',
          country: 'NO',
          city: 'Bodø',
        }),
        makeEvent({ at: AT, visit, type: 'done', detail: 'no', offline: n % 5 === 0 }),
        makeEvent({ at: AT, visit, type: 'share', referrer: `host${n % 11}.example` }),
      ]
    }).flat()
    await visits.addEvents(events)
    const whole = await countDay(visits, DAY)
    expect(whole.tallies()).toContainEqual({ day: DAY, measure: 'visit', value: '', count: 150 })
    expect(whole.tallies()).toContainEqual({ day: DAY, measure: 'finish', value: 'offline', count: 80 })
    for (const mostHeld of [2000, 500, 70]) {
      let readings = 0
      const watched = { ...visits, readEvents: (day: string) => (readings++, visits.readEvents(day)) }
      const inParts = await countDay(watched, DAY, mostHeld)
      expect(sorted(inParts.tallies()), String(mostHeld)).toEqual(sorted(whole.tallies()))
      expect(inParts.end()).toEqual({ ...whole.end(), count: 1200 })
      expect(readings).toBeGreaterThan(1)
    }
  })

  test('takes bounded memory', () => {
    const script = fileURLToPath(new URL('fixtures/count-crowded-day.ts', import.meta.url))
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--max-old-space-size=64', script], {
      encoding: 'utf8',
    })
    expect({ stdout, status }, stderr.slice(-300)).toEqual({ stdout: '100000 visits\n', status: 0 })
  })

  test('has a limited number of values; further ones are counted together, a visit once', async () => {
    await visits.addEvents(campaigns(MOST_VALUES))
    // These come later than all others, and one visit has two of them.
    const late = ['x', 'y', 'z'].map((name) => makeEvent({ at: AT, visit: 'late', campaign: { name } }))
    await visits.addEvents([...late, makeEvent({ at: AT, campaign: { name: 'x' } })])
    await visits.addEvents([makeEvent({ at: AT, campaign: { name: 'c7' } })])
    for (const mostHeld of [undefined, 9000]) {
      const tallies = (await countDay(visits, DAY, mostHeld)).tallies()
      const counts = new Map(
        tallies.filter(({ measure }) => measure === 'campaign').map(({ value, count }) => [value, count]),
      )
      expect(counts.size).toBe(MOST_VALUES + 1)
      expect(counts.get('*')).toBe(2)
      expect(counts.get(JSON.stringify([null, null, 'c7', null, null]))).toBe(2)
      expect(tallies).toContainEqual({ day: DAY, measure: 'visit', value: '', count: MOST_VALUES + 3 })
    }
  })

  test('is discarded if another server has finalized the day and removed some of its events', async () => {
    const late = makeEvent({ at: AT, campaign: { name: 'late' } })
    await visits.addEvents([...campaigns(MOST_VALUES), late])
    let before: string[] = []
    const slower: VisitStore = {
      ...visits,
      async *readEvents(day) {
        await countOldDays(visits, 2, NOW)
        before = await stored()
        // The last event to be removed, whose campaign was counted together with others.
        await visits.addEvents([late])
        yield* visits.readEvents(day)
      },
    }
    await countOldDays(slower, 2, NOW)
    expect(before).toHaveLength(MOST_VALUES + 6)
    expect(await stored()).toEqual(before)
    expect(await visits.nextEventDay('')).toBeUndefined()
  })
})

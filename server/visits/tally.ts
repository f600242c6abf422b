import { CAMPAIGN_PARTS } from '../../banks/visit-event.ts'
import { addDays } from '../store/visits.ts'
import type { KeptEvent, Tally, VisitReads } from '../store/visits.ts'

/**
 * What is counted per day, by the name under which it is stored. Each measure counts visits, a visit once for
 * a value, except `view`, `finish` and `counted`, which count events. `counted` is stored last and marks the
 * day as final.
 *
 * - `visit`: all visits; `view`: pages shown
 * - `step`: how far visits came (see {@link STEPS})
 * - `page`: a route; `locale`: an interface language; `test-language`: the language of a test that was begun
 * - `campaign`: source, medium, name, term and content, as a JSON list with null for what is missing
 * - `referrer`: a host; `country`: its code; `city`: country code and name, as a JSON list
 * - `finish`: tests that were finished, `online` or `offline`
 * - `share`: a way something was shared
 */
export type Measure =
  | 'visit'
  | 'view'
  | 'step'
  | 'page'
  | 'locale'
  | 'test-language'
  | 'campaign'
  | 'referrer'
  | 'country'
  | 'city'
  | 'finish'
  | 'share'
  | 'counted'

/** How far a visit came, in order; the steps after the result may come in any order. */
export const STEPS = [
  'test',
  'start',
  'quarter-1',
  'quarter-2',
  'quarter-3',
  'done',
  'result',
  'compare',
  'invite',
  'share',
  'install',
] as const

/** Counts the events of one day. The tallies do not depend on the order of events. */
export class DayCount {
  readonly #day: string
  /** Measures that count visits: the visits that had each value. */
  readonly #visits = new Map<Measure, Map<string, Set<string>>>()
  /** Measures that count events. */
  readonly #sums = new Map<Measure, Map<string, number>>()
  #events = 0

  constructor(day: string) {
    this.#day = day
  }

  add(event: KeptEvent): void {
    const { visit, type, route, locale, offline, detail, campaign, referrer, country, city } = event
    this.#events++
    const one = (measure: Measure, value: string) => this.#countOnce(visit, measure, value)
    one('visit', '')
    one('locale', locale)
    if (type === 'view') {
      this.#count('view', '')
      one('page', route)
    }
    const step = stepOf(event)
    if (step !== undefined) one('step', step)
    if (type === 'start' && detail !== undefined) one('test-language', detail)
    if (type === 'done') this.#count('finish', offline ? 'offline' : 'online')
    if (type === 'share') one('share', detail ?? '')
    if (campaign) one('campaign', JSON.stringify(CAMPAIGN_PARTS.map((part) => campaign[part] ?? null)))
    if (referrer !== undefined) one('referrer', referrer)
    if (country !== undefined) one('country', country)
    if (city !== undefined) one('city', JSON.stringify([country ?? null, city]))
  }

  /** The tallies so far, without `counted`. */
  tallies(): Tally[] {
    const tallies: Tally[] = []
    const add = (measure: Measure, value: string, count: number) =>
      tallies.push({ day: this.#day, measure, value, count })
    for (const [measure, values] of this.#visits) {
      for (const [value, visits] of values) add(measure, value, visits.size)
    }
    for (const [measure, values] of this.#sums) for (const [value, sum] of values) add(measure, value, sum)
    return tallies
  }

  /** The tally `counted`, which marks the day as final: the number of events added. */
  end(): Tally {
    return { day: this.#day, measure: 'counted' satisfies Measure, value: '', count: this.#events }
  }

  #countOnce(visit: string, measure: Measure, value: string): void {
    const values = getOrCreate(this.#visits, measure, () => new Map<string, Set<string>>())
    getOrCreate(values, value, () => new Set<string>()).add(visit)
  }

  #count(measure: Measure, value: string): void {
    const values = getOrCreate(this.#sums, measure, () => new Map<string, number>())
    values.set(value, (values.get(value) ?? 0) + 1)
  }
}

/** The value of a map under a key; made and added if missing. */
function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make()
  if (!map.has(key)) map.set(key, found)
  return found
}

function stepOf({ type, route, detail }: KeptEvent): string | undefined {
  if (type === 'view') return route === '/test' ? 'test' : undefined
  return type === 'quarter' ? `quarter-${detail}` : type
}

/** Counts the stored events of a day. */
export async function countDay(visits: VisitReads, day: string): Promise<DayCount> {
  const count = new DayCount(day)
  for await (const events of visits.readEvents(day)) for (const event of events) count.add(event)
  return count
}

/** Whether a tally is the last one of a day, which marks it as final. */
export function isEnd({ measure }: Tally): boolean {
  return measure === ('counted' satisfies Measure)
}

/** Whether a day is final. Reads only the tally that marks it, as a day may have tens of thousands. */
export async function isFinal(visits: VisitReads, day: string): Promise<boolean> {
  return (await visits.readTallies(day, 'counted' satisfies Measure)).length > 0
}

/**
 * All tallies from one day to another, both included: those stored for finalized days, and for other days
 * those counted from their events. Days without visits are left out.
 */
export async function readTallies(visits: VisitReads, from: string, to: string): Promise<Tally[]> {
  const found = new Map<string, Tally[]>()
  const before = addDays(from, -1)
  for (let day = await visits.nextEventDay(before); day !== undefined && day <= to;) {
    found.set(day, (await countDay(visits, day)).tallies())
    day = await visits.nextEventDay(day)
  }
  // Read after the events: a day may have been finalized meanwhile, and some of its events deleted.
  for (let day = await visits.nextTallyDay(before); day !== undefined && day <= to;) {
    if (await isFinal(visits, day)) found.set(day, await visits.readTallies(day))
    day = await visits.nextTallyDay(day)
  }
  return [...found.keys()].toSorted().flatMap((day) => found.get(day)!)
}

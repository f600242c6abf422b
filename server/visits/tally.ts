import { hash, randomBytes } from 'node:crypto'
import { CAMPAIGN_PARTS } from '../../banks/visits/visit-event.ts'
import { addDays, type StoredEvent, type Tally, type VisitReads } from '../store/visits.ts'

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

/**
 * Maximum number of values of a measure that are counted on their own on one day, the first ones in the order
 * in which the events are read: anybody can send as many campaigns as they like. Visits with any further
 * value are counted under {@link OTHERS}.
 */
export const MOST_VALUES = 10_000

/** Stands for all further values of a measure. No campaign, host, country or city is written like this. */
export const OTHERS = '*'

/** Maximum number of pairs of a visit and a value that are held while a day is counted; they take 50 MB. */
const MOST_HELD = 1_000_000

/** The count of a value: what is finished, and the events or visits of the part in progress. */
type ValueCount = { finished: number; events: number; visits: Set<string> }

/**
 * Counts the events of one day, in parts: all events of a visit are in the same part. The tallies depend on
 * the order of events only where a measure has more than {@link MOST_VALUES} values.
 */
export class DayCount {
  readonly #day: string
  readonly #counts = new Map<Measure, Map<string, ValueCount>>()
  #held = 0

  constructor(day: string) {
    this.#day = day
  }

  /** The number of pairs of a visit and a value that are held for the part in progress. */
  get held(): number {
    return this.#held
  }

  /**
   * Adds an event.
   * @param isInPart whether its visit is in the part in progress; otherwise only its values are noted, so
   * that the first ones are the same in all parts
   */
  add(event: StoredEvent, isInPart: boolean): void {
    const { visit, type, route, locale, offline, detail, campaign, referrer, country, city } = event
    const countVisit = (measure: Measure, value: string) => {
      const { visits } = this.#at(measure, value)
      if (!isInPart || visits.has(visit)) return
      visits.add(visit)
      this.#held++
    }
    const countEvent = (measure: Measure, value: string) => {
      const count = this.#at(measure, value)
      if (isInPart) count.events++
    }
    countEvent('counted', '')
    countVisit('visit', '')
    countVisit('locale', locale)
    if (type === 'view') {
      countEvent('view', '')
      countVisit('page', route)
    }
    const step = stepOf(event)
    if (step !== undefined) countVisit('step', step)
    if (type === 'start' && detail !== undefined) countVisit('test-language', detail)
    if (type === 'done') countEvent('finish', offline ? 'offline' : 'online')
    if (type === 'share') countVisit('share', detail ?? '')
    if (campaign) countVisit('campaign', JSON.stringify(CAMPAIGN_PARTS.map((part) => campaign[part] ?? null)))
    if (referrer !== undefined) countVisit('referrer', referrer)
    if (country !== undefined) countVisit('country', country)
    if (city !== undefined) countVisit('city', JSON.stringify([country ?? null, city]))
  }

  /** Ends the part in progress. Unless it is complete, it is dropped and has to be counted again. */
  endPart(isComplete: boolean): void {
    for (const values of this.#counts.values()) {
      for (const count of values.values()) {
        if (isComplete) count.finished += count.events + count.visits.size
        count.events = 0
        count.visits.clear()
      }
    }
    this.#held = 0
  }

  /** The tallies of all parts that are finished, without `counted`. */
  tallies(): Tally[] {
    const tallies: Tally[] = []
    for (const [measure, values] of this.#counts) {
      if (measure === 'counted') continue
      for (const [value, { finished }] of values) {
        if (finished > 0) tallies.push({ day: this.#day, measure, value, count: finished })
      }
    }
    return tallies
  }

  /** The tally `counted`, which marks the day as final: the number of events. */
  end(): Tally {
    const measure: Measure = 'counted'
    return { day: this.#day, measure, value: '', count: this.#at(measure, '').finished }
  }

  /** The count of a value, or of all further ones. */
  #at(measure: Measure, value: string): ValueCount {
    const values = getOrCreate(this.#counts, measure, () => new Map<string, ValueCount>())
    const name = values.has(value) || values.size < MOST_VALUES ? value : OTHERS
    return getOrCreate(values, name, () => ({ finished: 0, events: 0, visits: new Set() }))
  }
}

/** The value of a map under a key; made and added if missing. */
function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

function stepOf({ type, route, detail }: StoredEvent): string | undefined {
  if (type === 'view') return route === '/test' ? 'test' : undefined
  return type === 'quarter' ? `quarter-${detail}` : type
}

/**
 * Counts the stored events of a day. The visits of a crowded day are counted in parts that fit into memory,
 * for each of which the events are read again.
 * @param mostHeld maximum number of pairs of a visit and a value to hold at once
 */
export async function countDay(visits: VisitReads, day: string, mostHeld = MOST_HELD): Promise<DayCount> {
  const count = new DayCount(day)
  // Random, so that nobody can choose ids of visits that are all in one part.
  const seed = randomBytes(16).toString('base64url')
  let parts = 1
  let left = [0]
  while (left.length > 0) {
    const [part] = left
    const isIn = (visit: string) => parts === 1 || hashOf(seed + visit) % parts === part
    const isComplete = await addPart(count, visits.readEvents(day), isIn, mostHeld)
    count.endPart(isComplete)
    if (isComplete) left.shift()
    else {
      // Each part is divided in two; those that are finished stay finished.
      left = left.flatMap((one) => [one, one + parts])
      parts *= 2
    }
  }
  return count
}

/** Adds the events of a part, and returns false as soon as they do not fit. */
async function addPart(
  count: DayCount,
  events: AsyncIterable<StoredEvent[]>,
  isIn: (visit: string) => boolean,
  mostHeld: number,
): Promise<boolean> {
  for await (const some of events) {
    for (const event of some) count.add(event, isIn(event.visit))
    if (count.held > mostHeld) return false
  }
  return true
}

/** 32 bits of a text's hash. */
function hashOf(text: string): number {
  return hash('sha1', text, 'buffer').readUInt32LE()
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
 * The tallies of each day from one to another, both included: those stored for a final day, and for other
 * days those counted from their events. Days without visits are left out.
 */
export async function* readTallies(visits: VisitReads, from: string, to: string): AsyncGenerator<Tally[]> {
  let day = await nextDay(visits, addDays(from, -1))
  while (day !== undefined && day <= to) {
    const counted = (await isFinal(visits, day)) ? [] : (await countDay(visits, day)).tallies()
    // Asked after the events were read: the day may have been finalized meanwhile, and some of them removed.
    yield (await isFinal(visits, day)) ? await visits.readTallies(day) : counted
    day = await nextDay(visits, day)
  }
}

/** The first day after the given one that has events or tallies; the empty string comes before all days. */
export async function nextDay(visits: VisitReads, after: string): Promise<string | undefined> {
  // In this order: a day's events are removed once it has tallies.
  const days = [await visits.nextEventDay(after), await visits.nextTallyDay(after)]
  return days.filter((day) => day !== undefined).toSorted()[0]
}

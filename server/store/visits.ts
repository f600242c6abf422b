import { CAMPAIGN_PARTS } from '../../banks/visit-event.ts'
import type { Campaign, VisitEvent } from '../../banks/visit-event.ts'

/** An event as it is kept: `at` is the server's clock less the time it waited to be sent, in milliseconds since 1970. */
export type KeptEvent = Omit<VisitEvent, 'ago'> & { at: number; country?: string; city?: string; ip?: string }

/** How many visits, or events, of a day had a value of what is measured; `day` as {@link dayOf} gives it. */
export type Tally = { day: string; measure: string; value: string; count: number }

/** What there is to be read of visits. Days are of UTC, as YYYY-MM-DD. */
export interface VisitReads {
  /** The first day after another that has events; the empty text comes before all. */
  nextEventDay(after: string): Promise<string | undefined>
  /** The events of a day, some at a time, so that nobody else waits for all of them. */
  readEvents(day: string): AsyncIterable<KeptEvent[]>
  /** The first day after another that has tallies. */
  nextTallyDay(after: string): Promise<string | undefined>
  readTallies(day: string): Promise<Tally[]>
}

/** Where visits are kept. Every method may reject with a StoreFailure. Saves wait for none of it. */
export interface VisitStore extends VisitReads {
  /** Keeps events, and resolves once they are durable; those that are there already stay as they are. */
  addEvents(events: readonly KeptEvent[]): Promise<void>
  /** Keeps tallies likewise. */
  addTallies(tallies: readonly Tally[]): Promise<void>
  /** Takes the events of a day out for good; cut short, it leaves some of them. */
  removeEvents(day: string): Promise<void>
}

/** The day of a time in milliseconds since 1970, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** A day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * 24 * 60 * 60 * 1000)
}

/** The columns of an event, in the order of {@link toEventValues}. */
export const EVENT_COLUMNS = [
  'id',
  'visit',
  'day',
  'at',
  'type',
  'route',
  'locale',
  'offline',
  'detail',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
  'referrer',
  'country',
  'city',
  'ip',
] as const

/** A row of events, with what tells where it stands. */
export type EventRow = Record<(typeof EVENT_COLUMNS)[number], string | number | null>

export function toEventValues(event: KeptEvent): (string | number | null)[] {
  const { id, visit, at, type, route, locale, offline, detail, campaign, referrer, country, city, ip } = event
  const told = [detail, ...CAMPAIGN_PARTS.map((part) => campaign?.[part]), referrer, country, city, ip]
  const about = [id, visit, dayOf(at), at, type, route, locale, offline ? 1 : 0]
  return [...about, ...told.map((value) => value ?? null)]
}

/** Its mirror. Nothing but counting is done with what comes out, so that a damaged row does no harm. */
export function toEvent(row: EventRow): KeptEvent {
  const { id, visit, at, type, route, locale, offline, detail, referrer, country, city, ip } = row
  const { source, medium, campaign: name, term, content } = row
  const campaign = pick({ source, medium, name, term, content }) as Campaign
  return {
    ...({ id, visit, at, type, route, locale } as KeptEvent),
    offline: offline === 1,
    ...pick({ detail, referrer, country, city, ip }),
    ...(Object.keys(campaign).length > 0 && { campaign }),
  }
}

function pick(values: Record<string, string | number | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** What an iterable gives, some at a time. */
export function* inPieces<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let n = 0; n < list.length; n += size) yield list.slice(n, n + size)
}

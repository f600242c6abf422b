import { CAMPAIGN_PARTS, type Campaign, type VisitEvent } from '../../banks/visits/visit-event.ts'

/**
 * An event as stored. Its `day`, in UTC as YYYY-MM-DD, is that of the server's clock minus the time it waited to be
 * sent. Nothing finer is stored, nor the order in which events came: either could be compared with the results.
 */
export type StoredEvent = Omit<VisitEvent, 'ago'> & {
  day: string
  country?: string
  city?: string
  ip?: string
}

/** The number of visits, or events, of a day that had a value of a measure; `day` as {@link dayOf} returns it. */
export type Tally = { day: string; measure: string; value: string; count: number }

/** The reading half of {@link VisitStore}. Days are in UTC, as YYYY-MM-DD. */
export interface VisitReads {
  /** The first day after the given one that has events; the empty string comes before all days. */
  nextEventDay(after: string): Promise<string | undefined>
  /** The events of a day in chunks, so that other requests are answered in between. */
  readEvents(day: string): AsyncIterable<StoredEvent[]>
  /** The first day after the given one that has tallies. */
  nextTallyDay(after: string): Promise<string | undefined>
  /** The tallies of a day, or of one of its measures. */
  readTallies(day: string, measure?: string): Promise<Tally[]>
}

/** Where visits are stored. Every method may reject with a StoreFailure. Saves wait for none of them. */
export interface VisitStore extends VisitReads {
  /** Stores events and resolves once they are durable; an event that exists already is left as it is. */
  addEvents(events: readonly StoredEvent[]): Promise<void>
  /** Stores tallies in the same way. */
  addTallies(tallies: readonly Tally[]): Promise<void>
  /**
   * Stores the events of a day in the order of their random ids, where the database shows in which order they came: the
   * results were stored in the same order. If interrupted, some of them are still in that order.
   */
  mixEvents(day: string): Promise<void>
  /** Deletes the events of a day. If interrupted, some of them are left. */
  removeEvents(day: string): Promise<void>
}

/** The UTC day of a time in milliseconds since 1970, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The day `count` days after a day, or before it when negative. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * 24 * 60 * 60 * 1000)
}

/** The columns of an event, in the order of {@link toEventValues}. */
export const EVENT_COLUMNS = [
  'id',
  'visit',
  'day',
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

/** A row of the table `visit_event`. */
export type EventRow = Record<(typeof EVENT_COLUMNS)[number], string | number | null> & { id: string }

export function toEventValues(event: StoredEvent): (string | number | null)[] {
  const { id, visit, day, type, route, locale, offline, detail, campaign, referrer, country, city, ip } =
    event
  const optional = [detail, ...CAMPAIGN_PARTS.map((part) => campaign?.[part]), referrer, country, city, ip]
  const about = [id, visit, day, type, route, locale, offline ? 1 : 0]
  return [...about, ...optional.map((value) => value ?? null)]
}

/** The inverse of {@link toEventValues}. Values are not checked: a damaged event would only be counted wrongly. */
export function toEvent(row: EventRow): StoredEvent {
  const { id, visit, day, type, route, locale, offline, detail, referrer, country, city, ip } = row
  const { source, medium, campaign: name, term, content } = row
  const campaign = pick({ source, medium, name, term, content }) as Campaign
  return {
    ...({ id, visit, day, type, route, locale } as StoredEvent),
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

/** Splits a list into pieces of at most `size`. */
export function* inPieces<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let n = 0; n < list.length; n += size) yield list.slice(n, n + size)
}

/**
 * Yields all rows of a table, some at a time.
 * @param readAfter the next rows after a given one, or the first ones
 */
export async function* allRows<T>(readAfter: (last?: T) => T[] | Promise<T[]>): AsyncGenerator<T[]> {
  for (let rows = await readAfter(); rows.length > 0; rows = await readAfter(rows.at(-1))) yield rows
}

import type { Context } from 'hono'
import {
  MOST_EVENT_BYTES,
  parseVisitEvents,
  VISIT_ERROR_KINDS,
  type VisitEvent,
} from '../../banks/visits/visit-event.ts'
import { anonymizeAddress, bareAddress, clientAddress, type StoredAddress } from '../client-address.ts'
import { REFUSED_PAYLOAD, STORE_WRITE_FAILURES } from '../errors.ts'
import { exampleEvent } from '../examples.ts'
import { refer, refusalOf, type Call } from '../openapi.ts'
import { costOfEvents, createAllowance, type RateLimitCheck } from '../rate-limit.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Replies } from '../replies.ts'
import { readJson } from '../request-body.ts'
import { requestHeader } from '../request-header.ts'
import { shareOutcome } from '../shared-outcome.ts'
import { dayOf, type StoredEvent } from '../store/visits.ts'
import type { Store } from '../store/store.ts'
import type { Locate } from '../visits/place.ts'
import { isOpenDay } from '../visits/retention.ts'

/** How visits are counted: how many days events are stored, how much of the address, and how places are found. */
export type VisitSettings = { days: number; address: StoredAddress; locate: Locate }

export const eventsCall: Call = {
  id: 'addEvents',
  method: 'POST',
  path: '/api/events',
  summary: 'Counts what happened in a visit',
  description:
    'Only for visitors who agreed to that. Events may be sent again and again: each counts once. Where the server counts nothing, or the request has the header `DNT: 1` or `Sec-GPC: 1`, it is answered alike, not looked at, and nothing is kept. Events that are older than the server keeps events are dropped, and so are those of a client beyond 4 MB a day, and all while the disk is nearly full.',
  parameters: ['DNT', 'Sec-GPC'].map((name) => ({
    name,
    in: 'header' as const,
    required: false,
    description: 'With 1 nothing is kept.',
    schema: { type: 'string' },
  })),
  body: { schema: refer('VisitEvents'), example: { events: [exampleEvent] } },
  answers: { 204: { description: 'Accepted; counted only if this server counts visits.' } },
  failures: ['broken-json', 'broken-body', 'events-too-large', 'wrong-content-type', ...STORE_WRITE_FAILURES],
  refusal: {
    status: REFUSED_PAYLOAD,
    kinds: VISIT_ERROR_KINDS,
    example: refusalOf(
      parseVisitEvents({ events: [{ ...exampleEvent, route: '/result/64f0a1b2c3d4e5f60718293a' }] }),
    ),
  },
}

type EventsParts = {
  store: Pick<Store, 'visits' | 'measure'>
  /** Undefined when visits are not counted. */
  visits?: VisitSettings | undefined
  replies: Replies
  trustedProxies: number
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
  metrics?: Metrics | undefined
}

/**
 * Bytes of events that one client may have stored a day: those of some ten thousand ordinary events, which are more
 * than all visits of a school.
 */
const BYTES_A_DAY = 4_000_000

/** Bytes left on the disk below which no events are stored: the rest is for saves. */
const RESERVE = 64 * 1024 * 1024

/** Milliseconds for which the free bytes once read are taken for those of now. */
const FRESH = 1000

/**
 * POST /api/events: stores a batch of events of visits, each once, and answers 204 when they are durable. Events of a
 * client that has used up the day's allowance, and all while the disk is nearly full, are dropped with the same answer,
 * since sending them again would not help.
 */
export function createEvents(
  { store, visits, replies, trustedProxies, now, log, metrics }: EventsParts,
  checkRateLimit: RateLimitCheck,
) {
  const takeFromAllowance = createAllowance(BYTES_A_DAY)
  const hasRoom = shareOutcome(
    async () => ((await store.measure()).freeBytes ?? Infinity) >= RESERVE,
    FRESH,
    now,
  )

  /** Why events cannot be stored now; undefined if they can. */
  async function findObstacle(address: string, bytes: number): Promise<string | undefined> {
    if (!(await hasRoom())) return 'disk-nearly-full'
    return (await takeFromAllowance(address, bytes)) ? undefined : 'daily-allowance'
  }

  return async function events(c: Context): Promise<Response> {
    if (!visits || isDeclined(c)) return replies.done()
    const body = await readJson(c, MOST_EVENT_BYTES)
    if (!body.ok) return replies.failure(body.kind === 'too-large' ? 'events-too-large' : body.kind)
    const batch = parseVisitEvents(body.value)
    if (!batch.ok) return replies.error(REFUSED_PAYLOAD, batch.kind, batch.message)
    const bytes = Buffer.byteLength(JSON.stringify(batch.events))
    const seconds = await checkRateLimit(c, costOfEvents(batch.events.length, bytes))
    if (seconds !== undefined) return replies.failure('too-many-requests', {}, seconds)

    const time = now()
    const address = bareAddress(clientAddress(c, trustedProxies))
    const ip = anonymizeAddress(address, visits.address)
    const origin = { ...visits.locate(c, address), ...(ip !== undefined && { ip }) }
    const stored = batch.events.map((event) => toStored(event, time, origin))
    const open = stored.filter(({ day }) => isOpenDay(day, visits.days, time))
    if (open.length === 0) return replies.done()
    const obstacle = await findObstacle(address, bytes)
    if (obstacle === undefined) {
      await store.visits.addEvents(open)
      return replies.done()
    }
    metrics?.eventsDropped(open.length)
    log.warn('events-dropped', { reason: obstacle })
    return replies.done()
  }
}

/** Do Not Track and Global Privacy Control mean no, even if the visitor agreed to be counted. */
function isDeclined(c: Context): boolean {
  return requestHeader(c, 'dnt') === '1' || requestHeader(c, 'sec-gpc') === '1'
}

function toStored({ ago, ...event }: VisitEvent, time: number, origin: Partial<StoredEvent>): StoredEvent {
  return { ...event, day: dayOf(time - ago), ...origin }
}

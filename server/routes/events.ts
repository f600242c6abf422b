import type { Context } from 'hono'
import { MOST_EVENT_BYTES, parseVisitEvents, VISIT_ERROR_KINDS } from '../../banks/visits/visit-event.ts'
import type { VisitEvent } from '../../banks/visits/visit-event.ts'
import { anonymizeAddress, bareAddress, clientAddress } from '../client-address.ts'
import type { KeptAddress } from '../client-address.ts'
import { REFUSED_PAYLOAD, STORE_WRITE_FAILURES } from '../errors.ts'
import { exampleEvent } from '../examples.ts'
import { refer, refusalOf } from '../openapi.ts'
import type { Call } from '../openapi.ts'
import { costOfMany } from '../rate-limit.ts'
import type { RateLimitCheck } from '../rate-limit.ts'
import type { Replies } from '../replies.ts'
import { readJson } from '../request-body.ts'
import { requestHeader } from '../request-header.ts'
import { dayOf } from '../store/visits.ts'
import type { KeptEvent, VisitStore } from '../store/visits.ts'
import type { Locate } from '../visits/place.ts'
import { isOpenDay } from '../visits/retention.ts'

/**
 * How visits are counted: for how many days their events are kept, how much of the address, and how places
 * are looked up.
 */
export type VisitSettings = { days: number; address: KeptAddress; locate: Locate }

export const eventsCall: Call = {
  id: 'addEvents',
  method: 'POST',
  path: '/api/events',
  summary: 'Counts what happened in a visit',
  description:
    'Only for visitors who agreed to that. Events may be sent again and again: each counts once. Where the server counts nothing, or the request has the header `DNT: 1` or `Sec-GPC: 1`, it is answered alike, not looked at, and nothing is kept. Events that are older than the server keeps events are dropped.',
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
  store: { visits: VisitStore }
  /** Undefined when visits are not counted. */
  visits?: VisitSettings | undefined
  replies: Replies
  trustedProxies: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** POST /api/events: stores a batch of events of visits, each once, and answers 204 when they are durable. */
export function createEvents(
  { store, visits, replies, trustedProxies, now }: EventsParts,
  checkRateLimit: RateLimitCheck,
) {
  return async function events(c: Context): Promise<Response> {
    if (!visits || isDeclined(c)) return replies.done()
    const body = await readJson(c, MOST_EVENT_BYTES)
    if (!body.ok) return replies.failure(body.kind === 'too-large' ? 'events-too-large' : body.kind)
    const batch = parseVisitEvents(body.value)
    if (!batch.ok) return replies.error(REFUSED_PAYLOAD, batch.kind, batch.message)
    const seconds = await checkRateLimit(c, costOfMany(batch.events.length))
    if (seconds !== undefined) return replies.failure('too-many-requests', {}, seconds)

    const time = now()
    const address = bareAddress(clientAddress(c, trustedProxies))
    const ip = anonymizeAddress(address, visits.address)
    const origin = { ...visits.locate(c, address), ...(ip !== undefined && { ip }) }
    const kept = batch.events.map((event) => keep(event, time, origin))
    const open = kept.filter(({ day }) => isOpenDay(day, visits.days, time))
    if (open.length > 0) await store.visits.addEvents(open)
    return replies.done()
  }
}

/** Do Not Track and Global Privacy Control mean no, even if the visitor agreed to be counted. */
function isDeclined(c: Context): boolean {
  return requestHeader(c, 'dnt') === '1' || requestHeader(c, 'sec-gpc') === '1'
}

function keep({ ago, ...event }: VisitEvent, time: number, origin: Partial<KeptEvent>): KeptEvent {
  return { ...event, day: dayOf(time - ago), ...origin }
}

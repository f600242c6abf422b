import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../../../banks/languages.ts'
import {
  CAMPAIGN_PARTS,
  MAX_EVENT_AGE,
  MOST_EVENTS,
  parseVisitEvents,
  QUARTERS,
  SHARE_WAYS,
  VISIT_EVENT_TYPES,
  VISIT_LOCALES,
  VISIT_ROUTES,
} from '../../../banks/visits/visit-event.ts'
import type { VisitEvent } from '../../../banks/visits/visit-event.ts'
import { visitEventsSchema } from '../../../banks/visits/visit-schema.ts'
import { pages } from '../../../client/pages.ts'
import { LOCALE_CODES } from '../../../locales/locales.ts'
import { anyTexts, visitEvents } from '../arbitraries.ts'

type Loose = Record<string, unknown>

const isBatch = new Ajv2020({ strictTypes: false, strictRequired: false }).compile(visitEventsSchema)

const event: VisitEvent = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  visit: 'BBBBBBBBBBBBBBBBBBBBBA',
  type: 'view',
  ago: 1500,
  route: '/result/:id',
  locale: 'no',
  offline: false,
}

/** Parses the event with some changes, and checks that the schema agrees. Returns the kind of a refusal. */
function parse(changes: Loose): VisitEvent | string {
  const read = parseVisitEvents({ events: [{ ...event, ...changes }] })
  expect(isBatch({ events: [{ ...event, ...changes }] }), JSON.stringify(changes)).toBe(read.ok)
  return read.ok ? read.events[0]! : read.kind
}

test('every page has its pattern, and every interface language its code', () => {
  expect(VISIT_ROUTES).toEqual(expect.arrayContaining(Object.values(pages).map(({ path }) => path)))
  expect(VISIT_LOCALES).toEqual(expect.arrayContaining([...LOCALE_CODES]))
})

test('an event is parsed unchanged, and unknown keys are dropped', () => {
  const whole = {
    ...event,
    type: 'start',
    detail: 'pt-br',
    campaign: { source: 'news letter', medium: 'é', name: '🙂'.repeat(100), term: 'a', content: 'b' },
    referrer: 'www.xn--bcher-kva.example',
  }
  expect(parse(whole)).toEqual(whole)
  expect(parse({ name: 'Ada', campaign: { id: 'c1' } })).toEqual(event)
  expect(parse({ ago: 1499.6 })).toEqual(event)
})

test.each([
  ['malformed-event-id', { id: 'AAAAAAAAAAAAAAAAAAAAA' }],
  ['malformed-event-id', { visit: 'AAAAAAAAAAAAAAAAAAAAAA\n' }],
  ['malformed-event-id', { visit: undefined }],
  ['unknown-event-type', { type: 'constructor' }],
  ['malformed-ago', { ago: -1 }],
  ['malformed-ago', { ago: MAX_EVENT_AGE + 1 }],
  ['malformed-ago', { ago: '5' }],
  ['unknown-route', { route: '/result/0123456789abcdef01234567' }],
  ['unknown-route', { route: '/no/test' }],
  ['unknown-route', { route: '/test?utm_source=x' }],
  ['unknown-locale', { locale: 'de' }],
  ['malformed-offline', { offline: 1 }],
  ['malformed-detail', { detail: 'Ada' }],
  ['malformed-detail', { type: 'start' }],
  ['malformed-detail', { type: 'done', detail: 'tlh' }],
  ['malformed-detail', { type: 'quarter', detail: '4' }],
  ['malformed-detail', { type: 'quarter' }],
  ['malformed-detail', { type: 'share', detail: 'fax' }],
  ['malformed-campaign', { campaign: 'spring' }],
  ['malformed-campaign', { campaign: { source: '' } }],
  ['malformed-campaign', { campaign: { source: 'a'.repeat(101) } }],
  ['malformed-campaign', { campaign: { term: '\ud800' } }],
  ['malformed-campaign', { campaign: { content: 'a\nb' } }],
  ['malformed-referrer', { referrer: 'https://example.org/' }],
  ['malformed-referrer', { referrer: 'example.org/path' }],
  ['malformed-referrer', { referrer: 'Example.org' }],
  ['malformed-referrer', { referrer: '' }],
])('%s: %j', (kind, changes) => {
  expect(parse(changes)).toBe(kind)
})

test('one wrong event refuses the batch, and a batch has 1 to 50', () => {
  const batch = (length: number): Loose[] => Array.from({ length }, () => ({ ...event }))
  expect(parseVisitEvents({ events: batch(MOST_EVENTS) })).toMatchObject({ ok: true })
  const bodies: unknown[] = [null, [], {}, { events: {} }, { events: [] }, { events: batch(MOST_EVENTS + 1) }]
  for (const body of bodies) {
    expect(parseVisitEvents(body)).toMatchObject({ kind: 'malformed-events' })
    expect(isBatch(body)).toBe(false)
  }
  expect(parseVisitEvents({ events: [...batch(3), null] })).toMatchObject({ kind: 'malformed-event' })
})

test('every event a page can make is accepted unchanged', () => {
  fc.assert(
    fc.property(fc.array(visitEvents, { minLength: 1, maxLength: MOST_EVENTS }), (events) => {
      expect(parseVisitEvents({ events })).toEqual({ ok: true, events })
      expect(isBatch({ events })).toBe(true)
    }),
  )
})

const values = fc.oneof(
  fc.constantFrom<unknown>(null, true, -0, 1.5, 1e308, '', '1', 'en', 'pt-br', 'sheet', [], {}),
  fc.constantFrom<unknown>(...VISIT_EVENT_TYPES, ...QUARTERS, ...SHARE_WAYS, ...VISIT_ROUTES.slice(0, 4)),
  fc.constantFrom<unknown>(...languages.slice(0, 3).map(({ code }) => code), 'A'.repeat(22), 'a-.b', 'a.b.'),
  fc.tuple(fc.constantFrom(...CAMPAIGN_PARTS), anyTexts).map(([part, text]) => ({ [part]: text })),
  anyTexts,
  fc.jsonValue(),
)
const names = fc.constantFrom(...Object.keys(event), 'detail', 'campaign', 'referrer', '__proto__')

test('parser and schema agree on nearly valid events', () => {
  let taken = 0
  const runs = 2000
  fc.assert(
    fc.property(
      visitEvents,
      fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 3 }),
      (one, changes) => {
        const pairs = Object.entries(one) as [string, unknown][]
        const body = { events: [Object.fromEntries([...pairs, ...changes])] }
        const arrived: unknown = JSON.parse(JSON.stringify(body))
        const read = parseVisitEvents(arrived)
        if (read.ok) taken++
        expect(isBatch(arrived), JSON.stringify(body)).toBe(read.ok)
      },
    ),
    { numRuns: runs },
  )
  expect(taken).toBeGreaterThan(runs / 50)
  expect(taken).toBeLessThan(runs / 2)
})

test('parser and schema agree on any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isBatch(value)).toBe(parseVisitEvents(value).ok)
      expect(isBatch({ events: [value] })).toBe(parseVisitEvents({ events: [value] }).ok)
    }),
    { numRuns: 500 },
  )
})

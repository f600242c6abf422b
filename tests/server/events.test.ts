import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CAMPAIGN_PARTS, LONGEST_CAMPAIGN_PART, MOST_EVENTS } from '../../banks/visits/visit-event.ts'
import type { VisitEvent } from '../../banks/visits/visit-event.ts'
import type { AppParts } from '../../server/app.ts'
import type { StoredAddress } from '../../server/client-address.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { dayOf } from '../../server/store/visits.ts'
import { createLocate } from '../../server/visits/place.ts'
import { readAllEvents } from './store/contract.ts'
import { createTestServer, streamOf } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { writePlaces } from './visits/place-file.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const DAY = 24 * 60 * 60 * 1000
const visits = { days: 90, address: 'short' as StoredAddress, locate: () => ({}) }

let server: TestServer
const serve = async (parts: Partial<AppParts> = {}) => {
  await server?.close()
  server = createTestServer({ visits, now: () => NOW, ...parts })
}
beforeEach(() => serve())
afterEach(async () => {
  await server.close()
  server = undefined as never
})

function makeEvent(changes: Partial<VisitEvent> = {}): VisitEvent {
  const random = () => randomBytes(16).toString('base64url')
  return {
    id: random(),
    visit: random(),
    type: 'view',
    ago: 0,
    route: '/',
    locale: 'en',
    offline: false,
    ...changes,
  }
}

/** As large as a campaign may be. */
const longCampaign = Object.fromEntries(
  CAMPAIGN_PARTS.map((part) => [part, '\u00e5'.repeat(LONGEST_CAMPAIGN_PART)]),
)

function post(
  body: unknown,
  headers: Record<string, string> = {},
  address = '198.51.100.77',
): Promise<Response> {
  const request = new Request('http://localhost/api/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return Promise.resolve(
    server.app.request(request, undefined, { incoming: { socket: { remoteAddress: address } } }),
  )
}
const send = (events: VisitEvent[], headers?: Record<string, string>, address?: string) =>
  post({ events }, headers, address)
const kept = () => readAllEvents(server.store.visits)

describe('A batch of events', () => {
  test('is stored with the time and the network of its events, and answered with 204', async () => {
    const event = makeEvent({
      type: 'done',
      detail: 'no',
      route: '/test',
      ago: 3 * DAY + 5,
      offline: true,
      campaign: { source: 'a', name: 'b' },
      referrer: 'example.org',
    })
    const reply = await send([event, makeEvent()])
    expect([reply.status, await reply.text()]).toEqual([204, ''])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const { ago: _, ...rest } = event
    expect(await kept()).toHaveLength(2)
    expect(await kept()).toContainEqual({ ...rest, day: dayOf(NOW - 3 * DAY - 5), ip: '198.51.100.0' })
  })

  test('counts once if it is delivered several times', async () => {
    const events = [makeEvent(), makeEvent({ type: 'start', detail: 'en' })]
    for (const ago of [0, 70_000])
      expect((await send(events.map((one) => ({ ...one, ago })))).status).toBe(204)
    expect(await kept()).toHaveLength(2)
    expect((await kept()).every(({ day }) => day === dayOf(NOW))).toBe(true)
  })

  test.each<[string, string]>([
    ['DNT', '1'],
    ['Sec-GPC', '1'],
  ])('with %s: %s is not stored', async (name, value) => {
    expect((await send([makeEvent()], { [name]: value })).status).toBe(204)
    expect(await kept()).toEqual([])
    await send([makeEvent()], { [name]: '0' })
    expect(await kept()).toHaveLength(1)
  })

  test('is not stored if visits are not counted', async () => {
    await serve({ visits: undefined })
    expect((await send([makeEvent()])).status).toBe(204)
    expect(await kept()).toEqual([])
  })

  test('is stored without events older than the retention period, whose days are counted already', async () => {
    const yesterday = NOW - Date.UTC(2026, 10, 23) + 1
    await serve({ visits: { ...visits, days: 2 } })
    await send([
      makeEvent({ ago: yesterday }),
      makeEvent({ ago: yesterday + DAY }),
      makeEvent({ ago: 400 * DAY }),
    ])
    expect((await kept()).map(({ day }) => day)).toEqual([dayOf(NOW - yesterday)])
  })

  test('that is invalid is refused and not stored', async () => {
    const refused: [body: string, status: number, kind: string][] = [
      ['{', 400, 'broken-json'],
      ['[]', 422, 'malformed-events'],
      ['{"__proto__":{"events":[]}}', 422, 'malformed-events'],
      [
        JSON.stringify({ events: [makeEvent(), { ...makeEvent(), route: '/result/abc' }] }),
        422,
        'unknown-route',
      ],
      [JSON.stringify({ events: Array(MOST_EVENTS + 1).fill(makeEvent()) }), 422, 'malformed-events'],
      [`{"events":[${'['.repeat(10_000)}${']'.repeat(10_000)}]}`, 422, 'malformed-event'],
      [JSON.stringify({ events: [makeEvent()], more: 'x'.repeat(33_000) }), 413, 'events-too-large'],
    ]
    for (const [body, status, kind] of refused) {
      const reply = await post(body)
      expect(reply.status, kind).toBe(status)
      expect(await reply.json()).toMatchObject({ type: 'error', kind })
    }
    const stream = new Request('http://localhost/api/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: streamOf(Array.from({ length: 40 }, () => new Uint8Array(1000).fill(32))),
      duplex: 'half',
    } as RequestInit)
    expect((await server.app.request(stream)).status).toBe(413)
    expect((await post({ events: [makeEvent()] }, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await server.get('/api/events')).status).toBe(405)
    expect(await kept()).toEqual([])
  })

  test('counts against the rate limit by its cost', async () => {
    await serve({ rateLimit: 12 })
    const fifty = Array.from({ length: MOST_EVENTS }, () => makeEvent())
    expect((await send(fifty)).status).toBe(204)
    expect((await send([makeEvent()])).status).toBe(204)
    const refused = await send([makeEvent()])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await kept()).toHaveLength(51)
  })

  test('counts against the rate limit by its size when its events are large', async () => {
    await serve({ rateLimit: 30 })
    const large = Array.from({ length: 20 }, () => makeEvent({ campaign: longCampaign }))
    expect((await send(large)).status).toBe(204)
    expect((await send(large)).status).toBe(429)
    expect((await send([makeEvent()], {}, '203.0.113.5')).status).toBe(204)
  })

  test('is not stored beyond four megabytes a day from one network, and others still are', async () => {
    const dropped = vi.fn()
    await serve({
      metrics: {
        answered: () => {},
        rendered: () => {},
        connectionRefused: () => {},
        eventsDropped: dropped,
      },
    })
    const sendLarge = (address?: string) =>
      send(
        Array.from({ length: 20 }, () => makeEvent({ campaign: longCampaign })),
        {},
        address,
      )
    let sent = 0
    for (; dropped.mock.calls.length === 0; sent++) {
      expect((await sendLarge()).status).toBe(204)
      expect(sent).toBeLessThan(1000)
    }
    const stored = await kept()
    expect(stored).toHaveLength(20 * (sent - 1))
    expect(JSON.stringify(stored).length).toBeLessThan(5_000_000)
    expect(dropped).toHaveBeenLastCalledWith(20)
    expect(server.lines.join('')).toContain('"reason":"daily-allowance"')
    expect(server.lines.join('')).not.toContain('198.51')
    await sendLarge('203.0.113.5')
    expect(await kept()).toHaveLength(20 * sent)
  })

  test('is not stored while the disk is nearly full, and is again when there is room', async () => {
    let time = NOW
    await serve({ now: () => time })
    const { measure } = server.store
    server.store.measure = async () => ({ ...(await measure()), freeBytes: 1_000_000 })
    expect((await send([makeEvent()])).status).toBe(204)
    expect(await kept()).toEqual([])
    expect(server.lines.join('')).toContain('"reason":"disk-nearly-full"')
    server.store.measure = measure
    time += 2000
    expect((await send([makeEvent()])).status).toBe(204)
    expect(await kept()).toHaveLength(1)
  })

  test('is refused with Retry-After when the store is busy, and the log names no visitor', async () => {
    server.store.visits.addEvents = () => Promise.reject(new StoreFailure('busy'))
    const event = makeEvent({ referrer: 'secret.example' })
    const reply = await send([event])
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(server.lines).toHaveLength(1)
    expect(server.lines.join('')).not.toMatch(new RegExp(`secret|198\\.51|${event.id}|${event.visit}`))
  })
})

describe('The address of a visit', () => {
  test.each<[StoredAddress, string, string | undefined]>([
    ['short', '203.0.113.199', '203.0.113.0'],
    ['short', '::ffff:203.0.113.199', '203.0.113.0'],
    ['short', '2001:db8:abcd:12:1:2:3:4', '2001:db8:abcd::'],
    ['short', '2001:DB8::1', '2001:db8:0::'],
    ['short', 'fe80::1%eth0', 'fe80:0:0::'],
    ['full', '203.0.113.199', '203.0.113.199'],
    ['full', '2001:db8:abcd:12::4', '2001:db8:abcd:12::4'],
    ['none', '203.0.113.199', undefined],
    ['none', '2001:db8::1', undefined],
    ['full', 'unknown', undefined],
    ['short', '', undefined],
  ])('is stored as configured (%s): %s as %s', async (address, from, as) => {
    await serve({ visits: { ...visits, address } })
    await send([makeEvent()], {}, from)
    expect((await kept())[0]!.ip).toBe(as)
  })

  test('is the one a trusted proxy forwards, and no other', async () => {
    await send([makeEvent()], { 'X-Forwarded-For': '203.0.113.9' })
    expect((await kept())[0]!.ip).toBe('198.51.100.0')
    await serve({ trustedProxies: 1 })
    await send([makeEvent()], { 'X-Forwarded-For': '192.0.2.1, 203.0.113.9:4711' })
    expect((await kept())[0]!.ip).toBe('203.0.113.0')
  })
})

describe('The place of a visit', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bigfive-places-'))
    file = join(folder, 'places.mmdb')
    writePlaces(file, {
      '203.0.113.0/24': { country: { iso_code: 'NO' }, city: { names: { en: 'Tromsø', de: 'Tromsö' } } },
      '198.51.100.0/25': { country: { iso_code: 'SE' } },
      '2001:db8::/32': { country: { iso_code: 'EG' }, city: { names: { en: 'Cairo' } } },
      '192.0.2.0/24': { registered_country: { iso_code: 'DK' } },
    })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const placeOf = async (address: string, headers?: Record<string, string>) => {
    const event = makeEvent()
    await send([event], headers, address)
    const { country, city, ip } = (await kept()).find(({ id }) => id === event.id)!
    return [country, city, ip]
  }

  test('is looked up in a MaxMind file by the full address, whatever part of the address is stored', async () => {
    await serve({ visits: { ...visits, address: 'none', locate: await createLocate(file) } })
    expect(await placeOf('203.0.113.7')).toEqual(['NO', 'Tromsø', undefined])
    expect(await placeOf('::ffff:198.51.100.1')).toEqual(['SE', undefined, undefined])
    expect(await placeOf('198.51.100.200')).toEqual([undefined, undefined, undefined])
    expect(await placeOf('2001:db8:5::1')).toEqual(['EG', 'Cairo', undefined])
    for (const unknown of ['192.0.2.1', '2001:db9::', 'nowhere', '']) {
      expect(await placeOf(unknown)).toEqual([undefined, undefined, undefined])
    }
  })

  test('is taken from the headers of a proxy, or else from the file', async () => {
    const locate = await createLocate(file, { country: 'CF-IPCountry', city: 'CF-IPCity' })
    await serve({ visits: { ...visits, locate } })
    const utf8 = Buffer.from('Århus').toString('latin1')
    const told = async (country: string, city: string) =>
      (await placeOf('203.0.113.7', { 'CF-IPCountry': country, 'CF-IPCity': city })).slice(0, 2)
    expect(await told('DK', utf8)).toEqual(['DK', 'Århus'])
    expect(await told('DK', '%C3%85rhus')).toEqual(['DK', 'Århus'])
    expect(await told('DK', '100%')).toEqual(['DK', '100%'])
    expect(await told('DK', 'x'.repeat(101))).toEqual(['DK', undefined])
    expect(await told('DK', '\xff')).toEqual(['DK', undefined])
    expect(await told('XX', 'Nowhere')).toEqual(['NO', 'Tromsø'])
    expect(await told('<b>', 'Nowhere')).toEqual(['NO', 'Tromsø'])
    expect(await placeOf('203.0.113.7')).toEqual(['NO', 'Tromsø', '203.0.113.0'])
  })

  test('needs a valid file', async () => {
    writeFileSync(join(folder, 'none.mmdb'), 'nothing of the kind')
    for (const name of ['none.mmdb', 'missing.mmdb', '.']) {
      await expect(createLocate(join(folder, name))).rejects.toThrow(
        /^GEO_DATABASE names .*: write .*GEO_DATABASE=off\. It said: .+\.$/,
      )
    }
  })
})

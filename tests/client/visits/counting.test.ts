import 'fake-indexeddb/auto'
import { createMemoryRouter, type DataRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseVisitEvents, VISIT_PAUSE, type VisitEvent } from '../../../banks/visits/visit-event.ts'
import type { Session } from '../../../client/test/session.ts'
import { createStore } from '../../../client/base/stores/store.ts'
import { makeState } from './session-states.ts'
import { pageNames, pages, pathTo, pathToPending, routeName } from '../../../client/pages.ts'
import { LOCALES, localePrefix } from '../../../locales/locales.ts'
import { waitFor } from '../../support/wait-for.ts'

const ID = '0123456789abcdef01234567'
const KEY = '3f2b6c1e-9d0a-4c4e-8f4b-2b1d3c4e5f60'
const CODE = 'W3sibmFtZSI6IkFubmEiLCJpZCI6IjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2NyJ9XQ'

vi.mock('../../../client/device/outbox/release.ts', () => ({ release: 'r1' }))

let notes: Map<string, string>
let posted: VisitEvent[]
let sent: string
let browser: { doNotTrack?: string; globalPrivacyControl?: boolean; onLine: boolean }
let page: EventTarget & { visibilityState: string; referrer: string }
let navigation: { name: string; type: string }[]

const localStorageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  notes = new Map([['bigfive.counting', 'yes']])
  posted = []
  sent = ''
  browser = { onLine: true }
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', referrer: '' })
  navigation = [{ name: 'https://site.example/', type: 'navigate' }]
  vi.stubGlobal('localStorage', localStorageOf(notes))
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('location', { href: navigation[0]!.name, hostname: 'site.example' })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => navigation as never)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent += body as string
    const parsed = parseVisitEvents(JSON.parse(body as string))
    if (!parsed.ok) throw new Error(parsed.message)
    posted.push(...parsed.events)
    return new Response(null, { status: 204 })
  })
})

afterEach(async () => {
  const { database } = await import('../../../client/device/database/database.ts')
  await database.delete()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A router with the routes of all pages, whose loaders return the given kinds. */
function makeRouter(start: string, kinds: Record<string, string> = {}): DataRouter {
  const routes = LOCALES.map(({ code }) => ({
    id: code,
    path: localePrefix(code) || '/',
    children: [
      ...pageNames.map((name) => ({
        id: routeName(name, code),
        path: pages[name].path.slice(1),
        loader: () => ({ kind: kinds[name] }),
      })),
      { id: `unknown___${code}`, path: '*', loader: () => Promise.reject(new Error('no such page')) },
    ],
  }))
  return createMemoryRouter(routes, { initialEntries: [start] })
}

async function open(start: string, kinds?: Record<string, string>): Promise<DataRouter> {
  const router = makeRouter(start, kinds)
  await waitFor(() => expect(router.state.initialized).toBe(true))
  return router
}

async function start(router: DataRouter): Promise<void> {
  const { followAgreement } = await import('../../../client/visits/counting.ts')
  await followAgreement(router)
}

const load = () =>
  Promise.all([
    import('../../../client/base/stores/counting-consent.ts'),
    import('../../../client/device/database/database.ts'),
    import('../../../client/device/outbox/events/deliver-events.ts'),
    import('../../../client/visits/device-events.ts'),
  ])

/** Sends the events that wait on the device, and returns all that were posted. */
async function deliver(): Promise<VisitEvent[]> {
  const [, { database }, { deliverEvents }, { createEventOutbox }] = await load()
  // Waits for events that are still being stored.
  await database.transaction('rw', database.events, async () => {})
  const how = { now: Date.now, random: Math.random, release: 'r', eager: true }
  await deliverEvents(createEventOutbox(database), how)
  return posted
}

const told = (events: VisitEvent[]) => events.map(({ type, route, locale }) => `${type} ${route} ${locale}`)

describe('The posted events', () => {
  test('contain no URL: no id, code, key or name is sent, whichever page was shown', async () => {
    const personal = `?from=Anna&utm_source=Anna@example.org&id=${ID}#attempt=${KEY}&invite=${CODE}`
    navigation = [{ name: `https://site.example/result/${ID}${personal}`, type: 'navigate' }]
    page.referrer = `https://mail.example/inbox/${ID}?to=Anna`
    const router = await open(`/result/${ID}${personal}`, {
      'result-id': 'result',
      'compare-id': 'comparison',
    })
    await start(router)
    for (const { code } of LOCALES) {
      for (const name of pageNames) {
        await router.navigate(pathTo(name, code, name === 'compare-id' ? CODE : ID) + personal)
      }
    }
    const events = await deliver()
    expect(new Set(events.map(({ route }) => route))).toEqual(
      new Set(pageNames.map((name) => pages[name].path)),
    )
    expect(events).toHaveLength(1 + LOCALES.length * (pageNames.length + 2))
    // Random ids may contain a short name.
    const drawn = new RegExp(events.flatMap(({ id, visit }) => [id, visit]).join('|'), 'g')
    const rest = sent.replace(drawn, '')
    expect(rest).not.toMatch(new RegExp([ID, KEY, CODE, 'Anna', 'attempt', 'inbox'].join('|'), 'i'))
    expect(new Set(events.map(({ visit }) => visit)).size).toBe(1)
    for (const { id, visit } of events) expect(id + visit).toMatch(/^[\w-]{44}$/)
    expect(events[0]?.referrer).toBe('mail.example')
  })

  test('have one view of each page that was shown, whatever its query and fragment', async () => {
    const router = await open('/test')
    await start(router)
    await router.navigate('/test#slides=1')
    await router.navigate('/test?from=here')
    await router.navigate('/no/about')
    await router.navigate('/nowhere')
    expect(told(await deliver())).toEqual(['view /test en', 'view /about no'])
  })

  test('have one result for a report, whether it waited for its id or not', async () => {
    const router = await open('/test', { 'result-id': 'pending' })
    await start(router)
    await router.navigate(pathToPending('en', KEY))
    await router.navigate(`/result/${ID}`, { replace: true })
    expect(told(await deliver())).toEqual(['view /test en', 'view /result/:id en', 'result /result/:id en'])
  })

  test('have no result where there is no report', async () => {
    const router = await open(`/result/${ID}`, { 'result-id': 'unknown' })
    await start(router)
    await router.navigate(`/compare/${CODE}`)
    expect(told(await deliver())).toEqual(['view /result/:id en', 'view /compare/:id en'])
  })

  test('have campaign and referrer once, from the URL the document was loaded by', async () => {
    navigation = [{ name: 'https://site.example/?utm_source=letter', type: 'navigate' }]
    page.referrer = 'https://news.example/story'
    const router = await open('/test')
    await start(router)
    await router.navigate('/about')
    const events = await deliver()
    expect(events.map(({ campaign, referrer }) => [campaign, referrer])).toEqual([
      [{ source: 'letter' }, 'news.example'],
      [undefined, undefined],
    ])
  })

  test('have no campaign after a reload', async () => {
    navigation = [{ name: 'https://site.example/?utm_source=letter', type: 'reload' }]
    await start(await open('/'))
    expect((await deliver())[0]).not.toHaveProperty('campaign')
  })

  test('belong to the same visit until half an hour has passed without an event', async () => {
    const router = await open('/')
    await start(router)
    vi.setSystemTime(Date.now() + VISIT_PAUSE - 1)
    await router.navigate('/about')
    vi.setSystemTime(Date.now() + VISIT_PAUSE)
    await router.navigate('/method')
    const visits = (await deliver()).map(({ visit }) => visit)
    expect(visits[1]).toBe(visits[0])
    expect(visits[2]).not.toBe(visits[0])
  })

  test('have the progress of a test, also of one begun before the counting, and the installation', async () => {
    const { countTest } = await import('../../../client/visits/counting.ts')
    const state = createStore(makeState(1))
    const session = { state } as unknown as Session
    countTest(session)
    const router = await open('/test')
    await start(router)
    countTest(session)
    state.set(makeState(30))
    state.set(makeState(120, true))
    await router.navigate('/')
    page.dispatchEvent(new Event('appinstalled'))
    const events = await deliver()
    expect(events.map(({ type, route, detail }) => [type, route, detail])).toEqual([
      ['view', '/test', undefined],
      ['start', '/test', 'da'],
      ['quarter', '/test', '1'],
      ['done', '/test', 'da'],
      ['view', '/', undefined],
      ['install', '/', undefined],
    ])
  })
})

describe('Consent', () => {
  test('that is withdrawn drops the waiting events, and nothing more is counted', async () => {
    const [{ allowCounting }, { database }] = await load()
    const router = await open('/')
    await start(router)
    await waitFor(async () => expect(await database.events.count()).toBe(1))
    allowCounting(false)
    await start(router)
    await router.navigate('/about')
    expect(await database.events.count()).toBe(0)
    expect([...notes]).toEqual([])
    expect(await deliver()).toEqual([])
  })

  test('that was withdrawn in another tab ends the counting', async () => {
    const router = await open('/')
    await start(router)
    notes.clear()
    await router.navigate('/about')
    const [, { database }] = await load()
    await expect.poll(() => database.events.count()).toBe(0)
    expect(await deliver()).toEqual([])
    expect([...notes]).toEqual([])
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'does not count against %o of the browser, and the waiting events are dropped',
    async (signal) => {
      const [, { database }] = await load()
      await database.events.add({ at: 1, event: {} as never })
      Object.assign(browser, signal)
      await start(await open('/'))
      expect(await database.events.count()).toBe(0)
    },
  )

  test('does not count once the site is built without analytics, and the waiting events are dropped', async () => {
    const [, { database }] = await load()
    await database.events.add({ at: 1, event: {} as never })
    vi.stubEnv('VITE_ANALYTICS', 'off')
    const router = await open('/')
    await start(router)
    await router.navigate('/about')
    expect(await database.events.count()).toBe(0)
    expect(await deliver()).toEqual([])
  })

  test('is not assumed before it is given, and a refusal stores nothing', async () => {
    notes.clear()
    const [{ hasAgreed, allowCounting }] = await load()
    expect(hasAgreed()).toBe(false)
    allowCounting(false)
    expect([...notes]).toEqual([])
    allowCounting(true)
    expect(hasAgreed()).toBe(true)
  })

  test('counts nothing where storage is too full for the visit, and stops no page', async () => {
    page.referrer = 'https://news.example/story'
    const setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { ...localStorageOf(notes), setItem })
    const router = await open('/')
    await start(router)
    await router.navigate('/about')
    expect(router.state.location.pathname).toBe('/about')
    expect(await deliver()).toEqual([])
    vi.stubGlobal('localStorage', localStorageOf(notes))
    await router.navigate('/')
    expect(await deliver()).toMatchObject([{ route: '/', referrer: 'news.example' }])
  })

  test('cannot be kept where storage is refused', async () => {
    const [{ hasAgreed, allowCounting }] = await load()
    vi.stubGlobal('localStorage', undefined)
    allowCounting(true)
    expect(hasAgreed()).toBe(false)
  })
})

describe('The delivery of events after the saves', () => {
  /** What counting runs after each delivery of saves, and the sync tags it registers to wake the worker. */
  async function startSending() {
    const woken: string[] = []
    const registration = { sync: { register: async (tag: string) => void woken.push(tag) } }
    Object.assign(browser, { serviceWorker: { getRegistration: async () => registration } })
    const saves = await import('../../../client/device/outbox/deliver-saves.ts')
    const follow = vi.spyOn(saves, 'deliverAfterSaves')
    await start(await open('/'))
    const { database } = await import('../../../client/device/database/database.ts')
    await expect.poll(() => database.events.count()).toBe(1)
    const [follower] = follow.mock.calls[0]!
    return { woken, follower: () => follower({ now: Date.now, random: Math.random, release: 'r' }) }
  }

  test('wakes the worker only for events that are left', async () => {
    const { woken, follower } = await startSending()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await follower()).toMatchObject([{ state: 'waiting', tries: 1 }])
    expect(woken).toHaveLength(1)
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await follower()).toEqual([])
    expect(woken).toHaveLength(1)
  })

  test('does not fail where the device does not answer', async () => {
    const { follower } = await startSending()
    const { database } = await import('../../../client/device/database/database.ts')
    vi.spyOn(database.events, 'toArray').mockImplementation(() => Promise.reject(new Error('Gone')) as never)
    expect(await follower()).toEqual([])
  })
})

test('consent withdrawn in the moment it was given leaves nothing', async () => {
  const router = await open('/')
  await start(router)
  notes.delete('bigfive.counting')
  await start(router)
  const { database } = await import('../../../client/device/database/database.ts')
  await new Promise((resolve) => setImmediate(resolve))
  await expect.poll(() => database.events.count()).toBe(0)
  await database.transaction('rw', database.events, async () => {})
  expect(await database.events.count()).toBe(0)
  expect([...notes.keys()]).toEqual([])
})

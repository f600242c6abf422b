import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LATER_CACHE } from '../../../client/later-cache.ts'
import { FakeWorker } from './fake-worker.ts'

const shells: Record<string, string> = {}
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: () => {},
  cleanupOutdatedCaches: () => {},
  matchPrecache: async (url: string) => (shells[url] === undefined ? undefined : new Response(shells[url])),
}))

/** Not by its name alone: the worker's types and those of pages do not go together. */
const WORKER_PART = '../../../client/sw/caching.ts' as string

let worker: FakeWorker

beforeEach(() => {
  vi.resetModules()
  for (const code of ['en', 'no']) shells[`/shell/${code}.html`] = `shell ${code}`
  worker = new FakeWorker()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function start(more: Record<string, unknown> = {}): Promise<void> {
  worker.install({ navigator: { languages: ['nb-NO'] }, ...more })
  const { serveApp } = (await import(/* @vite-ignore */ WORKER_PART)) as { serveApp(): void }
  serveApp()
}

const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })
const FILE = '/assets/items-da-abc.json'

describe('A file fetched when first needed', () => {
  test('is kept, and answered without a network from then on', async () => {
    await start()
    worker.network = async () => json('{"good":1}')
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
    worker.network = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
  })

  test.each([
    ['a page in its place', async () => html('<h1>Welcome</h1>')],
    ['an error in its place', async () => new Response('no', { status: 404 })],
    [
      'an answer from another address',
      async () => Object.defineProperty(json('{}'), 'redirected', { value: true }),
    ],
  ])('%s is not kept', async (_, network) => {
    await start()
    worker.network = network
    await worker.answer(FILE)
    worker.network = async () => json('{"good":1}')
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
  })

  test('a page kept in its place by an earlier release is fetched anew', async () => {
    await start()
    worker.caches.set(LATER_CACHE, new Map([[`https://site.test${FILE}`, html('<h1>Welcome</h1>')]]))
    worker.network = async () => json('{"good":1}')
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
    expect(worker.asked).toHaveLength(1)
  })

  test('that turned out to be no good is fetched anew', async () => {
    await start()
    const { requestJson } = await import('../../../client/api.ts')
    worker.network = async () => json('{"half":')
    vi.stubGlobal('fetch', (request: Request | string) =>
      typeof request === 'string' ? worker.answer(request) : worker.network(request),
    )
    await expect(requestJson(FILE)).rejects.toMatchObject({ kind: 'malformed' })
    worker.network = async () => json('{"good":1}')
    await vi.waitFor(async () => expect((await requestJson(FILE)).body).toEqual({ good: 1 }))
  })
})

describe('A page asked for', () => {
  test.each(['/test', '/test?utm_source=a.com', '/test?utm_source=mail.example.com&x=1', '/result/ABC'])(
    '%s is answered without a network',
    async (path) => {
      await start()
      expect(await (await worker.answer(path, 'navigate'))?.text()).toBe('shell en')
      expect(worker.asked).toEqual([])
    },
  )

  test.each(['/api/results?ids=1', '/robots.txt', '/robots.txt?v=2', '/icons/icon.svg'])(
    '%s is none, and left to the server',
    async (path) => {
      await start()
      expect(await worker.answer(path, 'navigate')).toBe(undefined)
    },
  )

  test('without its shell is asked of the server as the browser asked, so that a redirect is followed', async () => {
    await start()
    for (const url of Object.keys(shells)) delete shells[url]
    worker.network = async () => html('from the server')
    expect(await (await worker.answer('/test/', 'navigate'))?.text()).toBe('from the server')
    expect(worker.asked.map(({ mode, url }) => [mode, url])).toEqual([
      ['navigate', 'https://site.test/test/'],
    ])
  })
})

describe('The language of the home page', () => {
  const cookies = (value?: string) => ({
    cookieStore: { get: async () => (value === undefined ? null : { value }) },
  })
  const home = async () => {
    const answer = (await worker.answer('/', 'navigate'))!
    return answer.headers.get('Location') ?? (await answer.text())
  }

  beforeEach(() => {
    // In a worker an address without a host is one of its own site.
    vi.spyOn(Response, 'redirect').mockImplementation(
      (url) => new Response(null, { status: 302, headers: { Location: String(url) } }),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is the browser’s as long as none was chosen', async () => {
    await start()
    expect(await home()).toBe('/no')
  })

  test('is the one chosen', async () => {
    await start(cookies('en'))
    expect(await home()).toBe('shell en')
  })

  test('is the one chosen also where a worker cannot read cookies', async () => {
    await start({ document: { cookie: '' } })
    const { rememberLocale } = await import('../../../client/locale/locale-cookie.ts')
    rememberLocale('en')
    await vi.waitFor(async () => expect(await home()).toBe('shell en'))
    rememberLocale('no')
    await vi.waitFor(async () => expect(await home()).toBe('/no'))
  })

  test('is the one chosen in an earlier release', async () => {
    await start({ document: { cookie: 'other=1; locale=en' } })
    const { tellWorkerLocale } = await import('../../../client/locale/locale-cookie.ts')
    await tellWorkerLocale()
    expect(await home()).toBe('shell en')
  })

  test('once forgotten by a browser whose workers read cookies, it is the browser’s', async () => {
    await start({ document: { cookie: 'locale=en' } })
    const { tellWorkerLocale } = await import('../../../client/locale/locale-cookie.ts')
    await tellWorkerLocale()
    vi.stubGlobal('cookieStore', cookies().cookieStore)
    expect(await home()).toBe('/no')
  })
})

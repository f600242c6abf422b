import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readForWorker, storeForWorker } from '../../../client/base/stores/worker-values.ts'
import { passTimeUntil } from '../../support/pass-time.ts'
import { FakeWorker, POLICY } from './fake-worker.ts'
import { waitFor } from '../../support/wait-for.ts'

/** Typed as a string, so that the worker's types, which conflict with those of pages, are not loaded. */
const WORKER_PART = '../../../client/worker/caching.ts' as string

const FILE = '/assets/items-da-abc.json'
const GOOD = '{"good":1}'

let worker: FakeWorker

beforeEach(() => {
  vi.resetModules()
  // On a busy machine a worker would otherwise look for missing files during the tests that follow.
  vi.useFakeTimers()
  worker = new FakeWorker()
  for (const code of ['en', 'no']) worker.files.app[`/shell/${code}.html`] = `shell ${code}`
  worker.files.later[FILE] = GOOD
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(more: Record<string, unknown> = {}): Promise<void> {
  worker.install({ navigator: { languages: ['nb-NO'] }, ...more })
  const { serveApp } = (await import(/* @vite-ignore */ WORKER_PART)) as { serveApp(): void }
  serveApp()
}

/** Starts the worker with its files installed, and clears the recorded requests. */
async function install(more: Record<string, unknown> = {}): Promise<void> {
  await start(more)
  worker.network = worker.serve
  await worker.live('install')
  worker.asked.length = 0
  worker.network = lost
}

const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })

describe('A device that does not answer', () => {
  const never = () => new Promise(() => {})

  async function silence(): Promise<void> {
    await install()
    vi.resetModules()
    await start({ caches: { open: never, has: never, match: never, keys: never, delete: never } })
  }

  test.each(['/', '/no'])('leaves the page %s to the server', async (path) => {
    await silence()
    worker.network = async () => html('from the server')
    const answer = await passTimeUntil(worker.answer(path, 'navigate'))
    expect(await answer?.text()).toBe('from the server')
  })

  test('leaves a file to the server', async () => {
    await silence()
    worker.network = async () => json(GOOD)
    const answer = await passTimeUntil(worker.answer(FILE))
    expect(await answer?.text()).toBe(GOOD)
  })
})

describe('A file fetched when first needed', () => {
  test('is kept, and answered without a network from then on', async () => {
    await install()
    worker.network = async () => json('{"good":1}')
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
    worker.network = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
  })

  test.each([
    ['a page in its place', async () => html('<h1>Welcome</h1>')],
    ['an error in its place', async () => new Response('no', { status: 404 })],
  ])('%s is not kept', async (_, network) => {
    await install()
    worker.network = network
    await worker.answer(FILE)
    worker.network = async () => json('{"good":1}')
    expect(await (await worker.answer(FILE))?.text()).toBe('{"good":1}')
  })

  test('with wrong content is fetched again past the browser’s own cache, and kept', async () => {
    await install()
    worker.network = async ({ cache }) => json(cache === 'reload' ? GOOD : '{"good":2}')
    expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
    worker.network = lost
    expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
  })

  test('with wrong content each time is a network error', async () => {
    await install()
    worker.network = async () => json('{"good":2}')
    expect((await worker.answer(FILE))?.type).toBe('error')
  })

  test('that was redirected is accepted if its bytes are right', async () => {
    await install()
    worker.network = async () => Object.defineProperty(json(GOOD), 'redirected', { value: true })
    expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
  })

  test('has its own content type, whatever an intermediary has set', async () => {
    await install()
    worker.network = async () => html(GOOD)
    expect((await worker.answer(FILE))?.headers.get('Content-Type')).toBe('application/json')
  })

  test('and damaged in the cache is fetched again', async () => {
    await install()
    worker.network = async () => json(GOOD)
    await worker.answer(FILE)
    for (const cache of worker.caches.values()) for (const key of cache.keys()) cache.set(key, json('{}'))
    expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
    expect(worker.asked).toHaveLength(2)
  })

  test('that this release does not know is left to the browser', async () => {
    await install()
    expect(await worker.answer('/assets/items-da-older.json')).toBe(undefined)
  })

  test('with an error of the server in its place is that error, with its status and no body', async () => {
    await install()
    for (const status of [204, 404, 503]) {
      worker.network = async () => new Response(null, { status })
      expect((await worker.answer(FILE))?.status).toBe(status === 204 ? 0 : status)
    }
  })
})

describe('The installed site', () => {
  test('is not installed while one of its files has wrong content', async () => {
    await start()
    worker.network = async ({ url }) => html(url.endsWith('/no.html') ? 'Accept the terms' : 'shell en')
    await expect(worker.live('install')).rejects.toThrow('could not be fetched')
    worker.network = worker.serve
    await worker.live('install')
    worker.network = lost
    expect(await (await worker.answer('/no/test', 'navigate'))?.text()).toBe('shell no')
  })

  test('does not install itself, and leaves nothing, once the visitor has deleted everything', async () => {
    await start()
    worker.network = worker.serve
    worker.caches.clear()
    await expect(worker.live('install')).rejects.toThrow('deleted')
    expect([...worker.caches.keys()]).toEqual([])
  })

  describe('replaces an earlier release', () => {
    const held = (...names: string[]) => ({
      navigator: {
        languages: ['nb-NO'],
        locks: { query: async () => ({ held: names.map((name) => ({ name, mode: 'exclusive' })) }) },
      },
    })
    const addCache = (name: string) => worker.caches.set(name, new Map())

    beforeEach(() => {
      worker.isUpdate = true
      worker.network = worker.serve
      worker.caches.clear()
    })

    test.each<[string, string[], Record<string, unknown>]>([
      ['that had none of the caches', [], held()],
      ['whose caches had other names', ['workbox-precache-v2-https://site.test/', 'bigfive-later'], held()],
      ['whose small cache was evicted', ['bigfive-files'], held('outbox')],
      ['in a browser without locks', [], {}],
      [
        'in a browser that does not say which locks are held',
        [],
        { navigator: { languages: ['nb-NO'], locks: { query: () => new Promise(() => {}) } } },
      ],
    ])('%s', async (_, names, browser) => {
      names.forEach(addCache)
      await start(browser)
      await passTimeUntil(worker.live('install'))
      worker.network = lost
      expect(await (await worker.answer('/no/test', 'navigate'))?.text()).toBe('shell no')
    })

    test('but not while a page is deleting everything', async () => {
      await start(held('deletion'))
      await expect(worker.live('install')).rejects.toThrow('deleted')
      expect([...worker.caches.keys()]).toEqual([])
    })
  })

  test('installs over a connection that drops now and then', async () => {
    await start()
    let count = 0
    worker.network = async (request) => (count++ % 3 === 0 ? lost() : worker.serve(request))
    await worker.live('install')
  })

  test('does not request every file when there is no server', async () => {
    for (let n = 0; n < 80; n++) worker.files.app[`/assets/part-${n}.js`] = `part ${n}`
    await start()
    await expect(worker.live('install')).rejects.toThrow('could not be fetched')
    expect(worker.asked.length).toBeLessThan(20)
  })

  test('removes everything of other releases, and keeps its own', async () => {
    await start()
    worker.network = worker.serve
    await worker.live('install')
    for (const name of ['bigfive-later', 'workbox-precache-v2-https://site.test/', 'bigfive-choices']) {
      worker.caches.set(name, new Map())
    }
    worker.caches.get('bigfive-files')?.set('https://site.test/assets/gone.js?x', json('1'))
    await worker.live('activate')
    expect([...worker.caches.keys()].toSorted()).toEqual(['bigfive-choices', 'bigfive-files'])
    expect(worker.caches.get('bigfive-files')?.size).toBe(2)
  })
})

describe('A worker that cannot read its cache', () => {
  beforeEach(async () => {
    await start()
    const fail = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
    vi.stubGlobal('caches', { open: fail, has: fail, match: fail, keys: fail, delete: fail })
  })

  test('answers with the file of the server', async () => {
    worker.network = async () => json(GOOD)
    expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
  })

  test.each(['/no/about', '/about'])('answers %s with the page of the server', async (path) => {
    worker.network = async () => html('<h1>About</h1>')
    expect(await (await worker.answer(path, 'navigate'))?.text()).toBe('<h1>About</h1>')
  })
})

describe('A worker whose cache was deleted', () => {
  const held = Promise.withResolvers<void>()
  const serveLate = async (request: Request) => {
    await held.promise
    return worker.serve(request)
  }
  const names = () => [...worker.caches.keys()]

  test('answers from the server and keeps nothing, also after it was stopped', async () => {
    await install()
    worker.network = worker.serve
    worker.caches.clear()
    for (let starts = 0; starts < 2; starts++) {
      expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
      expect(names()).toEqual([])
      vi.resetModules()
      await start()
    }
  })

  test('that is being installed gives up at once, and keeps nothing that still comes', async () => {
    await start()
    worker.network = serveLate
    const outcome = worker.live('install').then(
      () => 'installed',
      () => 'given up',
    )
    await vi.advanceTimersByTimeAsync(0)
    worker.caches.clear()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toBe('given up')
    held.resolve()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(names()).toEqual([])
  })

  test('fetches no language in advance', async () => {
    await install()
    worker.pages = ['/da']
    worker.network = worker.serve
    worker.caches.clear()
    await worker.answer(FILE)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(worker.asked.map(({ url }) => new URL(url).pathname)).toEqual([FILE])
    expect(names()).toEqual([])
  })

  test('keeps files again once it is asked for a document, as after an eviction', async () => {
    await install()
    worker.network = worker.serve
    worker.caches.clear()
    await worker.answer('/test', 'navigate')
    await worker.answer(FILE)
    worker.network = lost
    expect(await (await worker.answer(FILE))?.text()).toBe(GOOD)
  })
})

describe('A pack', () => {
  const part = (n: number) => [`/assets/part-${n}.js`, `part ${n}`] as const
  beforeEach(() => {
    for (let n = 0; n < 20; n++) Object.assign(worker.files.app, Object.fromEntries([part(n)]))
    worker.files.single['/assets/style.css'] = 'body{}'
    for (const code of ['en', 'no', 'da'])
      worker.files.languages[code] = Object.fromEntries(
        Array.from({ length: 10 }, (_, n) => [`/assets/words-${code}-${n}.js`, `words ${code} ${n}`]),
      )
  })
  const asked = () => worker.asked.map(({ url }) => new URL(url).pathname)
  const words = async (code: string) => (await worker.answer(`/assets/words-${code}-3.js`))?.text()

  test.each([
    ['one request', () => false, ['/packs/app-no.json', '/assets/style.css']],
    [
      'one request each, where that is lost',
      (path: string) => path === '/packs/app-no.json',
      ['/packs/app-no.json', '/packs/app-no.json', '/packs/app.json', '/packs/no.json', '/assets/style.css'],
    ],
  ])('brings the app and the language of the open page in %s', async (_, isLost, requests) => {
    await start()
    worker.network = async (request) =>
      isLost(new URL(request.url).pathname) ? lost() : worker.serve(request)
    await worker.live('install')
    expect(asked()).toEqual(requests)
    worker.network = lost
    expect(await words('no')).toBe('words no 3')
    expect(await (await worker.answer('/assets/part-7.js'))?.text()).toBe('part 7')
    await expect(words('da')).rejects.toThrow()
  })

  test('has the policy of its pages, which are fetched one by one if it has none', async () => {
    await start()
    worker.network = worker.serve
    await worker.live('install')
    const page = await worker.answer('/test', 'navigate')
    expect(await page?.text()).toBe('shell en')
    expect(page?.headers.get('Content-Security-Policy')).toBe(POLICY)
    expect(page?.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const script = await worker.answer('/assets/part-7.js')
    expect(script?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')

    worker.caches.delete('bigfive-files')
    worker.asked.length = 0
    worker.network = async (request) => {
      const answer = await worker.serve(request)
      if (request.url.includes('/packs/')) answer.headers.delete('Content-Security-Policy')
      return answer
    }
    await worker.live('install')
    expect(asked().filter((path) => path.endsWith('.html'))).toEqual(['/shell/en.html', '/shell/no.html'])
    expect((await worker.answer('/test', 'navigate'))?.headers.get('Content-Security-Policy')).toBe(POLICY)
  })

  test.each([
    ['lost', lost],
    ['a page', async () => html('Accept the terms')],
    ['of another release', async () => html('part 8\0part 9\0words')],
    ['missing', async () => new Response('no', { status: 404 })],
  ])('that is %s: its files are fetched one by one', async (_, network) => {
    await start()
    worker.network = async (request) =>
      new URL(request.url).pathname.startsWith('/packs/') ? network() : worker.serve(request)
    await worker.live('install')
    worker.network = lost
    expect(await words('no')).toBe('words no 3')
    expect(await (await worker.answer('/shell/en.html'))?.text()).toBe('shell en')
  })

  test('is not fetched while few of its files are missing', async () => {
    await install()
    const cache = worker.caches.get('bigfive-files')!
    for (const key of [...cache.keys()].slice(0, 3)) cache.delete(key)
    worker.network = worker.serve
    await worker.live('install')
    expect(asked()).toHaveLength(3)
    expect(asked().filter((path) => path.startsWith('/packs/'))).toEqual([])
  })

  test('comes without the style sheet if the page has the same styles inline', async () => {
    for (const [styles, count] of [
      ['body{color:red}', 1],
      ['body{}', 0],
    ] as const) {
      worker.caches.clear()
      worker.asked.length = 0
      await start()
      await storeForWorker('page-styles', styles)
      worker.network = worker.serve
      await worker.live('install')
      expect(asked().filter((path) => path.endsWith('.css'))).toHaveLength(count)
    }
    expect(await (await worker.answer('/assets/style.css'))?.text()).toBe('body{}')
  })

  test('of a language is fetched once a page is open in it, and with every release from then on', async () => {
    await install()
    worker.pages = ['/no', '/da/about']
    worker.network = worker.serve
    await worker.answer('/assets/words-no-1.js')
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(asked()).toEqual(['/packs/da.json']))
    await waitFor(async () => expect(await readForWorker('kept-languages')).toBe('no da'))
    worker.asked.length = 0
    for (const code of ['en', 'no', 'da'])
      for (const path of Object.keys(worker.files.languages[code]!))
        worker.files.languages[code]![path] += ', newer'
    worker.pages = ['/no']
    vi.resetModules()
    await start()
    await worker.live('install')
    expect(asked()).toEqual(['/packs/no.json', '/packs/da.json'])
    worker.network = lost
    expect(await words('da')).toBe('words da 3, newer')
  })

  test('of a language that was looked through is fetched again once its shell is found missing', async () => {
    await install()
    worker.network = worker.serve
    await storeForWorker('kept-languages', '')
    await worker.answer('/no/test', 'navigate')
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(async () => expect(await readForWorker('kept-languages')).toContain('no'))
    expect(asked()).toEqual([])
    worker.caches.get('bigfive-files')!.clear()
    await waitFor(async () => {
      await worker.answer('/no/test', 'navigate')
      await vi.advanceTimersByTimeAsync(5_000)
      expect(asked()).toContain('/packs/app-no.json')
    })
  })

  test('of the browser’s language is fetched where no page is open', async () => {
    worker.pages = []
    await install()
    expect(await words('no')).toBe('words no 3')
    expect(await readForWorker('kept-languages')).toBe('no')
  })
})

describe('A requested page', () => {
  test.each(['/test', '/test?utm_source=a.com', '/test?utm_source=mail.example.com&x=1', '/result/ABC'])(
    '%s is answered without a network',
    async (path) => {
      await install()
      expect(await (await worker.answer(path, 'navigate'))?.text()).toBe('shell en')
      expect(worker.asked).toEqual([])
    },
  )

  test.each([
    ['/en', 'en'],
    ['/EN/test/?x', 'en'],
    ['/NO/about', 'no'],
    ['/no/About', 'no'],
    ['/%6Eo', 'no'],
    ['/no/index.html', 'no'],
  ])('%s is answered with the shell in the language of its canonical address', async (path, language) => {
    await install()
    expect(await (await worker.answer(path, 'navigate'))?.text()).toBe(`shell ${language}`)
    expect(worker.asked).toEqual([])
  })

  test.each([
    '/api/results?ids=1',
    '/admin?days=7',
    '/Admin/',
    '/robots.txt',
    '/robots.txt?v=2',
    '/icons/icon.svg',
  ])('%s is no page, and left to the server', async (path) => {
    await start()
    expect(await worker.answer(path, 'navigate')).toBe(undefined)
  })

  test('without its shell is requested from the server in navigate mode, so that a redirect is followed', async () => {
    await start()
    worker.network = async () => html('from the server')
    expect(await (await worker.answer('/test/', 'navigate'))?.text()).toBe('from the server')
    expect(worker.asked.map(({ mode, url }) => [mode, url])).toEqual([
      ['navigate', 'https://site.test/test/'],
    ])
  })

  test('in a language that is not here comes from the server, else in the shell of the preferred one', async () => {
    await install()
    worker.network = async () => html('from the server')
    expect(await (await worker.answer('/da/about', 'navigate'))?.text()).toBe('from the server')
    worker.network = lost
    expect(await (await worker.answer('/da/about', 'navigate'))?.text()).toBe('shell no')
  })

  describe('from a silent server', () => {
    let reply: ((page: Response) => void) | undefined

    /** Requests a page without a shell, and lets some time pass. */
    async function waitInVain(milliseconds: number): Promise<() => Promise<string | undefined>> {
      worker.network = ({ url }) =>
        url.endsWith('/about') ? new Promise((resolve) => (reply = resolve)) : lost()
      const answer = worker.answer('/da/about', 'navigate')
      await waitFor(() => expect(worker.asked).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(milliseconds)
      return async () => (await answer)?.text()
    }

    test('comes after some seconds in another shell that is here', async () => {
      await install()
      const readAnswer = await waitInVain(16_000)
      expect(await readAnswer()).toBe('shell no')
    })

    test('is waited for longer where no shell is here', async () => {
      await start()
      const readAnswer = await waitInVain(60_000)
      reply?.(html('from the server'))
      expect(await readAnswer()).toBe('from the server')
    })
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
    // In a worker a URL without a host belongs to its own site.
    vi.spyOn(Response, 'redirect').mockImplementation(
      (url) => new Response(null, { status: 302, headers: { Location: String(url) } }),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is the browser’s as long as none was chosen', async () => {
    await install()
    expect(await home()).toBe('/no')
  })

  test('is the one chosen', async () => {
    await install(cookies('en'))
    expect(await home()).toBe('shell en')
  })

  test('is the one chosen, also where a worker cannot read cookies', async () => {
    await install({ document: { cookie: '' } })
    const { rememberLocale } = await import('../../../client/base/locale/locale-cookie.ts')
    rememberLocale('en')
    await waitFor(async () => expect(await home()).toBe('shell en'))
    rememberLocale('no')
    await waitFor(async () => expect(await home()).toBe('/no'))
  })

  test('is the one chosen in an earlier release', async () => {
    await install({ document: { cookie: 'other=1; locale=en' } })
    const { storeLocaleForWorker } = await import('../../../client/base/locale/locale-cookie.ts')
    await storeLocaleForWorker()
    expect(await home()).toBe('shell en')
  })

  test('is the browser’s once the cookie is gone, where workers can read cookies', async () => {
    await install({ document: { cookie: 'locale=en' } })
    const { storeLocaleForWorker } = await import('../../../client/base/locale/locale-cookie.ts')
    await storeLocaleForWorker()
    vi.stubGlobal('cookieStore', cookies().cookieStore)
    expect(await home()).toBe('/no')
  })
})

import { vi } from 'vitest'
import { hashBytes } from '../../../client/prerender/build/worker-files.ts'

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = {
  request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

type Texts = Record<string, string>

/** The Content-Security-Policy that the server sends with each response. */
export const POLICY = "default-src 'self'"

/** The parts of a service worker's environment that the tests need: events, caches, pages and network. */
export class FakeWorker {
  /** Pages store something for the worker before they register it. */
  readonly caches = new Map<string, Map<string, Response>>([['bigfive-choices', new Map()]])
  /** The requests sent to the network, in order. */
  readonly asked: Request[] = []
  network: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  /** Whether this worker is to replace another one. */
  isUpdate = false
  /** The paths of the open pages. */
  pages: string[] = ['/no']
  /**
   * The text of each file of the release by its path: the app's files in its pack, those fetched one by one,
   * the files of each language, and those cached when first needed.
   */
  readonly files: { app: Texts; single: Texts; languages: Record<string, Texts>; later: Texts } = {
    app: {},
    single: {},
    languages: { en: {}, no: {}, da: {} },
    later: {},
  }
  #listener: ((event: FetchEvent) => void) | undefined
  readonly #lifecycle = new Map<string, (event: ExtendableEvent) => void>()

  /** Call before the worker's modules are imported. */
  install(more: Record<string, unknown> = {}): void {
    const location = new URL('https://site.test/sw.js')
    vi.stubGlobal('self', {
      __FILES__: {
        app: { pack: '/packs/app.json', packed: hashAll(this.files.app), single: hashAll(this.files.single) },
        languages: Object.fromEntries(
          Object.entries(this.files.languages).map(([code, texts]) => [
            code,
            { pack: `/packs/${code}.json`, packed: hashAll(texts), single: {} },
          ]),
        ),
        later: hashAll(this.files.later),
      },
      clients: {
        matchAll: async () => this.pages.map((path) => ({ url: `https://site.test${path}` })),
      },
      location,
      registration: { scope: 'https://site.test/', active: this.isUpdate ? {} : null },
      addEventListener: (type: string, listener: (event: FetchEvent | ExtendableEvent) => void) => {
        if (type === 'fetch') this.#listener = listener
        else this.#lifecycle.set(type, listener)
      },
    })
    vi.stubGlobal('location', location)
    vi.stubGlobal('registration', { scope: 'https://site.test/' })
    vi.stubGlobal('caches', {
      open: async (name: string) => this.#open(name),
      has: async (name: string) => this.caches.has(name),
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        this.caches.has(cacheName) ? this.#open(cacheName).match(path) : undefined,
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
    })
    vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
      const asked = typeof request === 'string' ? new Request(new URL(request, location), init) : request
      asked.signal.throwIfAborted()
      this.asked.push(asked)
      return this.network(asked)
    })
    for (const [name, value] of Object.entries(more)) vi.stubGlobal(name, value)
  }

  #open(name: string) {
    const entries = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, entries)
    const addressOf = (request: Request | string) =>
      new URL(typeof request === 'string' ? request : request.url, 'https://site.test').href
    return {
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        entries.set(addressOf(request), response)
      },
      delete: async (request: Request | string) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }

  /** Runs the worker's install or activate event; rejects when that fails. */
  async live(event: 'install' | 'activate'): Promise<void> {
    const waits: Promise<unknown>[] = []
    this.#lifecycle.get(event)?.({ waitUntil: (work) => waits.push(work) })
    await Promise.all(waits)
  }

  /** The server's response, packs included. */
  readonly serve = async ({ url }: Request): Promise<Response> => {
    const { pathname } = new URL(url)
    const { app, single, languages, later } = this.files
    const packs = { app, ...languages } as Record<string, Texts>
    for (const [code, texts] of Object.entries(languages)) packs[`app-${code}`] = { ...texts, ...app }
    const pack = packs[/^\/packs\/([\w-]+)\.json$/.exec(pathname)?.[1] ?? '']
    const text = pack
      ? JSON.stringify(Object.values(pack))
      : Object.assign({}, app, single, later, ...Object.values(languages))[pathname]
    return new Response(text ?? 'none', {
      status: text === undefined ? 404 : 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    })
  }

  /** The worker's response; undefined where it leaves the request to the browser. */
  async answer(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response | undefined> {
    // Scripts cannot make requests in navigate mode.
    const request = Object.defineProperty(new Request(`https://site.test${path}`), 'mode', { value: mode })
    let answer: Promise<Response> | undefined
    this.#listener?.({
      request,
      respondWith: (given) => {
        answer = given
      },
      waitUntil: () => {},
    })
    return answer
  }
}

function hashAll(files: Texts): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashBytes(Buffer.from(text))]))
}

import { createHash } from 'node:crypto'
import { vi } from 'vitest'

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void; waitUntil(): void }

/** What of a service worker's surroundings the tests need: a fetch event, caches, cookies if any. */
export class FakeWorker {
  readonly caches = new Map<string, Map<string, Response>>()
  /** Addresses asked of the network, in order. */
  readonly asked: Request[] = []
  network: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  /** The text of each file of the release by its path: what belongs to the installed site, and what is kept later. */
  readonly files: Record<'installed' | 'later', Record<string, string>> = { installed: {}, later: {} }
  #listener: ((event: FetchEvent) => void) | undefined
  readonly #lifecycle = new Map<string, (event: ExtendableEvent) => void>()

  /** Call before the worker's modules are imported. */
  install(more: Record<string, unknown> = {}): void {
    const location = new URL('https://site.test/sw.js')
    vi.stubGlobal('self', {
      __FILES__: { installed: hashAll(this.files.installed), later: hashAll(this.files.later) },
      location,
      registration: { scope: 'https://site.test/' },
      addEventListener: (type: string, listener: (event: FetchEvent | ExtendableEvent) => void) => {
        if (type === 'fetch') this.#listener = listener
        else this.#lifecycle.set(type, listener)
      },
    })
    vi.stubGlobal('location', location)
    vi.stubGlobal('registration', { scope: 'https://site.test/' })
    vi.stubGlobal('caches', {
      open: async (name: string) => this.#open(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
    })
    vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
      const asked = typeof request === 'string' ? new Request(new URL(request, location), init) : request
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

  /** Has the worker install itself, or take over; rejects when it does not manage. */
  async live(event: 'install' | 'activate'): Promise<void> {
    const waits: Promise<unknown>[] = []
    this.#lifecycle.get(event)?.({ waitUntil: (work) => waits.push(work) })
    await Promise.all(waits)
  }

  /** What the worker answers; undefined where it leaves the request to the browser. */
  async answer(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response | undefined> {
    // No script can make a request that navigates.
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

function hashAll(files: Record<string, string>): Record<string, string> {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hash(text)]))
}

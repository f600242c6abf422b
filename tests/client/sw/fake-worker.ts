import { vi } from 'vitest'

type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void; waitUntil(): void }

/** What of a service worker's surroundings the tests need: a fetch event, caches, cookies if any. */
export class FakeWorker {
  readonly caches = new Map<string, Map<string, Response>>()
  /** Addresses asked of the network, in order. */
  readonly asked: Request[] = []
  network: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  #listener: ((event: FetchEvent) => void) | undefined

  /** Call before the worker's modules are imported. */
  install(more: Record<string, unknown> = {}): void {
    const location = new URL('https://site.test/sw.js')
    vi.stubGlobal('self', {
      __WB_MANIFEST: [],
      location,
      registration: { scope: 'https://site.test/' },
      addEventListener: (type: string, listener: (event: FetchEvent) => void) => {
        if (type === 'fetch') this.#listener = listener
      },
    })
    vi.stubGlobal('location', location)
    vi.stubGlobal('registration', { scope: 'https://site.test/' })
    vi.stubGlobal('caches', {
      open: async (name: string) => this.#open(name),
      has: async (name: string) => this.caches.has(name),
    })
    vi.stubGlobal('fetch', async (request: Request | string) => {
      const asked = typeof request === 'string' ? new Request(request) : request
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
    }
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

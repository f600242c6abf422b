/// <reference lib="webworker" />
import { withDeadline } from '../network/deadline.ts'
import { HASH_LENGTH, type FileSet, type Hashes } from './file-set.ts'

/** How many files must be missing to ask for all of a pack. */
const WORTH_A_PACK = 8

/** The worker's one cache. A file lies in it under its path and its hash, so releases share what they have in common. */
const CACHE = 'bigfive-files'

/** Caches of releases that verified nothing. */
const FORMER = /^(workbox-precache|bigfive-later)/

/** How long a file may stand still while it arrives, in milliseconds. */
const STALL = 15_000

/**
 * The same for a file that a page waits for. The page gives up sooner, and then says that the server did not answer; were
 * the worker first, as with a busy page whose timers are late, the page would take that for a network that is gone.
 */
const STALL_OF_PAGES = 2 * STALL

/** How many files are fetched at a time: a visitor on a slow line wants something, too. */
const AT_ONCE = 3

/** How often a file is asked for, and after how many lost files the others are not asked for any more. */
const TRIES = 3
const LOST_LIMIT = 3

/** The files are what they are, whatever something in between has said of them. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/**
 * The files of one release on this device. Each is verified by its hash, whatever way it came, when it is fetched and
 * when it is used: what does not verify is not kept, and fetched again.
 */
export class KeptFiles {
  readonly #hashes: Hashes

  /** @param hashes of every file of the release that may be kept; others are none of its business */
  constructor(hashes: Hashes) {
    this.#hashes = hashes
  }

  lists(path: string): boolean {
    return Object.hasOwn(this.#hashes, path)
  }

  /** A file from this device; undefined when it is not there, or broken. */
  async find(path: string): Promise<Response | undefined> {
    const cache = await caches.open(CACHE)
    const key = this.#keyOf(path)
    // Read twice: browsers keep a script's compiled code with what comes straight out of a cache.
    const [kept, copy] = await Promise.all([cache.match(key), cache.match(key)])
    const isWhole = copy && (await this.#verify(path, await copy.arrayBuffer().catch(() => undefined)))
    return isWhole ? kept : undefined
  }

  /**
   * A file from this device, or from the server, and then kept. An error of the server, or a page in the file's place,
   * is passed on, for nothing takes it for the file; anything else that is not the file is a network error.
   * @throws TypeError or DOMException when the server cannot be reached
   */
  async answer(path: string): Promise<Response> {
    const kept = await this.find(path)
    if (kept) return kept
    const { response, isWhole } = await this.#fetch(path, STALL_OF_PAGES)
    if (isWhole) await this.#put(path, response.clone()).catch(() => {})
    const isNone = !response.ok || response.headers.get('Content-Type')?.includes('text/html')
    return isWhole || isNone ? response : Response.error()
  }

  /** Keeps a text that may be this file, if it is. Of a page it is only with the policy of what may run in it. */
  async offer(path: string, text: string | undefined, headers = new Headers()): Promise<boolean> {
    const type = typeOf(path)
    if (type === TYPES.html && !headers.has('Content-Security-Policy')) return false
    const bytes = text === undefined ? undefined : new TextEncoder().encode(text).buffer
    if (!bytes || !(await this.#verify(path, bytes))) return false
    // WebKit takes a file for what its headers say when the response is made.
    const own = new Headers(headers)
    own.set('Content-Type', type)
    await this.#put(path, new Response(bytes, { headers: own }))
    return true
  }

  /**
   * Fetches those of the given files that this device has not got whole: in packs where many are missing, and one by one.
   * @throws Error unless all of them are there in the end
   */
  async complete(sets: readonly FileSet[]): Promise<void> {
    const queue: string[] = []
    for (const set of sets) {
      const missing = await this.#listMissing(Object.keys(set.packed))
      if (missing.size >= WORTH_A_PACK) await this.#unpack(set, missing)
      queue.push(...missing, ...(await this.#listMissing(Object.keys(set.single))))
    }
    const lost: unknown[] = []
    const work = async () => {
      for (let path = queue.shift(); path !== undefined && lost.length < LOST_LIMIT; path = queue.shift()) {
        await this.#keep(path).catch((error: unknown) => lost.push(error))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (lost.length > 0) throw new AggregateError(lost, 'Files of this site could not be had')
  }

  /** Fetches anew those of the given files that are kept and broken; one that was never asked for is not missed. */
  async mend(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(CACHE)
    for (const path of paths) {
      if ((await cache.match(this.#keyOf(path))) && !(await this.find(path))) await this.#keep(path)
    }
  }

  /** Deletes all of them. */
  async drop(): Promise<void> {
    await caches.delete(CACHE)
  }

  /** Deletes what other releases have left. */
  async dropOthers(): Promise<void> {
    for (const name of await caches.keys()) if (FORMER.test(name)) await caches.delete(name)
    const cache = await caches.open(CACHE)
    const own = new Set(
      Object.keys(this.#hashes).map((path) => new URL(this.#keyOf(path), location.href).href),
    )
    for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request)
  }

  async #listMissing(paths: readonly string[]): Promise<Set<string>> {
    const kept = await Promise.all(paths.map((path) => this.find(path)))
    return new Set(paths.filter((_, index) => !kept[index]))
  }

  /**
   * Keeps what a pack has of the missing files, each with the pack's headers, and takes it off their list. Twice at most:
   * files come singly, too.
   */
  async #unpack({ pack, packed }: FileSet, missing: Set<string>): Promise<void> {
    for (const cache of ['default', 'reload'] as const) {
      const answer = await fetchBytes(pack, cache, STALL).catch(() => undefined)
      const texts = new TextDecoder().decode(answer?.bytes).split('\0')
      const headers = headersOf(answer?.response)
      for (const [index, path] of Object.keys(packed).entries()) {
        if (missing.has(path) && (await this.offer(path, texts[index], headers))) missing.delete(path)
      }
      if (missing.size < WORTH_A_PACK) return
    }
  }

  async #keep(path: string): Promise<void> {
    for (let left = TRIES; left > 0; left--) {
      const { response, isWhole } = await this.#fetch(path, STALL).catch(() => NOTHING)
      if (isWhole) return this.#put(path, response)
    }
    throw new Error(`${path} could not be had`)
  }

  /** A wrong answer may lie in the browser's own cache: then the server itself is asked. */
  async #fetch(path: string, stall: number): Promise<{ response: Response; isWhole: boolean }> {
    const first = await this.#fetchOnce(path, 'default', stall)
    return first.isWhole || !first.response.ok ? first : this.#fetchOnce(path, 'reload', stall)
  }

  async #fetchOnce(path: string, cache: RequestCache, stall: number) {
    const { response, bytes } = await fetchBytes(path, cache, stall)
    const { status } = response
    const headers = headersOf(response)
    const isWhole = response.ok && (await this.#verify(path, bytes))
    if (isWhole) headers.set('Content-Type', typeOf(path))
    // Some statuses go with no body at all, not even an empty one.
    const body = bytes.byteLength > 0 ? bytes : null
    return { response: new Response(body, { status, headers }), isWhole }
  }

  async #put(path: string, response: Response): Promise<void> {
    await (await caches.open(CACHE)).put(this.#keyOf(path), response)
  }

  async #verify(path: string, bytes: ArrayBuffer | undefined): Promise<boolean> {
    if (!bytes) return false
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, HASH_LENGTH)
    return btoa(String.fromCharCode(...hash)) === this.#hashes[path]
  }

  #keyOf(path: string): string {
    return `${path}?${encodeURIComponent(this.#hashes[path] ?? '')}`
  }
}

/** Those that still hold once the bytes are here, and no longer compressed. */
function headersOf(response: Response | undefined): Headers {
  const headers = new Headers(response?.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return headers
}

function typeOf(path: string): string {
  return TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream'
}

const NOTHING = { response: Response.error(), isWhole: false }

/** An answer with its whole body. One that stands still is given up, one that is only slow is not. */
async function fetchBytes(path: string, cache: RequestCache, stall: number) {
  const response = await withDeadline(stall, (signal) => fetch(path, { cache, signal }))
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  try {
    for (; reader;) {
      const { done, value } = await withDeadline(stall, () => reader.read())
      if (done) break
      parts.push(value)
    }
  } catch (error) {
    void reader?.cancel().catch(() => {})
    throw error
  }
  return { response, bytes: await new Blob(parts).arrayBuffer() }
}

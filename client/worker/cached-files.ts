/// <reference lib="webworker" />
import { encodeBytes } from '../../banks/links/base64url.ts'
import { withTimeout } from '../base/network/timeout.ts'
import type { FileSet, Hashes } from './file-set.ts'

/** How many files must be missing for the whole pack to be requested. */
const WORTH_A_PACK = 8

/**
 * How long the device has to return or to store one file before a page does without it, in milliseconds: a slow
 * one takes a tenth of it.
 */
export const CACHE_TIMEOUT = 10_000

/**
 * The worker's cache of files. Each is stored under its path and its hash, so releases share what they have
 * in common.
 */
const CACHE = 'bigfive-files'

/** Caches of earlier releases, which did not verify files. */
const FORMER = /^(workbox-precache|bigfive-later)/

/** How many bytes of a file's SHA-256 are compared, as prerender/build/worker-files.ts writes them. */
const HASH_BYTES = 16

/** How long a download may stall, in milliseconds. */
const STALL_TIMEOUT = 15_000

/**
 * The same for a file that a page waits for. The page gives up sooner, and then says that the server did not
 * answer. If the worker gave up first, as with a busy page whose timers are late, the page would report a
 * lost network.
 */
const PAGE_STALL_TIMEOUT = 2 * STALL_TIMEOUT

/** How often a download looks whether its cache has been deleted, in milliseconds. */
const LOOK = 1_000

/** How many files are fetched at a time: a visitor on a slow line needs bandwidth, too. */
const AT_ONCE = 3

/** How often a file is requested, and after how many lost files the others are given up. */
const TRIES = 3
const LOST_LIMIT = 3

/** Content types by file extension, whatever an intermediary has put into the header. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/** How long a download may stall, and what ends it sooner. */
type Waiting = { stall: number; signal?: AbortSignal }

/**
 * The files of one release on this device. Each is verified by its hash, wherever it came from, when it is
 * fetched and when it is used: a file that fails is not cached, and is fetched again.
 *
 * A visitor may delete the cache at any time, and the worker runs on while pages that it controls are open.
 * From then on nothing is cached: only `create` makes a cache, and what is written to a deleted one is lost.
 */
export class CachedFiles {
  readonly #hashes: Hashes
  #cache: Cache | undefined

  /** @param hashes of every file of the release that may be cached */
  constructor(hashes: Hashes) {
    this.#hashes = hashes
  }

  /** Whether a path is one of this release's files. */
  lists(path: string): boolean {
    return Object.hasOwn(this.#hashes, path)
  }

  /**
   * Creates the cache if there is none. Call it only where the worker is certainly registered: while it is
   * installed, and when it is asked for a document.
   */
  async create(): Promise<void> {
    this.#cache = await caches.open(CACHE)
  }

  /** A file from this device; undefined when it is missing or damaged, or the device does not return it. */
  async find(path: string): Promise<Response | undefined> {
    return withTimeout(CACHE_TIMEOUT, () => this.#read(path)).catch(() => undefined)
  }

  async #read(path: string): Promise<Response | undefined> {
    const cache = await this.#open()
    if (!cache) return undefined
    const key = this.#keyOf(path)
    // Read twice: browsers keep the compiled code of a script only with a response straight from a cache.
    const [stored, copy] = await Promise.all([cache.match(key), cache.match(key)])
    const isWhole = copy && (await this.#verify(path, await copy.arrayBuffer().catch(() => undefined)))
    return isWhole ? stored : undefined
  }

  /**
   * Returns a file from this device, or fetches and caches it. A server error, or an HTML page in the file's
   * place, is passed on, because nothing mistakes it for the file; any other wrong content becomes a network
   * error.
   * @throws TypeError or TimedOut when the server cannot be reached
   */
  async answer(path: string): Promise<Response> {
    const stored = await this.find(path)
    if (stored) return stored
    const { response, isWhole } = await this.#fetch(path, { stall: PAGE_STALL_TIMEOUT })
    if (isWhole) await withTimeout(CACHE_TIMEOUT, () => this.#put(path, response.clone())).catch(() => {})
    const isNone = !response.ok || response.headers.get('Content-Type')?.includes('text/html')
    return isWhole || isNone ? response : Response.error()
  }

  /**
   * Caches a text as this file if its hash matches. An HTML page is cached only with its
   * Content-Security-Policy.
   * @returns whether it was cached
   */
  async offer(path: string, text: string | undefined, headers = new Headers()): Promise<boolean> {
    const type = typeOf(path)
    if (type === TYPES.html && !headers.has('Content-Security-Policy')) return false
    const bytes = text === undefined ? undefined : new TextEncoder().encode(text).buffer
    if (!bytes || !(await this.#verify(path, bytes))) return false
    // WebKit uses the content type that a response has when it is made.
    const own = new Headers(headers)
    own.set('Content-Type', type)
    await this.#put(path, new Response(bytes, { headers: own }))
    return true
  }

  /**
   * Fetches those of the given files that are missing or damaged: in packs where many are missing, else one
   * by one.
   * @param first the app and a language as one pack, which a device that has none of its files gets in their place
   * @throws AggregateError when some could not be fetched; AbortError when the cache is deleted meanwhile
   */
  async complete(sets: readonly FileSet[], first: FileSet): Promise<void> {
    const stop = new AbortController()
    const look = () => caches.has(CACHE).then((isThere) => isThere || stop.abort())
    await look()
    const looking = setInterval(() => void look().catch(() => {}), LOOK)
    try {
      await this.#complete(sets, first, { stall: STALL_TIMEOUT, signal: stop.signal })
      await look()
      stop.signal.throwIfAborted()
    } finally {
      clearInterval(looking)
    }
  }

  async #complete(sets: readonly FileSet[], first: FileSet, waiting: Waiting): Promise<void> {
    const missing = await this.#listMissing(sets.flatMap(({ packed }) => Object.keys(packed)))
    if (Object.keys(first.packed).every((path) => missing.has(path)))
      await this.#unpack(first, missing, waiting)
    for (const set of sets) {
      if (isWorthPack(set, missing)) await this.#unpack(set, missing, waiting)
    }
    const singles = await this.#listMissing(sets.flatMap(({ single }) => Object.keys(single)))
    const queue = [...missing, ...singles]
    const lost: unknown[] = []
    const work = async () => {
      for (let path = queue.shift(); path !== undefined && lost.length < LOST_LIMIT; path = queue.shift()) {
        await this.#fetchAndPut(path, waiting).catch((error: unknown) => lost.push(error))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (lost.length > 0) throw new AggregateError(lost, 'Files of this site could not be fetched')
  }

  /**
   * Fetches again those of the given files that are cached but damaged; files that were never cached are skipped.
   */
  async mend(paths: readonly string[]): Promise<void> {
    const cache = await this.#open()
    for (const path of paths) {
      const isStored = await cache?.match(this.#keyOf(path))
      if (isStored && !(await this.find(path))) await this.#fetchAndPut(path, { stall: STALL_TIMEOUT })
    }
  }

  /** Deletes all files. */
  async drop(): Promise<void> {
    await caches.delete(CACHE)
  }

  /** Deletes the files and caches of other releases. */
  async dropOthers(): Promise<void> {
    for (const name of await caches.keys()) if (FORMER.test(name)) await caches.delete(name)
    const cache = await this.#open()
    if (!cache) return
    const own = new Set(Object.keys(this.#hashes).map((path) => this.#urlOf(path)))
    for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request)
  }

  /** The cache; undefined if there is none. */
  async #open(): Promise<Cache | undefined> {
    return (this.#cache ??= (await caches.has(CACHE)) ? await caches.open(CACHE) : undefined)
  }

  /** Those of the given files that are not here, or damaged. */
  async #listMissing(paths: readonly string[]): Promise<Set<string>> {
    // List once: on a first visit the cache is empty.
    const keys = (await (await this.#open())?.keys().catch(() => [])) ?? []
    const stored = new Set(keys.map(({ url }) => url))
    const isHere = async (path: string) =>
      stored.has(this.#urlOf(path)) && (await this.find(path)) !== undefined
    const here = await Promise.all(paths.map(isHere))
    return new Set(paths.filter((_, index) => !here[index]))
  }

  /**
   * Caches the missing files that a pack has, each with the pack's headers, and removes them from `missing`.
   * Tries twice at most, because files can be fetched one by one, too.
   */
  async #unpack(set: FileSet, missing: Set<string>, waiting: Waiting): Promise<void> {
    const { pack, packed } = set
    for (const cache of ['default', 'reload'] as const) {
      const answer = await fetchBytes(pack, cache, waiting).catch(() => undefined)
      const texts = readPack(answer?.bytes)
      const headers = headersOf(answer?.response)
      for (const [index, path] of Object.keys(packed).entries()) {
        if (missing.has(path) && (await this.offer(path, texts[index], headers))) missing.delete(path)
      }
      if (!isWorthPack(set, missing)) return
    }
  }

  async #fetchAndPut(path: string, waiting: Waiting): Promise<void> {
    for (let left = TRIES; left > 0; left--) {
      const { response, isWhole } = await this.#fetch(path, waiting).catch(() => NOTHING)
      if (isWhole) return this.#put(path, response)
    }
    throw new Error(`${path} could not be fetched`)
  }

  /**
   * Fetches a file, and again from the server itself if the browser's own cache may hold a wrong response.
   */
  async #fetch(path: string, waiting: Waiting): Promise<{ response: Response; isWhole: boolean }> {
    const first = await this.#fetchOnce(path, 'default', waiting)
    return first.isWhole || !first.response.ok ? first : this.#fetchOnce(path, 'reload', waiting)
  }

  async #fetchOnce(path: string, cache: RequestCache, waiting: Waiting) {
    const { response, bytes } = await fetchBytes(path, cache, waiting)
    const { status } = response
    const headers = headersOf(response)
    const isWhole = response.ok && (await this.#verify(path, bytes))
    if (isWhole) headers.set('Content-Type', typeOf(path))
    // Some statuses allow no body, not even an empty one.
    const body = bytes.byteLength > 0 ? bytes : null
    return { response: new Response(body, { status, headers }), isWhole }
  }

  async #put(path: string, response: Response): Promise<void> {
    await (await this.#open())?.put(this.#keyOf(path), response)
  }

  async #verify(path: string, bytes: ArrayBuffer | undefined): Promise<boolean> {
    if (!bytes) return false
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return encodeBytes(hash.subarray(0, HASH_BYTES)) === this.#hashes[path]
  }

  /** The key as the cache lists it. */
  #urlOf(path: string): string {
    return new URL(this.#keyOf(path), location.href).href
  }

  #keyOf(path: string): string {
    return `${path}?${this.#hashes[path]}`
  }
}

/** Whether so many files of a set are missing that its pack is requested. */
function isWorthPack({ packed }: FileSet, missing: ReadonlySet<string>): boolean {
  return Object.keys(packed).filter((path) => missing.has(path)).length >= WORTH_A_PACK
}

/** The texts of a pack; none if something else came in its place. */
function readPack(bytes: ArrayBuffer | undefined): string[] {
  try {
    const texts = JSON.parse(new TextDecoder().decode(bytes)) as unknown
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** The headers that still apply once the body is here and decompressed. */
function headersOf(response: Response | undefined): Headers {
  const headers = new Headers(response?.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return headers
}

function typeOf(path: string): string {
  return TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream'
}

const NOTHING = { response: Response.error(), isWhole: false }

/** Fetches a response with its whole body. Gives up when it stalls, not when it is only slow. */
async function fetchBytes(path: string, cache: RequestCache, { stall, signal: outer }: Waiting) {
  const response = await withTimeout(stall, (signal) => fetch(path, { cache, signal }), outer)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  try {
    for (; reader;) {
      const { done, value } = await withTimeout(stall, () => reader.read(), outer)
      if (done) break
      parts.push(value)
    }
  } catch (error) {
    void reader?.cancel().catch(() => {})
    throw error
  }
  return { response, bytes: await new Blob(parts).arrayBuffer() }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import type { PublicUrlPlaceholder } from '../client/prerender/renderer.ts'
import { canonicalPath, LOCALES, localePrefix } from '../locales/locales.ts'
import type { Encoding } from './encoding.ts'
import { makeTag } from './entity-tag.ts'
import { StartFailure } from './start-failure.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file of the built site, in memory. */
export type StaticFile = {
  type: string
  cacheControl: string
  /** What it is loaded as, which decides on its security headers; `preview` is the picture of a link. */
  role: 'page' | 'part' | 'worker' | 'preview'
  etag: string
  plain: Bytes
  /** The encodings that are there; see {@link encodeFile}. */
  encoded: Partial<Record<Encoding, Bytes>>
  /** Whether the origin was filled in, so that the build cannot have compressed it. */
  isFilled: boolean
}

/** The built site by pathname: `/about/index.html` in the folder is at `/about`. */
export type Statics = ReadonlyMap<string, StaticFile>

/** Placeholder for the site's origin in the built files. */
const PUBLIC_URL_PLACE: PublicUrlPlaceholder = 'https://public-url.invalid'
/** File types that may contain it. */
const HOLDS_PUBLIC_URL = /\.(html|xml|txt)$/

/** Files in this folder have a hash of their content in their name. */
const HASHED = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
/** An intermediary that rewrites a page or its scripts leaves the app dead: React finds other markup than its own. */
const AS_IT_IS = 'no-cache, no-transform'

/**
 * Files that are only loaded as part of a page or of the installed app. The packs are not among them: the worker
 * stores the pages in a pack with the pack's headers.
 */
const PARTS = /^(assets|icons)\/|\.webmanifest$/

/** Pictures that other sites show where a page's link is posted. */
const PREVIEWS = /^previews\//

/** The service worker's script, and the one that removes the worker. */
const WORKERS = /^(sw|kill-switch)\.js$/

/** Brotli qualities: of a page's first response, and that of the build, which takes a tenth of a second. */
const FAST_QUALITY = 5
const BEST_QUALITY = 11

/**
 * Reads the built site into memory and replaces the placeholder with PUBLIC_URL.
 * @param folder its path, such as `dist/client`
 * @throws StartFailure when there is no built site
 */
export function readStatics(folder: string, publicUrl: string): Statics {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartFailure(`There is no built site in ${folder}: run "npm run build" first.`)
  }
  const names = new Set(listFiles(folder))
  const statics = new Map<string, StaticFile>()
  for (const name of names) {
    if (isSidecar(name, names)) continue
    const file = readFile(folder, name, names, publicUrl)
    statics.set(canonicalPath(`/${name}`), file)
  }
  // Most visits begin here: the first one shall neither wait longer nor fetch more than others.
  for (const { code } of LOCALES) {
    const front = statics.get(localePrefix(code) || '/')
    if (front?.isFilled) encodeFile(front, 'br')
  }
  return statics
}

/**
 * The same site with the kill switch in the service worker's place. Browsers fetch the worker's script on
 * every visit, and the kill switch removes the worker and its caches.
 */
export function withoutWorker(statics: Statics): Statics {
  const killSwitch = statics.get('/kill-switch.js')
  if (!killSwitch) throw new StartFailure('The built site has no kill-switch.js: run "npm run build" first.')
  return new Map([...statics, ['/sw.js', killSwitch]])
}

/**
 * Names of all files below a folder, separated by `/`, without those that begin with a dot, which are the build's own. What
 * an operator puts into `.well-known/` of public/ is for everybody (RFC 8615).
 */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/[/\\]+$/, '').length + 1))
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => !/^(?!\.well-known\/)\.|\/\./.test(name))
}

function isSidecar(name: string, names: ReadonlySet<string>): boolean {
  const match = /^(.*)\.(br|gz)$/.exec(name)
  return match?.[1] !== undefined && names.has(match[1])
}

function readFile(folder: string, name: string, names: ReadonlySet<string>, publicUrl: string): StaticFile {
  const read = (file: string) => new Uint8Array(readFileSync(join(folder, file)))
  const built = read(name)
  const filled = HOLDS_PUBLIC_URL.test(name) ? fillPublicUrl(built, publicUrl) : undefined
  const plain = filled ?? built
  const hashed = name.startsWith(HASHED.slice(1))
  return {
    type: getMimeType(name) ?? 'application/octet-stream',
    cacheControl: hashed ? IMMUTABLE : name.endsWith('.html') ? AS_IT_IS : ASK_AGAIN,
    role: roleOf(name),
    etag: makeTag(plain),
    plain,
    encoded: {
      ...(!filled && names.has(`${name}.br`) ? { br: read(`${name}.br`) } : {}),
      ...(!filled && names.has(`${name}.gz`) ? { gzip: read(`${name}.gz`) } : {}),
    },
    isFilled: filled !== undefined,
  }
}

function roleOf(name: string): StaticFile['role'] {
  if (WORKERS.test(name)) return 'worker'
  if (PREVIEWS.test(name)) return 'preview'
  return PARTS.test(name) ? 'part' : 'page'
}

/** Whether a file can be sent in an encoding. */
export function hasEncoding({ encoded, isFilled }: StaticFile, encoding: Encoding): boolean {
  return isFilled || encoding in encoded
}

/**
 * A file in an encoding that it has. A page is compressed when it is first requested: quickly, and with brotli
 * once more off the event loop, a tenth smaller for later visitors.
 */
export function encodeFile(file: StaticFile, encoding: Encoding): Bytes {
  const known = file.encoded[encoding]
  if (known) return known
  if (encoding === 'gzip') return (file.encoded.gzip = new Uint8Array(gzipSync(file.plain)))
  const withQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  brotliCompress(file.plain, withQuality(BEST_QUALITY), (error, bytes) => {
    if (!error) file.encoded.br = new Uint8Array(bytes)
  })
  return (file.encoded.br = new Uint8Array(brotliCompressSync(file.plain, withQuality(FAST_QUALITY))))
}

/** The file with the origin filled in; undefined when it has no placeholder. */
function fillPublicUrl(bytes: Bytes, publicUrl: string): Bytes | undefined {
  const text = new TextDecoder().decode(bytes)
  if (!text.includes(PUBLIC_URL_PLACE)) return undefined
  return new TextEncoder().encode(text.replaceAll(PUBLIC_URL_PLACE, () => publicUrl))
}

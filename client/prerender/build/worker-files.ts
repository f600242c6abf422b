import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, parse } from 'node:path'
import { isLocale, LOCALES, type Locale } from '../../../locales/locales.ts'
import { filesOf, preloadsOf, type BuildManifest } from '../preloads.ts'
import { joinSets, type FileSet, type Hashes, type WorkerFiles } from '../../worker/file-set.ts'
import { PUBLIC_URL_PLACEHOLDER } from './pages.ts'

const CODES = LOCALES.map(({ code }) => code)

/** Files the worker installs besides those that Vite has built. */
const BESIDE = ['shell/*.html', 'images/*.svg']

/** The folder of report texts. The worker keeps those that it does not install once they are requested. */
const REPORTS = 'reports'

/**
 * What the worker caches only once it is requested, by the source or the name of a chunk: what comparisons are told
 * with, their tables' styles, the styles of paper, the invitation to install, what changed between two of one's own
 * results, the files of a result, a page as text, what visitors may choose about how the site looks, the list of their
 * answers, counting visits after consent, and drawing pictures. Few visitors need it, nothing waits for it, and most
 * have a connection when they do.
 */
const REQUESTED = [
  'banks/comparison/',
  'styles/paper.css',
  'styles/compare-tables.css',
  '/installing',
  'result/own/changes/',
  'result/own/data/',
  'as-text/',
  'visits/counting.',
  '/ways',
  '/look-back/',
]
const REQUESTED_CHUNKS: readonly string[] = ['picture']

/** A file of the site by its address, and what it was made from. */
type SiteFile = { source: string; path: string; chunk?: string | undefined }

/** The placeholder for the list in the built worker. */
const PLACE = 'self.__FILES__'

/** Writes the packs, and into the worker the list of files it keeps, each with a hash of its bytes. */
export function writeWorkerFiles(site: string, manifest: BuildManifest): void {
  const files = sortFiles(site, manifest)
  const worker = readFileSync(`${site}/sw.js`, 'utf8')
  const [before, after, ...more] = worker.split(PLACE)
  if (after === undefined || more.length > 0) throw new Error(`The worker does not name ${PLACE} once`)
  writeFileSync(`${site}/sw.js`, [before, JSON.stringify(files), after].join(''))
  writePacks(site, files)
  const count = ({ packed, single }: FileSet) => Object.keys({ ...packed, ...single }).length
  const counts = CODES.map((code) => `${code} ${count(files.app) + count(files.languages[code]!)}`)
  process.stdout.write(`The worker installs so many files: ${counts.join(', ')}\n`)
}

/** Writes each pack. */
export function writePacks(site: string, { app, languages }: WorkerFiles): void {
  mkdirSync(`${site}/packs`, { recursive: true })
  const sets = Object.values(languages)
  for (const { pack, packed } of [app, ...sets, ...sets.map((language) => joinSets(app, language))]) {
    const texts = Object.keys(packed).map((path) => readFileSync(site + path, 'utf8'))
    writeFileSync(site + pack, JSON.stringify(texts))
  }
}

function sortFiles(site: string, manifest: BuildManifest): WorkerFiles {
  const built = Object.entries(manifest).map(([source, { file, name }]): SiteFile => {
    return { source, path: `/${file}`, chunk: name }
  })
  const beside = globSync(BESIDE, { cwd: site }).map((name) => ({ source: name, path: `/${name}` }))
  // Data files hold the texts of test languages. Questions in other languages are stored with the answers.
  const isOfOther = ({ source, path }: SiteFile) => path.endsWith('.json') && !languageOf(source)
  const isRequested = ({ source, chunk = '' }: SiteFile) =>
    REQUESTED.some((part) => source.includes(part)) || REQUESTED_CHUNKS.includes(chunk)
  const installed = [...built.filter((file) => !isOfOther(file) && !isRequested(file)), ...beside]
  const later = built.filter(
    (file) => isRequested(file) || (isOfOther(file) && folderOf(file.source) === REPORTS),
  )
  const fetched = listFetchedByPages(manifest)
  const hash = (files: SiteFile[]): Hashes =>
    Object.fromEntries(files.map(({ path }) => [path, hashFile(site + path)]))
  const makeSet = (name: string, language: Locale | undefined): FileSet => {
    const own = installed.filter(({ source }) => languageOf(source) === language)
    return {
      pack: `/packs/${name}.json`,
      packed: hash(own.filter(({ path }) => !fetched.has(path))),
      single: hash(own.filter(({ path }) => fetched.has(path))),
    }
  }
  return {
    app: makeSet('app', undefined),
    languages: Object.fromEntries(CODES.map((code) => [code, makeSet(code, code)])),
    later: hash(later),
  }
}

/**
 * The files that a visitor of the front page has, which are in no pack: what the page names, what it loads once
 * it is idle, and the style sheet, of which it hands over its own copy.
 */
function listFetchedByPages(manifest: BuildManifest): Set<string> {
  const idle = manifest['index.html']?.dynamicImports ?? []
  return new Set([
    ...filesOf(manifest, ['index.html', 'style.css', ...idle]),
    ...CODES.flatMap((code) => preloadsOf(manifest, 'index', code)),
  ])
}

/** The interface language that a source belongs to: the file or its folder is named for it. */
function languageOf(source: string): Locale | undefined {
  return [parse(source).name, folderOf(source)].find(isLocale)
}

function folderOf(source: string): string {
  return basename(dirname(source))
}

function hashFile(file: string): string {
  const bytes = readFileSync(file)
  // The server would replace the placeholder with its own origin.
  if (bytes.includes(PUBLIC_URL_PLACEHOLDER)) throw new Error(`${file} depends on the public address`)
  return hashBytes(bytes)
}

/** Returns the hash by which the worker identifies a file: 128 bits in 22 characters of base64url. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url')
}

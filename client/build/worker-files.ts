import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { LOCALES, localePrefix, type Locale } from '../../locales/locales.ts'
import type { BuildManifest } from '../rendering/preloads.ts'
import { joinSets, type FileSet, type Hashes, type WorkerFiles } from '../sw/file-set.ts'
import { PUBLIC_URL_PLACEHOLDER } from './pages.ts'

const CODES = LOCALES.map(({ code }) => code)

/**
 * Files the worker installs: the app and its pictures, and the shell, messages, questions and report texts of the
 * interface languages that are read on the device.
 */
const INSTALLED = [
  'shell/*.html',
  'assets/*.{js,css}',
  `assets/{items,report}-{${CODES.join(',')}}-*.json`,
  'images/*.svg',
]

/**
 * Files the worker keeps once requested: report texts of other languages. Questions in those are stored with the
 * answers.
 */
const LATER = ['assets/report-*.json']

/** Files that belong to one interface language, by source or by the name of the chunk. */
const OF_LANGUAGE = [
  new RegExp(`locales/(${CODES.join('|')})/`),
  new RegExp(`shell/(${CODES.join('|')})\\.html`),
  new RegExp(`banks/\\w+/texts/(${CODES.join('|')})\\.ts`),
  new RegExp(`assets/(?:comparison|items|portrait|report)-(${CODES.join('|')})-`),
]

/**
 * Files that are in no pack, besides those that a document names: every page fetches them once it is idle, or,
 * of the style sheet, hands over its own copy.
 */
const FETCHED_BY_PAGES = /^\/assets\/(answers|background-work|storage|style)-/

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
  const sources = Object.entries(manifest).map(([source, { file }]) => [`/${file}`, source] as const)
  const languageOf = (path: string) => {
    const names = [path, ...sources.filter(([file]) => file === path).map(([, source]) => source)]
    return names.flatMap((name) => OF_LANGUAGE.map((pattern) => pattern.exec(name)?.[1])).find(Boolean)
  }
  const installed = hashFiles(site, INSTALLED)
  const frontPages: Partial<Record<Locale, Set<string>>> = Object.fromEntries(
    CODES.map((code) => [code, listNamed(readFileSync(`${site}${localePrefix(code)}/index.html`, 'utf8'))]),
  )
  const sizeOf = (path: string) => statSync(site + path).size
  const bySize = ([one]: [string, string], [other]: [string, string]) => sizeOf(other) - sizeOf(one)
  const makeSet = (name: string, language: Locale | undefined): FileSet => {
    const own = Object.entries(installed).filter(([path]) => languageOf(path) === language)
    // A visitor of the front page has the files it names in the browser's cache already.
    const isOnFrontPage = (path: string) =>
      (language ? [language] : CODES).every((code) => frontPages[code]?.has(path))
    const isSingle = ([path]: [string, string]) =>
      FETCHED_BY_PAGES.test(path) || (path.startsWith('/assets/') && isOnFrontPage(path))
    return {
      pack: `/packs/${name}.json`,
      // Largest first: a quarter of a kilobyte less when compressed.
      packed: Object.fromEntries(own.filter((file) => !isSingle(file)).sort(bySize)),
      single: Object.fromEntries(own.filter(isSingle)),
    }
  }
  const later = Object.entries(hashFiles(site, LATER)).filter(([path]) => !(path in installed))
  return {
    app: makeSet('app', undefined),
    languages: Object.fromEntries(CODES.map((code) => [code, makeSet(code, code)])),
    later: Object.fromEntries(later),
  }
}

/** The files under `/assets/` that a page names. */
function listNamed(html: string): Set<string> {
  return new Set(html.match(/\/assets\/[^"\s]+/g))
}

function hashFiles(site: string, patterns: string[]): Hashes {
  const names = globSync(patterns, { cwd: site }).sort()
  return Object.fromEntries(names.map((name) => [`/${name}`, hashFile(`${site}/${name}`)]))
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

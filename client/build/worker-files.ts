import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { LOCALES } from '../../locales/locales.ts'
import { PUBLIC_URL_PLACEHOLDER } from './pages.ts'

/** The interface languages, as a glob: questions and report texts of other languages come when they are first read. */
const LANGUAGES = `{${LOCALES.map(({ code }) => code).join(',')}}`

/**
 * What the worker must have from its first day: the shells, the app, its words and pictures, and the questions and
 * report texts of the interface languages.
 */
const INSTALLED = [
  'shell/*.html',
  'assets/*.{js,css}',
  `assets/items-${LANGUAGES}-*.json`,
  `assets/report-${LANGUAGES}-*.json`,
  'icons/icon.svg',
  'images/*.svg',
]

/** What it keeps once it was asked for. */
const LATER = ['assets/*.json']

/** Stands in the built worker where the list belongs. */
const PLACE = 'self.__FILES__'

/** Writes into the worker which files it keeps, each with the SHA-256 of its bytes. */
export function listWorkerFiles(site: string): void {
  const installed = hashFiles(site, INSTALLED)
  const later = Object.fromEntries(
    Object.entries(hashFiles(site, LATER)).filter(([path]) => !(path in installed)),
  )
  const worker = readFileSync(`${site}/sw.js`, 'utf8')
  const [before, after, ...more] = worker.split(PLACE)
  if (after === undefined || more.length > 0) throw new Error(`The worker does not name ${PLACE} once`)
  writeFileSync(`${site}/sw.js`, [before, JSON.stringify({ installed, later }), after].join(''))
  process.stdout.write(`The worker installs ${Object.keys(installed).length} files\n`)
}

function hashFiles(site: string, patterns: string[]): Record<string, string> {
  const names = globSync(patterns, { cwd: site }).sort()
  return Object.fromEntries(names.map((name) => [`/${name}`, hashFile(`${site}/${name}`)]))
}

function hashFile(file: string): string {
  const bytes = readFileSync(file)
  // The server would put its own origin there.
  if (bytes.includes(PUBLIC_URL_PLACEHOLDER)) throw new Error(`${file} depends on the public address`)
  return createHash('sha256').update(bytes).digest('base64')
}

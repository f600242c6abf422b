import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Few, large chunks: on a slow connection a small file costs a round trip of its own. A chunk is a list of
 * folders and packages. A folder stands for the files directly in it, and data and styles go with the file that
 * imports them. A folder that is not listed, such as a screen's, is left to Rolldown: what is loaded lazily
 * becomes a chunk with all that only it imports.
 */
export const chunks: Readonly<Record<string, readonly string[]>> = {
  vendor: ['react', 'react-dom', 'react-error-boundary', 'react-router', 'scheduler', '@lingui'].map(
    packageFolder,
  ),
  // What every page renders. Most pages show swells.
  frame: [
    ...['arrival', 'charts', 'locale', 'network', 'stores', 'ui'].map((folder) => `client/base/${folder}/`),
    'client/shell/',
    'client/shell/routing/',
    'client/routes.tsx',
    'locales/',
    // Single files. These four stand above their folders: pages without the test, and all of banks/, build on them.
    'client/pages.ts',
    'banks/inventory.ts',
    'banks/vocabulary.ts',
    'banks/memoize.ts',
    // Vite's own, without a folder.
    '\0vite/preload-helper.js',
  ],
  // Fetched with the page that an address is checked for.
  guards: ['client/shell/guards.ts'],
  // Taking the test, storing its answers and delivering them, and what else a page does once it is idle.
  answers: [
    'client/shell/background/',
    'client/test/form/',
    'client/device/',
    'client/device/outbox/',
    'client/device/database/',
    'banks/',
  ],
  // The package that opens the device's database, and what must run before it.
  storage: [
    ...['dexie', 'dexie-react-hooks'].map(packageFolder),
    'client/device/database/broadcast-channel.ts',
  ],
  // Texts that state figures.
  figures: ['client/base/locale/figures/', 'banks/figures/'],
  // The frames and headings of pages to read, and tables and sources of articles.
  reading: ['client/site/reading/'],
  evidence: ['client/site/evidence/'],
  // What forms show of results, and the parts that load when they are shown.
  forms: ['client/result/report/forms/', 'client/result/own/late-parts.ts'],
  // What forms show of people, and the links that name them, but not the comparisons and reports.
  people: ['client/result/compare/people/', 'banks/links/'],
  // What stands first on a result's page and on the look-up page; comparisons have other headings.
  heading: ['client/result/report/heading/'],
  // The ways to share a link: forms have none.
  sharing: ['client/result/report/share/'],
  // Shared by pages of results and comparisons, not by their forms.
  'shown-results': ['client/result/report/shared/', 'banks/report-texts/'],
  // Only for whole reports, not for comparisons.
  'whole-report': [
    'client/result/report/',
    'client/result/report/on-device/',
    'client/result/report/scores/',
    'client/result/report/texts/',
  ],
  // The norm tables: loaded where a result is read, but not by a page that the server has rendered.
  norms: ['banks/norms/', 'banks/portrait/'],
  // What an owner can do with a result, loaded when it is shown: deleting it, keeping it, taking it elsewhere.
  owning: ['client/result/own/deleting/', 'client/result/own/keeping/'],
  // Drawing a picture of a result. Not installed: an owner's report loads it, and the worker keeps it from then on.
  picture: ['client/result/own/picture/', 'client/base/charts/pictures/'],
}

const chunkOfFolder = new Map(
  Object.entries(chunks).flatMap(([chunk, folders]) => folders.map((folder) => [folder, chunk] as const)),
)

function packageFolder(name: string): string {
  return `node_modules/${name}/`
}

/**
 * Returns the chunk that holds a module; null leaves it to Rolldown.
 * @param id as Rolldown names it: a path and perhaps a query
 * @param importerOf names a module that imports another statically, if any does
 */
export function chunkOf(id: string, importerOf: (id: string) => string | undefined): string | null {
  const [path = ''] = relative(root, id).split('?')
  const importer = /\.(css|json)$/.test(path) ? importerOf(id) : undefined
  if (importer) return chunkOf(importer, importerOf)
  const [folder = `${dirname(path)}/`] = /node_modules\/[^/]+\//.exec(path) ?? []
  return chunkOfFolder.get(id) ?? chunkOfFolder.get(path) ?? chunkOfFolder.get(folder) ?? null
}

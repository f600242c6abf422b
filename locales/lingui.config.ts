import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES, DEFAULT_LOCALE } from './locales.ts'

/** Used on most pages, and so part of most catalogues. */
const DOMAIN_NAMES = 'client/base/locale/domain-names.ts'

/**
 * One catalogue per group of screens, so that a page ships only the messages it shows.
 * `site` is loaded on every page, the others with the pages that name them in client/pages.ts.
 */
const groups: Record<string, string[]> = {
  document: [
    'client/entry-server.tsx',
    DOMAIN_NAMES,
    'client/prerender/previews/',
    'client/prerender/web-manifest.ts',
  ],
  home: ['client/site/home/', DOMAIN_NAMES],
  test: ['client/test/', 'client/site/test.tsx', 'client/base/network/request-error-messages.ts'],
  // What visitors may choose about how the site looks and reads, loaded when they do.
  ways: ['client/base/ways/', 'client/test/look-back/'],
  report: [
    'client/result/report/',
    'client/base/charts/',
    'client/result/compare/',
    DOMAIN_NAMES,
    'client/site/result/',
    'client/site/result-form/',
    'client/site/compare.tsx',
    'client/site/compare-form.tsx',
    'client/base/network/request-error-messages.ts',
  ],
  own: ['client/result/own/', 'client/result/inviting/'],
  // The parts of client/own that few visitors open.
  keep: ['changes', 'data', 'keeping', 'picture'].map((folder) => `client/result/own/${folder}/`),
  'on-this-device': ['client/installed/on-this-device/'],
  installing: ['client/installed/installing/'],
  reading: [
    'client/site/reading/',
    'client/site/about/',
    'client/site/big-five/',
    'client/site/device.tsx',
    'client/site/domain/',
    'client/site/privacy/',
    'client/base/charts/',
    DOMAIN_NAMES,
  ],
  articles: ['client/site/articles.tsx', 'client/site/article/', 'client/site/evidence/', DOMAIN_NAMES],
  accessibility: ['client/site/accessibility.tsx'],
  method: ['client/site/method/', 'client/site/evidence/', DOMAIN_NAMES],
}

/** The folder of the catalogues; a test sets another one to check that they are up to date. */
const folder = process.env['CATALOGS'] ?? '<rootDir>/locales'

export default defineConfig({
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  sourceLocale: DEFAULT_LOCALE,
  locales: LOCALES.map((locale) => locale.code),
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'origin',
  catalogs: [
    {
      path: `${folder}/{locale}/site`,
      include: ['<rootDir>/client'],
      exclude: [
        ...Object.values(groups)
          .flat()
          .map((path) => `<rootDir>/${path}${path.endsWith('/') ? '**' : ''}`),
        '**/build/**',
      ],
    },
    ...Object.entries(groups).map(([name, paths]) => ({
      path: `${folder}/{locale}/${name}`,
      include: paths.map((path) => `<rootDir>/${path}`),
      // Leaves the messages of a group nested in this one to that group.
      exclude: Object.values(groups)
        .flat()
        .filter((other) => paths.some((path) => other !== path && other.startsWith(path)))
        .map((path) => `<rootDir>/${path}${path.endsWith('/') ? '**' : ''}`),
    })),
  ],
})

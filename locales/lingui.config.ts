import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES, DEFAULT_LOCALE } from './locales.ts'

/** Used on most pages, and so part of most catalogues. */
const DOMAIN_NAMES = 'client/locale/domain-names.ts'

/**
 * One catalogue per group of screens, so that a page ships only the messages it shows.
 * `site` is loaded on every page, the others with the pages that name them in client/pages.ts.
 */
const groups: Record<string, string[]> = {
  document: [
    'client/arrival/notice-messages.ts',
    'client/rendering/previews/',
    'client/rendering/web-manifest.ts',
  ],
  home: ['client/screens/home/', 'client/charts/', DOMAIN_NAMES],
  test: ['client/attempt/', 'client/screens/test.tsx', 'client/retrying/request-error-messages.ts'],
  report: [
    'client/report/',
    'client/charts/',
    'client/compare/',
    DOMAIN_NAMES,
    'client/screens/result/',
    'client/screens/result-form/',
    'client/screens/compare.tsx',
    'client/screens/compare-form.tsx',
    'client/retrying/request-error-messages.ts',
  ],
  own: ['client/own/', 'client/inviting/'],
  // The parts of client/own that few visitors open.
  keep: ['changes', 'data', 'edit', 'keeping', 'picture', 'qr'].map((folder) => `client/own/${folder}/`),
  'on-this-device': ['client/on-this-device/'],
  installing: ['client/installing/'],
  reading: [
    'client/screens/reading/',
    'client/screens/about/',
    'client/screens/big-five/',
    'client/screens/device.tsx',
    'client/screens/domain/',
    'client/screens/privacy/',
    'client/charts/',
    DOMAIN_NAMES,
  ],
  articles: [
    'client/screens/articles.tsx',
    'client/screens/article/',
    'client/screens/evidence/',
    DOMAIN_NAMES,
  ],
  method: ['client/screens/method/', 'client/screens/evidence/', DOMAIN_NAMES],
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

import { localePrefix, type Locale } from '../locales/locales.ts'

/**
 * The groups of words a page may need beside `site`; each is a catalogue in locales/{locale}/. `document` is what
 * stands in the document around the app, which the app never draws.
 */
export type CatalogName = 'site' | 'document' | 'home' | 'test' | 'report' | 'reading' | 'articles'

type PageEntry = {
  /** The path without a locale prefix; `:id` is the only parameter. */
  path: string
  /** The file that draws it, in screens/; five pages share the domains' one. */
  screen: string
  catalogs: readonly CatalogName[]
  /** Rendered to HTML at build time; the others are rendered by the server, with data. */
  prerendered: boolean
  /** Content sits in a padded container, except on the home page. */
  padded: boolean
  /** Asked in this order before the page is shown; see routing/guards.ts. */
  guards?: readonly string[]
}

/** Every page of the site. Routes, links, the sitemap, hreflang and the language switcher come from here. */
export const pages = {
  index: { path: '/', screen: 'home/index.tsx', catalogs: ['home'], prerendered: true, padded: false },
  test: { path: '/test', screen: 'test.tsx', catalogs: ['test'], prerendered: true, padded: true },
  result: {
    path: '/result',
    screen: 'result-form.tsx',
    catalogs: ['report'],
    prerendered: true,
    padded: true,
  },
  'result-id': {
    path: '/result/:id',
    screen: 'result.tsx',
    catalogs: ['report'],
    prerendered: false,
    padded: true,
    guards: ['one-address'],
  },
  compare: {
    path: '/compare',
    screen: 'compare-form.tsx',
    catalogs: ['report'],
    prerendered: true,
    padded: true,
  },
  'compare-id': {
    path: '/compare/:id',
    screen: 'compare.tsx',
    catalogs: ['report'],
    prerendered: false,
    padded: true,
  },
  about: {
    path: '/about',
    screen: 'about/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  big_five: {
    path: '/big_five',
    screen: 'big-five.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  openness_to_experience: {
    path: '/openness_to_experience',
    screen: 'domain/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  conscientiousness: {
    path: '/conscientiousness',
    screen: 'domain/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  extraversion: {
    path: '/extraversion',
    screen: 'domain/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  agreeableness: {
    path: '/agreeableness',
    screen: 'domain/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  neuroticism: {
    path: '/neuroticism',
    screen: 'domain/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
  articles: {
    path: '/articles',
    screen: 'articles/index.tsx',
    catalogs: ['articles'],
    prerendered: true,
    padded: true,
  },
  privacy: {
    path: '/privacy',
    screen: 'privacy/index.tsx',
    catalogs: ['reading'],
    prerendered: true,
    padded: true,
  },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pages

export const pageNames = Object.keys(pages) as PageName[]

export function findPage(name: PageName): PageEntry {
  return pages[name]
}

/** The name of a page's route in one locale, for example `result-id___en`. */
export function routeName(name: PageName, locale: Locale): string {
  return `${name}___${locale}`
}

/**
 * The address of a page in a locale, without an origin.
 * @param id fills the page's parameter; required where the page has one
 */
export function pathTo(name: PageName, locale: Locale, id?: string): string {
  const path = pages[name].path.replace(':id', encodeURIComponent(id ?? ''))
  return path === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + path
}

/** Where an attempt that has no id yet shows its report. The key stays in the fragment: it is a secret. */
export function pathToPending(locale: Locale, attemptKey: string): string {
  return `${pathTo('result-id', locale, PENDING)}#attempt=${attemptKey}`
}

/** Stands where an id would, while the server has not given one. */
export const PENDING = 'pending'

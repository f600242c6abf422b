import { localePrefix, type Locale } from '../locales/locales.ts'

/**
 * The message catalogues a page may need; each is a file in locales/{locale}/. Every page needs `site`.
 * `document` is for what is around the app in the document, which the app never draws.
 */
export type CatalogName =
  'site' | 'document' | 'home' | 'test' | 'report' | 'reading' | 'articles' | 'method' | 'accessibility'

type PageEntry = {
  /** The path without a locale prefix; `:id` is the only parameter. */
  path: string
  /** The file that draws it, in site/; some pages share one. */
  screen: string
  catalogs: readonly CatalogName[]
  /** Rendered to HTML at build time; the others are rendered by the server, with data. */
  prerendered: boolean
  /** Content sits in a padded container, except on the home page. */
  padded: boolean
  /** Run in this order before the page is shown; see guards.ts. */
  guards?: readonly string[]
}

/** Every page of the site. Routes, links, the sitemap, hreflang and the language switcher come from here. */
export const pages = {
  index: { ...page('/', 'home/index.tsx', 'home'), padded: false },
  test: page('/test', 'test.tsx', 'test'),
  result: page('/result', 'result-form/index.tsx', 'report'),
  'result-id': {
    ...page('/result/:id', 'result/index.tsx', 'report'),
    prerendered: false,
    guards: ['one-address'],
  },
  compare: page('/compare', 'compare-form.tsx', 'report'),
  'compare-id': { ...page('/compare/:id', 'compare.tsx', 'report'), prerendered: false },
  about: page('/about', 'about/index.tsx', 'reading'),
  big_five: page('/big_five', 'big-five/index.tsx', 'reading'),
  openness_to_experience: page('/openness_to_experience', 'domain/index.tsx', 'reading'),
  conscientiousness: page('/conscientiousness', 'domain/index.tsx', 'reading'),
  extraversion: page('/extraversion', 'domain/index.tsx', 'reading'),
  agreeableness: page('/agreeableness', 'domain/index.tsx', 'reading'),
  neuroticism: page('/neuroticism', 'domain/index.tsx', 'reading'),
  articles: page('/articles', 'articles.tsx', 'articles'),
  'what-it-is': page('/articles/what-it-is', 'article/index.tsx', 'articles'),
  'reading-your-result': page('/articles/reading-your-result', 'article/index.tsx', 'articles'),
  'how-it-was-made': page('/articles/how-it-was-made', 'article/index.tsx', 'articles'),
  method: page('/method', 'method/index.tsx', 'method'),
  privacy: page('/privacy', 'privacy/index.tsx', 'reading'),
  accessibility: page('/accessibility', 'accessibility.tsx', 'accessibility'),
  device: page('/device', 'device.tsx', 'reading'),
} satisfies Record<string, PageEntry>

/** Makes a typical page: padded, and rendered at build time. */
function page(path: string, screen: string, ...catalogs: CatalogName[]): PageEntry {
  return { path, screen, catalogs, prerendered: true, padded: true }
}

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

/**
 * Returns the address of the report of an attempt without an id. The key is secret: it stays in the fragment.
 */
export function pathToPending(locale: Locale, attemptKey: string): string {
  return `${pathTo('result-id', locale, PENDING)}#attempt=${attemptKey}`
}

/** Navigation state from the end of a test to the report: the report is opened for the first time. */
export type FirstOpening = { reveal: true }

/** Navigation state of a page that stays as it is and only gets another address. */
export type SamePage = { isSamePage: true }

/** Takes the place of an id that the server has not given yet. */
export const PENDING = 'pending'

import { LOCALES } from './table.ts'

export { LOCALES }

export type Locale = (typeof LOCALES)[number]['code']
export type LocaleEntry = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The codes that may prefix a path, such as in a pasted URL. */
export const LOCALE_CODES: readonly string[] = LOCALES.map(({ code }) => code)

/** The cookie that remembers a chosen language: 365 days, path /, SameSite=Lax. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60

export function isLocale(code: string | undefined): code is Locale {
  return LOCALES.some((locale) => locale.code === code)
}

export function findLocale(code: Locale): LocaleEntry {
  return LOCALES.find((locale) => locale.code === code) ?? LOCALES[0]
}

/** The language of a locale as HTML and search engines are told, without its country: 'nb' for Norwegian. */
export function languageTag(code: Locale): string {
  return findLocale(code).iso.split('-')[0] ?? code
}

/** The prefix of every path of a locale: '' for English, '/no' for Norwegian. */
export function localePrefix(code: Locale): string {
  return code === DEFAULT_LOCALE ? '' : `/${code}`
}

/** The locale a pathname belongs to, by its first segment; English when that names none. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE
}

/** The pathname without its locale prefix, always starting with '/'. */
export function withoutLocale(pathname: string): string {
  const prefix = localePrefix(localeOfPath(pathname))
  return pathname.slice(prefix.length) || '/'
}

/** The same page in another locale. */
export function inLocale(pathname: string, locale: Locale): string {
  const path = withoutLocale(pathname)
  return path === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + path
}

/**
 * The one address of a page, for every way to write its path: one slash in front and none at the end, lower
 * case, no prefix for English, no letter or digit percent-encoded, and no `index.html`. Server, worker and
 * router redirect to it. A parameter keeps its letter case, because that of a comparison matters, and so does
 * the name of a file. A path that differs leads to this site: two slashes in front would name another host.
 */
export function canonicalPath(pathname: string): string {
  const path = plainPath(pathname)
  if (!path.startsWith(`/${DEFAULT_LOCALE}/`) && path !== `/${DEFAULT_LOCALE}`) return path
  const rest = trimSlashes(path.slice(DEFAULT_LOCALE.length + 1))
  // English has no page with the name of another language.
  return isLocale(rest.split('/')[1]?.toLowerCase()) ? path : rest
}

/**
 * Whether a path asks for the English home page by a prefix. Its address is `/`, where visitors get their own
 * language unless they have chosen one, so this counts as a choice.
 */
export function choosesEnglish(pathname: string): boolean {
  return plainPath(pathname) === `/${DEFAULT_LOCALE}`
}

/** The canonical path, but with the prefix of English if it has one. */
function plainPath(pathname: string): string {
  let path = trimSlashes(pathname.replace(ENCODED, (code) => decodeURIComponent(code)))
  while (path.slice(-INDEX.length).toLowerCase() === INDEX) path = trimSlashes(path.slice(0, -INDEX.length))
  const rest = path.slice(findParameter(path))
  const page = path.slice(0, path.length - rest.length)
  const isFile = rest === '' && FILE.test(page)
  return (isFile ? page : page.replace(/%..|[A-Z]/g, (part) => lowerLetter(part))) + rest
}

/** Letters, digits and signs that mean the same when they are percent-encoded (RFC 3986, section 2.3). */
const ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** The end of a page's file in the built site. */
const INDEX = '/index.html'

/** The end of a path that names a file. */
const FILE = /\.[a-z0-9]{1,12}$/i

/** Where the parameter of a page begins; the length of the path if it has none. */
function findParameter(path: string): number {
  const before = new RegExp(`^(?:/(?:${LOCALE_CODES.join('|')}))?/+(?:result|compare)/`, 'i')
  return before.exec(path)?.[0].length ?? path.length
}

/** A letter in lower case; what is percent-encoded stays in upper case. */
function lowerLetter(part: string): string {
  return part.length === 1 ? part.toLowerCase() : part.toUpperCase()
}

function trimSlashes(pathname: string): string {
  // Not a regular expression: one for trailing slashes backtracks at each slash, which takes 100 ms for as
  // many slashes as the headers can hold.
  let [from, to] = [0, pathname.length]
  while (pathname[from] === '/') from++
  while (to > from && pathname[to - 1] === '/') to--
  return `/${pathname.slice(from, to)}`
}

/**
 * The first of a browser's languages that the interface has.
 * @param wanted language tags, best first ('nb-NO', 'en')
 * @returns undefined when the interface has none of them
 */
export function matchLocale(wanted: readonly string[]): Locale | undefined {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0] ?? ''
    const found = LOCALES.find(({ code, aliases }) => [code, ...aliases].some((known) => known === primary))
    if (found) return found.code
  }
  return undefined
}

/** The languages of an Accept-Language header (RFC 9110, section 12.5.4), best first, without those refused by q=0. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/i.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), position }
    })
    .filter(({ tag, quality }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ tag }) => tag)
}

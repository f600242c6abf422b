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

/**
 * The languages of an Accept-Language header, best first; those refused with q=0 are left out.
 * RFC 9110, section 12.5.4.
 */
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

import { memoize } from '../../../../banks/memoize.ts'
import { findLocale, type Locale } from '../../../../locales/locales.ts'

/** The Gregorian calendar and Western digits, as on the whole site. */
const WRITTEN: Intl.DateTimeFormatOptions = { calendar: 'gregory', numberingSystem: 'latn' }

/**
 * Formats a day.
 * @param time ms since 1970
 * @param timeZone the reader's own by default
 */
export function formatDate(time: number, locale: Locale, timeZone?: string): string {
  return formatOf(locale, undefined, timeZone).format(time)
}

/** Formats a day and a time of day, to tell it apart from others of the same day; see {@link formatDate}. */
export function formatMoment(time: number, locale: Locale, timeZone?: string): string {
  return formatOf(locale, 'short', timeZone).format(time)
}

/** Formats a time of day, to the second; see {@link formatDate}. */
export function formatTime(time: number, locale: Locale): string {
  return new Intl.DateTimeFormat(findLocale(locale).iso, { ...WRITTEN, timeStyle: 'medium' }).format(time)
}

/** Memoized, because constructing a format takes as long as a hundred uses of it. */
const formatOf = memoize((locale: Locale, timeStyle: 'short' | undefined, timeZone: string | undefined) => {
  const { iso } = findLocale(locale)
  return new Intl.DateTimeFormat(iso, { ...WRITTEN, dateStyle: 'long', timeStyle, timeZone })
})

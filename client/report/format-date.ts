import { memoize } from '../../banks/memoize.ts'
import { findLocale, type Locale } from '../../locales/locales.ts'

/** Dates of the page's language and of one calendar, with European digits as on the whole site. */
const WRITTEN: Intl.DateTimeFormatOptions = { calendar: 'gregory', numberingSystem: 'latn' }

/**
 * A day in words.
 * @param time ms since 1970
 * @param timeZone where the day is counted: the reader's own, unless told
 */
export function formatDate(time: number, locale: Locale, timeZone?: string): string {
  return formatOf(locale, undefined, timeZone).format(time)
}

/** A day and the time of day, told apart from others of the same day; as {@link formatDate} otherwise. */
export function formatMoment(time: number, locale: Locale, timeZone?: string): string {
  return formatOf(locale, 'short', timeZone).format(time)
}

/** Making one takes as long as a hundred uses of it. */
const formatOf = memoize((locale: Locale, timeStyle: 'short' | undefined, timeZone: string | undefined) => {
  const { iso } = findLocale(locale)
  return new Intl.DateTimeFormat(iso, { ...WRITTEN, dateStyle: 'long', timeStyle, timeZone })
})

import { findLocale, type Locale } from '../../locales/locales.ts'

/** Dates of the page's language and of one calendar, with European digits as on the whole site. */
const WRITTEN: Intl.DateTimeFormatOptions = { calendar: 'gregory', numberingSystem: 'latn' }

/**
 * A day in words.
 * @param time ms since 1970
 * @param timeZone where the day is counted: the reader's own, unless told
 */
export function formatDate(time: number, locale: Locale, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(findLocale(locale).iso, { ...WRITTEN, dateStyle: 'long', timeZone })
  return format.format(time)
}

/** A day and the time of day, told apart from others of the same day; as {@link formatDate} otherwise. */
export function formatMoment(time: number, locale: Locale, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(findLocale(locale).iso, {
    ...WRITTEN,
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return format.format(time)
}

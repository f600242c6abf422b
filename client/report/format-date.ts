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
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, timeStyle?: 'short', timeZone?: string): Intl.DateTimeFormat {
  const name = `${locale} ${timeStyle} ${timeZone}`
  const known = formats.get(name)
  if (known) return known
  const { iso } = findLocale(locale)
  const format = new Intl.DateTimeFormat(iso, { ...WRITTEN, dateStyle: 'long', timeStyle, timeZone })
  formats.set(name, format)
  return format
}

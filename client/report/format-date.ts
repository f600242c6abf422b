import { findLocale, type Locale } from '../../locales/locales.ts'

/**
 * A day in words, in UTC and with European digits, so that server and browser write the same.
 * @param time ms since 1970
 */
export function formatDate(time: number, locale: Locale): string {
  return new Intl.DateTimeFormat(findLocale(locale).iso, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(time)
}

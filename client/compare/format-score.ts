import { findLocale, type Locale } from '../../locales/locales.ts'

/** A raw score or a median, with one decimal at most, in European digits as on the whole page. */
export function formatScore(score: number, locale: Locale): string {
  const format = new Intl.NumberFormat(findLocale(locale).iso, {
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  return format.format(score)
}

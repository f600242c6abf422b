import { findLocale, type Locale } from '../../locales/locales.ts'

/** Making a format takes longer than drawing the rest of a report: each is made once. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number with so many decimals, in a locale's manner but with European digits, as everywhere on the site. Its
 * thousands are set apart where the locale does so, unless it is a year.
 */
export function formatNumber(value: number, decimals: number, locale: Locale, grouped = true): string {
  const name = `${locale}${decimals}${grouped}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.NumberFormat(findLocale(locale).iso, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      numberingSystem: 'latn',
      useGrouping: grouped,
    })
    formats.set(name, format)
  }
  return format.format(value)
}

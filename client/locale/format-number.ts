import { memoize } from '../../banks/memoize.ts'
import { findLocale, type Locale } from '../../locales/locales.ts'

/** Making a format takes longer than drawing the rest of a report. */
const formatOf = memoize(
  (locale: Locale, decimals: number, grouped: boolean) =>
    new Intl.NumberFormat(findLocale(locale).iso, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      numberingSystem: 'latn',
      useGrouping: grouped,
    }),
)

/**
 * A number with so many decimals, in a locale's manner but with European digits, as everywhere on the site. Its
 * thousands are set apart where the locale does so, unless it is a year.
 */
export function formatNumber(value: number, decimals: number, locale: Locale, grouped = true): string {
  return formatOf(locale, decimals, grouped).format(value)
}

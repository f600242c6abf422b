import { memoize } from '../../../../banks/memoize.ts'
import { findLocale, type Locale } from '../../../../locales/locales.ts'

/** Memoized, because constructing a format takes longer than rendering the rest of a report. */
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
 * Formats a number for a locale, with Western digits as everywhere on the site.
 * @param decimals the exact number of decimals
 * @param grouped whether to separate thousands where the locale does so; false for years
 */
export function formatNumber(value: number, decimals: number, locale: Locale, grouped = true): string {
  return formatOf(locale, decimals, grouped).format(value)
}

import { findLocale, type Locale } from '../../../locales/locales.ts'

/** A number with so many decimals, in a locale's manner but with European digits, as everywhere on the site. */
export function formatNumber(value: number, decimals: number, locale: Locale): string {
  return new Intl.NumberFormat(findLocale(locale).iso, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  }).format(value)
}

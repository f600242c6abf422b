import { FIGURES, type FigureName } from '../../../../banks/figures/figures.ts'
import { memoize } from '../../../../banks/memoize.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { formatNumber } from './format-number.ts'
import { useLocale } from '../locale-context.tsx'

/** Formatted figures by name. */
type Figures = Readonly<Record<FigureName, string>>

/** The figures of banks/figures/figures.ts by name, formatted for the page's locale. */
export function useFigures(): Figures {
  return writeFigures(useLocale())
}

/** The figures of banks/figures/figures.ts by name, formatted for a locale. */
export const writeFigures = memoize((locale: Locale): Figures => {
  const figures = Object.entries(FIGURES).map(([name, { value, decimals, grouped }]) => [
    name,
    formatNumber(value, decimals, locale, grouped),
  ])
  return Object.fromEntries(figures) as Figures
})

import { FIGURES, type FigureName } from '../../banks/figures.ts'
import type { Locale } from '../../locales/locales.ts'
import { formatNumber } from './format-number.ts'
import { useLocale } from './locale-context.tsx'

/** The figures of banks/figures.ts by name, as this page's language writes them. */
export function useFigures(): Record<FigureName, string> {
  return writeFigures(useLocale())
}

/** The figures of banks/figures.ts by name, as a language writes them. */
export function writeFigures(locale: Locale): Record<FigureName, string> {
  const written = Object.entries(FIGURES).map(([name, { value, decimals, grouped }]) => [
    name,
    formatNumber(value, decimals, locale, grouped),
  ])
  return Object.fromEntries(written) as Record<FigureName, string>
}

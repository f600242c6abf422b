import { FIGURES, type FigureName } from '../../banks/figures.ts'
import type { Locale } from '../../locales/locales.ts'
import { formatNumber } from './format-number.ts'
import { useLocale } from './locale-context.tsx'

/** Figures by name, as a language writes them. */
type Figures = Readonly<Record<FigureName, string>>

/** The figures of banks/figures.ts by name, as this page's language writes them. */
export function useFigures(): Figures {
  return writeFigures(useLocale())
}

const written = new Map<Locale, Figures>()

/** The figures of banks/figures.ts by name, as a language writes them. They are written once for each. */
export function writeFigures(locale: Locale): Figures {
  const figures = written.get(locale) ?? writeAnew(locale)
  written.set(locale, figures)
  return figures
}

function writeAnew(locale: Locale): Figures {
  const figures = Object.entries(FIGURES).map(([name, { value, decimals, grouped }]) => [
    name,
    formatNumber(value, decimals, locale, grouped),
  ])
  return Object.fromEntries(figures) as Figures
}

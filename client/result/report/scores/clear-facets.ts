import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import type { ReportText } from '../../../../banks/report-texts/report-text.ts'
import { FACETS, REPORT_ORDER, type Domain, type Facet } from '../../../../banks/vocabulary.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { titleFacet } from '../shared/facet-titles.ts'
import type { Title } from '../shared/text-language.ts'

/** A facet whose whole error band lies on one side of the middle person. */
export type ClearFacet = { domain: Domain; facet: Facet; percentile: number; title: Title }

/** The percentile of the middle person. */
export const MIDDLE = 50

/** Whether a score stands clear of the middle: so does its whole error band. */
export function standsClear({ band }: Pick<ScaleNumbers, 'band'>): boolean {
  return band.from > MIDDLE || band.to < MIDDLE
}

/** The facets that stand clear of the middle, the farthest from it first. */
export function clearFacets({ scales }: ReportNumbers, texts: ReportText, locale: Locale): ClearFacet[] {
  return REPORT_ORDER.flatMap((domain) =>
    FACETS.flatMap((facet) => {
      const numbers = scales[`${domain}${facet}`]
      const { percentile } = numbers
      const title = titleFacet(texts.lang, texts.domains[domain].facets[facet - 1]!, locale)
      return standsClear(numbers) ? [{ domain, facet, percentile, title }] : []
    }),
  ).sort((a, b) => Math.abs(b.percentile - MIDDLE) - Math.abs(a.percentile - MIDDLE))
}

/** The most facets that the card names. */
const MOST_FACETS = 3

/**
 * The facets on a card: those that stand clearest of the middle. A card is shown around, so it names no facet of
 * neuroticism: 'depression' does not belong on a picture of somebody.
 */
export function chooseCardFacets(clear: readonly ClearFacet[]): ClearFacet[] {
  return clear.filter(({ domain }) => domain !== 'N').slice(0, MOST_FACETS)
}

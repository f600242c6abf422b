import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { titleFacet } from '../shared/facet-titles.ts'
import { titleDomain } from '../texts/title-messages.ts'
import type { DomainReading } from './reading.ts'

/** The facets that stand out from their domain. About one person in four has one among the thirty. */
export function Outliers({ reading, lang }: { reading: DomainReading; lang: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const domain = titleDomain(i18n, locale, lang, reading.domain, reading.texts)
  return reading.facets.map(({ facet, numbers: { outlier }, texts }) => {
    if (!outlier) return null
    const facetTitle = titleFacet(lang, texts, locale)
    const name = <bdi {...facetTitle.mark}>{facetTitle.text}</bdi>
    const whole = <bdi {...domain.mark}>{domain.text}</bdi>
    return (
      <p key={facet} className="outlier">
        {outlier === 'higher' ? (
          <Trans>
            {name} stands out: it’s much higher than the rest of {whole} would let one expect.
          </Trans>
        ) : (
          <Trans>
            {name} stands out: it’s much lower than the rest of {whole} would let one expect.
          </Trans>
        )}
      </p>
    )
  })
}

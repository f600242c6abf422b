import { Trans, useLingui } from '@lingui/react/macro'
import type { Basis } from '../../../banks/portrait/portrait.ts'
import type { RenderedPortrait } from '../../../banks/portrait/render.ts'
import type { Scale } from '../../../banks/norms/scales.ts'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { describeBand, describePercentile } from './shared/score-messages.ts'
import { titleFacet } from './shared/facet-titles.ts'
import { titleDomain } from './shared/score-messages.ts'
import type { Title } from './shared/text-language.ts'

/** The sentences about the reader and the page's heading, each of which opens the numbers it rests on. */
export function Portrait({ portrait, texts }: { portrait: RenderedPortrait; texts: ReportText }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const nameScale = (scale: Scale): Title => {
    const domain = texts.domains[scale[0] as Domain]
    if (scale.length === 1) return titleDomain(i18n, locale, texts.lang, scale as Domain, domain)
    return titleFacet(texts.lang, domain.facets[Number(scale[1]) - 1]!, locale)
  }
  const listBasis = (rests: readonly Basis[]) => (
    <ul className="small soft">
      {rests.map(({ scale, percentile, band }) => {
        const name = nameScale(scale)
        return (
          <li key={scale}>
            <bdi {...name.mark}>{name.text}</bdi>
            <span>{`: ${describePercentile(i18n, percentile)}. ${describeBand(i18n, band)}`}</span>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className="portrait">
      {portrait.sentences.map(({ text, rests }, index) => (
        <details key={index} className="portrait-sentence">
          <summary>{text}</summary>
          {listBasis(rests)}
        </details>
      ))}
      <details className="portrait-sentence portrait-title-basis">
        <summary className="small soft">
          <Trans>What the heading rests on</Trans>
        </summary>
        {listBasis(portrait.title.rests)}
      </details>
    </div>
  )
}

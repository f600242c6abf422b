import { Trans, useLingui } from '@lingui/react/macro'
import type { Basis } from '../../../banks/portrait/portrait.ts'
import type { RenderedPortrait } from '../../../banks/portrait/render.ts'
import type { ReportNumbers } from '../../../banks/norms/report-numbers.ts'
import type { Scale } from '../../../banks/norms/scales.ts'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { describeRank, titleDomain } from './shared/score-messages.ts'
import { titleFacet } from './shared/facet-titles.ts'
import type { Title } from './shared/text-language.ts'

type PortraitProps = { portrait: RenderedPortrait; texts: ReportText; numbers: ReportNumbers }

/**
 * The sentences about the reader that are not on the card, and, in one place, the numbers that the card's title and
 * all sentences rest on.
 */
export function Portrait({ portrait, texts, numbers }: PortraitProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const nameScale = (scale: Scale): Title => {
    const domain = texts.domains[scale[0] as Domain]
    if (scale.length === 1) return titleDomain(i18n, locale, texts.lang, scale as Domain, domain)
    return titleFacet(texts.lang, domain.facets[Number(scale[1]) - 1]!, locale)
  }
  const listBasis = (rests: readonly Basis[]) => (
    <ul className="small soft">
      {rests.map(({ scale }) => {
        const name = nameScale(scale)
        const { rank, percentile } = numbers.scales[scale]
        return (
          <li key={scale}>
            <bdi {...name.mark}>{name.text}</bdi>
            <span>{`. ${describeRank(i18n, rank, percentile)}`}</span>
          </li>
        )
      })}
    </ul>
  )
  const others = portrait.sentences.slice(1)
  return (
    <div className="portrait">
      {others.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <details className="more portrait-basis">
        <summary>
          <Trans>Why these words?</Trans>
        </summary>
        <dl>
          {[portrait.title, ...portrait.sentences].map(({ text, rests }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{listBasis(rests)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

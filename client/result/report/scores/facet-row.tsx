import { useLingui } from '@lingui/react/macro'
import type { Domain } from '../../../../banks/vocabulary.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { titleFacet } from '../shared/facet-titles.ts'
import { Paragraphs } from '../../../base/ui/paragraphs.tsx'
import { markText } from '../shared/text-language.ts'
import type { FacetReading } from './reading.ts'
import { ScaleChart } from './scale-chart.tsx'
import { describeBand, describeEnd, describePercentile } from '../shared/standing-messages.ts'

type FacetRowProps = { domain: Domain; reading: FacetReading; lang: string }

/** A facet's title and where the reader stands on it; opens to its texts, those about the reader first. */
export function FacetRow({ domain, reading, lang }: FacetRowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { facet, numbers, about, texts } = reading
  const title = titleFacet(lang, texts, locale)
  const mark = markText(lang, texts.english, locale)
  return (
    <details className="facet" data-outlier={numbers.outlier}>
      <summary>
        <h4>
          <bdi {...title.mark}>{title.text}</bdi>
        </h4>
        <ScaleChart domain={domain} facet={facet} numbers={numbers} title={title.text} />
        <p className="facet-standing">{describePercentile(i18n, numbers.percentile)}</p>
      </summary>
      <p className="soft">{`${describeBand(i18n, numbers.band)} ${describeEnd(i18n, numbers) ?? ''}`}</p>
      <Paragraphs texts={about} mark={mark} />
      <Paragraphs className={about.length > 0 ? 'soft' : undefined} texts={texts.definition} mark={mark} />
    </details>
  )
}

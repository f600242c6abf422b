import type { ReportNumbers } from '../../../banks/norms/report-numbers.ts'
import type { RenderedPortrait } from '../../../banks/portrait/render.ts'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../banks/result.ts'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { ThreadChart } from '../../base/charts/thread-chart.tsx'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { clearFacets } from './scores/clear-facets.ts'
import { writePercentile } from './shared/score-messages.ts'

/** The most facets that the card names. */
const MOST_FACETS = 3

type ResultCardProps = {
  result: Pick<Result, 'scores'>
  portrait: RenderedPortrait
  numbers: ReportNumbers
  texts: ReportText
}

/**
 * What stands below the title on a result's card: a sentence, the person's thread, and the facets that stand clearest of
 * the middle. A card is shown around, so it names no facet of neuroticism: 'depression' does not belong on a picture of
 * somebody.
 */
export function ResultCard({ result: { scores }, portrait, numbers, texts }: ResultCardProps) {
  const locale = useLocale()
  const clear = clearFacets(numbers, texts, locale).filter(({ domain }) => domain !== 'N')
  const sentence = portrait.sentences[0]?.text
  return (
    <>
      {sentence && <p className="card-sentence">{sentence}</p>}
      <ThreadChart scores={REPORT_ORDER.map((domain) => ({ domain, score: scores[domain].score }))} />
      {clear.length > 0 && (
        <ul className="card-facets">
          {clear.slice(0, MOST_FACETS).map(({ domain, facet, title, percentile }) => (
            <li key={`${domain}${facet}`} data-domain={domain}>
              <bdi {...title.mark}>{title.text}</bdi> <bdi dir="ltr">{writePercentile(percentile)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

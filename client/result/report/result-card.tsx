import type { Interpretation } from '../../../banks/norms/interpretation.ts'
import type { RenderedPortrait } from '../../../banks/portrait/render.ts'
import type { Result } from '../../../banks/result.ts'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { ThreadChart } from '../../base/charts/thread-chart.tsx'
import { chooseCardFacets, type ClearFacet } from './scores/clear-facets.ts'
import { writePercentile } from './shared/score-messages.ts'

/** What a card is made from, beside the result itself. */
export type CardParts = { interpretation: Interpretation; clear: readonly ClearFacet[] }

type ResultCardProps = {
  result: Pick<Result, 'scores'>
  portrait: RenderedPortrait
  clear: readonly ClearFacet[]
}

/** What stands below the title on a result's card: a sentence, the person's thread, and a few facets. */
export function ResultCard({ result: { scores }, portrait, clear }: ResultCardProps) {
  const facets = chooseCardFacets(clear)
  const sentence = portrait.sentences[0]?.text
  return (
    <>
      {sentence && <p className="card-sentence">{sentence}</p>}
      <ThreadChart scores={REPORT_ORDER.map((domain) => ({ domain, score: scores[domain].score }))} />
      {facets.length > 0 && (
        <ul className="card-facets">
          {facets.map(({ domain, facet, title, percentile }) => (
            <li key={`${domain}${facet}`} data-domain={domain}>
              <bdi {...title.mark}>{title.text}</bdi> <bdi dir="ltr">{writePercentile(percentile)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import type { ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import type { Domain, Facet } from '../../../../banks/vocabulary.ts'
import { Part } from '../../../base/ui/part.tsx'
import { DOMAIN_AXIS, FACET_AXIS } from '../../../base/charts/axis.ts'
import { Crowd } from '../../../base/charts/crowd.tsx'
import { FACET_SWELLS } from '../shared/facet-titles.ts'
import { DOMAIN_SWELLS } from '../../../base/charts/swell-outline.ts'
import { Swell } from '../../../base/charts/swell.tsx'
import { writePercentile } from '../shared/score-messages.ts'

type ScaleChartProps = {
  domain: Domain
  /** 1 to 6; none for the domain itself. */
  facet?: Facet
  numbers: ScaleNumbers
  /** Whether to draw a domain as a hundred people; otherwise its swell has the percentile at the dot. */
  asPeople?: boolean
}

/** A chart of where a score stands among people. Hidden from screen readers: the text beside it says the same. */
export function ScaleChart(props: ScaleChartProps) {
  return (
    <Part ifBroken="nothing">
      <Chart {...props} />
    </Part>
  )
}

function Chart({ domain, facet, numbers, asPeople }: ScaleChartProps) {
  const { score, points } = numbers
  if (facet !== undefined) {
    const form = FACET_SWELLS[`${domain}${facet}`]
    return <Swell domain={domain} form={form} axis={FACET_AXIS} score={score} band={points} thin />
  }
  const swell = { domain, form: DOMAIN_SWELLS[domain], axis: DOMAIN_AXIS, score }
  if (asPeople) return <Crowd {...swell} />
  return <Swell {...swell} band={points} number={writePercentile(numbers.percentile)} />
}

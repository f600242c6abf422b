import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'

/** Explains the words for differences, and what no comparison can say. */
export function ComparingGuide() {
  const { people, firstYear, lastYear, leastPerhaps, greatestPerhaps, leastClear, greatestClear } =
    useFigures()
  return (
    <section className="reading-guide prose" aria-labelledby="guide-title">
      <h2 id="guide-title">
        <Trans>How to read this comparison</Trans>
      </h2>
      <p>
        <Trans>
          Everybody is compared with the same {people} people who took this test in English, online, between{' '}
          {firstYear} and {lastYear} (Johnson, 2014). No score is good or bad, and nobody is ranked.
        </Trans>
      </p>
      <p>
        <Trans>
          Anyone who takes the test twice gets two slightly different results. Differences are judged in
          points: on a trait none is clear below {leastPerhaps} to {greatestPerhaps}, depending on the trait,
          and all are from {leastClear} to {greatestClear} on, which happens by chance only one time in
          twenty. Anything in between may or may not be a real difference. That none is clear doesn’t mean
          that two people are the same.
        </Trans>
      </p>
      <p>
        <Trans>
          There’s no single figure here for how well people match: you can’t add five traits up to one number,
          and being alike and being different both have their good sides.
        </Trans>
      </p>
    </section>
  )
}

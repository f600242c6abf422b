import { Trans } from '@lingui/react/macro'
import { useFigures } from '../locale/figures.ts'

/** What the words about differences mean, and what no comparison can say. */
export function ComparingGuide() {
  const { leastScore, greatestScore, leastPerhaps, greatestPerhaps, leastClear, greatestClear } = useFigures()
  return (
    <section className="reading-guide prose" aria-labelledby="guide-title">
      <h2 id="guide-title">
        <Trans>How to read this comparison</Trans>
      </h2>
      <p>
        <Trans>
          Everybody is shown on the same scale: raw points, from {leastScore} to {greatestScore} for a trait.
          No score is good or bad, and nobody is ranked.
        </Trans>
      </p>
      <p>
        <Trans>
          Anyone who takes the test twice gets two slightly different results. Two people are called about the
          same when they’re fewer than {leastPerhaps} to {greatestPerhaps} points apart, depending on the
          trait, and clearly different from {leastClear} to {greatestClear} points on, which happens by chance
          only one time in twenty. Anything in between may or may not be a real difference.
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

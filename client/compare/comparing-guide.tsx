import { Trans } from '@lingui/react/macro'

/** What the words about differences mean, and what no comparison can say. */
export function ComparingGuide() {
  return (
    <section className="reading-guide prose" aria-labelledby="guide-title">
      <h2 id="guide-title">
        <Trans>How to read this comparison</Trans>
      </h2>
      <p>
        <Trans>
          Everybody is shown on the same scale: raw points, from 24 to 120 for a trait. No score is good or
          bad, and nobody is ranked.
        </Trans>
      </p>
      <p>
        <Trans>
          Whoever takes the test twice gets two slightly different results. Two people are called about the
          same when they are less than about 7 points apart, and clearly different from about 14 points on,
          which happens by chance only one time in twenty. What lies between may or may not be a difference.
        </Trans>
      </p>
      <p>
        <Trans>
          There is no single figure here for how well people match: five traits do not add up to one, and
          being alike and being different both have their charms.
        </Trans>
      </p>
    </section>
  )
}

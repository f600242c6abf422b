import { Trans } from '@lingui/react/macro'

/** What the numbers mean, and how much. */
export function ReadingGuide() {
  return (
    <section className="reading-guide prose" aria-labelledby="guide-title">
      <h2 id="guide-title">
        <Trans>How to read these numbers</Trans>
      </h2>
      <p>
        <Trans>
          Each answer counts 1 to 5. A trait is the sum of 24 answers, so it lies between 24 and 120; a facet
          is the sum of four, between 4 and 20. No score is good or bad: both ends of every trait have their
          uses and their costs.
        </Trans>
      </p>
      <p>
        <Trans>
          Low, average and high compare a score with those of 410,376 people who took this test in English on
          the internet between 2001 and 2011 (Johnson, 2014). About four in ten of them lie in the average
          range. They are not the whole population, and other languages may differ.
        </Trans>
      </p>
      <p>
        <Trans>
          No test is exact. Five points of a trait, or two of a facet, may be no more than the mood of the
          day. The report describes how you see yourself; it is not a diagnosis.
        </Trans>
      </p>
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { ArticleFrame } from './article-frame.tsx'
import { ARTICLES } from './article-list.ts'
import { ErrorFigure } from './error-figure.tsx'
import { LevelTable } from './level-table.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { Facets, Limits, Uses } from './reading-your-result-uses.tsx'
import type { SourceName } from './sources.ts'

const CITED: readonly SourceName[] = ['johnson2005', 'johnson2014', 'johnsonData', 'soto2017']

/** How to read a result. */
export function ReadingYourResult() {
  return (
    <ArticleFrame entry={ARTICLES.reading} sources={CITED}>
      <p>
        <Trans>
          A result is thirty-five numbers: one for each of the five traits, and one for each of the thirty
          facets. Here is how to get something out of them, and how not to find in them what is not there.
        </Trans>
      </p>
      <Points />
      <Certainty />
      <Facets />
      <Limits />
      <Uses />
    </ArticleFrame>
  )
}

function Points() {
  return (
    <>
      <h3>
        <Trans>Points first</Trans>
      </h3>
      <p>
        <Trans>
          Every answer gives one to five points. A trait is the sum of 24 answers and lies between 24 and 120;
          a facet is the sum of four and lies between 4 and 20. Whoever takes the middle answer every time has
          72 points on each trait.
        </Trans>
      </p>
      <h3>
        <Trans>Compared with whom?</Trans>
      </h3>
      <p>
        <Trans>
          Points alone say little. 72 looks like the middle. But of the people this test is compared with, 93
          in 100 have more than that on agreeableness, and only 46 in 100 on neuroticism: it is easier to
          agree that one is kind than that one is often sad. So a score means something only beside the scores
          of others, a norm group.
        </Trans>
      </p>
      <p>
        <Trans>
          Our norm group are the 410,376 people whose complete answers John A. Johnson has made public. They
          took the test in English on the internet between 2001 and 2011. A score at most half a standard
          deviation away from their mean is called average; about four in ten of them are there, and about
          three on either side.
        </Trans>
      </p>
      <LevelTable />
      <p>
        <Trans>
          Remember who these people are. They chose to take a personality test, many of them were young, and
          all of them answered in English. They are not the population of any country. In another language a
          statement may be a little easier or harder to agree with. Low, average and high are a rough guide,
          more so if you did not answer in English.
        </Trans>
      </p>
    </>
  )
}

function Certainty() {
  return (
    <>
      <h3>
        <Trans>How sure is a score?</Trans>
      </h3>
      <p>
        <Trans>
          Take the test again next week, and you will get slightly different numbers. A word strikes you
          differently; you have slept badly. How much scores waver is called the standard error of
          measurement. On the five traits it is about five points: the score you get is within five points of
          where you really stand about two times in three. On a facet it is one to two points.
        </Trans>
      </p>
      <ErrorFigure />
      <p>
        <Trans>
          When you compare two scores, yours with a friend's or this year's with last year's, the error counts
          twice. This table says how many points apart two scores on the same trait should be:
        </Trans>
      </p>
      <DifferenceTable />
      <p>
        <Trans>
          In between, a difference is likely but not sure. On facets, one or two points mean nothing; five or
          six are needed before you can rely on a difference. Compare points, not the words low and high: 75
          and 76 can bear different words and mean the same.
        </Trans>
      </p>
    </>
  )
}

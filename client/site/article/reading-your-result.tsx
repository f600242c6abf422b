import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { ArticleFrame } from './article-frame.tsx'
import { ErrorFigure } from './error-figure.tsx'
import { LevelTable } from '../evidence/level-table.tsx'
import { DifferenceTable } from '../evidence/difference-table.tsx'
import { Facets, Limits, Uses } from './reading-your-result-uses.tsx'
import type { SourceName } from '../evidence/sources.ts'

const CITED: readonly SourceName[] = ['johnson2005', 'johnson2014', 'johnsonData', 'doomfish', 'soto2017']

/** How to read a result. */
export function ReadingYourResult() {
  return (
    <ArticleFrame name="reading-your-result" sources={CITED}>
      <p>
        <Trans>
          A result is thirty-five numbers: one for each of the five traits, and one for each of the thirty
          facets. Here is how to get something out of them, and how not to find in them what isn’t there.
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
  const {
    itemsPerDomain,
    leastScore,
    greatestScore,
    leastFacetScore,
    greatestFacetScore,
    middleScore,
    moreAgreeable,
    moreNeurotic,
    hundred,
    youngAdultAge,
    people,
    firstYear,
    lastYear,
  } = useFigures()
  return (
    <>
      <h2>
        <Trans>Points first</Trans>
      </h2>
      <p>
        <Trans>
          Every answer gives one to five points. A trait is the sum of {itemsPerDomain} answers and lies
          between {leastScore} and {greatestScore}. A facet is the sum of four and lies between{' '}
          {leastFacetScore} and {greatestFacetScore}. Anyone who picks the middle answer every time has{' '}
          {middleScore} points on each trait.
        </Trans>
      </p>
      <h2>
        <Trans>Compared with whom?</Trans>
      </h2>
      <p>
        <Trans>
          Points alone say little. {middleScore} looks like the middle. But of {hundred} people who took this
          test in English, {moreAgreeable} have more than that on agreeableness. On neuroticism only{' '}
          {moreNeurotic} have. It’s easier to agree that you’re kind than that you’re often sad. So a score
          means something only next to the scores of others, which research calls a norm group.
        </Trans>
      </p>
      <p>
        <Trans>
          The people you’re compared with are the {people} whose complete answers John A. Johnson has made
          public. They took the test in English on the internet between {firstYear} and {lastYear}. Their
          scores were counted by the open project doom-fish/personality. About three in ten have the lowest
          scores, which are called low here. About three in ten have the highest, called high. The rest are
          called average.
        </Trans>
      </p>
      <LevelTable />
      <p>
        <Trans>
          Remember who these people are. They chose to take a personality test, four in five were{' '}
          {youngAdultAge} or younger, and all of them answered in English. They don’t stand for the population
          of any country. In another language a statement may be a little easier or harder to agree with. Low,
          average and high are a rough guide, more so if you didn’t answer in English.
        </Trans>
      </p>
    </>
  )
}

function Certainty() {
  const {
    leastFacetError,
    greatestFacetError,
    leastFacetClear,
    greatestFacetClear,
    equalPoints,
    nextPoints,
  } = useFigures()
  return (
    <>
      <h2>
        <Trans>How sure is a score?</Trans>
      </h2>
      <p>
        <Trans>
          No score is exact. A word strikes you one way or another, and the statements are only a sample of
          all that could be asked. How much scores vary for this reason is called the standard error of
          measurement. On the five traits it’s about five points: about two times in three, the score you get
          is within five points of where you really stand. On a facet it’s {leastFacetError} to{' '}
          {greatestFacetError} points. Good and bad days come on top of that.
        </Trans>
      </p>
      <ErrorFigure />
      <p>
        <Trans>
          When you compare your score with a friend’s, the error counts twice. This table says how many points
          apart two scores on the same trait should be:
        </Trans>
      </p>
      <DifferenceTable />
      <p>
        <Trans>
          In between, the difference may or may not be real. On facets, one point means nothing, and two or
          three mean little. A difference is clear from {leastFacetClear} to {greatestFacetClear} points on,
          depending on the facet. Compare points, not the words low and high: {equalPoints} and {nextPoints}{' '}
          can get different labels and mean the same. For two tests of your own, “What has changed” uses other
          limits, because the same person answered twice.
        </Trans>
      </p>
    </>
  )
}

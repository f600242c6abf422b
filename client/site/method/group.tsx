import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { GroupTable } from './group-table.tsx'

/** The norm groups. */
export function Group() {
  const {
    people,
    firstYear,
    lastYear,
    tMean,
    tDeviation,
    tLow,
    tHigh,
    classicMen,
    classicWomen,
    classicAge,
    hundred,
    groupWomen,
    groupUpTo20,
    groupUpTo30,
    groupYoungest,
    youngAge,
    youngAdultAge,
  } = useFigures()
  return (
    <>
      <div className="prose">
        <p>
          <Trans>
            Points say little on their own. A percentile says where they lie among those of other people. Of{' '}
            {hundred} people it counts those who have fewer points, and half of those who have just as many.
          </Trans>
        </p>
        <p>
          <Trans>
            The other people are called a norm group in research. Ours are {people} people whose complete
            answers Johnson has made public. They took this test in English, on the internet, between{' '}
            {firstYear} and {lastYear}. The open project doom-fish/personality counted how many of them have
            each score, trait by trait and facet by facet. We use those counts as they are, with no curve put
            through them.
          </Trans>
        </p>
        <p>
          <Trans>
            Everyone is compared with the same people, women and men of all ages together. So a result has the
            same percentiles on your own page, behind a link and in a comparison. Where your age and gender
            are known, a second line compares you with people of your own gender and about your age. It never
            takes the place of the first.
          </Trans>
        </p>
      </div>
      <GroupTable />
      <div className="prose">
        <p>
          <Trans>
            Of {hundred} of them, {groupWomen} are women, {groupUpTo20} are {youngAge} or younger and{' '}
            {groupUpTo30} are {youngAdultAge} or younger; the youngest are {groupYoungest}. They chose to take
            a personality test, and don’t stand for the population of any country. They were asked to compare
            themselves with people of their own sex and about their age. We ask the same before the first
            statement.
          </Trans>
        </p>
        <p>
          <Trans>
            Johnson’s own scoring program compares with earlier visitors of his website, by sex and age. The
            table of all scores shows his results, too, where age and gender are known. A T score is {tMean}{' '}
            at the mean of the group and rises by {tDeviation} with each standard deviation. A formula turns T
            into a percentile. Below {tLow} is called low, above {tHigh} high. His results can differ from
            ours because the people differ: his group over {classicAge} years, for instance, is about{' '}
            {classicMen} men and {classicWomen} women.
          </Trans>
        </p>
      </div>
    </>
  )
}

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
  } = useFigures()
  return (
    <>
      <div className="prose">
        <p>
          <Trans>
            Points say little on their own. A percentile says where they lie among those of other people: it’s
            the share of them who have fewer points, and half of those who have just as many.
          </Trans>
        </p>
        <p>
          <Trans>
            The other people are a norm group: {people} people whose complete answers Johnson has made public.
            They took this test in English, on the internet, between {firstYear} and {lastYear}. The open
            project doom-fish/personality counted how many of them have each score, trait by trait and facet
            by facet. We use those counts as they are, with no curve put through them.
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
            These people chose to take a personality test, and most of them were young. They don’t stand for
            the population of any country.
          </Trans>
        </p>
        <p>
          <Trans>
            Johnson’s own scoring program compares with earlier visitors of his website, by sex and age. The
            table of all scores shows his results, too, where age and gender are known: a T score, which is{' '}
            {tMean} at the mean of the group and goes up by {tDeviation} with each standard deviation; a
            percentile that a formula makes of it; and a level, low below {tLow} and high above {tHigh}. They
            can differ from ours because the people differ: his group over {classicAge} years, for instance,
            is about {classicMen} men and {classicWomen} women.
          </Trans>
        </p>
      </div>
    </>
  )
}

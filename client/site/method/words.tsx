import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { LevelTable } from '../evidence/level-table.tsx'

/** What the terms in the report mean. */
export function Words() {
  const { hundred, outerShare, averageFrom, averageTo, highFrom, doubtful, outliers } = useFigures()
  return (
    <>
      <dl className="prose term-list">
        <dt>
          <Trans>About so many of {hundred} people score lower</Trans>
        </dt>
        <dd>
          <Trans>
            The percentile in the norm group, as a whole number; those with the same score count half.
          </Trans>
        </dd>
        <dt>
          <Trans>Low, average, high</Trans>
        </dt>
        <dd>
          <Trans>
            Low up to the percentile {outerShare}, average from {averageFrom} to {averageTo}, high from{' '}
            {highFrom}. They say where a score lies among others, not whether it’s good or bad. Low doesn’t
            mean that someone said no: most people say yes to most statements about kindness and duty.
          </Trans>
        </dd>
        <dt>
          <Trans>Between two levels</Trans>
        </dt>
        <dd>
          <Trans>
            With the error counted in, the level would be right in fewer than {doubtful} of {hundred} cases.
            Then the report names both.
          </Trans>
        </dd>
        <dt>
          <Trans>A facet that stands out</Trans>
        </dt>
        <dd>
          <Trans>
            It lies far from what the other five facets of the trait suggest. On a given facet this happens to{' '}
            {outliers} of {hundred} people. These limits come from a simulation with the scores of the norm
            group and the correlations in Johnson’s workbook.
          </Trans>
        </dd>
        <dt>
          <Trans>No clear difference</Trans>
        </dt>
        <dd>
          <Trans>
            The scores are so close that error alone could part them. It doesn’t say that two people are
            alike.
          </Trans>
        </dd>
        <dt>
          <Trans>Read with care</Trans>
        </dt>
        <dd>
          <Trans>
            The same answer was chosen more often in a row than Johnson’s scoring program allows (see Johnson,
            2005). Or statements about the same thing were answered in different ways, more than by anyone in
            the norm group. Or the answers came very fast. The report is shown all the same.
          </Trans>
        </dd>
        <dt>
          <Trans>The portrait</Trans>
        </dt>
        <dd>
          <Trans>
            Its title and sentences are put together by fixed rules from the scores that lie farthest from the
            middle. Nobody writes them for you, and chance has no part in them.
          </Trans>
        </dd>
      </dl>
      <LevelTable />
    </>
  )
}

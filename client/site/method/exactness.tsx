import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { DifferenceTable } from '../evidence/difference-table.tsx'
import { MeasurementTable } from '../evidence/measurement-table.tsx'

/** The error of a score, the band drawn around it, and what it means for two scores. */
export function Exactness() {
  const {
    adults,
    adultsFrom,
    adultsTo,
    leastFacetAlpha,
    greatestFacetAlpha,
    leastFacetError,
    greatestFacetError,
    bandReach,
    bandShare,
    leastBand,
    greatestBand,
    leastFacetBand,
    greatestFacetBand,
    hundred,
    clearReach,
    leastFacetClear,
    greatestFacetClear,
  } = useFigures()
  return (
    <>
      <div className="prose">
        <p>
          <Trans>
            The standard error of measurement is the standard deviation of a trait or facet times the square
            root of one minus alpha. Alpha says how well the statements agree (Cronbach, 1951). The standard
            deviations are those of the norm group. The alphas were computed from the same data by
            psytest-platform, over {adults} adults of {adultsFrom} to {adultsTo} years.
          </Trans>
        </p>
      </div>
      <MeasurementTable />
      <div className="prose">
        <p>
          <Trans>
            On the thirty facets, alpha is {leastFacetAlpha} to {greatestFacetAlpha} and the standard error{' '}
            {leastFacetError} to {greatestFacetError} points.
          </Trans>
        </p>
        <p>
          <Trans>
            The band around your dot reaches {bandReach} standard errors to either side. That’s {leastBand} to{' '}
            {greatestBand} points on a trait and {leastFacetBand} to {greatestFacetBand} on a facet. Of{' '}
            {hundred} such bands, about {bandShare} hold the score that a test without error would give. The
            table that turns your score into a percentile does the same for both ends. In the middle, where
            many people stand close together, a few points are many percentiles: the band looks wide there,
            and rightly so.
          </Trans>
        </p>
        <p>
          <Trans>
            Alpha only knows how well the statements agree on one day. Good and bad days come on top of that.
          </Trans>
        </p>
        <p>
          <Trans>
            When two scores on the same trait or facet are compared, both have an error. Up to one standard
            error of their difference we speak of no clear difference, and from {clearReach} of them of a
            clear one. On a facet a difference is clear from {leastFacetClear} to {greatestFacetClear} points,
            depending on the facet.
          </Trans>
        </p>
      </div>
      <DifferenceTable />
    </>
  )
}

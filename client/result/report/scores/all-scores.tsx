import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import { formatNumber } from '../../../base/locale/figures/format-number.ts'
import { useFigures } from '../../../base/locale/figures/figures.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import type { TitledDomain } from './reading.ts'
import { nameLevel, writeBand, writePercentile } from '../shared/score-messages.ts'

type AllScoresProps = { readings: readonly TitledDomain[]; numbers: ReportNumbers }

/** Every number of the report, a row for each of the 35 scales. */
export function AllScores({ readings, numbers }: AllScoresProps) {
  const classic = numbers.scales.N.classic !== undefined
  const { leastScore, greatestScore, leastFacetScore, greatestFacetScore, hundred, tMean, tDeviation } =
    useFigures()
  return (
    <section className="all-scores">
      <h2 id="all-scores-title">
        <Trans>All scores</Trans>
      </h2>
      <details className="more scores-more">
        <summary>
          <Trans>Every number, in a table</Trans>
        </summary>
        <p className="small soft">
          <Trans>
            Points run from {leastScore} to {greatestScore} for a trait and from {leastFacetScore} to{' '}
            {greatestFacetScore} for a facet. The percentile is how many of {hundred} people score lower;
            those with the same score count half. The band is what the test’s error allows for.
          </Trans>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many columns scroll sideways, by keyboard too */}
        <div className="compare-scroll" role="region" aria-labelledby="all-scores-title" tabIndex={0}>
          <table id="all-scores" className="table scales" aria-labelledby="all-scores-title">
            <thead>
              <tr>
                <Column>
                  <Trans>Trait or facet</Trans>
                </Column>
                <Column>
                  <Trans>Points</Trans>
                </Column>
                <Column>
                  <Trans>Percentile</Trans>
                </Column>
                <Column>
                  <Trans>Band</Trans>
                </Column>
                <Column className="words">
                  <Trans>Level</Trans>
                </Column>
                {classic && (
                  <>
                    <Column>
                      <Trans>T score</Trans>
                    </Column>
                    <Column>
                      <Trans>Classic percentile</Trans>
                    </Column>
                    <Column className="words">
                      <Trans>Classic level</Trans>
                    </Column>
                  </>
                )}
              </tr>
            </thead>
            {readings.map((reading) => (
              <DomainRows key={reading.domain} reading={reading} />
            ))}
          </table>
        </div>
        {classic && (
          <p className="small soft">
            <Trans>
              The classic scores are those of Johnson’s own scoring script, for your gender and age. T is{' '}
              {tMean} at the mean of that group, and rises by {tDeviation} with each standard deviation. His
              norms are older and smaller, so his percentiles differ from ours.
            </Trans>
          </p>
        )}
      </details>
    </section>
  )
}

function Column({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  )
}

function DomainRows({ reading: { numbers, title, facets } }: { reading: TitledDomain }) {
  return (
    <tbody>
      <ScaleRow numbers={numbers} className="scales-domain">
        <bdi {...title.mark}>{title.text}</bdi>
      </ScaleRow>
      {facets.map(({ facet, numbers: ofFacet, title: { text, mark } }) => (
        <ScaleRow key={facet} numbers={ofFacet}>
          <bdi {...mark}>{text}</bdi>
        </ScaleRow>
      ))}
    </tbody>
  )
}

type ScaleRowProps = { numbers: ScaleNumbers; className?: string; children: ReactNode }

function ScaleRow({ numbers, className, children }: ScaleRowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { score, percentile, band, level, classic } = numbers
  return (
    <tr className={className}>
      <th scope="row">{children}</th>
      <td>{score}</td>
      <td>
        <bdi dir="ltr">{writePercentile(percentile)}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{writeBand(band)}</bdi>
      </td>
      <td className="words">{nameLevel(i18n, level)}</td>
      {classic && (
        <>
          <td>{formatNumber(classic.t, 1, locale)}</td>
          <td>{classic.percentile}</td>
          <td className="words">{nameLevel(i18n, classic.level)}</td>
        </>
      )}
    </tr>
  )
}

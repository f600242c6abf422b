import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { formatNumber } from '../../base/locale/figures/format-number.ts'
import { MEASUREMENTS, standardError } from '../../../banks/figures/measurement.ts'
import { DomainTable } from './domain-table.tsx'

/** Mean, standard deviation, alpha and standard error of the five domains. */
export function MeasurementTable() {
  const { leastScore, greatestScore } = useFigures()
  const locale = useLocale()
  return (
    <DomainTable
      caption={
        <Trans>
          The five traits, in points of {leastScore} to {greatestScore} (alpha: zero to one)
        </Trans>
      }
      columns={[
        <Trans key="mean">Mean</Trans>,
        <Trans key="sd">Standard deviation</Trans>,
        <Trans key="alpha">Alpha</Trans>,
        <Trans key="sem">Standard error</Trans>,
      ]}
      cells={(domain) => {
        const measurement = MEASUREMENTS[domain]
        const { mean, sd, alpha } = measurement
        return [
          formatNumber(mean, 1, locale),
          formatNumber(sd, 1, locale),
          formatNumber(alpha, 2, locale),
          formatNumber(standardError(measurement), 1, locale),
        ]
      }}
    />
  )
}

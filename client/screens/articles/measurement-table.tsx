import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../locale/locale-context.tsx'
import { formatNumber } from './format-number.ts'
import { MEASUREMENTS, standardError } from './measurement.ts'
import { TraitTable } from './trait-table.tsx'

/** Mean, spread, alpha and error of the five traits. */
export function MeasurementTable() {
  const locale = useLocale()
  return (
    <TraitTable
      caption={<Trans>The five traits, in points of 24 to 120 (alpha: 0 to 1)</Trans>}
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

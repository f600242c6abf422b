import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { formatNumber } from '../../base/locale/figures/format-number.ts'
import { differenceLimits, MEASUREMENTS } from '../../../banks/figures/measurement.ts'
import { DomainTable } from './domain-table.tsx'

/** For each domain, up to which distance two scores do not clearly differ, and from which they do. */
export function DifferenceTable() {
  const locale = useLocale()
  return (
    <DomainTable
      caption={<Trans>Two scores on the same trait, in points</Trans>}
      columns={[
        <Trans key="same">No clear difference below</Trans>,
        <Trans key="clear">Clearly different from</Trans>,
      ]}
      cells={(domain) => {
        const { same, clear } = differenceLimits(MEASUREMENTS[domain])
        return [formatNumber(same, 1, locale), formatNumber(clear, 1, locale)]
      }}
    />
  )
}

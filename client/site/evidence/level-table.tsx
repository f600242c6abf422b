import { Trans } from '@lingui/react/macro'
import { averageRange } from '../../../banks/figures/figures.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { DomainTable } from './domain-table.tsx'

/** Which raw scores of each domain are called low, average and high. */
export function LevelTable() {
  return (
    <DomainTable
      caption={<Trans>Points of a trait, and what they are called</Trans>}
      columns={[
        <Trans key="low" context="a score">
          Low
        </Trans>,
        <Trans key="average" context="a score">
          Average
        </Trans>,
        <Trans key="high" context="a score">
          High
        </Trans>,
      ]}
      cells={(domain) => {
        const { from, to } = averageRange(domain)
        return [`${DOMAIN_AXIS.least}–${from - 1}`, `${from}–${to}`, `${to + 1}–${DOMAIN_AXIS.most}`]
      }}
    />
  )
}

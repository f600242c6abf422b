import { Trans } from '@lingui/react/macro'
import { averageRange } from '../../report/average-range.ts'
import { TraitTable } from './trait-table.tsx'

/** Which points are called low, average and high. */
export function LevelTable() {
  return (
    <TraitTable
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
        return [`24–${from - 1}`, `${from}–${to}`, `${to + 1}–120`]
      }}
    />
  )
}

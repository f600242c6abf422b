import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { writeBand, writePercentile } from '../report/shared/standing-messages.ts'
import type { ScaleComparison } from './domains.ts'
import { markId, RepeatedMark } from './people/person-symbol.tsx'
import type { ShownPerson } from './shown-people.ts'
import { spreadOf } from './spread.ts'
import { standingCell } from './standing-cell.tsx'

export type TableRow = {
  key: string | number
  title: ReactNode
  compared: ScaleComparison
}

type CrowdTableProps = { people: readonly ShownPerson[]; rows: readonly TableRow[] }

/**
 * A large group's table, with a row per person: that many columns fit no screen and no paper. Repeats the marks
 * of the page's key to the people.
 */
export function CrowdTable({ people, rows }: CrowdTableProps) {
  const spreads = rows.map(({ key, compared }) => ({ key, ...spreadOf(compared.percentiles) }))
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {rows.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Median</Trans>
          </th>
          {spreads.map(({ key, median }) => (
            <td key={key}>
              <bdi dir="ltr">{writePercentile(median)}</bdi>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            <Trans>Middle half</Trans>
          </th>
          {spreads.map(({ key, lower, upper }) => (
            <td key={key}>
              <bdi dir="ltr">{writeBand({ from: lower, to: upper })}</bdi>
            </td>
          ))}
        </tr>
        {people.map(({ index, name }, place) => (
          <tr key={index}>
            <th scope="row">
              <span className="compare-domain">
                <RepeatedMark id={markId(index)} />
                <bdi translate="no">{name}</bdi>
              </span>
            </th>
            {rows.map(({ key, compared: { scores, percentiles } }) =>
              standingCell(key, percentiles[place] as number, scores[place] as number),
            )}
          </tr>
        ))}
      </tbody>
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { writeBand, writePercentile } from '../report/shared/standing-messages.ts'
import { nameDifference } from './comparison-messages.ts'
import { CrowdTable, type TableRow } from './crowd-table.tsx'
import { PersonMark } from './people/person-symbol.tsx'
import { LARGE_GROUP_SIZE, type ShownPerson } from './shown-people.ts'
import { spreadOf } from './spread.ts'
import { standingCell } from './standing-cell.tsx'

type ComparisonTableProps = {
  caption: ReactNode
  /** What the rows are: domains or facets. */
  rowsAre: ReactNode
  people: readonly ShownPerson[]
  rows: readonly TableRow[]
}

/**
 * Everybody's percentiles and points: a column for each person, or a row in a large group. Two people also
 * get the difference, more the median and the middle half.
 */
export function ComparisonTable({ caption, rowsAre, people, rows }: ComparisonTableProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many columns scroll sideways, by keyboard too
    <div className="compare-scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table className={`table compare-table ${people.length < LARGE_GROUP_SIZE ? '' : 'crowd-table'}`}>
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        {people.length < LARGE_GROUP_SIZE ? (
          <FewPeople rowsAre={rowsAre} people={people} rows={rows} />
        ) : (
          <CrowdTable people={people} rows={rows} />
        )}
      </table>
    </div>
  )
}

type FewPeopleProps = Omit<ComparisonTableProps, 'caption'>

function FewPeople({ rowsAre, people, rows }: FewPeopleProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{rowsAre}</th>
          {people.length > 2 && <SpreadHeads />}
          {people.map((person) => (
            <th key={person.index} scope="col">
              <span className="compare-person">
                <PersonMark index={person.index} label={person.label} />
                <span>
                  <bdi translate="no">{person.name}</bdi>
                </span>
              </span>
            </th>
          ))}
          {people.length === 2 && (
            <th scope="col" className="words">
              <Trans>Difference</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} count={people.length} />
        ))}
      </tbody>
    </>
  )
}

function SpreadHeads() {
  return (
    <>
      <th scope="col">
        <Trans>Median</Trans>
      </th>
      <th scope="col">
        <Trans>Middle half</Trans>
      </th>
    </>
  )
}

function Row({ row: { title, compared }, count }: { row: TableRow; count: number }) {
  const { i18n } = useLingui()
  const { scores, percentiles, points, difference } = compared
  return (
    <tr>
      <th scope="row">{title}</th>
      {count > 2 && <SpreadCells percentiles={percentiles} />}
      {percentiles.map((percentile, index) => standingCell(index, percentile, scores[index] as number))}
      {count === 2 && (
        <td className="words">
          <span>{nameDifference(i18n, difference)}</span>{' '}
          <small>
            <Plural value={points} one="(# point)" other="(# points)" />
          </small>
        </td>
      )}
    </tr>
  )
}

function SpreadCells({ percentiles }: { percentiles: readonly number[] }) {
  const { median, lower, upper } = spreadOf(percentiles)
  return (
    <>
      <td>
        <bdi dir="ltr">{writePercentile(median)}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{writeBand({ from: lower, to: upper })}</bdi>
      </td>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useLocale } from '../locale/locale-context.tsx'
import { nameDifference } from './difference-messages.tsx'
import type { Difference } from './differences.ts'
import { formatScore } from './format-score.ts'
import { PersonMark } from './person-symbol.tsx'
import type { ShownPerson } from './shown-people.ts'
import type { Spread } from './spread.ts'

export type TableRow = {
  key: string | number
  title: ReactNode
  scores: readonly number[]
  spread: Spread
  difference?: Difference
}

type ComparisonTableProps = {
  caption: ReactNode
  /** What the rows are: traits or facets. */
  rowsAre: ReactNode
  people: readonly ShownPerson[]
  rows: readonly TableRow[]
}

/** Everybody's scores as numbers, a column for each; the difference of two, median and spread of more. */
export function ComparisonTable({ caption, rowsAre, people, rows }: ComparisonTableProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many columns scroll sideways, by keyboard too
    <div className="compare-scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="table compare-table">
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {people.length > 2 && <SpreadHeads />}
            {people.map((person) => (
              <th key={person.index} scope="col">
                <span className="compare-person">
                  <PersonMark index={person.index} label={person.label} />
                  <span>
                    <bdi>{person.name}</bdi>
                  </span>
                </span>
              </th>
            ))}
            {people.length === 2 && (
              <th scope="col">
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
      </table>
    </div>
  )
}

function SpreadHeads() {
  return (
    <>
      <th scope="col">
        <Trans>Median</Trans>
      </th>
      <th scope="col">
        <Trans>Lowest to highest</Trans>
      </th>
    </>
  )
}

function Row({ row, count }: { row: TableRow; count: number }) {
  const { i18n } = useLingui()
  const { least, median, most } = row.spread
  const middle = formatScore(median, useLocale())
  return (
    <tr>
      <th scope="row">{row.title}</th>
      {count > 2 && (
        <>
          <td>{middle}</td>
          <td>
            <bdi dir="ltr">
              {least}–{most}
            </bdi>
          </td>
        </>
      )}
      {row.scores.map((score, index) => (
        <td key={index}>{score}</td>
      ))}
      {count === 2 && (
        <td>
          {most - least}
          {row.difference && <span className="compare-verdict">{nameDifference(i18n, row.difference)}</span>}
        </td>
      )}
    </tr>
  )
}

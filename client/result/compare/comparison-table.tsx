import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { writeBand, writePercentile, isolatePercentile } from '../report/shared/score-messages.ts'
import { nameDifference } from './comparison-messages.ts'
import { PersonMark, markId, RepeatedMark } from './people/person-symbol.tsx'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'
import { spreadOf, type ScaleComparison } from './domains.ts'

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

type TableRow = {
  key: string | number
  title: ReactNode
  compared: ScaleComparison
}

/**
 * A large group's table, with a row per person: that many columns fit no screen and no paper. Repeats the marks
 * of the page's key to the people.
 */
function CrowdTable({ people, rows }: { people: readonly ShownPerson[]; rows: readonly TableRow[] }) {
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

/**
 * The cell of one person on one scale: the percentile, and the raw score in brackets. Not a component, because
 * the tables of fifty people have 1,750 of them; and each text is one piece, because React writes a comment
 * between two.
 */
function standingCell(key: string | number, percentile: number, score: number) {
  return (
    <td key={key}>
      <span>{isolatePercentile(percentile)}</span> <small>{`(${score})`}</small>
    </td>
  )
}

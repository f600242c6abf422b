import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { isolatePercentile, writeBand, writePercentile } from '../report/shared/score-messages.ts'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'
import { nameDifference } from './comparison-messages.ts'
import { spreadOf, type ScaleComparison } from './domains.ts'
import { PersonMark } from './people/person-symbol.tsx'

type ComparisonTableProps = {
  caption: ReactNode
  /** What the scales are: domains or facets. */
  rowsAre: ReactNode
  people: readonly ShownPerson[]
  scales: readonly { key: string | number; title: ReactNode; compared: ScaleComparison }[]
}

/**
 * Everybody's percentiles and points. For two people the scales are the rows, and the difference has a column; of more
 * people each has a row, below the median and the middle half: so neither is wider than a phone.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { caption, people } = props
  const id = useId()
  const isGroup = people.length > 2
  const kind = !isGroup ? '' : people.length < LARGE_GROUP_SIZE ? 'group-table' : 'group-table crowd-table'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- large text scrolls sideways, by keyboard too
    <div className="compare-scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table className={`table compare-table ${kind}`}>
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        {isGroup ? <GroupRows {...props} /> : <PairRows {...props} />}
      </table>
    </div>
  )
}

/** Of one person, or two. */
function PairRows({ rowsAre, people, scales }: ComparisonTableProps) {
  const { i18n } = useLingui()
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{rowsAre}</th>
          {people.map((person) => (
            <th key={person.index} scope="col">
              <PersonLink person={person} />
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
        {scales.map(({ key, title, compared }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {people.map(({ index }, at) => (
              <td key={index}>{writeScore(compared, at)}</td>
            ))}
            {people.length === 2 && (
              <td className="words">
                <span>{nameDifference(i18n, compared.difference)}</span> <Points points={compared.points} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </>
  )
}

function Points({ points }: { points: number }) {
  return (
    <small>
      <Plural value={points} one="(# point)" other="(# points)" />
    </small>
  )
}

function GroupRows({ people, scales }: ComparisonTableProps) {
  const spreads = scales.map(({ compared }) => spreadOf(compared.percentiles))
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {scales.map(({ key, title }) => (
            <th key={key} scope="col" className="upright">
              <span>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Median</Trans>
          </th>
          {spreads.map(({ median }, at) => (
            <td key={scales[at]!.key}>
              <bdi dir="ltr">{writePercentile(median)}</bdi>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            <Trans>Middle half</Trans>
          </th>
          {spreads.map(({ lower, upper }, at) => (
            <td key={scales[at]!.key}>
              <bdi dir="ltr">{writeBand({ from: lower, to: upper })}</bdi>
            </td>
          ))}
        </tr>
        {people.map((person, at) => (
          <tr key={person.index}>
            <th scope="row">
              <PersonLink person={person} hasMark={people.length < LARGE_GROUP_SIZE} />
            </th>
            {scales.map(({ key, compared }) => (
              <td key={key}>{writeScore(compared, at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** A percentile, with the points in brackets. Not a component, because the tables of fifty people have 1,750 cells. */
function writeScore({ percentiles, scores }: ScaleComparison, at: number): ReactNode {
  return (
    <>
      {/* Each text is one piece, because React writes a comment between two. */}
      <span>{isolatePercentile(percentiles[at] as number)}</span> <small>{`(${scores[at]})`}</small>
    </>
  )
}

/** A person's name, which leads to the whole result, beside the disc where there is room for it. */
function PersonLink({ person, hasMark = false }: { person: ShownPerson; hasMark?: boolean }) {
  const { look, label, name, result } = person
  const path = usePathTo()
  return (
    <span className="compare-person">
      {hasMark && <PersonMark look={look} label={label} />}
      <Link to={path('result-id', result.id)}>
        <bdi translate="no">{name}</bdi>
      </Link>
    </span>
  )
}

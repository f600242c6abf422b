import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { isolatePercentile, writeBand, writePercentile } from '../report/shared/score-messages.ts'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'
import { nameDifference } from './comparison-messages.ts'
import { spreadOf, type ScaleComparison } from './domains.ts'
import { markId, PersonMark, RepeatedMark } from './people/person-symbol.tsx'

type ComparisonTableProps = {
  caption: ReactNode
  /** What the scales are: domains or facets. */
  rowsAre: ReactNode
  people: readonly ShownPerson[]
  /** The scales. */
  rows: readonly { key: string | number; title: ReactNode; compared: ScaleComparison }[]
}

/**
 * Everybody's percentiles and points: a column for each person. Two people also get the difference, more the median
 * and the middle half. In a large group the people are the rows: that many columns fit no screen and no paper.
 */
export function ComparisonTable({ caption, rowsAre, people, rows }: ComparisonTableProps) {
  const id = useId()
  const isLarge = people.length >= LARGE_GROUP_SIZE
  const series = useSeries(people)
  const columns = isLarge
    ? rows.map(({ key, title }) => ({ key, head: title, className: undefined }))
    : series
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many columns scroll sideways, by keyboard too
    <div className="compare-scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table className={`table compare-table ${isLarge ? 'crowd-table' : ''}`}>
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{isLarge ? <Trans>Name</Trans> : rowsAre}</th>
            {columns.map(({ key, head, className }) => (
              <th key={key} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLarge
            ? series.map(({ key, head, write }) => (
                <tr key={key}>
                  <th scope="row">{head}</th>
                  {rows.map(({ key: scale, compared }) => (
                    <td key={scale}>{write(compared)}</td>
                  ))}
                </tr>
              ))
            : rows.map(({ key, title, compared }) => (
                <tr key={key}>
                  <th scope="row">{title}</th>
                  {series.map(({ key: one, className, write }) => (
                    <td key={one} className={className}>
                      {write(compared)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is written of each scale: where a person stands, or what all of them have in common. */
type Series = {
  key: string | number
  head: ReactNode
  className?: string | undefined
  /** Not a component, because the tables of fifty people have 1,750 cells. */
  write: (scale: ScaleComparison) => ReactNode
}

function useSeries(people: readonly ShownPerson[]): Series[] {
  const { i18n } = useLingui()
  const isLarge = people.length >= LARGE_GROUP_SIZE
  const persons = people.map(({ index, label, name }, at): Series => {
    const named = <bdi translate="no">{name}</bdi>
    return {
      key: index,
      head: isLarge ? (
        <span className="compare-domain">
          <RepeatedMark id={markId(index)} />
          {named}
        </span>
      ) : (
        <span className="compare-person">
          <PersonMark index={index} label={label} />
          <span>{named}</span>
        </span>
      ),
      write: ({ percentiles, scores }) => (
        <>
          {/* Each text is one piece, because React writes a comment between two. */}
          <span>{isolatePercentile(percentiles[at] as number)}</span> <small>{`(${scores[at]})`}</small>
        </>
      ),
    }
  })
  if (people.length > 2) return [...spreadSeries, ...persons]
  if (people.length < 2) return persons
  const difference: Series = {
    key: 'difference',
    head: <Trans>Difference</Trans>,
    className: 'words',
    write: ({ difference: judged, points }) => (
      <>
        <span>{nameDifference(i18n, judged)}</span>{' '}
        <small>
          <Plural value={points} one="(# point)" other="(# points)" />
        </small>
      </>
    ),
  }
  return [...persons, difference]
}

const spreadSeries: readonly Series[] = [
  {
    key: 'median',
    head: <Trans>Median</Trans>,
    write: ({ percentiles }) => <bdi dir="ltr">{writePercentile(spreadOf(percentiles).median)}</bdi>,
  },
  {
    key: 'middle half',
    head: <Trans>Middle half</Trans>,
    write: ({ percentiles }) => {
      const { lower, upper } = spreadOf(percentiles)
      return <bdi dir="ltr">{writeBand({ from: lower, to: upper })}</bdi>
    },
  },
]

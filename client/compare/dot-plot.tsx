import { useLingui } from '@lingui/react/macro'
import { findLocale } from '../../locales/locales.ts'
import { AxisEnds } from '../charts/axis-ends.tsx'
import { pointOnAxis, spanOnAxis, type Axis } from '../charts/axis.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { describePlot, type Plotted } from './domain-takeaway.ts'
import { stackLanes } from './lanes.ts'
import { PersonSymbol } from './person-symbol.tsx'
import { CROWD, type ShownPerson } from './shown-people.ts'
import type { Spread } from './spread.ts'

/** Marks closer than this share of the axis are stacked: about their width on the narrowest screen. */
const GAP = 0.1

const GRID = ['25%', '50%', '75%']

type ScalePlotProps = {
  people: readonly ShownPerson[]
  plotted: Plotted
  axis: Axis
  /** What the scale is called. */
  title: string
}

/** Where people stand on a domain or facet, told in a sentence as well, over the ends of its axis. */
export function ScalePlot({ people, plotted, axis, title }: ScalePlotProps) {
  const { i18n } = useLingui()
  const { scores, spread } = plotted
  return (
    <div className="dot-row-plot">
      <DotPlot
        people={people}
        scores={scores}
        spread={spread}
        axis={axis}
        label={describePlot(i18n, useLocale(), title, people, plotted)}
      />
      <AxisEnds axis={axis} />
    </div>
  )
}

type DotPlotProps = {
  people: readonly ShownPerson[]
  /** Raw scores, in the people's order. */
  scores: readonly number[]
  spread: Spread
  axis: Axis
  /** What the plot shows, in one sentence. */
  label: string
}

/**
 * Where people stand on one scale: their marks above a track that is coloured from the least to the most score,
 * with a tick at the median of three or more. Mirrored where text runs right to left.
 */
function DotPlot({ people, scores, spread, axis, label }: DotPlotProps) {
  const { dir } = findLocale(useLocale())
  const lanes = stackLanes(scores, GAP * (axis.most - axis.least))
  const topDown = [...new Set(lanes)].sort((a, b) => b - a)
  return (
    <div className="dot-plot" role="img" aria-label={label}>
      {topDown.map((lane) => (
        <svg key={lane} className="dot-lane">
          {GRID.map((x) => (
            <line key={x} className="dot-grid" x1={x} x2={x} y2="100%" />
          ))}
          {lanes.map((own, index) => {
            // A stem leads from the mark down to its place on the track, behind the marks below.
            const x = placeOf(scores[index] as number, axis, dir)
            if (own < lane || people.length >= CROWD) return null
            return (
              <line key={index} className="dot-stem" x1={x} x2={x} y1={own > lane ? 0 : '50%'} y2="100%" />
            )
          })}
          {people.map(
            (person, index) =>
              lanes[index] === lane && (
                <svg key={index} x={placeOf(scores[index] as number, axis, dir)} y="50%" overflow="visible">
                  <PersonSymbol index={person.index} label={person.label} />
                </svg>
              ),
          )}
        </svg>
      ))}
      <Track spread={spread} axis={axis} dir={dir} median={people.length > 2} />
    </div>
  )
}

type TrackProps = { spread: Spread; axis: Axis; dir: 'ltr' | 'rtl'; median: boolean }

function Track({ spread, axis, dir, median }: TrackProps) {
  const { x, width } = spanOnAxis(spread.least, spread.most, axis, dir)
  return (
    <svg className="dot-track">
      <rect className="dot-track-line" y="5" width="100%" height="6" rx="3" />
      <rect className="dot-track-range" x={`${x}%`} y="5" width={`${width}%`} height="6" rx="3" />
      {median && (
        <svg x={placeOf(spread.median, axis, dir)} overflow="visible">
          <rect className="dot-track-median" x="-2.5" y="0.5" width="5" height="15" rx="1.5" />
        </svg>
      )}
    </svg>
  )
}

function placeOf(score: number, axis: Axis, dir: 'ltr' | 'rtl'): string {
  return `${pointOnAxis(score, axis, dir)}%`
}

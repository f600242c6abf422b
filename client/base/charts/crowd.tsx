import { findLocale } from '../../../locales/locales.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { placeOnAxis, type Axis } from './axis.ts'
import { heightsOf, type SwellForm } from './swell-outline.ts'

/** Distance between two dots, in units of the drawing. */
const STEP = 10

/** Columns of a crowd, from the least score to the most. The fewer they are, the higher it is. */
const COLUMNS = { low: 48, high: 32 }

/** The dots in the fullest column of all five domains. */
const ROWS = { low: 8, high: 11 }

export type CrowdHeight = keyof typeof COLUMNS

/** The box of a crowd's drawing. */
export const crowdBox = (height: CrowdHeight) => ({
  width: COLUMNS[height] * STEP,
  height: ROWS[height] * STEP,
})

type Dot = { x: number; y: number }

/**
 * Places a hundred people on a swell, one of them the reader: the dots of the others, column by column, and
 * the reader's in the middle of its column.
 * @param place the reader's position, 0 to 100, in percent of the axis
 */
export function crowdOn(
  form: SwellForm,
  place: number,
  height: CrowdHeight = 'low',
): { others: Dot[]; reader: Dot } {
  const columns = COLUMNS[height]
  const middle = crowdBox(height).height / 2
  const heights = heightsOf(form)
  const at = (column: number) => {
    const x = ((column + 0.5) * (heights.length - 1)) / columns
    const left = heights[Math.floor(x)] ?? 0
    return left + (x % 1) * ((heights[Math.ceil(x)] ?? 0) - left)
  }
  const shares = Array.from({ length: columns }, (_, column) => at(column))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const own = Math.min(Math.floor((place * columns) / 100), columns - 1)
  const others: Dot[] = []
  let reader: Dot = { x: (own + 0.5) * STEP, y: middle }
  let sum = 0
  shares.forEach((share, column) => {
    const before = Math.round((100 * sum) / all)
    sum += share
    const people = Math.round((100 * sum) / all) - before
    for (let person = 0; person < people; person++) {
      const dot = {
        x: (column + 0.5) * STEP,
        y: middle + (person - (people - 1) / 2) * STEP,
      }
      if (column === own && person === people >> 1) reader = dot
      else others.push(dot)
    }
  })
  return { others, reader }
}

type CrowdProps = {
  domain: Domain
  form: SwellForm
  axis: Axis
  /** What it shows, in one sentence; without it the drawing is decorative. */
  label?: string
  /** The reader's raw score; missing where only others are shown. */
  score?: number
  height?: CrowdHeight
}

/** A swell drawn as a hundred people, one of them the reader. */
export function Crowd({ domain, form, axis, label, score, height: look = 'low' }: CrowdProps) {
  const { dir } = findLocale(useLocale())
  const { width, height } = crowdBox(look)
  const { others, reader } = crowdOn(form, score === undefined ? -100 : placeOnAxis(score, axis), look)
  return (
    <svg
      className="crowd"
      data-domain={domain}
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g transform={dir === 'rtl' ? `matrix(-1 0 0 1 ${width} 0)` : undefined}>
        {/* Lines of no length with round ends draw the dots. */}
        <path className="crowd-others" d={others.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
        {score !== undefined && <circle className="swell-you" cx={reader.x} cy={reader.y} r="7" />}
      </g>
    </svg>
  )
}

import type { MouseEvent } from 'react'
import { findLocale } from '../../../locales/locales.ts'
import type { Domain, Facet } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS, FACET_AXIS, pointOnAxis, spanOnAxis } from '../../base/charts/axis.ts'
import { FACET_SWELLS } from '../report/shared/facet-titles.ts'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { SwellGround } from '../../base/charts/swell.tsx'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { spreadOf, type ScaleComparison } from './domains.ts'
import { stackColumns, stackDiscs } from './lanes.ts'
import { DISC_SIZE, PersonSymbol } from './people/person-symbol.tsx'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'

/** Discs closer than this share of the axis are stacked: about their width on the narrowest screen. */
const GAP = 0.1

/** The diameter of a plain dot with a little room around it, in pixels. */
const DOT_SIZE = 9

/** How many points of a domain and of a facet share a column of plain dots: about a dot's width on the narrowest screen. */
const COLUMN = { domain: 3, facet: 1 }

/** How far from the middle of a disc a tap may be, in pixels. */
const REACH = 24

type PeopleSwellProps = {
  people: readonly ShownPerson[]
  compared: ScaleComparison
  domain: Domain
  /** 1 to 6; missing for the domain itself. */
  facet?: Facet
  /** What it shows, in one sentence. */
  label: string
  /** The index of the person who is followed through the charts, and what a tap on a disc does. */
  picked?: number | undefined
  onPick?: ((index: number) => void) | undefined
}

/**
 * Shows where people stand among all others: a disc for each on the scale's swell, stacked where they would
 * overlap, and plain dots for many people. Two are joined by a line; for more, a bar shows the middle half. Mirrored in
 * right-to-left text.
 */
export function PeopleSwell(props: PeopleSwellProps) {
  const { people, compared, domain, facet, label, picked, onPick } = props
  const { dir } = findLocale(useLocale())
  const axis = facet === undefined ? DOMAIN_AXIS : FACET_AXIS
  const form = facet === undefined ? DOMAIN_SWELLS[domain] : FACET_SWELLS[`${domain}${facet}`]
  const ground = facet === undefined ? 48 : 30
  const isLarge = people.length >= LARGE_GROUP_SIZE
  const size = isLarge ? DOT_SIZE : DISC_SIZE
  const { scores } = compared
  const stacked = isLarge
    ? stackColumns(scores, COLUMN[facet === undefined ? 'domain' : 'facet'])
    : stackDiscs(scores, GAP * (axis.most - axis.least))
  const rows = stacked.map(({ lane }) => lane)
  const middle = Math.max((0.5 - Math.min(...rows)) * size, ground / 2)
  const height = middle + Math.max((0.5 + Math.max(...rows)) * size, ground / 2)
  const places = stacked.map(({ score, lane }) => ({
    x: pointOnAxis(score, axis, dir),
    y: middle + lane * size,
  }))
  const [one, other] = places
  const { lower, upper } = spreadOf(scores)
  const half = spanOnAxis(lower, upper, axis, dir)
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const distances = places.map(({ x, y }) =>
      Math.hypot(left + (x / 100) * width - clientX, top + y - clientY),
    )
    const nearest = distances.indexOf(Math.min(...distances))
    if (distances[nearest]! <= REACH) onPick?.(people[nearest]!.index)
  }
  // The one who is picked is drawn over the others.
  const order = people.map((_, n) => n).sort((a, b) => Number(a === picked) - Number(b === picked))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons with the names do the same by keyboard
    <svg
      className="people-swell"
      data-domain={domain}
      data-following={picked !== undefined || undefined}
      height={height}
      role="img"
      aria-label={label}
      onClick={onPick && pick}
    >
      <svg y={middle - ground / 2} width="100%" height={ground}>
        <SwellGround form={form} axis={axis} dir={dir} />
      </svg>
      {one && other && people.length === 2 && (
        <line className="swell-gap" x1={`${one.x}%`} x2={`${other.x}%`} y1={one.y} y2={other.y} />
      )}
      {people.length > 2 && (
        <rect
          className="swell-band"
          x={`${half.x}%`}
          // Below the plain dots, which would cover it.
          y={isLarge ? height - 4 : middle}
          width={`${half.width}%`}
          height="4"
        />
      )}
      {order.map((n) => {
        const { index, look, label } = people[n]!
        const { x, y } = places[n]!
        const isPicked = index === picked
        return isLarge ? (
          <circle
            key={index}
            className="person-dot"
            data-look={look === 'you' ? look : 'solid'}
            data-picked={isPicked || undefined}
            cx={`${x}%`}
            cy={y}
            r={isPicked || look === 'you' ? 7 : 4}
          />
        ) : (
          <PersonSymbol key={index} look={look} label={label} at={{ x, y }} isPicked={isPicked} />
        )
      })}
    </svg>
  )
}

import { findLocale } from '../../../locales/locales.ts'
import type { Domain, Facet } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS, FACET_AXIS, pointOnAxis, spanOnAxis } from '../../base/charts/axis.ts'
import { FACET_SWELLS } from '../report/shared/facet-titles.ts'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { SwellGround } from '../../base/charts/swell.tsx'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { spreadOf, type ScaleComparison } from './domains.ts'
import { laneOffset, stackLanes } from './lanes.ts'
import { DISC_SIZE, PersonSymbol } from './people/person-symbol.tsx'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'

/** Discs closer than this share of the axis are stacked: about their width on the narrowest screen. */
const GAP = 0.1

type PeopleSwellProps = {
  people: readonly ShownPerson[]
  compared: ScaleComparison
  domain: Domain
  /** 1 to 6; missing for the domain itself. */
  facet?: Facet
  /** What it shows, in one sentence. */
  label: string
}

/**
 * Shows where people stand among all others: a disc for each on the scale's swell, stacked where they would
 * overlap. Two are joined by a line; for more, a bar shows the middle half. Mirrored in right-to-left text.
 */
export function PeopleSwell({ people, compared: { scores }, domain, facet, label }: PeopleSwellProps) {
  const { dir } = findLocale(useLocale())
  const axis = facet === undefined ? DOMAIN_AXIS : FACET_AXIS
  const form = facet === undefined ? DOMAIN_SWELLS[domain] : FACET_SWELLS[`${domain}${facet}`]
  const ground = facet === undefined ? 48 : 30
  const scale = people.length < LARGE_GROUP_SIZE ? 1 : 0.7
  const rows = stackLanes(scores, GAP * scale * (axis.most - axis.least)).map(laneOffset)
  const disc = DISC_SIZE * scale
  const middle = Math.max((0.5 - Math.min(...rows)) * disc, ground / 2)
  const height = middle + Math.max((0.5 + Math.max(...rows)) * disc, ground / 2)
  const places = scores.map((score, index) => ({
    x: pointOnAxis(score, axis, dir),
    y: middle + (rows[index] ?? 0) * disc,
  }))
  const [one, other] = places
  const { lower, upper } = spreadOf(scores)
  const half = spanOnAxis(lower, upper, axis, dir)
  return (
    <svg className="people-swell" data-domain={domain} height={height} role="img" aria-label={label}>
      <svg y={middle - ground / 2} width="100%" height={ground}>
        <SwellGround form={form} axis={axis} dir={dir} />
      </svg>
      {one && other && people.length === 2 && (
        <line className="swell-gap" x1={`${one.x}%`} x2={`${other.x}%`} y1={one.y} y2={other.y} />
      )}
      {people.length > 2 && (
        <rect className="swell-band" x={`${half.x}%`} y={middle} width={`${half.width}%`} height="4" />
      )}
      {people.map(({ index, label }, n) => (
        <PersonSymbol key={n} index={index} label={label} scale={scale} at={places[n]} />
      ))}
    </svg>
  )
}

import { axisOf, DOT_RADIUS, dotAt, PLACES, SWELL } from './mark-shape.ts'

type MarkProps = {
  /** A result's five positions, 0 to 100, in report order; by default those of the site's mark. */
  places?: readonly number[]
  /** In CSS pixels. */
  size?: number
}

/**
 * The site's mark: five swells below each other, a dot on each. Every result has its own version. Hidden from
 * screen readers, because the text beside it says what it is.
 */
export function Mark({ places = PLACES, size }: MarkProps) {
  return (
    <svg className="mark" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      {places.map((place, row) => (
        <g key={row} transform={`translate(0 ${axisOf(row)})`}>
          <path d={SWELL} />
          <circle cx={dotAt(place)} r={DOT_RADIUS} />
        </g>
      ))}
    </svg>
  )
}

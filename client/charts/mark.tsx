/** Where the dots of the site's own mark stand, from top to bottom, in percent of the axis. */
const PLACES = [66, 40, 52, 76, 30]

/** A swell in a mark: 60 wide, 11 high, around its axis. */
const SWELL = 'M2 0C20 0 22-5.5 32-5.5S44 0 62 0C44 0 42 5.5 32 5.5S20 0 2 0Z'

type MarkProps = {
  /** A result's own: its five places in the order of the report, 0 to 100; the site's mark without. */
  places?: readonly number[]
  /** In CSS pixels. */
  size?: number
}

/**
 * The site's mark: five swells below each other, a dot on each. Every result has a version of its own. Hidden from
 * screen readers: what stands beside it says what it is.
 */
export function Mark({ places = PLACES, size }: MarkProps) {
  return (
    <svg className="mark" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      {places.map((place, row) => (
        <g key={row} transform={`translate(0 ${6 + 13 * row})`}>
          <path d={SWELL} />
          <circle cx={4 + 0.56 * place} r="4.5" />
        </g>
      ))}
    </svg>
  )
}

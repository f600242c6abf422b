import { findLocale } from '../../../locales/locales.ts'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { axisOf, DOT_RADIUS, dotAt, markThread, PLACES, SWELL } from './mark-shape.ts'

type MarkProps = {
  /** A result's five positions, 0 to 100, in report order; by default those of the site's mark. */
  places?: readonly number[]
  /** In CSS pixels. */
  size?: number
}

/**
 * The site's mark: five swells below each other, a dot on each, and the thread through the dots. Every result has
 * its own version. Mirrored in right-to-left text. Hidden from screen readers, because the text beside it says what
 * it is.
 */
export function Mark({ places = PLACES, size }: MarkProps) {
  const { dir } = findLocale(useLocale())
  const shown = dir === 'rtl' ? places.map((place) => 100 - place) : places
  return (
    <svg className="mark" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      {shown.map((_, row) => (
        <path key={row} data-domain={REPORT_ORDER[row]} d={SWELL} transform={`translate(0 ${axisOf(row)})`} />
      ))}
      <path className="thread" d={markThread(shown)} />
      {shown.map((place, row) => (
        <circle key={row} cx={dotAt(place)} cy={axisOf(row)} r={DOT_RADIUS} />
      ))}
    </svg>
  )
}

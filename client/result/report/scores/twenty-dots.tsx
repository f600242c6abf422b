import { Trans } from '@lingui/react/macro'
import type { ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import { NINETY_PERCENT } from '../../../../banks/figures/measurement.ts'
import { findLocale } from '../../../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../../base/charts/axis.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'

/**
 * How many of twenty dots stand in each column, from four columns below the score to four above it: the middles of
 * twenty equal parts of the normal distribution, in columns of half a standard error.
 */
const COLUMNS = [1, 1, 3, 3, 4, 3, 3, 1, 1]
const REACH = (COLUMNS.length - 1) / 2

/** The radius of a dot and the height of a row, in pixels. */
const RADIUS = 3.5
const ROW = 8

/** The test's error as twenty dots, each as likely as the others, on the axis of the trait's swell. */
export function TwentyDots({ numbers: { score, points } }: { numbers: ScaleNumbers }) {
  const { dir } = findLocale(useLocale())
  const error = (points.to - points.from) / 2 / NINETY_PERCENT
  const heights = new Map<number, number>()
  const dots = COLUMNS.flatMap((count, column) => {
    // At an end of the axis they pile up.
    const x = pointOnAxis(score + ((column - REACH) * error) / 2, DOMAIN_AXIS, dir)
    return Array.from({ length: count }, () => {
      const row = heights.get(x) ?? 0
      heights.set(x, row + 1)
      return { x, row }
    })
  })
  const height = ROW * Math.max(...heights.values())
  return (
    <figure>
      <svg width="100%" height={height} aria-hidden="true">
        {dots.map(({ x, row }) => (
          <circle
            key={`${x} ${row}`}
            cx={`${x}%`}
            cy={height - ROW / 2 - ROW * row}
            r={RADIUS}
            fill="currentColor"
          />
        ))}
      </svg>
      <figcaption className="small soft">
        <Trans>
          Twenty dots, each as likely as the others: where a test without error might put this score.
        </Trans>
      </figcaption>
    </figure>
  )
}

import type { Scores } from '../../../banks/scoring.ts'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { findLocale } from '../../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../base/charts/axis.ts'
import { crowdBox } from '../../base/charts/crowd.tsx'
import { threadThrough } from '../../base/charts/mark-shape.ts'
import { DOMAIN_SWELLS, HALF_HEIGHT, outlineOf } from '../../base/charts/swell-outline.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'

/** The visitor's thread on five small swells, as large as the crowd whose place it takes. Decorative. */
export function OwnThread({ scores }: { scores: Scores }) {
  const { dir } = findLocale(useLocale())
  const { width, height } = crowdBox('low')
  const pitch = height / REPORT_ORDER.length
  const dots = REPORT_ORDER.map((domain, row) => ({
    x: (width * pointOnAxis(scores[domain].score, DOMAIN_AXIS, dir)) / 100,
    y: (row + 0.5) * pitch,
  }))
  return (
    <svg className="crowd" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {REPORT_ORDER.map((domain, row) => {
        const scale = width / (DOMAIN_SWELLS[domain][0].length - 1)
        const [first, across] = dir === 'rtl' ? [width, -scale] : [0, scale]
        return (
          <path
            key={domain}
            className="swell-form"
            data-domain={domain}
            d={outlineOf(DOMAIN_SWELLS[domain])}
            transform={`matrix(${across} 0 0 ${pitch / (2 * HALF_HEIGHT)} ${first} ${(row + 0.5) * pitch})`}
          />
        )
      })}
      <path className="thread" d={threadThrough(dots)} />
      {dots.map(({ x, y }, row) => (
        <circle key={row} className="swell-you" cx={x} cy={y} r="6" />
      ))}
    </svg>
  )
}

import { useLingui } from '@lingui/react'
import { findLocale } from '../../../locales/locales.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { DOMAIN_NAMES } from '../locale/domain-names.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { DOMAIN_AXIS, pointOnAxis } from './axis.ts'
import { threadThrough } from './mark-shape.ts'
import { DOMAIN_SWELLS } from './swell-outline.ts'
import { SwellGround } from './swell.tsx'

/** A row's height, in units of the thread's drawing, and how far below its top the swell's axis lies. */
const ROW = 20
const AXIS = 13

/**
 * A person's thread: the swells of the domains below each other, a dot on each at the person's score, and one line
 * through the dots. Mirrored in right-to-left text. Hidden from screen readers: the text beside it says the same.
 * @param scores a raw domain score, 24 to 120, per row, from top to bottom
 */
export function ThreadChart({ scores }: { scores: readonly { domain: Domain; score: number }[] }) {
  const { i18n } = useLingui()
  const { dir } = findLocale(useLocale())
  const height = scores.length * ROW
  const dots = scores.map(({ score }, row) => ({
    x: pointOnAxis(score, DOMAIN_AXIS, dir),
    y: row * ROW + AXIS,
  }))
  return (
    <div className="thread-chart" aria-hidden="true">
      {scores.map(({ domain }) => (
        <div className="thread-row" key={domain} data-domain={domain}>
          <span className="thread-name">{i18n._(DOMAIN_NAMES[domain])}</span>
          <svg className="swell">
            <SwellGround form={DOMAIN_SWELLS[domain]} axis={DOMAIN_AXIS} dir={dir} />
          </svg>
        </div>
      ))}
      <svg className="thread-line" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        <path className="thread" d={threadThrough(dots)} />
      </svg>
      <svg className="thread-dots">
        {dots.map(({ x, y }, row) => (
          <circle key={row} className="swell-you" cx={`${x}%`} cy={`${(100 * y) / height}%`} r="8" />
        ))}
      </svg>
    </div>
  )
}

import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
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

/** A raw domain score, 24 to 120, per row, from top to bottom. */
export type ThreadScores = readonly { domain: Domain; score: number }[]

/**
 * A person's thread: the swells of the domains below each other, a dot on each at the person's score, and one line
 * through the dots. Mirrored in right-to-left text. Hidden from screen readers: the text beside it says the same.
 */
export function ThreadChart({ scores }: { scores: ThreadScores }) {
  const dots = useThreadDots(scores)
  return (
    <ThreadSwells
      domains={scores.map(({ domain }) => domain)}
      lines={<path className="thread" d={threadThrough(dots)} />}
    >
      {dots.map(({ x, top }, row) => (
        <circle key={row} className="swell-you" cx={`${x}%`} cy={`${top}%`} r="8" />
      ))}
    </ThreadSwells>
  )
}

/**
 * The places of a thread's dots: `x` in percent of the width, `y` in units of the drawing of lines, and `top` in
 * percent of the height.
 */
export function useThreadDots(scores: ThreadScores): { x: number; y: number; top: number }[] {
  const { dir } = findLocale(useLocale())
  return scores.map(({ score }, row) => {
    const y = row * ROW + AXIS
    return { x: pointOnAxis(score, DOMAIN_AXIS, dir), y, top: (100 * y) / (scores.length * ROW) }
  })
}

type ThreadSwellsProps = {
  /** From top to bottom. */
  domains: readonly Domain[]
  /** Paths of lines between the dots. */
  lines: ReactNode
  /** The dots. */
  children: ReactNode
}

/** The swells under one thread or more, and what is drawn on them. */
export function ThreadSwells({ domains, lines, children }: ThreadSwellsProps) {
  const { i18n } = useLingui()
  const { dir } = findLocale(useLocale())
  return (
    <div className="thread-chart" aria-hidden="true">
      {domains.map((domain) => (
        <div className="thread-row" key={domain} data-domain={domain}>
          <span className="thread-name">{i18n._(DOMAIN_NAMES[domain])}</span>
          <svg className="swell">
            <SwellGround form={DOMAIN_SWELLS[domain]} axis={DOMAIN_AXIS} dir={dir} />
          </svg>
        </div>
      ))}
      <svg className="thread-line" viewBox={`0 0 100 ${domains.length * ROW}`} preserveAspectRatio="none">
        {lines}
      </svg>
      <svg className="thread-dots">{children}</svg>
    </div>
  )
}

import type { ReactNode } from 'react'
import { findLocale } from '../../../locales/locales.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { pointOnAxis, spanOnAxis, type Axis } from './axis.ts'
import { HALF_HEIGHT, outlineOf, type SwellForm } from './swell-outline.ts'

type SwellProps = {
  domain: Domain
  form: SwellForm
  axis: Axis
  /** What the swell shows, in one sentence; without it the drawing is decorative, and the text beside it says it. */
  label?: string
  /** The reader's raw score; missing where only others are shown. */
  score?: number
  /** The 90 % error band around the score, in raw points. */
  band?: { from: number; to: number }
  /** The percentile, written at the dot. */
  number?: string
  /** Less high, for a facet. */
  thin?: boolean
  /**
   * More marks on the same axis, placed in percent: people's discs, the rings of earlier dates
   * (swell-earlier).
   */
  children?: ReactNode
}

/**
 * Shows where a score stands among people: the swell is thick where many have it and thin where few do, with
 * the reader's dot, the error band around it and a dotted line at the median. Mirrored in right-to-left text.
 */
export function Swell({ domain, form, axis, label, score, band, number, thin, children }: SwellProps) {
  const { dir } = findLocale(useLocale())
  const reach = band && spanOnAxis(band.from, band.to, axis, dir)
  return (
    <svg
      className={thin ? 'swell swell-thin' : 'swell'}
      data-domain={domain}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <SwellGround form={form} axis={axis} dir={dir} />
      {reach && (
        <rect
          className="swell-band"
          x={`${reach.x}%`}
          y="50%"
          width={`${reach.width}%`}
          height={thin ? 10 : 18}
          rx={thin ? 5 : 9}
        />
      )}
      {score !== undefined && (
        <circle className="swell-you" cx={`${pointOnAxis(score, axis, dir)}%`} cy="50%" r={thin ? 6 : 7.5} />
      )}
      {score !== undefined && number !== undefined && (
        <DotNumber place={pointOnAxis(score, axis, dir)}>{number}</DotNumber>
      )}
      {children}
    </svg>
  )
}

/** Places the number beside its dot, on the side where there is room. */
function DotNumber({ place, children }: { place: number; children: string }) {
  const isLeft = place > 75
  return (
    <text
      className="swell-number"
      x={`${place}%`}
      y="50%"
      dx={isLeft ? -14 : 14}
      dy="0.35em"
      textAnchor={isLeft ? 'end' : 'start'}
    >
      {children}
    </text>
  )
}

type GroundProps = Pick<SwellProps, 'form' | 'axis'> & { dir: 'ltr' | 'rtl' }

/** The swell without marks on it, as wide and as high as the drawing that contains it. */
export function SwellGround({ form, axis, dir }: GroundProps) {
  const [heights, middle] = form
  const x = `${pointOnAxis(middle, axis, dir)}%`
  const width = heights.length - 1
  return (
    <>
      <svg
        viewBox={`0 -${HALF_HEIGHT} ${width} ${2 * HALF_HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
      >
        <path
          className="swell-form"
          vectorEffect="non-scaling-stroke"
          d={outlineOf(form)}
          transform={dir === 'rtl' ? `matrix(-1 0 0 1 ${width} 0)` : undefined}
        />
      </svg>
      <line className="swell-middle" x1={x} x2={x} y2="100%" />
    </>
  )
}

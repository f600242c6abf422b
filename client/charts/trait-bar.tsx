import { findLocale } from '../../locales/locales.ts'
import type { Domain } from '../../banks/vocabulary.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { pointOnAxis, spanOnAxis, type Axis } from './axis.ts'
import { TraitShape } from './trait-shape.tsx'

type TraitBarProps = {
  domain: Domain
  score: number
  axis: Axis
  /** What the bar shows, in one sentence. */
  label: string
  /** A stretch of scores to shade, such as the average range. */
  band?: { from: number; to: number }
}

/**
 * A score as a horizontal bar from the least possible score, ending in the trait's shape; mirrored where text
 * runs right to left.
 */
export function TraitBar({ domain, score, axis, label, band }: TraitBarProps) {
  const { dir } = findLocale(useLocale())
  const fill = spanOnAxis(axis.least, score, axis, dir)
  const shade = band && spanOnAxis(band.from, band.to, axis, dir)
  return (
    <svg className="trait-bar" data-trait={domain} role="img" aria-label={label}>
      <rect className="trait-bar-track" y="6" width="100%" height="8" rx="4" />
      {shade && (
        <rect className="trait-bar-band" x={`${shade.x}%`} width={`${shade.width}%`} height="20" rx="4" />
      )}
      <rect className="trait-bar-fill" x={`${fill.x}%`} y="6" width={`${fill.width}%`} height="8" rx="4" />
      <svg x={`${pointOnAxis(score, axis, dir)}%`} overflow="visible">
        <circle className="trait-bar-halo" cy="10" r="11" />
        <TraitShape domain={domain} transform="translate(-8 2) scale(0.667)" />
      </svg>
    </svg>
  )
}

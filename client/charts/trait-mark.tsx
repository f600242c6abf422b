import type { Domain } from '../../banks/vocabulary.ts'
import { TraitShape } from './trait-shape.tsx'

/**
 * A trait's shape in its colour, beside the trait's name. Hidden from screen readers: the name says it.
 * @param size in CSS pixels, 16 unless told
 */
export function TraitMark({ domain, size = 16 }: { domain: Domain; size?: number }) {
  return (
    <svg
      className="trait-mark"
      data-trait={domain}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <TraitShape domain={domain} />
    </svg>
  )
}

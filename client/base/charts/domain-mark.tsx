import type { Domain } from '../../../banks/vocabulary.ts'
import { DomainShape } from './domain-shape.tsx'

/**
 * A domain's sign in its colour, beside the domain's name. Hidden from screen readers: the name is read.
 * @param size in CSS pixels, 16 by default
 */
export function DomainMark({ domain, size = 16 }: { domain: Domain; size?: number }) {
  return (
    <svg
      className="domain-mark"
      data-domain={domain}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <DomainShape domain={domain} />
    </svg>
  )
}

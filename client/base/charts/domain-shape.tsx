import type { ReactElement } from 'react'
import type { Domain } from '../../../banks/vocabulary.ts'

/**
 * Each domain's sign, in a box of 24 by 24 units, about equal in weight: an open arc, laid bricks, a burst,
 * two linked rings, a ripple. With the colour it stands for the domain, and for nothing else.
 */
const SIGNS: Record<Domain, ReactElement> = {
  O: <path d="M3 18.5a9 9 0 0 1 18 0M8.2 18.5a3.8 3.8 0 0 1 7.6 0" />,
  C: <path d="M8.5 6h7v4.4h-7zM3.5 14h7v4.4h-7zM13.5 14h7v4.4h-7z" fill="currentColor" />,
  E: (
    <path d="M12 2.5V7m0 10v4.500M2.5 12H7m10 0h4.500M5.3 5.300l3.2 3.200m7 7 3.2 3.200m0-13.4-3.2 3.200m-7 7-3.2 3.2" />
  ),
  A: <path d="M14 12a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zm7 0a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z" />,
  N: (
    <path d="M2.5 8.500q2.375-4.5 4.75 0t4.75 0 4.75 0 4.75 0M2.5 16q2.375-4.5 4.75 0t4.75 0 4.75 0 4.75 0" />
  ),
}

/** The sign itself, for use inside an svg, in currentColor. */
export function DomainShape({ domain, transform }: { domain: Domain; transform?: string }) {
  return (
    <g
      transform={transform}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SIGNS[domain]}
    </g>
  )
}

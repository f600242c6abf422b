import type { ReactElement } from 'react'
import type { Domain } from '../../banks/vocabulary.ts'

/**
 * Each trait's shape, in a box of 24 by 24 units, about equal in weight. Together with the colour
 * it stands for the trait everywhere: in lists, charts, the brand's tile and the icons.
 */
const SHAPES: Record<Domain, ReactElement> = {
  N: <path d="M12 1.8 22.2 12 12 22.2 1.8 12Z" />,
  E: <circle cx="12" cy="12" r="9.2" />,
  O: <path d="M12 3.2 21.9 20.2H2.1Z" />,
  A: <path d="M12 2 20.7 7v10L12 22 3.3 17V7Z" />,
  C: <path d="M4 4h16v16H4Z" />,
}

/** The shape itself, for use inside an svg: coloured by currentColor, with slightly rounded corners. */
export function TraitShape({ domain, transform }: { domain: Domain; transform?: string }) {
  return (
    <g transform={transform} fill="currentColor" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      {SHAPES[domain]}
    </g>
  )
}

import type { Domain } from '../../banks/vocabulary.ts'
import { TraitShape } from '../charts/trait-shape.tsx'

/** Where each trait's shape lies, as the pips of a die's five lie: centre of the shape in a tile of 64 by 64. */
const PIPS: readonly (readonly [domain: Domain, x: number, y: number])[] = [
  ['O', 17, 17],
  ['E', 47, 17],
  ['A', 32, 32],
  ['C', 17, 47],
  ['N', 47, 47],
]

/** The site's mark: the five of a die, made of the five traits' shapes. */
export function BrandTile({ size }: { size?: number }) {
  return (
    <svg className="brand-tile night" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      {PIPS.map(([domain, x, y]) => (
        <g key={domain} className="trait-mark" data-trait={domain}>
          <TraitShape domain={domain} transform={`translate(${x - 9} ${y - 9}) scale(0.75)`} />
        </g>
      ))}
    </svg>
  )
}

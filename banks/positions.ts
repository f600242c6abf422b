import generated from './generated/positions.json' with { type: 'json' }
import type { ScoringKeyItem } from './scoring-key.ts'
import { DOMAINS, FACETS, type Domain, type Facet } from './vocabulary.ts'

/** What the item at an index of the bank measures: the scoring key without ids, a few hundred bytes. */
export type Position = Omit<ScoringKeyItem, 'id'>

/** The 120 positions in the bank's order. */
export const positions = generated as readonly Position[]

/** What the item at `index`, 0 to 119, measures. Throws a RangeError for any other index. */
export function positionAt(index: number): Position {
  const position = positions[index]
  if (position === undefined) throw new RangeError(`There is no item at index ${index}`)
  return position
}

/** The index of a facet, 0 to 29, when the facets are listed domain by domain. */
export function facetSlot(domain: Domain, facet: Facet): number {
  return DOMAINS.indexOf(domain) * FACETS.length + facet - 1
}

/** For each of the 30 facets, at its {@link facetSlot}, the indices of its four items in the bank's order. */
export const facetItems: readonly (readonly number[])[] = DOMAINS.flatMap((domain) =>
  FACETS.map((facet) =>
    [...positions.keys()].filter((n) => positions[n]?.domain === domain && positions[n].facet === facet),
  ),
)

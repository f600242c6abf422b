import { DOMAINS, FACETS, type Domain, type Facet } from '../vocabulary.ts'

/** A scale of the test: a domain, such as N, or one of its facets, such as N1. */
export type Scale = Domain | `${Domain}${Facet}`

/** All 35 scales in the bank's order: each domain before its six facets. */
export const SCALES: readonly Scale[] = DOMAINS.flatMap((domain): Scale[] => [
  domain,
  ...FACETS.map((facet) => `${domain}${facet}` as const),
])

/** The lowest possible raw score: 24 answers of a domain, or 4 of a facet, of one point each. */
export function leastScore(scale: Scale): number {
  return scale.length === 1 ? 24 : 4
}

/** The highest possible raw score: as many answers, of five points each. */
export function greatestScore(scale: Scale): number {
  return 5 * leastScore(scale)
}

import type { Scale } from '../norms/scales.ts'
import type { Domain, Facet } from '../vocabulary.ts'

/** A domain as a portrait names it: high (`O+`) or low (`O-`). */
export type DomainSign = `${Domain}${'+' | '-'}`

/** A facet as a portrait names it. */
export type FacetSign = `${Domain}${Facet}${'+' | '-'}`

/** What a sentence names. */
export type Sign = DomainSign | FacetSign

/** The scale of a sign: of `O5+`, it is `O5`. */
export function scaleOf(sign: Sign): Scale {
  return sign.slice(0, -1) as Scale
}

/** The domain of a sign: of `O5+` and of `O+`, it is `O`. */
export function domainOf(sign: Sign): Domain {
  return sign[0] as Domain
}

/** The level that a sign claims. */
export function levelClaimed(sign: Sign): 'low' | 'high' {
  return sign.endsWith('+') ? 'high' : 'low'
}

/**
 * Whether two sentences of one portrait would contradict each other if one named the first sign and the other
 * the second: a facet against its own domain, or one of {@link EXCLUSIONS}. A person may well be both; three
 * short sentences cannot explain it.
 */
export function contradicts(one: Sign, other: Sign): boolean {
  if (scaleOf(one) !== scaleOf(other) && domainOf(one) === domainOf(other)) {
    const named = scaleOf(one).length === 1 || scaleOf(other).length === 1
    if (named && levelClaimed(one) !== levelClaimed(other)) return true
  }
  return EXCLUSIONS.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
}

/** Pairs of signs of different scales that must not be named in two sentences of one portrait. */
export const EXCLUSIONS: readonly (readonly [Sign, Sign])[] = [
  // Shy, and out among people.
  ['N4+', 'E+'],
  ['N4+', 'E1+'],
  ['N4+', 'E2+'],
  ['N4+', 'E3+'],
  ['N4+', 'A5-'],
  // Sad, and in good spirits or pleased with oneself.
  ['N3+', 'E6+'],
  ['N3+', 'A5-'],
  // Quiet in joy, and lifted by a full room or out for fun.
  ['E6-', 'E2+'],
  ['E6-', 'E5+'],
  // Easily angered, and giving way.
  ['N2+', 'A+'],
  ['N2+', 'A4+'],
  // Giving in to a temptation, and keeping to plans.
  ['N5+', 'C+'],
  ['N5+', 'C5+'],
  ['N5+', 'C6+'],
  ['N5-', 'C6-'],
  // Worried beforehand, and jumping in.
  ['N1+', 'C6-'],
  ['N1+', 'E5+'],
  // Overwhelmed, and sure to manage.
  ['N6+', 'C1+'],
  ['N6-', 'C1-'],
  // Feeling little, and feeling much.
  ['O3-', 'N+'],
  ['O3-', 'N3+'],
  ['O3-', 'A6+'],
  ['O3+', 'N-'],
  ['O3+', 'A6-'],
  // Keeping people at a distance, and bringing them near.
  ['E1-', 'E2+'],
  ['E1-', 'A3+'],
  ['E1+', 'A1-'],
  // Taking the lead or seeking a quarrel, and holding back.
  ['E3+', 'A5+'],
  ['E3+', 'A4+'],
  ['E3-', 'A4-'],
  ['E3-', 'A5-'],
  ['E3-', 'A-'],
  // Always on the go, and slow to begin or content with little.
  ['E4+', 'C5-'],
  ['E4+', 'C4-'],
  ['E4-', 'C4+'],
  ['E4-', 'C5+'],
  // Seeking risk, and looking twice or staying with what is known.
  ['E5+', 'C6+'],
  ['E5+', 'C+'],
  ['E5+', 'O-'],
  ['E5+', 'O4-'],
  ['E5-', 'C6-'],
  // Keeping rules, and bending them.
  ['O6+', 'C3+'],
  ['O6-', 'C3-'],
  ['A2-', 'C3+'],
  ['A2+', 'C3-'],
]

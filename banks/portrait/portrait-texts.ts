import type { Domain } from '../vocabulary.ts'
import type { DomainSign, FacetSign } from './signs.ts'

/**
 * The facets by which the sentence about a high or low domain describes everyday life. Each has its own
 * sentence; where neither is likely, a general one is used.
 */
export const EVERYDAY_FACETS = {
  'N+': ['N1+', 'N2+'],
  'N-': ['N1-', 'N6-'],
  'E+': ['E2+', 'E3+'],
  'E-': ['E2-', 'E4-'],
  'O+': ['O5+', 'O2+'],
  'O-': ['O5-', 'O4-'],
  'A+': ['A4+', 'A6+'],
  'A-': ['A4-', 'A1-'],
  'C+': ['C2+', 'C4+'],
  'C-': ['C2-', 'C5-'],
} as const satisfies Record<DomainSign, readonly [FacetSign, FacetSign]>

type DayFacet = (typeof EVERYDAY_FACETS)[DomainSign][number]

/** Pairs of facets that have a sentence together. Of two equally strong pairs the first is used. */
export const PAIRS = [
  ['A1+', 'E3-'],
  ['C4+', 'C2-'],
  ['O1+', 'E4+'],
  ['E1+', 'A1+'],
  ['E3+', 'C1+'],
  ['E3+', 'A4-'],
  ['E3-', 'A4+'],
  ['E1-', 'N4+'],
  ['E2-', 'O1+'],
  ['E1+', 'E2-'],
  ['E5+', 'C6-'],
  ['E5-', 'C6+'],
  ['E6+', 'A3+'],
  ['E6+', 'N3-'],
  ['E6-', 'N3+'],
  ['E4+', 'C5+'],
  ['E4-', 'C4-'],
  ['O2+', 'O3+'],
  ['O2-', 'O5-'],
  ['O4+', 'E5+'],
  ['O4-', 'C2+'],
  ['O5+', 'O6+'],
  ['O6-', 'C3+'],
  ['O6+', 'C3-'],
  ['A2+', 'C3+'],
  ['A2-', 'A5-'],
  ['A5+', 'E3-'],
  ['A6+', 'O3+'],
  ['A6-', 'O3-'],
  ['N1+', 'C6+'],
  ['N1-', 'N6-'],
  ['N2+', 'A4-'],
  ['N2-', 'A4+'],
  ['N5+', 'C5-'],
  ['N5-', 'C5+'],
  ['N6+', 'C1-'],
  ['N4-', 'E2+'],
  ['A1-', 'C6+'],
  ['N3+', 'O3+'],
  ['A3-', 'A6-'],
  ['O1-', 'C5+'],
  ['A5-', 'E3+'],
  ['C4+', 'E4+'],
] as const satisfies readonly (readonly [FacetSign, FacetSign])[]

type Joined<Pair> = Pair extends readonly [infer One extends string, infer Other extends string]
  ? `${One}${Other}`
  : never
export type PairName = Joined<(typeof PAIRS)[number]>

type Ways<One extends Domain, Other extends Domain> = `${One}${'+' | '-'}${Other}${'+' | '-'}`

/** Two domains in the order O, C, E, A, N, so that neuroticism never comes first. */
export type DomainPair =
  | Ways<'O', 'C'>
  | Ways<'O', 'E'>
  | Ways<'O', 'A'>
  | Ways<'O', 'N'>
  | Ways<'C', 'E'>
  | Ways<'C', 'A'>
  | Ways<'C', 'N'>
  | Ways<'E', 'A'>
  | Ways<'E', 'N'>
  | Ways<'A', 'N'>

/** The case that no domain stands out: all five percentiles are average, or some are slightly outside. */
export type NoStandoutName = 'middle' | 'near'

/**
 * The messages of a portrait in one language: whole sentences of plain text about the reader, never built
 * from fragments. Sentences end with a full stop, titles do not.
 */
export type PortraitTexts = {
  /** One domain, or two joined by 'and' where they go together and by 'but' where they conflict. */
  title: Readonly<Record<DomainSign | DomainPair | NoStandoutName, string>>
  /**
   * A domain compared with other people, and its everyday life. `{share}` stands for how many of 100 people
   * are on the other side, {@link LEAST_SHARE} to 99.
   */
  people: Readonly<Record<DomainSign | DayFacet, string>>
  pair: Readonly<Record<PairName, string>>
  /** A single facet: it tempers its domain, or is used in a portrait that no pair fits. */
  facet: Readonly<Record<FacetSign, string>>
  nobody: Readonly<Record<NoStandoutName, string>>
}

/** A domain that stands out has at least this many of 100 people on its other side. */
export const LEAST_SHARE = 70

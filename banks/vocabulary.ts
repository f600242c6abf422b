/** The vocabularies of the test: constant lists, and the types derived from them. */

/** The five domains in the bank's order: neuroticism, extraversion, openness, agreeableness, conscientiousness. */
export const DOMAINS = ['N', 'E', 'O', 'A', 'C'] as const
export type Domain = (typeof DOMAINS)[number]

/** The six facets of every domain. */
export const FACETS = [1, 2, 3, 4, 5, 6] as const
export type Facet = (typeof FACETS)[number]

/** The five steps of an answer, as a choice (before reverse keying) and as a keyed score alike. */
export const SCORES = [1, 2, 3, 4, 5] as const
export type Score = (typeof SCORES)[number]

/** Whether agreeing with an item raises ('plus') or lowers ('minus', reverse-scored) its facet. */
export type Keyed = 'plus' | 'minus'

export const ITEM_COUNT = 120
export const ITEMS_PER_FACET = 4

/** The domains' names in URLs. */
export const DOMAIN_SLUGS = {
  N: 'neuroticism',
  E: 'extraversion',
  O: 'openness_to_experience',
  A: 'agreeableness',
  C: 'conscientiousness',
} as const satisfies Record<Domain, string>

/** The minimum age, in years, to take the test. */
export const MINIMUM_AGE = 16

/** The maximum age, in years. Higher ages are treated as typing errors. */
export const MAXIMUM_AGE = 120

export const GENDERS = ['male', 'female', 'undisclosed'] as const
export type Gender = (typeof GENDERS)[number]

/** True for one of the five domain codes, exactly as written in {@link DOMAINS}. */
export function isDomain(value: unknown): value is Domain {
  return (DOMAINS as readonly unknown[]).includes(value)
}

/** True for the numbers 1 to 6; a string is never a facet. */
export function isFacet(value: unknown): value is Facet {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5 || value === 6
}

/** True for the numbers 1 to 5; a string is never a score. */
export function isScore(value: unknown): value is Score {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5
}

/** The order in which every report and chart shows the domains: that of the familiar word OCEAN. */
export const REPORT_ORDER: readonly Domain[] = ['O', 'C', 'E', 'A', 'N']

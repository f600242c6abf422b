import { facetItems, positions } from './positions.ts'
import { ZERO, type Sheet } from './sheet.ts'
import { DOMAINS, type Domain } from './vocabulary.ts'

/*
 * Acquiescence: how readily somebody agrees with statements, whichever way they are keyed. In the facets that have
 * statements of both keyings, the mean of the answers as given, each keying with the same weight, so that what the facet
 * measures cancels out. Counted over 20,000 published sheets (Johnson, 2014): mean 3.09, standard deviation 0.174, alpha
 * over the 21 facets .65, and 2.5 of 100 people on either side of the limits below.
 */
const USUAL = 3.09
const ALPHA = 0.65

/** Where the outer twentieth of people begins, one half of it on either side. */
const OUTER = { least: 2.766, most: 3.456 }

/** How many of a hundred people are less extreme on the same side, in whole numbers. */
export const SHARE_LESS_EXTREME = 97

const isPlus = (item: number) => positions[item]?.keyed === 'plus'

/** The facets with statements of both keyings: the indices of each, plus and minus apart. */
const balanced = facetItems
  .map((items) => [items.filter(isPlus), items.filter((item) => !isPlus(item))] as const)
  .filter(([plus, minus]) => plus.length > 0 && minus.length > 0)

/** The statements of each domain that are keyed plus, less those that are keyed minus. */
const SURPLUS = Object.fromEntries(
  DOMAINS.map((domain) => {
    const own = positions.filter((position) => position.domain === domain)
    return [domain, own.reduce((sum, { keyed }) => sum + (keyed === 'plus' ? 1 : -1), 0)]
  }),
) as Readonly<Record<Domain, number>>

/** How readily a sheet agrees, 1 to 5 with three decimals; 3 for one that only has the middle answer. */
export function acquiescenceOf(sheet: Sheet): number {
  const meanOf = (items: readonly number[]) =>
    items.reduce((sum, item) => sum + sheet.charCodeAt(item) - ZERO, 0) / items.length
  const sum = balanced.reduce((all, [plus, minus]) => all + (meanOf(plus) + meanOf(minus)) / 2, 0)
  return Math.round((1000 * sum) / balanced.length) / 1000
}

/** Which way somebody answers more than nearly everybody, and by about how many points that pushes a domain. */
export type Push = { way: 'agreeing' | 'disagreeing'; domains: { domain: Domain; points: number }[] }

/**
 * What agreeing, or disagreeing, by itself does to the scores of people at the outer twentieth; undefined for all others.
 * Only what is expected to last counts of it: the distance from the mean times alpha. Domains that move by less than a
 * point are left out.
 */
export function pushOf(acquiescence: number): Push | undefined {
  if (acquiescence >= OUTER.least && acquiescence <= OUTER.most) return undefined
  const perItem = ALPHA * (acquiescence - USUAL)
  const domains = DOMAINS.map((domain) => ({ domain, points: Math.round(perItem * SURPLUS[domain]) }))
  return {
    way: acquiescence > USUAL ? 'agreeing' : 'disagreeing',
    domains: domains.filter(({ points }) => points !== 0),
  }
}

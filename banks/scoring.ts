import { facetItems, facetSlot } from './positions.ts'
import { choiceAt, isSheet, scoreOf } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { DOMAINS, FACETS, ITEMS_PER_FACET } from './vocabulary.ts'
import type { Domain } from './vocabulary.ts'

/** Raw scores: a domain's sum over 24 items (24 to 120), and those of its six facets over four (4 to 20). */
export type DomainScore = { score: number; facets: [number, number, number, number, number, number] }
export type Scores = Record<Domain, DomainScore>

/**
 * The scores of a sheet: keyed scores summed per facet and domain (Johnson, 2014).
 * @throws RangeError for an invalid sheet
 */
export function scoreSheet(sheet: Sheet): Scores {
  if (!isSheet(sheet)) throw new RangeError('A sheet is exactly 120 digits from 1 to 5')
  const { N, E, O, A, C } = itemsOf
  return {
    N: domainScore(sheet, N),
    E: domainScore(sheet, E),
    O: domainScore(sheet, O),
    A: domainScore(sheet, A),
    C: domainScore(sheet, C),
  }
}

/** The indices of each domain's items, four for each of its six facets in order. */
const itemsOf = Object.fromEntries(
  DOMAINS.map((domain) => [domain, FACETS.flatMap((facet) => facetItems[facetSlot(domain, facet)]!)]),
) as Record<Domain, number[]>

function domainScore(sheet: Sheet, items: readonly number[]): DomainScore {
  const facets: DomainScore['facets'] = [0, 0, 0, 0, 0, 0]
  let score = 0
  for (let n = 0; n < items.length; n++) {
    const index = items[n]!
    const keyed = scoreOf(index, choiceAt(sheet, index))
    facets[Math.floor(n / ITEMS_PER_FACET)]! += keyed
    score += keyed
  }
  return { score, facets }
}

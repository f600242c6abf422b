import { facetItems, facetSlot } from './positions.ts'
import { choiceAt, isSheet, scoreOf } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { FACETS } from './vocabulary.ts'
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
  return {
    N: domainScore(sheet, 'N'),
    E: domainScore(sheet, 'E'),
    O: domainScore(sheet, 'O'),
    A: domainScore(sheet, 'A'),
    C: domainScore(sheet, 'C'),
  }
}

function domainScore(sheet: Sheet, domain: Domain): DomainScore {
  const facets: DomainScore['facets'] = [0, 0, 0, 0, 0, 0]
  let score = 0
  for (const facet of FACETS) {
    for (const index of facetItems[facetSlot(domain, facet)]!) {
      const keyed = scoreOf(index, choiceAt(sheet, index))
      facets[facet - 1]! += keyed
      score += keyed
    }
  }
  return { score, facets }
}

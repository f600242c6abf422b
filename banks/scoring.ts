import { facetItems, facetSlot } from './positions.ts'
import { choiceAt, isSheet, scoreOf } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { FACETS } from './vocabulary.ts'
import type { Domain, Facet } from './vocabulary.ts'

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
  const facets = FACETS.map((facet) => facetScore(sheet, domain, facet)) as DomainScore['facets']
  return { score: facets.reduce((sum, facet) => sum + facet, 0), facets }
}

function facetScore(sheet: Sheet, domain: Domain, facet: Facet): number {
  const items = facetItems[facetSlot(domain, facet)] ?? []
  return items.reduce((sum, index) => sum + scoreOf(index, choiceAt(sheet, index)), 0)
}

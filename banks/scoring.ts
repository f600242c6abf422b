import { facetSlot, positions } from './positions.ts'
import { ZERO, type Sheet } from './sheet.ts'
import { DOMAINS, FACETS, ITEM_COUNT, type Domain } from './vocabulary.ts'

/** Raw scores: a domain's sum over 24 items (24 to 120), and those of its six facets over four (4 to 20). */
export type DomainScore = { score: number; facets: [number, number, number, number, number, number] }
export type Scores = Record<Domain, DomainScore>

/*
 * For each item in the bank's order, the index of its facet and whether it is reverse-scored. Scoring is much of
 * what the server does for a request, so it loops over these and over character codes.
 */
const slots = positions.map(({ domain, facet }) => facetSlot(domain, facet))
const reversed = positions.map(({ keyed }) => keyed === 'minus')

/**
 * The scores of a sheet: keyed scores summed per facet and domain (Johnson, 2014).
 * @throws RangeError for an invalid sheet
 */
export function scoreSheet(sheet: Sheet): Scores {
  const sums = Array<number>(DOMAINS.length * FACETS.length).fill(0)
  let valid = sheet.length === ITEM_COUNT
  for (let item = 0; item < ITEM_COUNT; item++) {
    const choice = sheet.charCodeAt(item) - ZERO
    valid &&= choice >= 1 && choice <= 5
    sums[slots[item]!]! += reversed[item] ? 6 - choice : choice
  }
  if (!valid) throw new RangeError('A sheet is exactly 120 digits from 1 to 5')
  const scoreDomain = (domain: Domain): DomainScore => {
    const first = facetSlot(domain, 1)
    const facets = sums.slice(first, first + FACETS.length) as DomainScore['facets']
    return { score: facets.reduce((sum, facet) => sum + facet), facets }
  }
  return {
    N: scoreDomain('N'),
    E: scoreDomain('E'),
    O: scoreDomain('O'),
    A: scoreDomain('A'),
    C: scoreDomain('C'),
  }
}

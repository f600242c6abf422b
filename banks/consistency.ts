import { facetItems, positions } from './positions.ts'
import { ZERO, type Sheet } from './sheet.ts'

/*
 * The consistency index of Johnson (2005), as his published data have it: the sums of the first and third statement of
 * each facet against those of the second and fourth, correlated over the thirty facets within one person and stepped up
 * (Spearman-Brown). The people of the norm group were screened by it: none of them has less than LEAST_CONSISTENCY,
 * their median is .77, and one in a hundred has less than .37. Of sheets filled in at random, 83 of 100 have less.
 */

/** A sheet below this contradicts itself more than anyone's in the norm group. */
export const LEAST_CONSISTENCY = 0.3

/** The lowest value given: further down the formula goes without end. */
const LOWEST = -1

const items = facetItems.flat()
const reversed = items.map((item) => positions[item]?.keyed === 'minus')

/**
 * How well the answers to statements about the same thing go together: -1 to 1, with three decimals; undefined for a
 * sheet whose facets are all alike, such as one with the same score for every statement, which has no correlation.
 * @throws RangeError for characters that are no choice
 */
export function consistencyOf(sheet: Sheet): number | undefined {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let at = 0; at < items.length; at += 4) {
    const a = keyedAt(sheet, at) + keyedAt(sheet, at + 2)
    const b = keyedAt(sheet, at + 1) + keyedAt(sheet, at + 3)
    sumA += a
    sumB += b
    squareA += a * a
    squareB += b * b
    product += a * b
  }
  const facets = facetItems.length
  const spreadA = facets * squareA - sumA * sumA
  const spreadB = facets * squareB - sumB * sumB
  if (spreadA === 0 || spreadB === 0) return undefined
  const r = (facets * product - sumA * sumB) / Math.sqrt(spreadA * spreadB)
  const steppedUp = r <= LOWEST / (2 - LOWEST) ? LOWEST : (2 * r) / (1 + r)
  return Math.round(1000 * steppedUp) / 1000
}

/** The points that the answer to the statement at a place of `items` gives. */
function keyedAt(sheet: Sheet, at: number): number {
  const choice = sheet.charCodeAt(items[at]!) - ZERO
  if (!(choice >= 1 && choice <= 5)) throw new RangeError('Choices are digits from 1 to 5')
  return reversed[at] ? 6 - choice : choice
}

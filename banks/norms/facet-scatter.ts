import type { Scores } from '../scoring.ts'
import type { Domain, Facet } from '../vocabulary.ts'

/** How a facet stands out from its domain: far lower, or far higher, than the other five facets predict. */
export type Outlier = 'lower' | 'higher'

/**
 * Whether and how a facet stands out from the other five of its domain. One person in a hundred stands out
 * this far on a given facet, and one in four on any of the thirty.
 */
export function standsOut(scores: Scores, domain: Domain, facet: Facet): Outlier | undefined {
  const { score, facets } = scores[domain]
  const own = facets[facet - 1] as number
  const [base, slope, least, most] = EXPECTED[`${domain}${facet}`]
  const beyond = own - (base + slope * (score - own))
  if (beyond <= least) return 'lower'
  return beyond >= most ? 'higher' : undefined
}

/**
 * By facet: its expected raw score, as base plus slope times the sum of the other five, and the deviations
 * from it, in points, at which the facet stands out below or above. Simulated for 400,000 people with the
 * facets' exact distributions (norms.ts) and their correlations in Johnson's workbook (IPIP20993iteminfo.xls,
 * public domain).
 */
const EXPECTED: Readonly<
  Record<`${Domain}${Facet}`, readonly [base: number, slope: number, least: number, most: number]>
> = {
  N1: [0.282, 0.2158, -6.37, 6.39],
  N2: [3.469, 0.147, -8.29, 8.74],
  N3: [-2.168, 0.2027, -6.62, 8.19],
  N4: [5.607, 0.1107, -7.58, 7.76],
  N5: [7.897, 0.0729, -7.47, 7.88],
  N6: [-0.792, 0.1944, -6.07, 6.85],
  E1: [0.179, 0.2111, -7.43, 5.95],
  E2: [-3.936, 0.2363, -7.61, 7.11],
  E3: [5.976, 0.1221, -8.77, 6.58],
  E4: [6.774, 0.0835, -7.46, 6.89],
  E5: [5.576, 0.1071, -7.61, 7.04],
  E6: [5.054, 0.1537, -8.36, 5.58],
  O1: [6.719, 0.1213, -8.61, 6.22],
  O2: [1.307, 0.1922, -8.42, 6.59],
  O3: [10.2, 0.0724, -8.77, 5.61],
  O4: [5.144, 0.1036, -7.5, 7.13],
  O5: [3.402, 0.1625, -8.51, 6.69],
  O6: [4.832, 0.093, -7.91, 7.62],
  A1: [5.853, 0.1022, -9.03, 6.79],
  A2: [4.714, 0.1599, -7.71, 5.26],
  A3: [6.112, 0.1448, -7.38, 4.63],
  A4: [1.19, 0.1827, -8.72, 6.57],
  A5: [6.277, 0.0815, -7.94, 7.86],
  A6: [4.374, 0.1443, -8.32, 5.83],
  C1: [6.212, 0.1376, -5.89, 4.09],
  C2: [0.174, 0.168, -8.79, 8.57],
  C3: [8.298, 0.1084, -7.27, 4.85],
  C4: [3.762, 0.1634, -7.7, 5.77],
  C5: [-0.147, 0.1883, -5.98, 5.41],
  C6: [0.952, 0.1668, -8.97, 7.88],
}

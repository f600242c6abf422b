import ranges from '../generated/average-ranges.json' with { type: 'json' }
import {
  ALPHA_GROUP,
  differenceLimits,
  facetMeasurements,
  MEASUREMENTS,
  NINETY_FIVE_PERCENT,
  NINETY_PERCENT,
  NORM_GROUP,
  standardError,
} from './measurement.ts'
import { DOMAINS, FACETS, ITEM_COUNT, ITEMS_PER_FACET, SCORES, type Domain } from '../vocabulary.ts'

/** A figure as texts state it: its number of decimals, and thousands `grouped` unless it is a year. */
export type Figure = { value: number; decimals: number; grouped: boolean }

/** The probability, 0 to 1, that chance alone makes a difference clear: 1.96 standard errors or more. */
const CLEAR_BY_CHANCE = 0.05

/** The raw score of a domain whose items all have the middle answer. */
export const MIDDLE_SCORE = 72

/**
 * How many in 100 of the norm group score above the middle. Taken from the percentiles of norms.ts, so that
 * pages of text need not load those.
 */
export const SHARES_ABOVE_MIDDLE: Readonly<Record<Domain, number>> = { N: 37, E: 76, O: 80, A: 89, C: 84 }

/**
 * Correlations of the domains' raw scores, in the order of {@link DOMAINS}: from Johnson's workbook
 * (IPIP20993iteminfo.xls, public domain, in kholia/IPIP-NEO-PI at 0cadcea), sheet
 * ShortScaleIntercorrelations, over 20,993 people who answered the items of this test among 300.
 */
export const DOMAIN_CORRELATIONS: readonly (readonly number[])[] = [
  [1, -0.4685, -0.0723, -0.1413, -0.3941],
  [-0.4685, 1, 0.2256, 0.0641, 0.1593],
  [-0.0723, 0.2256, 1, 0.2102, -0.0708],
  [-0.1413, 0.0641, 0.2102, 1, 0.3056],
  [-0.3941, 0.1593, -0.0708, 0.3056, 1],
]

const whole = (value: number): Figure => ({ value, decimals: 0, grouped: true })
const year = (value: number): Figure => ({ value, decimals: 0, grouped: false })
const exact = (value: number, decimals: number): Figure => ({ value, decimals, grouped: true })

const alphas = DOMAINS.map((domain) => MEASUREMENTS[domain].alpha)
const facetAlphas = facetMeasurements().map(({ alpha }) => alpha)
const facetErrors = facetMeasurements().map(standardError)
const errors = DOMAINS.map((domain) => standardError(MEASUREMENTS[domain]))
const limits = DOMAINS.map((domain) => differenceLimits(MEASUREMENTS[domain]))
const facetLimits = facetMeasurements().map(differenceLimits)
const itemsPerDomain = FACETS.length * ITEMS_PER_FACET

/** A made-up person's points for the items of extraversion, as an example: their sum is the score. */
export const EXAMPLE_ANSWERS: readonly number[] = [
  4, 3, 2, 4, 5, 3, 3, 4, 2, 4, 3, 5, 3, 2, 4, 3, 4, 3, 1, 4, 4, 3, 5, 2,
]
const EXAMPLE_SCORE = EXAMPLE_ANSWERS.reduce((sum, points) => sum + points)
/** How many in 100 of the norm group have less, from the percentiles of norms.ts. */
const EXAMPLE_BELOW = 40
const exampleError = Math.round(standardError(MEASUREMENTS.E))

/** The correlation of two domains' raw scores, -1 to 1. */
export function correlation(one: Domain, other: Domain): number {
  return DOMAIN_CORRELATIONS[DOMAINS.indexOf(one)]?.[DOMAINS.indexOf(other)] as number
}

/**
 * The figures that articles and guides state, by their names in the messages. A message contains the name as
 * a placeholder, never the figure.
 */
export const FIGURES = {
  // The test.
  items: whole(ITEM_COUNT),
  itemsPerDomain: whole(itemsPerDomain),
  leastScore: whole(itemsPerDomain),
  greatestScore: whole(itemsPerDomain * SCORES.length),
  leastFacetScore: whole(ITEMS_PER_FACET),
  greatestFacetScore: whole(ITEMS_PER_FACET * SCORES.length),
  middleScore: whole(MIDDLE_SCORE),
  // Items that raise and lower their facet: banks/scoring-key.ts, as Johnson's own script has them.
  plusItems: whole(65),
  minusItems: whole(55),

  // The people a score is compared with.
  people: whole(NORM_GROUP.people),
  firstYear: year(NORM_GROUP.firstYear),
  lastYear: year(NORM_GROUP.lastYear),
  // Of 100 of them, from the sizes in group-norms.json. The least age: Johnson (2014).
  groupWomen: whole(59),
  groupUpTo20: whole(43),
  groupUpTo30: whole(79),
  groupYoungest: whole(10),
  youngAge: whole(20),
  youngAdultAge: whole(30),
  moreAgreeable: whole(SHARES_ABOVE_MIDDLE.A),
  moreNeurotic: whole(SHARES_ABOVE_MIDDLE.N),
  // Low up to the 30th percentile, high from the 70th: banks/bands.ts.
  outerShare: whole(30),
  averageFrom: whole(31),
  averageTo: whole(69),
  highFrom: whole(70),
  // DOUBTFUL in standing.ts, in percent.
  doubtful: whole(60),
  // How many in 100 stand out on a facet: facet-scatter.ts.
  outliers: whole(1),
  hundred: whole(100),

  // How exactly the test measures.
  adults: whole(ALPHA_GROUP.people),
  adultsFrom: whole(ALPHA_GROUP.leastAge),
  adultsTo: whole(ALPHA_GROUP.mostAge),
  leastAlpha: exact(Math.min(...alphas), 2),
  greatestAlpha: exact(Math.max(...alphas), 2),
  leastFacetAlpha: exact(Math.min(...facetAlphas), 2),
  greatestFacetAlpha: exact(Math.max(...facetAlphas), 2),
  meanFacetAlpha: exact(facetAlphas.reduce((sum, alpha) => sum + alpha, 0) / facetAlphas.length, 2),
  leastFacetError: exact(Math.min(...facetErrors), 1),
  greatestFacetError: exact(Math.max(...facetErrors), 1),
  bandReach: exact(NINETY_PERCENT, 3),
  bandShare: whole(90),
  leastBand: whole(NINETY_PERCENT * Math.min(...errors)),
  greatestBand: whole(NINETY_PERCENT * Math.max(...errors)),
  leastFacetBand: whole(NINETY_PERCENT * Math.min(...facetErrors)),
  greatestFacetBand: whole(NINETY_PERCENT * Math.max(...facetErrors)),
  clearReach: exact(NINETY_FIVE_PERCENT, 2),
  neuroticismDeviation: exact(MEASUREMENTS.N.sd, 2),
  neuroticismDisagreement: exact(1 - MEASUREMENTS.N.alpha, 2),
  neuroticismMean: whole(MEASUREMENTS.N.mean),
  agreeablenessMean: whole(MEASUREMENTS.A.mean),
  exampleScore: whole(EXAMPLE_SCORE),
  exampleBelow: whole(EXAMPLE_BELOW),
  exampleFrom: whole(EXAMPLE_SCORE - exampleError),
  exampleTo: whole(EXAMPLE_SCORE + exampleError),
  equalPoints: whole(75),
  nextPoints: whole(76),
  // How many in 100 of the norm group score above `equalPoints`, from the percentiles of norms.ts.
  equalMoreAgreeable: whole(86),
  equalMoreNeurotic: whole(31),
  // Scores are whole: the first difference above 'no clear difference', and the first clear one.
  leastPerhaps: whole(Math.ceil(Math.min(...limits.map(({ same }) => same)))),
  greatestPerhaps: whole(Math.ceil(Math.max(...limits.map(({ same }) => same)))),
  leastClear: whole(Math.ceil(Math.min(...limits.map(({ clear }) => clear)))),
  greatestClear: whole(Math.ceil(Math.max(...limits.map(({ clear }) => clear)))),
  // Of 100 pairs of people who are truly alike, how many differ clearly by chance on at least one domain.
  clearByChance: whole(Math.round(100 * (1 - (1 - CLEAR_BY_CHANCE) ** DOMAINS.length))),
  leastFacetClear: whole(Math.ceil(Math.min(...facetLimits.map(({ clear }) => clear)))),
  greatestFacetClear: whole(Math.ceil(Math.max(...facetLimits.map(({ clear }) => clear)))),
  neuroticismExtraversion: exact(correlation('N', 'E'), 2),
  neuroticismConscientiousness: exact(correlation('N', 'C'), 2),

  // Johnson's T scores and his limits for low and high, from his scoring script.
  tMean: whole(50),
  tDeviation: whole(10),
  tLow: whole(45),
  tHigh: whole(55),
  // His oldest group: classic-scores.ts.
  classicAge: whole(60),
  classicMen: whole(50),
  classicWomen: whole(100),

  // Figures from the literature. 17,953 words: Allport & Odbert (1936).
  words: whole(18_000),
  // Costa & McCrae (1992).
  neoItems: whole(240),
  // Goldberg (1999), and the size of the pool in Goldberg et al. (2006).
  longItems: whole(300),
  poolItems: whole(2000),
  // The samples of Johnson (2014): the one the items were chosen in, and the four they were tried in.
  chosenIn: whole(21_588),
  oregonians: whole(481),
  onlineOne: whole(307_313),
  onlineTwo: whole(619_150),
  students: whole(160),
  // Findings that were tested again, and the percentage that held: Soto (2019).
  findings: whole(78),
  held: whole(87),
  // Median correlations of the HEXACO-100 after 13 days: Henry et al. (2022).
  retestTraits: exact(0.88, 2),
  retestFacets: exact(0.81, 2),
} satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES

/**
 * The range of a domain's raw scores that are called average, both ends included. The build takes it from the
 * percentiles of norms.ts, so that a page that shows no percentile need not load the tables.
 */
export function averageRange(domain: Domain): { from: number; to: number } {
  const [from, to] = ranges[domain] as [number, number]
  return { from, to }
}

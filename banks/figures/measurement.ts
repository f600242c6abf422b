import type { Scale } from '../norms/scales.ts'
import { DOMAINS, FACETS, type Domain, type Facet } from '../vocabulary.ts'

/**
 * The people a score is compared with: all complete protocols of Johnson's open IPIP-NEO-120 data (Johnson,
 * 2014; OSF node tbmh5, file IPIP120.dat), as counted by doom-fish/personality (MIT License, data/norms.json
 * at 1ab1b80). They took the test in English on the internet, in the years from `firstYear` to `lastYear`;
 * they are not a population.
 */
export const NORM_GROUP = { people: 410_376, firstYear: 2001, lastYear: 2011, language: 'en' } as const

/**
 * The adults of 18 to 99 years among them over whom Cronbach's alpha is computed: psytest-platform by
 * dmitryturin-art (docs/ipip-norms-review.md at c295ee5), from the same file.
 */
export const ALPHA_GROUP = { people: 339_977, leastAge: 18, mostAge: 99 } as const

/** How a scale's raw scores are spread over people, and how well its items agree. */
export type Measurement = {
  /** Standard deviation, in points. */
  sd: number
  /** Cronbach's alpha, 0 to 1. */
  alpha: number
}

/**
 * Mean and SD in points of 24 to 120 over the people of NORM_GROUP, and alpha over those of ALPHA_GROUP
 * by whom these were counted.
 */
export const MEASUREMENTS: Readonly<Record<Domain, Measurement & { mean: number }>> = {
  N: { mean: 67.54, sd: 15.85, alpha: 0.9 },
  E: { mean: 82.11, sd: 14.36, alpha: 0.89 },
  O: { mean: 83.09, sd: 12.27, alpha: 0.82 },
  A: { mean: 88.32, sd: 12.53, alpha: 0.86 },
  C: { mean: 87.05, sd: 14.6, alpha: 0.9 },
}

/** SDs, in points of 4 to 20, and alphas of the facets 1 to 6 of each domain, over the same people. */
const FACET_SPREADS: Readonly<Record<Domain, { sd: readonly number[]; alpha: readonly number[] }>> = {
  N: { sd: [3.78, 4.19, 3.93, 3.61, 3.37, 3.62], alpha: [0.79, 0.87, 0.85, 0.72, 0.72, 0.78] },
  E: { sd: [3.61, 4.04, 3.5, 3.16, 3.39, 3.28], alpha: [0.82, 0.79, 0.86, 0.71, 0.73, 0.81] },
  O: { sd: [3.38, 3.67, 3.04, 3.23, 3.57, 3.45], alpha: [0.75, 0.75, 0.66, 0.72, 0.75, 0.66] },
  A: { sd: [3.54, 3.04, 2.66, 3.67, 3.47, 3.13], alpha: [0.86, 0.74, 0.74, 0.69, 0.73, 0.73] },
  C: { sd: [2.52, 4.34, 2.67, 3.33, 3.21, 4.15], alpha: [0.78, 0.84, 0.68, 0.8, 0.72, 0.88] },
}

/** The SD and alpha of a facet. */
export function facetMeasurement(domain: Domain, facet: Facet): Measurement {
  const { sd, alpha } = FACET_SPREADS[domain]
  return { sd: sd[facet - 1] as number, alpha: alpha[facet - 1] as number }
}

/** The SD and alpha of a domain or facet. */
export function measurementOf(scale: Scale): Measurement {
  if (scale.length === 1) return MEASUREMENTS[scale as Domain]
  return facetMeasurement(scale[0] as Domain, Number(scale[1]) as Facet)
}

/** The SDs and alphas of all thirty facets, in the bank's order. */
export function facetMeasurements(): Measurement[] {
  return DOMAINS.flatMap((domain) => FACETS.map((facet) => facetMeasurement(domain, facet)))
}

/** 90 % of a normal distribution lies within this many SDs of its mean: the reach of an error band. */
export const NINETY_PERCENT = 1.645

/** 95 % lies within this many. Scores this many standard errors of a difference apart differ clearly. */
export const NINETY_FIVE_PERCENT = 1.96

/** The standard error of measurement in points: SD √(1 − alpha), as classical test theory has it. */
export function standardError({ sd, alpha }: Measurement): number {
  return sd * Math.sqrt(1 - alpha)
}

/**
 * Raw points below which two scores on a scale show no clear difference, and from which they differ beyond
 * error: 1 and 1.96 standard errors of a difference, which is √2 times that of a score.
 */
export function differenceLimits(measurement: Measurement): { same: number; clear: number } {
  const same = standardError(measurement) * Math.SQRT2
  return { same, clear: NINETY_FIVE_PERCENT * same }
}

/** The share of a normal distribution below z: Abramowitz and Stegun 26.2.17, exact to seven decimals. */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum
  return z > 0 ? 1 - tail : tail
}

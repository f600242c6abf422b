import type { Domain } from '../../../banks/vocabulary.ts'

/** How a domain's raw score, 24 to 120, is spread over people, and how exactly it is measured. */
export type Measurement = {
  mean: number
  /** Standard deviation, in points. */
  sd: number
  /** Cronbach's alpha, 0 to 1. */
  alpha: number
  /** Standard error of measurement, in points: SD √(1 − alpha). */
  sem: number
}

/**
 * Mean and SD over all 410,376 complete protocols of Johnson's open IPIP-NEO-120 data (Johnson, 2014; OSF node
 * tbmh5), as counted by doom-fish/personality; alpha over the 339,977 adults among those who took this form.
 */
export const MEASUREMENTS: Readonly<Record<Domain, Measurement>> = {
  N: { mean: 67.54, sd: 15.85, alpha: 0.9, sem: 5.0 },
  E: { mean: 82.11, sd: 14.36, alpha: 0.89, sem: 4.8 },
  O: { mean: 83.09, sd: 12.27, alpha: 0.82, sem: 5.2 },
  A: { mean: 88.32, sd: 12.53, alpha: 0.86, sem: 4.7 },
  C: { mean: 87.05, sd: 14.6, alpha: 0.9, sem: 4.6 },
}

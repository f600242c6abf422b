import type { Domain } from './vocabulary.ts'

/** Where a score lies beside those of others: below, about at, or above the middle. */
export type Level = 'low' | 'neutral' | 'high'

/**
 * Means and standard deviations of raw domain scores over all 410,376 complete protocols of Johnson's open
 * IPIP-NEO-120 data (Johnson, 2014; OSF node tbmh5; English, online, 2001-2011), as counted by doom-fish/personality.
 */
const OPEN_2014: Readonly<Record<Domain, { mean: number; sd: number }>> = {
  N: { mean: 67.54, sd: 15.85 },
  E: { mean: 82.11, sd: 14.36 },
  O: { mean: 83.09, sd: 12.27 },
  A: { mean: 88.32, sd: 12.53 },
  C: { mean: 87.05, sd: 14.6 },
}

/**
 * The level of a raw domain score, 24 to 120: low for T < 45, high for T > 55, with T = 50 + 10 (raw - mean) / SD
 * and the limits of Johnson's scoring script (shortipipneo3.cgi).
 */
export function domainLevel(domain: Domain, rawScore: number): Level {
  const { mean, sd } = OPEN_2014[domain]
  const t = 50 + (10 * (rawScore - mean)) / sd
  if (t < 45) return 'low'
  return t > 55 ? 'high' : 'neutral'
}

import { bandOf, type Band } from '../bands.ts'
import pooledNorms from './pooled-norms.json' with { type: 'json' }
import { leastScore, SCALES, type Scale } from './scales.ts'
import type { Scores } from '../scoring.ts'
import type { Domain } from '../vocabulary.ts'

/** The percentile of each of a result's scores. */
export type Percentiles = Readonly<Record<Scale, number>>

/**
 * The percentile of a raw score among people who took this test, 0 to 100 with one decimal: the share of them
 * who score lower, and half of those who score the same. The group is all 410,376 complete protocols of
 * Johnson's open IPIP-NEO-120 data (in English, on the internet, 2001 to 2011), women and men of all ages
 * together; it is not a population.
 * @param rawScore 24 to 120 for a domain, 4 to 20 for a facet
 * @throws RangeError for a score the scale does not have
 */
export function percentileOf(scale: Scale, rawScore: number): number {
  const percentile = OPEN_2014[scale][rawScore - leastScore(scale)]
  if (percentile === undefined) throw new RangeError(`${scale} has no score ${rawScore}`)
  return percentile
}

/** The percentiles of a result's 35 scores; see {@link percentileOf}. */
export function percentilesOf(scores: Scores): Percentiles {
  const entries = SCALES.map((scale) => [scale, percentileOf(scale, rawScore(scores, scale))] as const)
  return Object.fromEntries(entries) as Record<Scale, number>
}

/** A result's raw score on a scale. */
export function rawScore(scores: Scores, scale: Scale): number {
  const { score, facets } = scores[scale[0] as Domain]
  return scale.length === 1 ? score : (facets[Number(scale[1]) - 1] as number)
}

/** The lowest raw score in a band; every scale has scores in every band. */
export function leastScoreIn(scale: Scale, band: Band): number {
  return leastScore(scale) + OPEN_2014[scale].map(bandOf).indexOf(band)
}

/**
 * Percentiles of every raw score, from the lowest to the highest: mid-ranks in percent, counted from
 * Johnson's open IPIP-NEO-120 data (Johnson, 2014; OSF node tbmh5, file IPIP120.dat) by doom-fish/personality
 * (MIT License, data/norms.json at 1ab1b80).
 */
const OPEN_2014: Readonly<Record<Scale, readonly number[]>> = pooledNorms

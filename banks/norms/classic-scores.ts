import type { Level } from '../bands.ts'
import norms from './classic-norms.json' with { type: 'json' }
import type { Demographics } from '../save-payload.ts'
import { SCALES, type Scale } from './scales.ts'

/*
 * classic-norms.json has the means and standard deviations of raw scores that are built into Johnson's own
 * scoring script (shortipipneo3.cgi, public domain; archives/ipipcgis.zip of kholia/IPIP-NEO-PI): by sex and
 * age, all scales in the bank's order. The sample is visitors to his website about 1999 to 2000; its group
 * over 60 has about 50 men and 100 women.
 */

/** A raw score as Johnson's script reports it. */
export type ClassicScore = {
  /** 50 for the mean of the reader's sex and age, 10 more for each SD above it. Not rounded. */
  t: number
  /** 1 to 99. */
  percentile: number
  level: Level
}

/**
 * Johnson's T score, percentile and level of a raw score, for a reader's sex and age; undefined for an
 * undisclosed gender, because he has no norms for women and men together.
 */
export function classicScore(
  { age, gender }: Demographics,
  scale: Scale,
  rawScore: number,
): ClassicScore | undefined {
  if (gender === 'undisclosed') return undefined
  const { means, sds } = norms[`${gender}_${agesOf(age)}`]
  const index = SCALES.indexOf(scale)
  const t = 50 + (10 * (rawScore - means[index]!)) / sds[index]!
  return { t, percentile: cubicPercentile(t), level: classicLevel(t) }
}

/** The age groups of Johnson's norms. */
function agesOf(age: number) {
  if (age < 21) return 'lt21'
  if (age < 41) return '21_40'
  return age < 61 ? '41_60' : 'gt60'
}

/** Johnson's percentile of a T score: a cubic truncated to whole numbers; 1 below a T of 32, 99 above 73. */
function cubicPercentile(t: number): number {
  if (t < 32) return 1
  if (t > 73) return 99
  return Math.trunc(
    210.335958661391 - 16.7379362643389 * t + 0.405936512733332 * t ** 2 - 0.00270624341822222 * t ** 3,
  )
}

/** Low below a T score of 45, high above 55. */
function classicLevel(t: number): Level {
  if (t < 45) return 'low'
  return t > 55 ? 'high' : 'average'
}

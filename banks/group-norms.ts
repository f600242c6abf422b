import type { Demographics } from './demographics.ts'
import tables from './group-norms.json' with { type: 'json' }
import { memoize } from './memoize.ts'
import { greatestScore, leastScore, SCALES, type Scale } from './scales.ts'

/*
 * group-norms.json has the number of people of each sex and age group in the norm group, and their
 * percentiles: for all scales in the bank's order, from the lowest raw score to the highest, the increase
 * over the percentile before in tenths of a percent, as two base-36 digits. The percentiles are mid-ranks
 * counted from Johnson's open IPIP-NEO-120 data (Johnson, 2014; OSF node tbmh5, file IPIP120.dat) by
 * doom-fish/personality (MIT License, data/norms.json at 1ab1b80).
 */

/** The people of one sex and age in the norm group: ages in years, both ends included. */
export type NormGroup = { gender: 'male' | 'female'; leastAge: number; mostAge: number; people: number }

/** The ten groups: men, then women, from the youngest to the oldest. */
export const GROUPS = tables as readonly (NormGroup & { readonly steps: string })[]

/** The group a person belongs to; undefined for an undisclosed gender, or an age no group has. */
export function groupOf({ age, gender }: Demographics): (typeof GROUPS)[number] | undefined {
  return GROUPS.find((group) => group.gender === gender && age >= group.leastAge && age <= group.mostAge)
}

/**
 * The percentile of a raw score among people of one sex and age group, 0 to 100 with one decimal; defined as
 * in `percentileOf` of norms.ts.
 * @throws RangeError for a score the scale does not have
 */
export function groupPercentile(group: (typeof GROUPS)[number], scale: Scale, rawScore: number): number {
  const percentile = decode(group.steps)[scale][rawScore - leastScore(scale)]
  if (percentile === undefined) throw new RangeError(`${scale} has no score ${rawScore}`)
  return percentile
}

type Percentiles = Record<Scale, readonly number[]>

const decode = memoize((steps: string): Percentiles => {
  const percentiles = {} as Record<Scale, readonly number[]>
  let at = 0
  for (const scale of SCALES) {
    let tenths = 0
    percentiles[scale] = Array.from({ length: greatestScore(scale) - leastScore(scale) + 1 }, () => {
      tenths += Number.parseInt(steps.slice(at, at + 2), 36)
      at += 2
      return tenths / 10
    })
  }
  return percentiles
})

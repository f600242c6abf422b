import type { Demographics } from '../save-payload.ts'
import tables from './group-norms.json' with { type: 'json' }
import { memoize } from '../memoize.ts'
import { percentileOf } from './norms.ts'
import { greatestScore, leastScore, SCALES, type Scale } from './scales.ts'

/*
 * group-norms.json has the number of people of each sex and age group in the norm group, and their
 * percentiles. The percentiles are mid-ranks counted from Johnson's open IPIP-NEO-120 data (Johnson, 2014; OSF
 * node tbmh5, file IPIP120.dat) by doom-fish/personality (MIT License, data/norms.json at 1ab1b80).
 *
 * They are written in a form that compresses to less than half of the plain figures: one letter for each score of
 * each scale, in the bank's order and from the lowest score to the highest. From one score to the next, a percentile
 * rises by as much as that of the whole norm group, and by some tenths of a percent more or less. The letter says how
 * that difference changes: @ by nothing, A by 1, ? by -1.
 */

/** The people of one sex and age in the norm group: ages in years, both ends included. */
export type NormGroup = { gender: 'male' | 'female'; leastAge: number; mostAge: number; people: number }

/** The ten groups: men, then women, from the youngest to the oldest. */
export const GROUPS = tables as readonly (NormGroup & { readonly changes: string })[]

/** A group with its norms. */
export type Group = (typeof GROUPS)[number]

/** The group a person belongs to; undefined for an undisclosed gender, or an age no group has. */
export function groupOf({ age, gender }: Demographics): Group | undefined {
  return GROUPS.find((group) => group.gender === gender && age >= group.leastAge && age <= group.mostAge)
}

/**
 * The percentile of a raw score among people of one sex and age group, 0 to 100 with one decimal; defined as
 * in `percentileOf` of norms.ts.
 * @throws RangeError for a score the scale does not have
 */
export function groupPercentile(group: Group, scale: Scale, rawScore: number): number {
  const tenths = decode(GROUPS.indexOf(group))[scale][rawScore - leastScore(scale)]
  if (tenths === undefined) throw new RangeError(`${scale} has no score ${rawScore}`)
  return tenths / 10
}

/** Percentiles in tenths of a percent, from the lowest raw score to the highest. */
type Tenths = Record<Scale, readonly number[]>

const decode = memoize((index: number): Tenths => {
  const { changes } = GROUPS[index]!
  let at = 0
  const entries = SCALES.map((scale) => {
    /** How far the percentile is from that of the whole norm group, in tenths, and how that changes. */
    let tenths = 0
    let difference = 0
    const percentiles: number[] = []
    for (let score = leastScore(scale); score <= greatestScore(scale); score++) {
      difference += changes.charCodeAt(at++) - NO_CHANGE
      tenths += difference
      percentiles.push(Math.round(percentileOf(scale, score) * 10) + tenths)
    }
    return [scale, percentiles]
  })
  return Object.fromEntries(entries) as Tenths
})

/** The code of the letter for no change. */
const NO_CHANGE = '@'.charCodeAt(0)

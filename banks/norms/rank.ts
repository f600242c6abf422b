import { groupPercentile, type Group } from './group-norms.ts'
import { percentileOf } from './norms.ts'
import { greatestScore, leastScore, type Scale } from './scales.ts'

/** How many of 100 people have a lower score, the same, and a higher one, each with one decimal. */
export type Rank = { lower: number; same: number; higher: number }

/**
 * The rank of a raw score among the people of the norm group; of one sex and age group, where that is given.
 * @throws RangeError for a score the scale does not have
 */
export function rankOf(scale: Scale, rawScore: number, group?: Group): Rank {
  const percentile = (score: number) =>
    group ? groupPercentile(group, scale, score) : percentileOf(scale, score)
  const [least, greatest] = [leastScore(scale), greatestScore(scale)]
  const middles: number[] = []
  for (let score = least; score <= greatest; score++) middles.push(percentile(score))
  if (middles[rawScore - least] === undefined) throw new RangeError(`${scale} has no score ${rawScore}`)
  const ends = scale.length === 1 ? endsBetween(middles) : endsAlong(middles)
  const [lower, upTo] = [ends[rawScore - least]!, ends[rawScore - least + 1]!]
  return { lower: oneDecimal(lower), same: oneDecimal(upTo - lower), higher: oneDecimal(100 - upTo) }
}

/*
 * The tables have mid-ranks: for each score, the share of people below it and half of those who have it. The share of
 * those below one score is the share up to the score before, so from one end to the other each mid-rank gives the next
 * share. They are rounded to a tenth, and the rounding adds up along the way.
 */

/** The shares of people below each of the few scores of a facet, and 100; what the rounding left over is spread. */
function endsAlong(middles: readonly number[]): number[] {
  const ends = [0]
  for (const middle of middles) ends.push(2 * middle - ends.at(-1)!)
  const over = ends.at(-1)! - 100
  const last = middles.length
  let below = 0
  return ends.map((end, n) => {
    const share = end - ((last - n) % 2 === 0 ? 1 : -1) * over * (n / last)
    return (below = Math.min(Math.max(share, below), 100))
  })
}

/**
 * The same for a domain. So few people share one of its many scores, and nearly as many its neighbor, that halfway
 * between two mid-ranks is closer than the sum of all roundings.
 */
function endsBetween(middles: readonly number[]): number[] {
  return [0, ...middles.slice(1).map((middle, n) => (middles[n]! + middle) / 2), 100]
}

function oneDecimal(people: number): number {
  return Math.round(10 * people) / 10
}

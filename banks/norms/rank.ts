import { percentileOf, rawScore } from './norms.ts'
import type { Scores } from '../scoring.ts'
import { greatestScore, leastScore, SCALES, type Scale } from './scales.ts'

/** How many of 100 people have a lower score, the same, and a higher one, each with one decimal. */
export type Rank = { lower: number; same: number; higher: number }

/** The rank of each of a result's scores. */
export type Ranks = Readonly<Record<Scale, Rank>>

/**
 * The rank of a raw score among the people of the norm group.
 * @param percentile the mid-rank of each score, if not among all of them: see groupPercentile
 * @throws RangeError for a score the scale does not have
 */
export function rankOf(
  scale: Scale,
  score: number,
  percentile: (scale: Scale, score: number) => number = percentileOf,
): Rank {
  const [least, greatest] = [leastScore(scale), greatestScore(scale)]
  const middles: number[] = []
  for (let each = least; each <= greatest; each++) middles.push(percentile(scale, each))
  if (middles[score - least] === undefined) throw new RangeError(`${scale} has no score ${score}`)
  const ends = scale.length === 1 ? endsBetween(middles) : endsAlong(middles)
  const [lower, upTo] = [ends[score - least]!, ends[score - least + 1]!]
  return { lower: oneDecimal(lower), same: oneDecimal(upTo - lower), higher: oneDecimal(100 - upTo) }
}

/** The ranks of a result's 35 scores among all people of the norm group. */
export function ranksOf(scores: Scores): Ranks {
  return Object.fromEntries(
    SCALES.map((scale) => [scale, rankOf(scale, rawScore(scores, scale))] as const),
  ) as Record<Scale, Rank>
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

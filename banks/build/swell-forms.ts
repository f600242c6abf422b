import { percentileOf } from '../norms.ts'
import { greatestScore, leastScore, type Scale } from '../scales.ts'

/**
 * How thick a swell is from the least raw score to the most, drawn from the norm table: one letter a step, 0 to z
 * for none to the most people, and the raw score of the person in the middle. A domain's step is four points, a
 * facet's is one.
 */
export function swellForm(scale: Scale): [heights: string, middle: number] {
  const least = leastScore(scale)
  const most = greatestScore(scale)
  const step = scale.length === 1 ? 4 : 1
  const below = (score: number) => (score < least ? 0 : score > most ? 100 : percentileOf(scale, score))
  const reach = Math.max(step / 2, 1)
  const shares: number[] = []
  for (let score = least; score <= most; score += step) {
    shares.push(below(score + reach) - below(score - reach))
  }
  const peak = Math.max(...shares)
  const heights = shares.map((share) => Math.round((35 * share) / peak).toString(36)).join('')
  return [heights, middleScore(scale, least)]
}

/** Where half of the people have less and half have more, between two scores, to a hundredth of a point. */
function middleScore(scale: Scale, least: number): number {
  let score = least
  while (percentileOf(scale, score + 1) < 50) score++
  const from = percentileOf(scale, score)
  return Math.round(100 * (score + (50 - from) / (percentileOf(scale, score + 1) - from))) / 100
}

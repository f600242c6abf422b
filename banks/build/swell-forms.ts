import { percentileOf } from '../norms/norms.ts'
import { greatestScore, leastScore, type Scale } from '../norms/scales.ts'

/**
 * The form of a swell, the drawing of how people's raw scores on a scale are distributed, from the norm
 * table: its thickness from the lowest raw score to the highest, as one base-36 digit a step (0 for nobody, z
 * for the most people), and the median raw score. A step is four points for a domain, one for a facet.
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

/** The median raw score, interpolated between two scores to a hundredth of a point. */
function middleScore(scale: Scale, least: number): number {
  let score = least
  while (percentileOf(scale, score + 1) < 50) score++
  const from = percentileOf(scale, score)
  return Math.round(100 * (score + (50 - from) / (percentileOf(scale, score + 1) - from))) / 100
}

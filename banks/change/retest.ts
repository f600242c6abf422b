import { measurementOf, NINETY_PERCENT, normalShare, standardError } from '../figures/measurement.ts'
import { rawScore } from '../norms/norms.ts'
import { SCALES, type Scale } from '../norms/scales.ts'
import type { Scores } from '../scoring.ts'

/**
 * Retest correlations of domains and facets. None are published for the IPIP-NEO-120: these are borrowed from
 * another questionnaire, as the medians of the scales of the HEXACO-100 in English (Henry, Thielmann, Booth
 * and Mõttus, 2022, PLOS ONE 17(1), e0262465).
 */
export const RETEST = {
  form: 'HEXACO-100',
  days: 13,
  people: 416,
  year: 2022,
  domain: 0.88,
  facet: 0.81,
} as const

/**
 * The smallest change of a raw score between two tests of a person that is beyond error, with 90 %
 * confidence: the reliable change index, 1.645 times the error of a change, rounded up to whole points.
 */
export function changeLimit(scale: Scale): number {
  return Math.ceil(NINETY_PERCENT * changeError(scale))
}

/**
 * The standard deviation of the difference between two tests of a person who does not change: SD √(2 − 2r),
 * with the borrowed r or with alpha, whichever gives more.
 */
function changeError(scale: Scale): number {
  const measurement = measurementOf(scale)
  const stability = scale.length === 1 ? RETEST.domain : RETEST.facet
  return Math.max(measurement.sd * Math.sqrt(2 * (1 - stability)), standardError(measurement) * Math.SQRT2)
}

/** How many of some scales exceed their limits by chance on average, rounded, when nothing has changed. */
export function changedByChance(scales: readonly Scale[]): number {
  // Scores are whole, so that a change from half a point below the limit on counts.
  const chances = scales.map((scale) => 2 * normalShare((0.5 - changeLimit(scale)) / changeError(scale)))
  return Math.round(chances.reduce((sum, chance) => sum + chance, 0))
}

/** Raw scores of two tests, and whether the later one is higher or lower beyond error. */
export type Change = { from: number; to: number; way: 'none' | 'higher' | 'lower' }

/** What changed from one test of a person to a later one, on every scale. */
export function changesBetween(earlier: Scores, later: Scores): Record<Scale, Change> {
  const changes = SCALES.map((scale): [Scale, Change] => {
    const [from, to] = [rawScore(earlier, scale), rawScore(later, scale)]
    const isClear = Math.abs(to - from) >= changeLimit(scale)
    return [scale, { from, to, way: isClear ? (to > from ? 'higher' : 'lower') : 'none' }]
  })
  return Object.fromEntries(changes) as Record<Scale, Change>
}

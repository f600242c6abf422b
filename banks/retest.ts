import { measurementOf, NINETY_PERCENT, normalShare, standardError } from './measurement.ts'
import { rawScore } from './norms.ts'
import { SCALES, type Scale } from './scales.ts'
import type { Scores } from './scoring.ts'

/**
 * How well people agree with themselves from one test to the next, as a correlation. Nobody has published that for the
 * IPIP-NEO-120: it is borrowed from another questionnaire, the HEXACO-100 in English, and the medians of its scales
 * (Henry, Thielmann, Booth and Mõttus, 2022, PLOS ONE 17(1), e0262465).
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
 * From how many raw points on a scale's change between two tests of a person is beyond error, with 90 % confidence: the
 * reliable change index, 1.645 times the error of a change, in whole points.
 */
export function changeLimit(scale: Scale): number {
  return Math.ceil(NINETY_PERCENT * changeError(scale))
}

/**
 * The standard deviation of the points between two tests of somebody who stays the same: SD √(2 − 2r), with the borrowed r
 * or with alpha, whichever gives more.
 */
function changeError(scale: Scale): number {
  const measurement = measurementOf(scale)
  const stability = scale.length === 1 ? RETEST.domain : RETEST.facet
  return Math.max(measurement.sd * Math.sqrt(2 * (1 - stability)), standardError(measurement) * Math.SQRT2)
}

/** Of some scales, how many are beyond their limits on average though nothing has changed; a whole number. */
export function changedByChance(scales: readonly Scale[]): number {
  // Points are whole: half a point below the limit is rounded to it.
  const chances = scales.map((scale) => 2 * normalShare((0.5 - changeLimit(scale)) / changeError(scale)))
  return Math.round(chances.reduce((sum, chance) => sum + chance, 0))
}

/** Raw scores of two tests, and whether the later is beyond error higher or lower. */
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

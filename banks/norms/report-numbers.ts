import type { Level } from '../bands.ts'
import { classicScore, type ClassicScore } from './classic-scores.ts'
import type { Demographics } from '../save-payload.ts'
import { standsOut, type Outlier } from './facet-scatter.ts'
import { groupOf, groupPercentile, type NormGroup } from './group-norms.ts'
import { percentileOf, rawScore } from './norms.ts'
import { rankOf, type Rank } from './rank.ts'
import { greatestScore, leastScore, SCALES, type Scale } from './scales.ts'
import type { Scores } from '../scoring.ts'
import { errorBand, errorPoints, levelChances, levelOfScore } from './standing.ts'
import type { Domain, Facet } from '../vocabulary.ts'

/** Everything a report says of one raw score in numbers. Percentiles are 0 to 100, with one decimal. */
export type ScaleNumbers = {
  score: number
  percentile: number
  /** Whom the percentile is made of: how many people have a lower score, the same, and a higher one. */
  rank: Rank
  /** The score is the least or the greatest the scale has. */
  end?: 'least' | 'greatest'
  /** The 90 % error band, in percentiles. */
  band: { from: number; to: number }
  /** The same in raw points, one decimal. */
  points: { from: number; to: number }
  level: Level
  /** The adjacent level, where the score is so near the border that it may as well belong there. */
  near?: Level
  /** Only of a facet that stands out from the other five of its domain. */
  outlier?: Outlier
  /** The percentile among people of the reader's sex and age, where these are known. */
  groupPercentile?: number
  /** The rank among these people, of a domain only: facets are not compared with them in words. */
  groupRank?: Rank
  /** Johnson's own scores, where sex and age are known. */
  classic?: ClassicScore
}

/** The numbers of a whole report: plain data, so that a page need not load the norm tables. */
export type ReportNumbers = {
  scales: Record<Scale, ScaleNumbers>
  /** How many of the thirty facets would be expected at another level if the test were exact, in whole numbers. */
  otherLevels: number
  /** The people of the reader's sex and age, where these are known. */
  group?: Pick<NormGroup, 'gender' | 'leastAge' | 'mostAge' | 'people'>
}

/**
 * The numbers of a result. The percentile is the same for everybody who sees it; numbers that depend on sex
 * and age are given in addition.
 */
export function reportNumbers(scores: Scores, demographics?: Demographics): ReportNumbers {
  const group = demographics && groupOf(demographics)
  const among = group && ((scale: Scale, score: number) => groupPercentile(group, scale, score))
  const scales = SCALES.map((scale) => {
    const numbers = scaleNumbers(scores, scale)
    const { score } = numbers
    const classic = demographics && classicScore(demographics, scale, score)
    const all: ScaleNumbers = {
      ...numbers,
      ...(among && { groupPercentile: among(scale, score) }),
      ...(among && scale.length === 1 && { groupRank: rankOf(scale, score, among) }),
      ...(classic && { classic }),
    }
    return [scale, all] as const
  })
  const about = Object.fromEntries(scales) as ReportNumbers['scales']
  const otherLevels = countOtherLevels(about)
  if (!group) return { scales: about, otherLevels }
  const { gender, leastAge, mostAge, people } = group
  return { scales: about, otherLevels, group: { gender, leastAge, mostAge, people } }
}

function countOtherLevels(scales: ReportNumbers['scales']): number {
  const doubts = SCALES.filter(({ length }) => length > 1).map((scale) => {
    const { score, level } = scales[scale]
    return 1 - levelChances(scale, score)[level]
  })
  return Math.round(doubts.reduce((sum, doubt) => sum + doubt, 0))
}

function scaleNumbers(scores: Scores, scale: Scale): ScaleNumbers {
  const domain = scale[0] as Domain
  const facet = scale.length === 1 ? undefined : (Number(scale[1]) as Facet)
  const score = rawScore(scores, scale)
  const outlier = facet && standsOut(scores, domain, facet)
  const end = score === leastScore(scale) ? 'least' : score === greatestScore(scale) && 'greatest'
  const { from, to } = errorPoints(scale, score)
  return {
    score,
    percentile: percentileOf(scale, score),
    rank: rankOf(scale, score),
    ...(end && { end }),
    band: errorBand(scale, score),
    points: { from: oneDecimal(from), to: oneDecimal(to) },
    ...levelOfScore(scale, score),
    ...(outlier && { outlier }),
  }
}

function oneDecimal(points: number): number {
  return Math.round(10 * points) / 10
}

import { describe, expect, it, test } from 'vitest'
import { GROUPS, groupPercentile } from '../../../banks/norms/group-norms.ts'
import { percentileOf } from '../../../banks/norms/norms.ts'
import { rankOf } from '../../../banks/norms/rank.ts'
import { greatestScore, leastScore, SCALES, type Scale } from '../../../banks/norms/scales.ts'
import { scoresOf } from '../published-norms.ts'

const groups = [undefined, ...GROUPS]

/** The mid-ranks among people of a group; of all where there is none. */
const among = (group: (typeof groups)[number]) =>
  group ? (scale: Scale, score: number) => groupPercentile(group, scale, score) : percentileOf

describe.each(SCALES)('the rank of a score of %s', (scale) => {
  it('counts all people once, and nobody below the least score or above the greatest', () => {
    for (const group of groups) {
      for (const score of scoresOf(scale)) {
        const { lower, same, higher } = rankOf(scale, score, among(group))
        expect(lower + same + higher, `${score}`).toBeCloseTo(100, 0)
        for (const people of [lower, same, higher]) expect(people).toBeGreaterThanOrEqual(0)
      }
      expect(rankOf(scale, leastScore(scale), among(group)).lower).toBe(0)
      expect(rankOf(scale, greatestScore(scale), among(group)).higher).toBe(0)
    }
  })

  it('has the people below a score where those up to the one before it are', () => {
    for (const score of scoresOf(scale).slice(1)) {
      const before = rankOf(scale, score - 1)
      expect(Math.abs(rankOf(scale, score).lower - before.lower - before.same)).toBeLessThanOrEqual(0.11)
    }
  })

  it('agrees with the published mid-rank: those below, and half of those who share the score', () => {
    for (const group of groups) {
      for (const score of scoresOf(scale)) {
        const { lower, same } = rankOf(scale, score, among(group))
        const published = among(group)(scale, score)
        expect(Math.abs(lower + same / 2 - published), `${score}`).toBeLessThanOrEqual(0.5)
      }
    }
  })
})

test('a rank is exact where many people share a score', () => {
  // Morality, counted: 84.6 of 100 below the greatest score; depression: 8 of 100 at the least.
  expect(rankOf('A2', 20)).toEqual({ lower: 84.6, same: 15.4, higher: 0 })
  expect(rankOf('N3', 4)).toEqual({ lower: 0, same: 8, higher: 92 })
  expect(rankOf('C1', 16)).toEqual({ lower: 35.6, same: 21.2, higher: 43.2 })
})

test('a scale has no rank of a score beyond its ends', () => {
  expect(() => rankOf('N1', 3)).toThrow(RangeError)
  expect(() => rankOf('N', 121)).toThrow(RangeError)
})

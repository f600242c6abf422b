import { describe, expect, it } from 'vitest'
import { classicScore } from '../../../banks/norms/classic-scores.ts'
import { SCALES } from '../../../banks/norms/scales.ts'
import { JOHNSON_CGI, scoresOf } from '../published-norms.ts'

const groups = Object.entries(JOHNSON_CGI.groups)

/** Johnson's formulas, as written in his script of 2021. */
function johnson(raw: number, mean: number, sd: number) {
  const t = (10 * (raw - mean)) / sd + 50
  let p = Math.trunc(
    210.335958661391 - 16.7379362643389 * t + 0.405936512733332 * t * t - 0.00270624341822222 * t * t * t,
  )
  if (t < 32) p = 1
  if (t > 73) p = 99
  return { t, percentile: p, level: t < 45 ? 'low' : t > 55 ? 'high' : 'average' }
}

describe.each(groups)('the classic scores of %s', (_, { sex, age_min, age_max, scales }) => {
  it.each([age_min ?? 16, age_max ?? 120])('are Johnson’s at the age of %i, for every raw score', (age) => {
    for (const scale of SCALES) {
      const [mean, sd] = scales[scale]
      for (const score of scoresOf(scale)) {
        const found = classicScore({ age, gender: sex }, scale, score)
        const expected = johnson(score, mean, sd)
        expect(found?.t).toBeCloseTo(expected.t, 9)
        expect([found?.percentile, found?.level]).toEqual([expected.percentile, expected.level])
      }
    }
  })
})

describe('the classic scores', () => {
  it('have all eight groups of his script', () => expect(groups).toHaveLength(8))

  it('lie between the 1st and the 99th percentile for every raw score', () => {
    for (const [, { sex, age_min }] of groups) {
      for (const scale of SCALES) {
        for (const score of scoresOf(scale)) {
          const { percentile } = classicScore({ age: age_min ?? 16, gender: sex }, scale, score)!
          expect(percentile).toBeGreaterThanOrEqual(1)
          expect(percentile).toBeLessThanOrEqual(99)
        }
      }
    }
  })

  it('are undefined for an undisclosed gender', () => {
    expect(classicScore({ age: 30, gender: 'undisclosed' }, 'N', 70)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { GROUPS, groupPercentile } from '../../../../../banks/norms/group-norms.ts'
import { percentileOf } from '../../../../../banks/norms/norms.ts'
import { rankOf } from '../../../../../banks/norms/rank.ts'
import { greatestScore, leastScore, SCALES } from '../../../../../banks/norms/scales.ts'
import { formOfRank, type RankForm } from '../../../../../client/result/report/shared/rank-form.ts'
import { DOMAINS } from '../../../../../banks/vocabulary.ts'
import { scoresOf } from '../../../../banks/published-norms.ts'

const formOf = (scale: (typeof SCALES)[number], score: number) =>
  formOfRank(rankOf(scale, score), percentileOf(scale, score))

describe('the sentence for a rank', () => {
  it('says at either end that nobody is beyond, and how many are there', () => {
    expect(formOf('N3', 4)).toEqual({ form: 'least', same: 8 })
    expect(formOf('A2', 20)).toEqual({ form: 'greatest', lower: 85, same: 15 })
    // Nobody to speak of is there.
    expect(formOf('A2', 4)).toEqual({ form: 'almost all higher' })
    expect(formOf('N', 120)).toEqual({ form: 'almost all lower' })
  })

  it('says how many share a score that many have, and the percentile alone where few do', () => {
    expect(formOf('C1', 16)).toEqual({ form: 'shared', lower: 36, same: 21 })
    expect(formOf('O', 83)).toEqual({ form: 'lower', lower: 50 })
  })

  it('is true of every score, to half of the few who share it and a rounding', () => {
    for (const scale of SCALES) {
      for (const score of scoresOf(scale)) {
        const rank = rankOf(scale, score)
        expect(farthest(formOf(scale, score), rank), `${scale} ${score}`).toBeLessThanOrEqual(2.3)
        expect(formOf(scale, score).form === 'least').toBe(score === leastScore(scale) && rank.same >= 1.5)
        expect(formOf(scale, score).form === 'greatest').toBe(
          score === greatestScore(scale) && rank.same >= 1.5,
        )
      }
    }
  })

  it('is true of every domain score in every group of one sex and age', () => {
    for (const group of GROUPS) {
      for (const domain of DOMAINS) {
        for (const score of scoresOf(domain)) {
          const rank = rankOf(domain, score, (scale, each) => groupPercentile(group, scale, each))
          const told = formOfRank(rank, groupPercentile(group, domain, score))
          expect(farthest(told, rank), `${domain} ${score}`).toBeLessThanOrEqual(2.3)
        }
      }
    }
  })
})

/** By how many people in a hundred a sentence is farthest from the truth. */
function farthest(told: RankForm, { lower, same, higher }: ReturnType<typeof rankOf>): number {
  const toldSame = 'same' in told ? Math.abs(told.same - same) : 0
  if (told.form === 'least') return Math.max(lower, toldSame)
  if (told.form === 'almost all higher') return Math.max(99 - higher, 0)
  if (told.form === 'almost all lower') return Math.max(99 - lower, 0)
  return 'lower' in told ? Math.max(Math.abs(told.lower - lower), toldSame) : 100
}

import type { Rank } from '../../../../banks/norms/rank.ts'

/** Which sentence tells a rank, and the whole numbers of people in it. */
export type RankForm =
  | { form: 'least'; same: number }
  | { form: 'greatest'; lower: number; same: number }
  | { form: 'shared'; lower: number; same: number }
  | { form: 'lower'; lower: number }
  | { form: 'almost all lower' | 'almost all higher' }

/** The fewest people in a hundred who share a score that are worth a mention. */
const FEW = 4

/** The same at the end of a scale, beyond which nobody is. */
const FEW_AT_END = 2

/**
 * The sentence for a rank. Where many people share a score, those who score lower are fewer than the percentile, which
 * counts half of the others as well; where few do, it names the same number as stands beside it.
 */
export function formOfRank(rank: Rank, percentile: number): RankForm {
  const [lower, same, count] = [rank.lower, rank.same, percentile].map(Math.round) as [number, number, number]
  if (rank.lower === 0 && same >= FEW_AT_END) return { form: 'least', same }
  if (rank.higher === 0 && same >= FEW_AT_END) return { form: 'greatest', lower, same }
  if (same >= FEW && lower > 0) return { form: 'shared', lower, same }
  if (count < 1) return { form: 'almost all higher' }
  return count > 99 ? { form: 'almost all lower' } : { form: 'lower', lower: count }
}

import { describe, expect, it } from 'vitest'
import { groupOf, groupPercentile, GROUPS, type NormGroup } from '../../../banks/norms/group-norms.ts'
import { NORM_GROUP } from '../../../banks/figures/measurement.ts'
import { SCALES } from '../../../banks/norms/scales.ts'
import { OPEN_2014, scoresOf } from '../published-norms.ts'

const keyOf = ({ gender, leastAge, mostAge }: NormGroup) => `${gender}_${leastAge}_${mostAge}`

describe.each(GROUPS)('the norms of people, $gender, from $leastAge to $mostAge', (group) => {
  it('are those of the published tables, for every scale and raw score', () => {
    const published = OPEN_2014.groups[keyOf(group)]
    expect(group.people).toBe(published?.n)
    for (const scale of SCALES) {
      const percentiles = scoresOf(scale).map((score) => groupPercentile(group, scale, score))
      expect(percentiles, scale).toEqual(published?.percentiles[scale])
    }
  })

  it('are refused for a score the scale does not have', () => {
    for (const score of [3, 21, 4.5]) expect(() => groupPercentile(group, 'N1', score)).toThrow(RangeError)
  })
})

describe('the groups', () => {
  it('add up to the whole norm group', () => {
    expect(GROUPS).toHaveLength(Object.keys(OPEN_2014.groups).length - 1)
    expect(GROUPS.reduce((sum, { people }) => sum + people, 0)).toBe(NORM_GROUP.people)
  })

  it.each([
    [16, 'male', 'male_0_20'],
    [20, 'female', 'female_0_20'],
    [21, 'male', 'male_21_30'],
    [30, 'male', 'male_21_30'],
    [40, 'female', 'female_31_40'],
    [50, 'female', 'female_41_50'],
    [51, 'male', 'male_51_99'],
    [99, 'male', 'male_51_99'],
  ] as const)('have for age %i, %s, the people of %s', (age, gender, key) => {
    expect(keyOf(groupOf({ age, gender })!)).toBe(key)
  })

  it('do not include an undisclosed gender or an age over 99', () => {
    expect(groupOf({ age: 30, gender: 'undisclosed' })).toBeUndefined()
    expect(groupOf({ age: 100, gender: 'female' })).toBeUndefined()
  })
})

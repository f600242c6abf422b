import { describe, expect, it } from 'vitest'
import { longestRuns, type LongestRuns } from '../../../../../banks/runs.ts'
import { findLongRuns, isInconsistent } from '../../../../../client/result/report/shared/answer-patterns.ts'

describe('the notice on answers repeated in a row', () => {
  it('says nothing while every run is at its limit', () => {
    expect(findLongRuns([9, 9, 8, 11, 9])).toEqual([])
  })

  it.each([
    [1, 10],
    [2, 10],
    [3, 9],
    [4, 12],
    [5, 10],
  ])('names choice %i when it was taken %i times in a row', (choice, length) => {
    const longest: LongestRuns = [0, 0, 0, 0, 0]
    longest[choice - 1] = length
    expect(findLongRuns(longest)).toEqual([{ choice, length }])
  })

  it('names every choice that was repeated too often', () => {
    const sheet = '5'.repeat(14) + '4'.repeat(12) + '3'.repeat(8)
    expect(findLongRuns(longestRuns(sheet))).toEqual([
      { choice: 4, length: 12 },
      { choice: 5, length: 14 },
    ])
  })
})

describe('the notice on answers that contradict each other', () => {
  it('is for those below everyone in the norm group, and not for a result that does not say', () => {
    expect(isInconsistent({ consistency: 0.299 })).toBe(true)
    expect(isInconsistent({ consistency: 0.3 })).toBe(false)
    expect(isInconsistent({})).toBe(false)
  })
})

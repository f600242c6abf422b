import { describe, expect, test } from 'vitest'
import { percentilesOf } from '../../../../banks/norms/norms.ts'
import { makeResult } from '../../../../banks/result.ts'
import type { Participant } from '../../../../client/result/compare/comparison-data.ts'
import { describeComparisonMeaning } from '../../../../client/result/compare/load-comparison.ts'
import { makeSheet } from '../../../support/visitor/sheets.ts'

function somebody(name: string, seed: number, invalid = false): Participant {
  const sheet = makeSheet(seed)
  const save = { testId: 'b5-120', lang: 'en', invalid, sheet, timeElapsed: 1, dateStamp: 1 } as const
  const result = makeResult(String(seed).padStart(24, '0'), save)
  return { name, result, percentiles: percentilesOf(result.scores) }
}

describe('The meaning of a comparison', () => {
  test('is told for two people in the language of the page, with names isolated from its text direction', async () => {
    const [first] = await describeComparisonMeaning([somebody('Ana', 1), somebody('داليا', 2)], 'sv')
    expect(first).toMatch(/\.$/)
    const english = await describeComparisonMeaning([somebody('Ana', 1), somebody('داليا', 2)], 'en')
    expect(english[0]).not.toBe(first)
    expect(english.join(' ').match(/\p{Script=Arabic}+/gu)?.length ?? 0).toBe(
      english.join(' ').match(/\u2068\p{Script=Arabic}+\u2069/gu)?.length ?? 0,
    )
  })

  test('distinguishes people of the same name', async () => {
    const told = await describeComparisonMeaning(
      [somebody('Ana', 1), somebody('ana', 2), somebody('Bo', 3)],
      'en',
    )
    const names = told.join(' ').match(/\u2068[^\u2069]+\u2069/g) ?? []
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !/Bo|\(A[12]\)/.test(name))).toEqual([])
  })

  test('is empty for one person or one result twice, and ignores a skipped test', async () => {
    expect(await describeComparisonMeaning([somebody('Ana', 1)], 'en')).toEqual([])
    expect(await describeComparisonMeaning([somebody('Ana', 1), somebody('Ana at work', 1)], 'en')).toEqual(
      [],
    )
    expect(await describeComparisonMeaning([somebody('Ana', 1), somebody('Bo', 2, true)], 'en')).toEqual([])
    const three = await describeComparisonMeaning(
      [somebody('Ana', 1), somebody('Bo', 2, true), somebody('Cy', 3)],
      'en',
    )
    expect(three).toEqual(await describeComparisonMeaning([somebody('Ana', 1), somebody('Cy', 3)], 'en'))
  })
})

import { describe, expect, test } from 'vitest'
import { percentilesOf } from '../../../../banks/norms/norms.ts'
import { makeResult } from '../../../../banks/result.ts'
import type { Participant } from '../../../../client/result/compare/comparison-data.ts'
import { describeComparisonMeaning } from '../../../../client/result/compare/load-comparison.ts'
import type { Locale } from '../../../../locales/locales.ts'

/** A person who gave the same answer throughout: 1, 3 or 5, so that any two differ clearly. */
function somebody(name: string, number: 1 | 2 | 3, invalid = false): Participant {
  const sheet = String(2 * number - 1).repeat(120)
  const save = { testId: 'b5-120', lang: 'en', invalid, sheet, timeElapsed: 1, dateStamp: 1 } as const
  const result = makeResult(String(number).padStart(24, '0'), save)
  return { name, result, percentiles: percentilesOf(result.scores) }
}

/** All that is said, as one text. */
const tell = async (people: Participant[], locale: Locale = 'en') =>
  JSON.stringify(await describeComparisonMeaning(people, locale)) as string | undefined

describe('The meaning of a comparison', () => {
  test('is told for two people in the language of the page, with names isolated from its text direction', async () => {
    const people = [somebody('Ana', 1), somebody('داليا', 2)]
    const english = await tell(people)
    expect(english).toContain('"kind":"pair"')
    expect(await tell(people, 'sv')).not.toBe(english)
    const named = english!.match(/\p{Script=Arabic}+/gu)?.length ?? 0
    expect(named).toBeGreaterThan(0)
    expect(english!.match(/\u2068\p{Script=Arabic}+\u2069/gu)).toHaveLength(named)
  })

  test('distinguishes people of the same name', async () => {
    for (const people of [
      [somebody('Ana', 1), somebody('ana', 2)],
      [somebody('Ana', 1), somebody('ana', 2), somebody('Bo', 3)],
    ]) {
      const names = (await tell(people))?.match(/\u2068[^\u2069]+\u2069/g) ?? []
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !/Bo|\(A[12]\)/.test(name))).toEqual([])
    }
  })

  test('is nothing for one person or one result twice, and ignores a skipped test', async () => {
    expect(await tell([somebody('Ana', 1)])).toBeUndefined()
    expect(await tell([somebody('Ana', 1), somebody('Ana at work', 1)])).toBeUndefined()
    expect(await tell([somebody('Ana', 1), somebody('Bo', 2, true)])).toBeUndefined()
    expect(await tell([somebody('Ana', 1), somebody('Bo', 2, true), somebody('Cy', 3)])).toBe(
      await tell([somebody('Ana', 1), somebody('Cy', 3)]),
    )
  })
})

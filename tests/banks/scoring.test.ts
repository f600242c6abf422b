import calculateScores from '@bigfive-org/score'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnswers } from '../../banks/answers.ts'
import type { Answer } from '../../banks/answers.ts'
import { scoringKey } from '../../banks/scoring-key.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import type { Scores } from '../../banks/scoring.ts'
import { choiceAt, scoreOf } from '../../banks/sheet.ts'
import { DOMAINS, FACETS } from '../../banks/vocabulary.ts'
import { sheets } from './arbitraries.ts'

const answersOf = (sheet: string): Answer[] =>
  scoringKey.map(({ id, domain, facet }, index) => ({
    score: scoreOf(index, choiceAt(sheet, index)),
    domain,
    facet,
    questionID: id,
  }))

const withoutIds = (answers: readonly Answer[]): Answer[] =>
  answers.map(({ score, domain, facet }) => ({ score, domain, facet }))

/** The scores of a list of answers, as a save is read and scored. */
function scoreAnswers(answers: readonly Answer[]): Scores | undefined {
  const parsed = parseAnswers(answers)
  return parsed.ok ? scoreSheet(parsed.sheet) : undefined
}

/** The scores of the reference package, in our shape. */
function referenceScores(answers: readonly Answer[]): Scores {
  // The package's types require the facet as text, but its code takes numbers, too.
  const result = calculateScores({ answers: answers as never })
  const scores = DOMAINS.map((domain) => {
    const facets = FACETS.map((facet) => result[domain]!.facet[facet]!.score)
    return [domain, { score: result[domain]!.score, facets }]
  })
  return Object.fromEntries(scores) as Scores
}

describe('thousands of random sheets score as with the reference package', () => {
  const runs = { numRuns: 3000, seed: 20140101 }

  test('from the sheet', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(scoreSheet(sheet)).toEqual(referenceScores(answersOf(sheet)))
      }),
      runs,
    )
  })

  test('from answers in any order, with the items named or not', () => {
    const shuffled = sheets.chain((sheet) => {
      const answers = answersOf(sheet)
      return fc.shuffledSubarray(answers, { minLength: answers.length })
    })
    fc.assert(
      fc.property(shuffled, (answers) => {
        const expected = referenceScores(answers)
        expect(scoreAnswers(answers)).toEqual(expected)
        expect(scoreAnswers(withoutIds(answers))).toEqual(expected)
      }),
      runs,
    )
  })
})

test('scores keep within 24 to 120 and 4 to 20, and facets sum to their domain', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      for (const { score, facets } of Object.values(scoreSheet(sheet))) {
        expect(facets.reduce((sum, facet) => sum + facet)).toBe(score)
        for (const facet of facets) expect(facet >= 4 && facet <= 20).toBe(true)
        expect(score >= 24 && score <= 120).toBe(true)
      }
    }),
  )
})

test('choice 5 for plus and 1 for minus items gives the highest scores, the opposite the lowest', () => {
  const highest = scoringKey.map(({ keyed }) => (keyed === 'plus' ? '5' : '1')).join('')
  const lowest = scoringKey.map(({ keyed }) => (keyed === 'plus' ? '1' : '5')).join('')
  for (const domain of DOMAINS) {
    expect(scoreSheet(highest)[domain]).toEqual({ score: 120, facets: [20, 20, 20, 20, 20, 20] })
    expect(scoreSheet(lowest)[domain]).toEqual({ score: 24, facets: [4, 4, 4, 4, 4, 4] })
  }
})

test('domains always come in the order of the bank', () => {
  expect(Object.keys(scoreSheet('3'.repeat(120)))).toEqual([...DOMAINS])
})

test('throws for an invalid sheet', () => {
  for (const text of ['', '3'.repeat(119), '6'.repeat(120)]) {
    expect(() => scoreSheet(text)).toThrow(RangeError)
  }
})

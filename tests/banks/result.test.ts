import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeResult, parseResult } from '../../banks/result.ts'
import { itemOrder } from '../../banks/order.ts'
import { acquiescenceOf } from '../../banks/acquiescence.ts'
import { consistencyOf } from '../../banks/consistency.ts'
import { longestRuns } from '../../banks/runs.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import { resultIds, saves } from './arbitraries.ts'

const id = '0123456789abcdef01234567'
const save = {
  testId: 'b5-120',
  lang: 'ar',
  invalid: false,
  sheet: '1122334455'.repeat(12),
  timeElapsed: 600,
  dateStamp: 1_767_225_600_000,
}
const result = makeResult(id, save)

test('a result has everything of its save except the sheet, the consent to research and the mark of a translated page', () => {
  fc.assert(
    fc.property(resultIds, saves, (resultId, made) => {
      const { sheet, research: _, translated: _mark, ...about } = made
      expect(makeResult(resultId, made)).toEqual({
        id: resultId,
        ...about,
        scores: scoreSheet(sheet),
        longestRuns: longestRuns(sheet),
        consistency: consistencyOf(sheet),
        acquiescence: acquiescenceOf(sheet),
      })
    }),
  )
})

test('runs are counted in the order the items were shown in, where the seed is known', () => {
  const seed = 20_260
  const inShownOrder = '4'.repeat(15) + '12'.repeat(52) + '1'
  const choices = Array<string>(120)
  itemOrder(seed).forEach((item, place) => (choices[item] = inShownOrder[place]!))
  const shuffled = { ...save, sheet: choices.join('') }
  expect(makeResult(id, shuffled, seed).longestRuns).toEqual([1, 1, 0, 15, 0])
  expect(makeResult(id, shuffled).longestRuns).toEqual(longestRuns(shuffled.sheet))
  expect(makeResult(id, shuffled).longestRuns[3]).toBeLessThan(15)
})

test('a response is parsed as the result it was made from', () => {
  fc.assert(
    fc.property(resultIds, saves, (resultId, made) => {
      const reply = makeResult(resultId, made)
      expect(parseResult(JSON.parse(JSON.stringify(reply)))).toEqual(reply)
    }),
  )
})

test('unknown keys are dropped', () => {
  const { scores } = result
  const reply = { ...result, more: 1, scores: { ...scores, X: 1, N: { ...scores.N, percentile: 3 } } }
  expect(parseResult(reply)).toEqual(result)
})

test('a response without consistency, as older ones are stored, is read', () => {
  const { consistency: _, ...older } = result
  expect(parseResult(older)).toEqual(older)
  expect(parseResult({ ...older, consistency: 'high' })).toEqual(older)
})

test('an invalid bank version is dropped, and the rest is read', () => {
  for (const bank of ['', '0123', 'X'.repeat(16), 7, null, {}]) {
    expect(parseResult({ ...result, bank })).toEqual(result)
  }
})

const { scores } = result

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', JSON.stringify(result)],
  ['a list', [result]],
  ['an error', { type: 'error', message: 'No such result.', kind: 'unknown-result' }],
  ['a queued save', { queued: true }],
  ['a malformed id', { ...result, id: id.slice(1) }],
  ['an id in upper case', { ...result, id: id.toUpperCase() }],
  ['no test', { ...result, testId: undefined }],
  ['no language', { ...result, lang: null }],
  ['no invalid mark', { ...result, invalid: 'no' }],
  ['no date', { ...result, dateStamp: undefined }],
  ['a time that is no number', { ...result, timeElapsed: '600' }],
  ['no scores', { ...result, scores: undefined }],
  ['a domain missing', { ...result, scores: { ...scores, C: undefined } }],
  ['five facets', { ...result, scores: { ...scores, N: { score: 60, facets: [12, 12, 12, 12, 12] } } }],
  [
    'a facet below 4',
    { ...result, scores: { ...scores, N: { score: 63, facets: [3, 12, 12, 12, 12, 12] } } },
  ],
  [
    'a facet above 20',
    { ...result, scores: { ...scores, N: { score: 81, facets: [21, 12, 12, 12, 12, 12] } } },
  ],
  [
    'a sum that is wrong',
    { ...result, scores: { ...scores, N: { ...scores.N, score: scores.N.score + 1 } } },
  ],
  ['no runs', { ...result, longestRuns: undefined }],
  ['four runs', { ...result, longestRuns: [1, 2, 3, 4] }],
  ['a run of 121', { ...result, longestRuns: [1, 2, 3, 4, 121] }],
  ['broken demographics', { ...result, demographics: { age: 12, gender: 'male' } }],
])('an invalid response is refused: %s', (_, reply) => {
  expect(parseResult(reply)).toBeUndefined()
})

test('throws for an invalid sheet', () => {
  expect(() => makeResult(id, { ...save, sheet: '' })).toThrow(RangeError)
})

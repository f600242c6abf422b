import { describe, expect, it } from 'vitest'
import { reportNumbers } from '../../../../../banks/norms/report-numbers.ts'
import { scoreSheet } from '../../../../../banks/scoring.ts'
import { readScores } from '../../../../../client/result/report/scores/reading.ts'
import { readReportTexts } from '../../../../support/report-texts.ts'

const texts = readReportTexts('en')

const scores = scoreSheet('3'.repeat(120))

describe('a report', () => {
  it('goes from openness to neuroticism', () => {
    expect(readScores(reportNumbers(scores), texts).map(({ domain }) => domain)).toEqual([
      'O',
      'C',
      'E',
      'A',
      'N',
    ])
  })

  it('gives each facet its own score and its own text', () => {
    const facets = scores.N.facets.map((_, index) => index + 4) as typeof scores.N.facets
    const readings = readScores(reportNumbers({ ...scores, N: { score: 39, facets } }), texts)
    const neuroticism = readings.find(({ domain }) => domain === 'N')
    expect(
      neuroticism?.facets.map(({ facet, numbers, texts: { title } }) => [facet, numbers.score, title]),
    ).toEqual([
      [1, 4, 'Anxiety'],
      [2, 5, 'Anger'],
      [3, 6, 'Low moods'],
      [4, 7, 'Self-consciousness'],
      [5, 8, 'Yielding to temptation'],
      [6, 9, 'Sensitivity to pressure'],
    ])
  })

  it.each([
    [24, 'low', 'veryLow'],
    [47, 'low', 'veryLow'],
    [48, 'low', 'low'],
    [58, 'low', 'low'],
    [59, 'average', 'average'],
    [75, 'average', 'average'],
    [76, 'high', 'high'],
    [88, 'high', 'high'],
    [89, 'high', 'veryHigh'],
    [120, 'high', 'veryHigh'],
  ] as const)('reads a neuroticism of %i as %s and takes the text for %s', (score, level, band) => {
    const readings = readScores(reportNumbers({ ...scores, N: { ...scores.N, score } }), texts)
    const neuroticism = readings.find(({ domain }) => domain === 'N')
    expect(neuroticism?.numbers.level).toBe(level)
    expect(neuroticism?.about).toEqual(texts.domains.N.bands[band])
  })

  it('gives a facet its level by its own percentiles, and the text for it', () => {
    const [anxiety] = readScores(reportNumbers(scores), texts).at(-1)!.facets
    expect([anxiety?.numbers.score, anxiety?.numbers.level]).toEqual([12, 'average'])
    expect(anxiety?.about).toEqual(texts.domains.N.facets[0]?.bands?.average)
  })

  it('takes the text of the level where a language has none for an extreme', () => {
    const german = readReportTexts('de')
    const readings = readScores(reportNumbers({ ...scores, N: { ...scores.N, score: 120 } }), german)
    expect(readings.at(-1)?.about).toEqual(german.domains.N.bands.high)
    expect(readings.at(-1)?.facets[0]?.about).toEqual([])
  })
})

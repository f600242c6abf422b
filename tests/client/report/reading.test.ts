import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { domainLevel } from '../../../banks/level.ts'
import { parseReportText } from '../../../banks/report-text.ts'
import { scoreSheet } from '../../../banks/scoring.ts'
import { DOMAINS } from '../../../banks/vocabulary.ts'
import { averageRange } from '../../../client/report/average-range.ts'
import { readScores } from '../../../client/report/reading.ts'

const file = new URL('../../../banks/generated/reports/en.json', import.meta.url)
const texts = parseReportText(JSON.parse(readFileSync(file, 'utf8')))
if (!texts) throw new Error('The English report texts are damaged')

const scores = scoreSheet('3'.repeat(120))

describe('a report', () => {
  it('goes from openness to neuroticism', () => {
    expect(readScores(scores, texts).map(({ domain }) => domain)).toEqual(['O', 'C', 'E', 'A', 'N'])
  })

  it('gives each facet its own score and its own text', () => {
    const facets = scores.N.facets.map((_, index) => index + 4) as typeof scores.N.facets
    const readings = readScores({ ...scores, N: { score: 39, facets } }, texts)
    const neuroticism = readings.find(({ domain }) => domain === 'N')
    expect(neuroticism?.facets.map(({ facet, score, texts: { title } }) => [facet, score, title])).toEqual([
      [1, 4, 'Anxiety'],
      [2, 5, 'Anger'],
      [3, 6, 'Depression'],
      [4, 7, 'Self-Consciousness'],
      [5, 8, 'Immoderation'],
      [6, 9, 'Vulnerability'],
    ])
  })

  it.each([
    [24, 'low'],
    [59, 'low'],
    [60, 'neutral'],
    [75, 'neutral'],
    [76, 'high'],
    [120, 'high'],
  ] as const)('reads a neuroticism of %i as %s and takes that text', (score, level) => {
    const readings = readScores({ ...scores, N: { ...scores.N, score } }, texts)
    const neuroticism = readings.find(({ domain }) => domain === 'N')
    expect(neuroticism?.level).toBe(level)
    expect(neuroticism?.verdict).toBe(texts.domains.N[level])
  })
})

describe('the shaded average range', () => {
  it.each(DOMAINS)('of %s holds exactly the scores that are called average', (domain) => {
    const { from, to } = averageRange(domain)
    for (let score = 24; score <= 120; score++) {
      expect(domainLevel(domain, score) === 'neutral').toBe(score >= from && score <= to)
    }
  })
})

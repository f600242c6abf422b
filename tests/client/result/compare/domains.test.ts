import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentileOf, percentilesOf } from '../../../../banks/norms/norms.ts'
import { ranksOf } from '../../../../banks/norms/rank.ts'
import { scoreSheet, type Scores } from '../../../../banks/scoring.ts'
import { differenceZScore } from '../../../../banks/figures/differences.ts'
import { compareDomains } from '../../../../client/result/compare/domains.ts'
import { sheets } from '../../../banks/arbitraries.ts'

const middle = scoreSheet('3'.repeat(120))

function withScores(changes: Partial<Record<keyof Scores, number>>): Scores {
  const scores = structuredClone(middle)
  for (const [domain, score] of Object.entries(changes)) scores[domain as keyof Scores].score = score
  return scores
}

const compare = (people: readonly Scores[]) =>
  compareDomains(people.map((scores) => ({ scores, percentiles: percentilesOf(scores) })))

describe('two people', () => {
  test('the trait with the largest reliable difference comes first, not the one with most points', () => {
    const other = withScores({ O: 72 + 14, C: 72 + 13 })
    const domains = compare([middle, other])
    expect(domains.slice(0, 2).map(({ domain, difference }) => [domain, difference])).toEqual([
      ['C', 'clear'],
      ['O', 'perhaps'],
    ])
  })

  test('scores stand in the order of the people, whoever scores higher', () => {
    const high = withScores({ E: 110 })
    expect(compare([high, middle]).find(({ domain }) => domain === 'E')?.scores).toEqual([110, 72])
    expect(compare([middle, high]).find(({ domain }) => domain === 'E')?.scores).toEqual([72, 110])
  })

  test('ranks stand in the order of the people, on facets, too', () => {
    const high = withScores({ E: 110 })
    const domains = compareDomains(
      [high, middle].map((scores) => ({
        scores,
        percentiles: percentilesOf(scores),
        ranks: ranksOf(scores),
      })),
    )
    const { ranks, facets } = domains.find(({ domain }) => domain === 'E')!
    expect(ranks).toEqual([ranksOf(high).E, ranksOf(middle).E])
    expect(facets[0]?.ranks).toEqual([ranksOf(high).E1, ranksOf(middle).E1])
  })

  test('without any difference the traits keep the order of every report', () => {
    expect(compare([middle, middle]).map(({ domain }) => domain)).toEqual(['O', 'C', 'E', 'A', 'N'])
  })
})

test('a domain is found by its code, in whatever order a result names them', () => {
  const { N, E, O, A, C } = withScores({ N: 30, E: 40, O: 50, A: 60, C: 70 })
  const [one, other] = [compare([{ N, E, O, A, C }]), compare([{ C, A, O, E, N }])]
  expect(one).toEqual(other)
  expect(Object.fromEntries(one.map(({ domain, scores }) => [domain, scores[0]]))).toEqual({
    N: 30,
    E: 40,
    O: 50,
    A: 60,
    C: 70,
  })
})

test('any group gets every score of everybody, the largest differences first', () => {
  fc.assert(
    fc.property(fc.array(sheets, { minLength: 1, maxLength: 8 }), (group) => {
      const people = group.map(scoreSheet)
      const domains = compare(people)
      const weights = domains.map(({ domain, points }) => differenceZScore(domain, points))
      expect(weights).toEqual([...weights].sort((a, b) => b - a))
      for (const { domain, scores, percentiles, facets } of domains) {
        expect(percentiles).toEqual(scores.map((score) => percentileOf(domain, score)))
        expect(scores).toEqual(people.map((person) => person[domain].score))
        expect(people.map((_, index) => facets.map((facet) => facet.scores[index]))).toEqual(
          people.map((person) => person[domain].facets),
        )
      }
    }),
  )
})

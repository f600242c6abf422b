import { describe, expect, it } from 'vitest'
import { bandOf } from '../../../banks/bands.ts'
import {
  DOMAIN_CORRELATIONS,
  EXAMPLE_ANSWERS,
  FIGURES,
  MIDDLE_SCORE,
  SHARES_ABOVE_MIDDLE,
} from '../../../banks/figures/figures.ts'
import { scoringKey } from '../../../banks/scoring-key.ts'
import { GROUPS } from '../../../banks/norms/group-norms.ts'
import { percentileOf } from '../../../banks/norms/norms.ts'
import { rankOf } from '../../../banks/norms/rank.ts'
import { DOUBTFUL } from '../../../banks/norms/standing.ts'
import { DOMAINS } from '../../../banks/vocabulary.ts'

describe('the figures of the texts', () => {
  it.each(DOMAINS)('have for %s the share of the norm group above the middle score', (domain) => {
    // A mid-rank counts half of those with a score: the share up to a score is the mean of its and the next
    // percentile.
    const below = (percentileOf(domain, MIDDLE_SCORE) + percentileOf(domain, MIDDLE_SCORE + 1)) / 2
    expect(Math.abs(SHARES_ABOVE_MIDDLE[domain] - (100 - below))).toBeLessThanOrEqual(0.5)
  })

  it('have how many score above equal points on two traits', () => {
    const { equalPoints, equalMoreAgreeable, equalMoreNeurotic } = FIGURES
    expect(Math.abs(rankOf('A', equalPoints.value).higher - equalMoreAgreeable.value)).toBeLessThanOrEqual(1)
    expect(Math.abs(rankOf('N', equalPoints.value).higher - equalMoreNeurotic.value)).toBeLessThanOrEqual(1)
  })

  it('have of whom the norm group consists', () => {
    const share = (isIn: (group: (typeof GROUPS)[number]) => boolean) =>
      Math.round(
        (100 * GROUPS.filter(isIn).reduce((sum, { people }) => sum + people, 0)) / FIGURES.people.value,
      )
    expect(FIGURES.groupWomen.value).toBe(share(({ gender }) => gender === 'female'))
    expect(FIGURES.groupUpTo20.value).toBe(share(({ mostAge }) => mostAge <= FIGURES.youngAge.value))
    expect(FIGURES.groupUpTo30.value).toBe(share(({ mostAge }) => mostAge <= FIGURES.youngAdultAge.value))
  })

  it('have for the example the share of the norm group below it, and an answer to each of its items', () => {
    const { exampleScore, exampleBelow, itemsPerDomain } = FIGURES
    // A mid-rank counts half of those with a score, see above.
    const below = (percentileOf('E', exampleScore.value - 1) + percentileOf('E', exampleScore.value)) / 2
    expect(Math.abs(exampleBelow.value - below)).toBeLessThanOrEqual(0.5)
    expect(EXAMPLE_ANSWERS).toHaveLength(itemsPerDomain.value)
  })

  it('count the items of the key by their keying', () => {
    const count = (keyed: string) => scoringKey.filter((item) => item.keyed === keyed).length
    expect([FIGURES.plusItems.value, FIGURES.minusItems.value]).toEqual([count('plus'), count('minus')])
    expect(FIGURES.items.value).toBe(scoringKey.length)
  })

  it('use the limits of the bands for low and high', () => {
    const { value: share } = FIGURES.outerShare
    expect([bandOf(share), bandOf(share + 1)]).toEqual(['low', 'average'])
    expect([bandOf(99 - share), bandOf(100 - share)]).toEqual(['average', 'high'])
    const { averageFrom, averageTo, highFrom } = FIGURES
    expect([averageFrom.value, averageTo.value, highFrom.value]).toEqual([share + 1, 99 - share, 100 - share])
  })

  it('use the limit of the report for a doubtful level', () => {
    expect(FIGURES.doubtful.value).toBe(100 * DOUBTFUL)
  })

  it('have a symmetric matrix of correlations', () => {
    DOMAIN_CORRELATIONS.forEach((row, one) =>
      row.forEach((value, other) => {
        expect(value).toBe(one === other ? 1 : DOMAIN_CORRELATIONS[other]?.[one])
      }),
    )
  })

  it('equal the published values', () => {
    const values = Object.fromEntries(
      Object.entries(FIGURES).map(([name, { value, decimals }]) => [name, value.toFixed(decimals)]),
    )
    expect(values).toMatchObject({
      people: '410376',
      firstYear: '2001',
      lastYear: '2011',
      adults: '339977',
      leastAlpha: '0.82',
      greatestAlpha: '0.90',
      leastFacetAlpha: '0.66',
      greatestFacetAlpha: '0.88',
      meanFacetAlpha: '0.76',
      leastFacetError: '1.2',
      greatestFacetError: '2.0',
      leastBand: '8',
      greatestBand: '9',
      leastFacetBand: '2',
      greatestFacetBand: '3',
      leastPerhaps: '7',
      greatestPerhaps: '8',
      leastClear: '13',
      greatestClear: '15',
      leastFacetClear: '4',
      greatestFacetClear: '6',
      neuroticismExtraversion: '-0.47',
      neuroticismConscientiousness: '-0.39',
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standsOut } from '../../../banks/norms/facet-scatter.ts'
import { percentileOf } from '../../../banks/norms/norms.ts'
import { reportNumbers } from '../../../banks/norms/report-numbers.ts'
import { SCALES } from '../../../banks/norms/scales.ts'
import { scoreSheet } from '../../../banks/scoring.ts'
import { DOMAINS, FACETS } from '../../../banks/vocabulary.ts'
import { groupOf, groupPercentile } from '../../../banks/norms/group-norms.ts'
import { rankOf } from '../../../banks/norms/rank.ts'
import { positions } from '../../../banks/positions.ts'
import { DERIVED } from '../published-norms.ts'
import { drawPeople } from '../random-people.ts'

const sheets = fc.array(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 120, maxLength: 120 })
const middle = scoreSheet('3'.repeat(120))

describe('the numbers of a report', () => {
  it('have the same percentile for whoever sees them, with sex and age or without', () => {
    const alone = reportNumbers(middle)
    const woman = reportNumbers(middle, { age: 25, gender: 'female' })
    for (const scale of SCALES) {
      expect(woman.scales[scale].percentile).toBe(alone.scales[scale].percentile)
      expect(alone.scales[scale].percentile).toBe(percentileOf(scale, alone.scales[scale].score))
      expect(woman.scales[scale].classic).toBeDefined()
      expect(woman.scales[scale].groupPercentile).toBeDefined()
      expect(alone.scales[scale]).not.toHaveProperty('classic')
      expect(alone.scales[scale]).not.toHaveProperty('groupPercentile')
    }
    expect(woman.group).toEqual({ gender: 'female', leastAge: 21, mostAge: 30, people: 81_785 })
    expect(alone).not.toHaveProperty('group')
  })

  it('have no group for an undisclosed gender', () => {
    expect(reportNumbers(middle, { age: 25, gender: 'undisclosed' })).toEqual(reportNumbers(middle))
  })

  it('count how many facets would be expected at another level: about eight of thirty', () => {
    const people = drawPeople(200, 30)
    const mean = people.reduce((sum, scores) => sum + reportNumbers(scores).otherLevels, 0) / people.length
    expect(mean).toBeGreaterThan(7.5)
    expect(mean).toBeLessThan(9)
    // All at one end, hardly any is in doubt.
    const least = scoreSheet(positions.map(({ keyed }) => (keyed === 'plus' ? '1' : '5')).join(''))
    expect(reportNumbers(least).otherLevels).toBeLessThan(3)
  })

  it('have the rank among people of the reader’s sex and age for domains only', () => {
    const { scales } = reportNumbers(middle, { age: 25, gender: 'female' })
    const women = groupOf({ age: 25, gender: 'female' })!
    expect(scales.N.groupRank).toEqual(
      rankOf('N', 72, (scale, score) => groupPercentile(women, scale, score)),
    )
    expect(scales.N1).not.toHaveProperty('groupRank')
  })

  it('let a facet stand out exactly where the published limits say so', () => {
    const seen = new Set<string | undefined>()
    fc.assert(
      fc.property(sheets, (digits) => {
        const scores = scoreSheet(digits.join(''))
        for (const domain of DOMAINS) {
          for (const facet of FACETS) {
            const [base, slope, least, most] = DERIVED.scatter[`${domain}${facet}`]!
            const own = scores[domain].facets[facet - 1]!
            const beyond = own - (base + slope * (scores[domain].score - own))
            const expected = beyond <= least ? 'lower' : beyond >= most ? 'higher' : undefined
            expect(standsOut(scores, domain, facet)).toBe(expected)
            seen.add(expected)
          }
        }
      }),
    )
    expect(seen).toEqual(new Set(['lower', 'higher', undefined]))
  })
})

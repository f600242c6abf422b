import { describe, expect, it } from 'vitest'
import { swellForm } from '../../banks/build/swell-forms.ts'
import { percentileOf } from '../../banks/norms/norms.ts'
import { DOMAINS, FACETS } from '../../banks/vocabulary.ts'

const facets = DOMAINS.flatMap((domain) => FACETS.map((facet) => `${domain}${facet}` as const))

describe('the swell', () => {
  it.each(DOMAINS)('of %s has up to each score the share of people the norm table has there', (domain) => {
    const [letters] = swellForm(domain)
    const heights = Array.from(letters, (letter) => parseInt(letter, 36))
    expect(heights).toHaveLength(25)
    const all = heights.reduce((sum, height) => sum + height, 0)
    let sum = 0
    heights.forEach((height, step) => {
      sum += height
      const score = 24 + 4 * step + 2
      if (score > 120) return
      expect((100 * sum) / all, `up to ${score}`).toBeCloseTo(percentileOf(domain, score), -0.5)
    })
  })

  it.each(facets)('of %s is thickest where the norm table has most people', (facet) => {
    const [heights] = swellForm(facet)
    expect(heights).toHaveLength(17)
    const thickest = 4 + heights.indexOf('z')
    const rise = (score: number) => percentileOf(facet, score + 1) - percentileOf(facet, score - 1)
    const steepest = Math.max(...Array.from({ length: 15 }, (_, n) => rise(5 + n)))
    // The table has one decimal, and its last score counts what lies beyond it as well.
    if (thickest < 20) expect(rise(thickest)).toBeCloseTo(steepest, 0)
    else expect(100 - percentileOf(facet, 19)).toBeGreaterThanOrEqual(steepest)
  })

  it.each([...DOMAINS, ...facets])('of %s has its median where half of the people score lower', (scale) => {
    const [, middle] = swellForm(scale)
    expect(percentileOf(scale, Math.floor(middle))).toBeLessThanOrEqual(50)
    expect(percentileOf(scale, Math.ceil(middle))).toBeGreaterThanOrEqual(50)
  })
})

import { describe, expect, it } from 'vitest'
import { crowdBox, crowdOn } from '../../../../client/base/charts/crowd.tsx'
import { DOMAIN_SWELLS, outlineOf } from '../../../../client/base/charts/swell-outline.ts'
import { DOMAINS } from '../../../../banks/vocabulary.ts'

describe.each(['low', 'high'] as const)('a %s crowd', (height) => {
  const box = crowdBox(height)

  it.each(DOMAINS)(
    'on %s is a hundred people wherever the reader is, each in a place of their own',
    (domain) => {
      for (let place = 0; place <= 100; place++) {
        const { others, reader } = crowdOn(DOMAIN_SWELLS[domain], place, height)
        const places = new Set([...others, reader].map(({ x, y }) => `${x} ${y}`))
        expect(places.size).toBe(others.length + 1)
        // Where none of the hundred stands, the reader is added to them.
        expect([99, 100]).toContain(others.length)
      }
    },
  )

  it.each(DOMAINS)('on %s stays within its drawing', (domain) => {
    for (const { x, y } of crowdOn(DOMAIN_SWELLS[domain], 50, height).others) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(box.width)
      expect(y).toBeGreaterThanOrEqual(5)
      expect(y).toBeLessThanOrEqual(box.height - 5)
    }
  })

  it('has the reader on the side where the score lies', () => {
    expect(crowdOn(DOMAIN_SWELLS.O, 10, height).reader.x).toBeCloseTo(box.width * 0.1, -1)
    expect(crowdOn(DOMAIN_SWELLS.O, 100, height).reader.x).toBeLessThan(box.width)
  })
})

describe('an outline', () => {
  it('is closed, runs over the whole axis and mirrors its upper side', () => {
    const path = outlineOf(['1z1', 50])
    expect(path).toBe('M0 0Q0 -1 0.5 -18Q1 -35 1.5 -18Q2 -1 2 0Q2 1 1.5 18Q1 35 0.5 18Q0 1 0 0Z')
  })
})

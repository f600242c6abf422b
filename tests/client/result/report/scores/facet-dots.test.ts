import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { standsClear } from '../../../../../client/result/report/scores/clear-facets.ts'
import { layDots, placeOfPercentile } from '../../../../../client/result/report/scores/facet-dots.ts'

describe('The dots of thirty facets', () => {
  it.each([
    [50, 50],
    [0, 3],
    [100, 97],
  ])('the percentile %d stands at %d %% of the swell', (percentile, place) => {
    expect(placeOfPercentile(percentile)).toBe(place)
  })

  it('are the mirror image of each other on both sides of the middle', () => {
    for (let percentile = 0; percentile <= 50; percentile++) {
      expect(placeOfPercentile(percentile) + placeOfPercentile(100 - percentile)).toBeCloseTo(100, 6)
    }
  })

  it('never cover each other, whatever the six percentiles are, and keep their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 3, max: 97, noNaN: true }), { minLength: 6, maxLength: 6 }),
        (places) => {
          const dots = layDots(places)
          expect(dots.map(({ place }) => place)).toEqual(places)
          const pairs = dots.flatMap((one, index) =>
            dots.slice(index + 1).map((other) => [one, other] as const),
          )
          const covering = pairs.filter(([a, b]) => a.lane === b.lane && Math.abs(a.place - b.place) < 5.5)
          // Five lanes: only six dots in one place need one of them twice.
          expect(covering.length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

test.each([
  [{ from: 51, to: 80 }, true],
  [{ from: 20, to: 49 }, true],
  [{ from: 50, to: 80 }, false],
  [{ from: 40, to: 60 }, false],
])('a facet with the band %o stands clear of the middle: %s', (band, isClear) => {
  expect(standsClear({ band })).toBe(isClear)
})

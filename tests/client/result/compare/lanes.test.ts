import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laneOffset, stackLanes } from '../../../../client/result/compare/lanes.ts'

test('marks with room between them share the lowest lane', () => {
  expect(stackLanes([110, 24, 60], 10)).toEqual([0, 0, 0])
})

test('marks in the same place stand above each other, the first one lowest', () => {
  expect(stackLanes([70, 70, 70], 10)).toEqual([0, 1, 2])
})

test('a heap grows on both sides of its middle', () => {
  expect([0, 1, 2, 3, 4].map(laneOffset)).toEqual([0, 1, -1, 2, -2])
})

test('no two marks overlap, and there are no more lanes than the crowding needs', () => {
  const scores = fc.array(fc.integer({ min: 24, max: 120 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 20 }), (all, gap) => {
      const lanes = stackLanes(all, gap)
      expect(lanes).toHaveLength(all.length)
      all.forEach((score, one) =>
        all.forEach((other, two) => {
          if (one !== two && lanes[one] === lanes[two]) {
            expect(Math.abs(score - other)).toBeGreaterThanOrEqual(gap)
          }
        }),
      )
      const crowding = all.map((end) => all.filter((score) => score <= end && end - score < gap).length)
      expect(Math.max(...lanes) + 1).toBe(Math.max(...crowding))
    }),
  )
})

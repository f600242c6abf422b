import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stackColumns, stackDiscs } from '../../../../client/result/compare/lanes.ts'

const lanesOf = (marks: { lane: number }[]) => marks.map(({ lane }) => lane)
const raws = fc.array(fc.integer({ min: 24, max: 120 }), { minLength: 1, maxLength: 50 })

test('discs with room between them stand on the line', () => {
  expect(lanesOf(stackDiscs([110, 24, 60], 10))).toEqual([0, 0, 0])
})

test('discs of the same score grow on both sides of the line, the first one on it', () => {
  expect(lanesOf(stackDiscs([70, 70, 70, 70, 70], 10))).toEqual([0, 1, -1, 2, -2])
})

test('no two discs overlap, each stands at its score, and there are no more lanes than the crowding needs', () => {
  fc.assert(
    fc.property(raws, fc.integer({ min: 1, max: 20 }), (all, gap) => {
      const marks = stackDiscs(all, gap)
      expect(marks.map(({ score }) => score)).toEqual(all)
      const lanes = lanesOf(marks)
      all.forEach((score, one) =>
        all.forEach((other, two) => {
          if (one !== two && lanes[one] === lanes[two]) {
            expect(Math.abs(score - other)).toBeGreaterThanOrEqual(gap)
          }
        }),
      )
      const crowding = all.map((end) => all.filter((score) => score <= end && end - score < gap).length)
      expect(new Set(lanes).size).toBe(Math.max(...crowding))
    }),
  )
})

test('columns are centered on the line', () => {
  const marks = stackColumns([24, 25, 26, 27, 30, 31], 3)
  expect(marks.map(({ score }) => score)).toEqual([25, 25, 25, 28, 31, 31])
  expect(lanesOf(marks)).toEqual([-1, 0, 1, 0, -0.5, 0.5])
})

test('in columns no two dots overlap, none stands further from its score than half a column, and columns are balanced', () => {
  fc.assert(
    fc.property(raws, fc.integer({ min: 1, max: 6 }), (all, width) => {
      const marks = stackColumns(all, width)
      expect(new Set(marks.map(({ score, lane }) => `${score} ${lane}`)).size).toBe(all.length)
      marks.forEach(({ score }, index) =>
        expect(Math.abs(score - all[index]!)).toBeLessThanOrEqual((width - 1) / 2),
      )
      expect(lanesOf(marks).reduce((sum, lane) => sum + lane, 0)).toBe(0)
    }),
  )
})

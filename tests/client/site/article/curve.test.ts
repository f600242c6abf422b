import { expect, it } from 'vitest'
import { CURVE_HEIGHT, CURVE_WIDTH, curvePath, pointOnCurve } from '../../../../client/site/article/curve.ts'

it('puts the mean in the middle, at the top of the curve', () => {
  const { x, y } = pointOnCurve(0)
  expect(x).toBe(CURVE_WIDTH / 2)
  expect(y).toBeLessThan(pointOnCurve(0.1).y)
})

it('draws both sides alike, and lower the farther out', () => {
  expect(pointOnCurve(-1.5).y).toBe(pointOnCurve(1.5).y)
  expect(pointOnCurve(-1.5).x).toBe(CURVE_WIDTH - pointOnCurve(1.5).x)
  const heights = [0, 1, 2, 3].map((deviations) => CURVE_HEIGHT - pointOnCurve(deviations).y)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  // The normal density one standard deviation out is 61 % of that at the mean.
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(Math.exp(-0.5), 2)
})

it('stays inside its drawing, from one end to the other', () => {
  const points = [...curvePath().matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(points.length).toBeGreaterThan(40)
  for (const [x = -1, y = -1] of points) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(CURVE_WIDTH)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(CURVE_HEIGHT)
  }
  expect(points.at(0)?.[0]).toBe(0)
  expect(points.at(-1)?.[0]).toBe(CURVE_WIDTH)
})

import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

function count(steps: number): number {
  let sum = 0
  for (let step = 0; step < steps; step++) sum += Math.sqrt(step)
  return sum
}

test('the growth of linear work is near 1, and that of quadratic work near 2', async () => {
  expect(await growthOf((size) => count(1000 * size), 160)).toBeCloseTo(1, 0)
  expect(await growthOf((size) => count(10 * size ** 2), 160)).toBeCloseTo(2, 0)
})

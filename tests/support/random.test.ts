import { expect, test } from 'vitest'
import { seedRandom } from './random.ts'

const draw = (seed: number, count = 1000): number[] => {
  const random = seedRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed gives the same sequence, another seed a different one', () => {
  expect(draw(57)).toEqual(draw(57))
  expect(draw(57)).not.toEqual(draw(58))
})

test('numbers fill the range from 0 to 1 evenly', () => {
  const numbers = draw(1, 20_000)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length
    expect(share).toBeGreaterThan(0.09)
    expect(share).toBeLessThan(0.11)
  }
})

test('whole numbers reach both ends and go no further', () => {
  const random = seedRandom(2)
  expect(new Set(Array.from({ length: 500 }, () => random.integer(1, 5)))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('a weighted choice follows the weights, and a weight of 0 is never chosen', () => {
  const random = seedRandom(3)
  const counts = { answer: 0, reload: 0, kill: 0 }
  for (let draws = 0; draws < 8000; draws++) counts[random.weighted({ answer: 3, reload: 1, kill: 0 })]++
  expect(counts.kill).toBe(0)
  expect(counts.answer / counts.reload).toBeGreaterThan(2.7)
  expect(counts.answer / counts.reload).toBeLessThan(3.3)
})

test('a shuffle keeps every element, moves them, and leaves the original alone', () => {
  const list = Array.from({ length: 120 }, (_, index) => index)
  const shuffled = seedRandom(4).shuffle(list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(list)
})

test('an empty list and weights of 0 only are refused', () => {
  expect(() => seedRandom(5).pick([])).toThrow('Nothing to pick from')
  expect(() => seedRandom(5).weighted({ answer: 0 })).toThrow('No weight is above 0')
})

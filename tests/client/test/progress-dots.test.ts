import { expect, test } from 'vitest'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { drawDots, SWELL_HEIGHT, SWELL_WIDTH } from '../../../client/test/questions/progress-dots.ts'

/** The places of the dots that a path draws. */
function read(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

const dots = read(drawDots(0))

test('there is a dot per item, each in a place of its own within the drawing', () => {
  expect(dots).toHaveLength(ITEM_COUNT)
  expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(ITEM_COUNT)
  for (const { x, y } of dots) {
    expect(x > 0 && x < SWELL_WIDTH).toBe(true)
    expect(y > 0 && y < SWELL_HEIGHT).toBe(true)
  }
})

test('answers colour them from one end to the other, half of the answers half of the swell', () => {
  expect(dots.map(({ x }) => x)).toEqual(dots.map(({ x }) => x).toSorted((a, b) => a - b))
  const half = read(drawDots(0, ITEM_COUNT / 2))
  expect(Math.max(...half.map(({ x }) => x))).toBeLessThan(SWELL_WIDTH / 2)
  expect([...half, ...read(drawDots(ITEM_COUNT / 2))]).toEqual(dots)
})

test('the swell rises to its crest in the middle, and is the same on both sides', () => {
  const heights = Array.from(
    { length: SWELL_WIDTH },
    (_, column) => dots.filter(({ x }) => Math.floor(x) === column).length,
  )
  const rise = heights.slice(0, SWELL_WIDTH / 2)
  expect(rise).toEqual(rise.toSorted((a, b) => a - b))
  expect(heights).toEqual(heights.toReversed())
  expect(Math.max(...heights)).toBe(SWELL_HEIGHT)
})

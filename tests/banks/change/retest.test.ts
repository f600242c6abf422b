import { expect, test } from 'vitest'
import { measurementOf } from '../../../banks/figures/measurement.ts'
import { changedByChance, changeLimit, changesBetween, RETEST } from '../../../banks/change/retest.ts'
import { SCALES } from '../../../banks/norms/scales.ts'
import { scoreSheet } from '../../../banks/scoring.ts'
import { choiceOf } from '../../../banks/sheet.ts'
import { seedRandom } from '../../support/random.ts'

/** The limits in whole points, computed independently of this code, in the order of SCALES. */
const LIMITS = [
  [13, 5, 5, 4, 5, 5, 4],
  [12, 4, 5, 4, 4, 5, 4],
  [13, 4, 5, 5, 4, 5, 5],
  [11, 4, 4, 4, 5, 5, 4],
  [12, 3, 5, 4, 4, 4, 5],
].flat()

test('each scale has its own limit, in whole points', () => {
  expect(SCALES.map(changeLimit)).toEqual(LIMITS)
})

test('a change counts from its limit on, in either direction, and only on its scales', () => {
  const calm = Array.from({ length: 120 }, (_, item) => choiceOf(item, 3))
  // The first item of the bank measures N1, and so does every thirtieth item after it.
  const raised = calm.map((choice, item) => (item % 30 === 0 ? choiceOf(item, 4) : choice))
  const [before, after] = [calm, raised].map((choices) => scoreSheet(choices.join('')))
  const raisedMore = calm.map((choice, item) => (item % 30 === 0 ? choiceOf(item, 5) : choice))
  const more = scoreSheet(raisedMore.join(''))
  expect(changesBetween(before!, after!).N1).toEqual({ from: 12, to: 16, way: 'none' })
  expect(changesBetween(before!, more).N1).toEqual({ from: 12, to: 20, way: 'higher' })
  expect(changesBetween(more, before!).N1).toEqual({ from: 20, to: 12, way: 'lower' })
  expect(changesBetween(before!, more).N).toEqual({ from: 72, to: 80, way: 'none' })
  expect(changesBetween(before!, before!)).toEqual(
    Object.fromEntries(SCALES.map((scale) => [scale, expect.objectContaining({ way: 'none' }) as unknown])),
  )
})

test('as many facets as predicted seem to change when nothing has', () => {
  const facets = SCALES.filter((scale) => scale.length === 2)
  const random = seedRandom(7)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const people = 20_000
  let crossed = 0
  for (const scale of facets) {
    const { sd, alpha } = measurementOf(scale)
    // The SD of a score's error: by the borrowed retest correlation or by alpha, whichever is larger.
    const error = sd * Math.sqrt(Math.max(1 - RETEST.facet, 1 - alpha))
    for (let person = 0; person < people; person++) {
      const truly = 8 + 8 * random.next()
      const [before, after] = [0, 0].map(() => Math.round(truly + error * normal())) as [number, number]
      if (Math.abs(after - before) >= changeLimit(scale)) crossed++
    }
  }
  expect(Math.round(crossed / people)).toBe(changedByChance(facets))
})

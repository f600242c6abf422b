import { describe, expect, test } from 'vitest'
import { acquiescenceOf, pushOf } from '../../banks/acquiescence.ts'
import { positions } from '../../banks/positions.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import { DOMAINS } from '../../banks/vocabulary.ts'

const keyedAlike = (points: number) =>
  positions.map(({ keyed }) => (keyed === 'plus' ? points : 6 - points)).join('')

describe('acquiescence', () => {
  test('is the answer itself where all are the same', () => {
    for (const choice of [1, 2, 3, 4, 5]) expect(acquiescenceOf(String(choice).repeat(120))).toBe(choice)
  })

  test('is in the middle for whoever is at one end of every trait: what is measured cancels out', () => {
    for (const points of [1, 2, 3, 4, 5]) expect(acquiescenceOf(keyedAlike(points))).toBe(3)
  })

  test('tells nobody who answers as most people do', () => {
    expect(pushOf(3.09)).toBeUndefined()
    expect(pushOf(2.766)).toBeUndefined()
    expect(pushOf(3.456)).toBeUndefined()
  })

  test('pushes a domain the way its surplus of statements points, by a few points at the limits', () => {
    const agreeing = pushOf(3.46)!
    expect(agreeing.way).toBe('agreeing')
    expect(Object.fromEntries(agreeing.domains.map(({ domain, points }) => [domain, points]))).toEqual({
      N: 2,
      E: 3,
      A: -2,
    })
    const disagreeing = pushOf(2.76)!
    expect(disagreeing.way).toBe('disagreeing')
    expect(Object.fromEntries(disagreeing.domains.map(({ domain, points }) => [domain, points]))).toEqual({
      N: -2,
      E: -3,
      A: 2,
    })
  })

  test('has the sign of what one more step of agreement everywhere does to each score', () => {
    const [before, after] = ['3', '4'].map((choice) => scoreSheet(choice.repeat(120)))
    for (const { domain, points } of pushOf(4)!.domains) {
      expect(Math.sign(points)).toBe(Math.sign(after![domain].score - before![domain].score))
    }
    const named = pushOf(4)!.domains.map(({ domain }) => domain)
    expect(DOMAINS.filter((domain) => !named.includes(domain))).toEqual(['O'])
  })
})

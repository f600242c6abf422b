import { describe, expect, test } from 'vitest'
import { backoff, FIRST_WAIT, LONGEST_WAIT } from '../../../../client/base/network/retry-delay.ts'

describe('Backoff', () => {
  test('starts at about 5 s, doubles, and stays at about 5 min', () => {
    expect([1, 2, 3, 4, 7, 100, 1e9].map((tries) => backoff(tries, 0.5))).toEqual([
      FIRST_WAIT,
      FIRST_WAIT * 2,
      FIRST_WAIT * 4,
      FIRST_WAIT * 8,
      LONGEST_WAIT,
      LONGEST_WAIT,
      LONGEST_WAIT,
    ])
  })

  test('is jittered by up to a quarter either way', () => {
    expect(backoff(1, 0)).toBe(FIRST_WAIT * 0.75)
    expect(backoff(1, 1)).toBe(FIRST_WAIT * 1.25)
  })
})

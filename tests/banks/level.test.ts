import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainLevel } from '../../banks/level.ts'
import { DOMAINS } from '../../banks/vocabulary.ts'
import type { Domain } from '../../banks/vocabulary.ts'

/** The last low and the first high score, worked out by hand: mean - 0.5 SD and mean + 0.5 SD. */
const LIMITS: [Domain, number, number][] = [
  ['N', 59, 76],
  ['E', 74, 90],
  ['O', 76, 90],
  ['A', 82, 95],
  ['C', 79, 95],
]

test.each(LIMITS)('%s is low up to %i and high from %i', (domain, low, high) => {
  expect(domainLevel(domain, low)).toBe('low')
  expect(domainLevel(domain, low + 1)).toBe('neutral')
  expect(domainLevel(domain, high - 1)).toBe('neutral')
  expect(domainLevel(domain, high)).toBe('high')
})

test('the ends of the scale are low and high', () => {
  for (const domain of DOMAINS) {
    expect(domainLevel(domain, 24)).toBe('low')
    expect(domainLevel(domain, 120)).toBe('high')
  }
})

test('a higher score never has a lower level', () => {
  const rank = { low: 0, neutral: 1, high: 2 }
  const score = fc.integer({ min: 24, max: 119 })
  fc.assert(
    fc.property(fc.constantFrom(...DOMAINS), score, (domain, raw) => {
      expect(rank[domainLevel(domain, raw + 1)]).toBeGreaterThanOrEqual(rank[domainLevel(domain, raw)])
    }),
  )
})

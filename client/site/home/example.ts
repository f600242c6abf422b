import type { Domain } from '../../../banks/vocabulary.ts'

/**
 * A made-up person's result: raw domain scores, 24 to 120, and how many of 100 people score lower. A test
 * checks these percentages against the norm table, which the page therefore need not load.
 */
export const EXAMPLE: Readonly<Record<Domain, { score: number; percent: number }>> = {
  O: { score: 103, percent: 95 },
  C: { score: 76, percent: 23 },
  E: { score: 84, percent: 52 },
  A: { score: 104, percent: 91 },
  N: { score: 57, percent: 27 },
}

import { expect, test } from 'vitest'
import { askedEngines } from '../harness/browsers.ts'
import { walk } from './walk.ts'

const STEPS = 50

/** Their visitors finish tests, are killed, lose replies and submit without a network. */
const SEEDS = [2, 9]

for (const engine of askedEngines()) {
  test.each(SEEDS)(
    `a visitor whose network, tabs and browser fail at random loses no answer and no result (${engine}, seed %i)`,
    async (seed) => {
      const { finished } = await walk({ engine, seed, steps: STEPS })
      expect(finished).toBeGreaterThan(0)
    },
    180_000,
  )
}

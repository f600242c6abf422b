import { expect, test } from 'vitest'
import { askedEngines, type Engine } from '../support/browsers/engines.ts'
import { walk, type Effect } from './walk.ts'

const STEPS = 50
const SEEDS = [2, 18]

/** Walks per engine: all seeds in Chromium, one in the others. `npm run soak` takes many in every engine. */
const WALKED: Record<Engine, number> = { chromium: SEEDS.length, firefox: 1, webkit: 1 }

/** The effects that the walks together must have had, or they prove nothing. */
const DUE: readonly Effect[] = [
  'kill the browser',
  'lose a reply',
  'submit',
  'submit offline',
  'second tab',
  'server up',
  'change language',
]
const seen = new Set<string>()

for (const engine of askedEngines()) {
  test.each(SEEDS.slice(-WALKED[engine]))(
    `a visitor whose network, tabs and browser fail at random loses no answer and no result (${engine}, seed %i)`,
    async (seed) => {
      const { finished, effects } = await walk({ engine, seed, steps: STEPS })
      expect(finished).toBeGreaterThan(0)
      for (const [effect, count] of Object.entries(effects)) if (count > 0) seen.add(effect)
    },
  )
}

test('the walks together go through every kind of fault', () => {
  expect(DUE.filter((effect) => !seen.has(effect))).toEqual([])
})

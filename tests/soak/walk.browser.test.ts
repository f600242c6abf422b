import { expect, test } from 'vitest'
import { askedEngines, type Engine } from '../harness/browsers.ts'
import { LEFT_OUT, walk, type Effect } from './walk.ts'

const STEPS = 50

/** Their visitors finish tests and, more than once each, are killed and lose replies; the second one's submit offline, too. */
const SEEDS: ReadonlyArray<readonly [number, readonly Effect[]]> = [
  [2, ['kill the browser', 'lose a reply', 'submit', 'second tab']],
  [18, ['kill the browser', 'lose a reply', 'submit', 'submit offline', 'server up', 'change language']],
]

/** Chromium walks them all, the others one each: `npm run soak` walks far and wide in every engine. */
const WALKED: Record<Engine, number> = { chromium: SEEDS.length, firefox: 1, webkit: 1 }

for (const engine of askedEngines()) {
  test.each(SEEDS.slice(-WALKED[engine]))(
    `a visitor whose network, tabs and browser fail at random loses no answer and no result (${engine}, seed %i)`,
    async (seed, due) => {
      const { finished, effects } = await walk({ engine, seed, steps: STEPS })
      expect(finished).toBeGreaterThan(0)
      const missed = due.filter((effect) => !effects[effect])
      const impossible: readonly Effect[] = LEFT_OUT[engine] ?? []
      expect(missed.filter((effect) => !impossible.includes(effect))).toEqual([])
    },
    180_000,
  )
}

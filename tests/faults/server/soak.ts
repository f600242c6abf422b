import type { TestContext } from 'vitest'
import { seedRandom } from '../../support/random.ts'
import type { Random } from '../../support/random.ts'

/** True for the long runs of `npm run soak`. */
export const SOAK = process.env['SOAK'] === '1'

/**
 * Where the random choices of a run begin: always the same in CI, so that a change is judged by what it changes;
 * another one each time in a soak; the one in SEED when a failure is replayed.
 */
const SEED = Number(process.env['SEED'] ?? (SOAK ? Date.now() % 1_000_000 : 4))

/** A test's body with random choices of its own; its failure says how to have the same choices again. */
export function seeded(scenario: (random: Random) => Promise<void>): (context: TestContext) => Promise<void> {
  return async ({ task }) => {
    try {
      await scenario(seedRandom(SEED))
    } catch (error) {
      const settings = `${SOAK ? 'SOAK=1 ' : ''}SEED=${SEED}`
      const replay = `Replay with: ${settings} npm run test:fire -- ${task.file.name} -t "${task.name}"`
      if (error instanceof Error) error.message = `${replay}\n${error.message}`
      throw error
    }
  }
}

import type { TestContext } from 'vitest'
import { seedRandom } from '../../support/random.ts'
import type { Random } from '../../support/random.ts'

/** True for the long runs of `npm run soak`. */
export const SOAK = process.env['SOAK'] === '1'

/**
 * The seed of a run's random choices: the one in SEED when a failure is replayed, a new one in each soak, and
 * otherwise always the same, so that a change is judged only by what it changes.
 */
const SEED = Number(process.env['SEED'] ?? (SOAK ? Date.now() % 1_000_000 : 4))

/** Wraps a test body that makes random choices; a failure says how to replay them. */
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

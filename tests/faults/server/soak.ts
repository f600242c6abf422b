/** True for the long runs of `npm run soak`. */
export const SOAK = process.env['SOAK'] === '1'

/**
 * Where the random choices of a run begin: always the same in CI, so that a change is judged by what it changes;
 * another one each time in a soak; the one in SEED when a failure is replayed.
 */
export const SEED = Number(process.env['SEED'] ?? (SOAK ? Date.now() % 1_000_000 : 4))

/** Runs a seeded scenario; its failure says how to have the same choices again. */
export async function withSeed<T>(scenario: (seed: number) => Promise<T>): Promise<T> {
  try {
    return await scenario(SEED)
  } catch (error) {
    const replay = `Replay with SEED=${SEED}${SOAK ? ' SOAK=1' : ''}`
    if (error instanceof Error) error.message = `${replay}\n${error.message}`
    throw error
  }
}

import type { Client } from 'pg'

/** Milliseconds a command, or the start, waits for a lock, such as another process's that is migrating. */
export const LOCK_TIMEOUT = 60_000

/** Settings are part of each transaction: a pool drops those of the login and may change connections in between. */
const BEGIN = `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL lock_timeout = ${LOCK_TIMEOUT};
  SET LOCAL statement_timeout = 0`

/** Runs `work` in one transaction that has no timeout but the one for waiting for a lock. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(BEGIN)
  let outcome: T
  try {
    outcome = await work()
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  await client.query('COMMIT')
  return outcome
}

import Dexie from './dexie.ts'

/** Names of the errors that mean: the connection to the database is gone, not the database. */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'TransactionInactiveError'])

/** Runs work on a database; when its connection turns out to be lost, opens it again and repeats the work once. */
export async function reopening<Value>(database: Dexie, work: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return work()
  }
}

function isConnectionLost(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return CONNECTION_LOST.has(name ?? '') || CONNECTION_LOST.has(inner?.name ?? '')
}

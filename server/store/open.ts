import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { CHECKED_AT_START } from './sqlite/open.ts'
import { openSqliteStore } from './sqlite/sqlite.ts'
import type { Writer } from './sqlite/writer-thread.ts'
import type { Store } from './store.ts'

/**
 * Opens the store that DATABASE_URL names.
 * @param writer writes to a SQLite file for this process and others; by default a thread of this process
 * @throws StartFailure with a sentence when it cannot be used
 */
export async function openStore(database: Config['database'], log?: Log, writer?: Writer): Promise<Store> {
  if (database.engine === 'sqlite') {
    return openSqliteStore(database.file, log, CHECKED_AT_START, writer && (() => writer))
  }
  // Loaded only when used: most deployments have one machine and SQLite.
  const { openPostgresStore } = await import('./postgres/postgres.ts')
  return openPostgresStore(database.url, log)
}

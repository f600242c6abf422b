import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openSqliteStore } from './sqlite/sqlite.ts'
import type { Store } from './store.ts'

/**
 * Opens the store that DATABASE_URL names.
 * @throws StartFailure with a sentence when it cannot be used
 */
export async function openStore(database: Config['database'], log?: Log): Promise<Store> {
  if (database.engine === 'sqlite') return openSqliteStore(database.file, log)
  // Loaded where it is wanted: most who serve this have one machine.
  const { openPostgresStore } = await import('./postgres/postgres.ts')
  return openPostgresStore(database.url, log)
}

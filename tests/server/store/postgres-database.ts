import { TIMEOUTS } from '../../../server/store/postgres/connection.ts'
import type { Timeouts } from '../../../server/store/postgres/connection.ts'
import { openPostgresStore } from '../../../server/store/postgres/postgres.ts'
import type { PostgresCluster } from '../../support/postgres/cluster.ts'
import type { ConnectionPool } from '../../support/postgres/pool.ts'
import type { TestDatabase } from './contract.ts'

/** The tables of one deployment in a PostgreSQL server. */
export type PostgresTestDatabase = TestDatabase & {
  url: string
  /** Runs a query over a second connection, to inspect or change data. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * For stores whose timeouts are not tested: a slow machine may need longer than a visitor should wait. A store notices
 * by the time a connection takes that a pool has no more, so that stays as it is.
 */
export const LONG_REPLIES: Timeouts = { ...TIMEOUTS, statement: 60_000, reply: 120_000 }

/** For stores that may open as many connections as they like. */
const LONG_TIMEOUTS: Timeouts = { ...LONG_REPLIES, connect: 60_000 }

/** @param pool what the store connects to in the place of the server itself */
export async function createPostgresDatabase(
  cluster: PostgresCluster,
  pool?: ConnectionPool,
): Promise<PostgresTestDatabase> {
  const direct = await (pool ? cluster.makeOwned() : cluster.makeEmpty())
  const url = pool?.urlOf(direct) ?? direct
  const query = (text: string, values: unknown[] = []) => cluster.query(direct, text, values)

  async function change(id: string, columns: Record<string, unknown>): Promise<void> {
    const changes = Object.keys(columns).map((name, n) => `${name} = $${n + 2}`)
    await query(`UPDATE result SET ${changes.join(', ')} WHERE id = $1`, [id, ...Object.values(columns)])
  }

  return {
    url,
    query,
    open: () => openPostgresStore(url, undefined, LONG_TIMEOUTS),
    countResults: async () => Number((await query('SELECT count(*) FROM result'))[0]!['count']),
    bury: async (id) => {
      const columns = await query(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = 'result' AND is_nullable = 'YES'`,
      )
      await change(id, Object.fromEntries(columns.map(({ name }) => [name, null])))
    },
    damage: change,
    // The schema is removed with its server.
    remove: async () => {},
  }
}

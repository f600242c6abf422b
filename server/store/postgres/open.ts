import { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'
import { configure, endConnection } from './connections.ts'
import { migrate } from './migrate.ts'

/** Milliseconds the start waits for another process that is migrating the database. */
const START_PATIENCE = 60_000

/** Settings that must not be off, because without them acknowledged writes can be lost. */
const DURABILITY = ['synchronous_commit', 'fsync']

/**
 * Checks the durability settings of a database and migrates it to this release's schema.
 * @param url as in DATABASE_URL
 * @throws StartFailure with a sentence when it cannot be used, or could lose acknowledged writes
 */
export async function preparePostgres(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await refuseUnsafeDurability(client)
    await migrate(client)
  })
}

/**
 * Runs `work` with its own connection, which has no statement timeout.
 * @throws StartFailure with a sentence when the database cannot be used
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...configure(url), lock_timeout: START_PATIENCE })
  // Reported by the statement in progress.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw explain(client, error)
  } finally {
    await endConnection(client).catch(() => {})
  }
}

async function refuseUnsafeDurability(client: Client): Promise<void> {
  for (const name of DURABILITY) {
    const { rows } = await client.query<{ setting: string | null }>(
      'SELECT current_setting($1, true) AS setting',
      [name],
    )
    if (rows[0]?.setting !== 'off') continue
    throw new StartFailure(
      `PostgreSQL has ${name} = off, with which a save that was acknowledged is lost when its machine fails: set ${name} = on, and start again.`,
    )
  }
}

/** Converts a failure to a sentence for the operator; the address is shown without the password. */
function explain({ host, port, user, database }: Client, error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (error instanceof StartFailure || typeof message !== 'string') return error
  const server = host.startsWith('/') ? host : `${host}:${port}`
  const sentence = (): string => {
    if (code === '28P01' || code === '28000' || /password must be/.test(message)) {
      return `PostgreSQL at ${server} does not let the user ${user} in: check user and password in DATABASE_URL (signs such as @, / and # in a password are written %40, %2F and %23), and pg_hba.conf.`
    }
    if (code === '3D000') {
      return `PostgreSQL at ${server} has no database ${database}: make it with createdb ${database}, or correct DATABASE_URL.`
    }
    if (code === '42501') {
      return `The user ${user} may not make or use the tables in the database ${database}: make that user the owner of the database.`
    }
    if (code === '55P03') {
      return `Another process has been migrating the database ${database} for ${START_PATIENCE / 1000} seconds: end it, or wait until it is done.`
    }
    if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) {
      return `PostgreSQL at ${server} cannot be reached (${code}): check that it runs, and the host and port in DATABASE_URL.`
    }
    if (/timeout|terminated/.test(message)) {
      return `PostgreSQL at ${server} does not answer: check that it runs, and the host and port in DATABASE_URL.`
    }
    return `PostgreSQL at ${server} cannot be used (${typeof code === 'string' ? `${code}, ` : ''}${message}).`
  }
  return new StartFailure(sentence(), { cause: error })
}

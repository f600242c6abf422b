import { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'
import { configure, endConnection, openConnection } from './connection.ts'
import { explain, nameServer } from './explain.ts'
import { migrate } from './migrate.ts'

/** Milliseconds a connection of the start or of a command may take to be opened, and then to answer. */
const CONNECT_TIMEOUT = 10_000

/** Settings that must not be off, because without them acknowledged writes can be lost. */
const DURABILITY = ['synchronous_commit', 'fsync']

/** A setting in `options`: `-c name=value` or `--name=value`, with blanks in the value after a backslash. */
const OPTION = /(?:-c\s*|--)([\w.-]+)=((?:\\.|[^\s\\])*)/g

/** PostgreSQL's codes for a setting that cannot be changed on an open connection, or not by this user. */
const UNCHANGEABLE = new Set(['55P02', '42501', '42704', '22023'])

/**
 * Checks the durability settings of a database and migrates it to this release's schema.
 * @param url as in DATABASE_URL
 * @throws StartFailure with a sentence when it cannot be used, or could lose acknowledged writes
 */
export async function preparePostgres(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await refuseDroppedOptions(client)
    await refuseUnsafeDurability(client)
    await migrate(client)
  })
}

/**
 * Runs `work` with its own connection, which has no timeouts (see `inTransaction`).
 * @throws StartFailure with a sentence when the database cannot be used
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  let client: Client | undefined
  try {
    client = new Client(configure(url, CONNECT_TIMEOUT))
    // Reported by the statement in progress.
    client.on('error', () => {})
    await openConnection(client, CONNECT_TIMEOUT)
    return await work(client)
  } catch (error) {
    throw explain(url, error)
  } finally {
    if (client) await endConnection(client).catch(() => {})
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

/**
 * Refuses a pool that takes the `options` of DATABASE_URL and does not pass them on: with another search_path
 * the server would open another deployment's tables, or make empty ones.
 */
async function refuseDroppedOptions(client: Client): Promise<void> {
  const { options } = (client as unknown as { connectionParameters: { options?: string } })
    .connectionParameters
  for (const [, written = '', value = ''] of options?.matchAll(OPTION) ?? []) {
    const name = written.replaceAll('-', '_')
    // What PostgreSQL makes of the value, until the end of this statement, and what it has in fact.
    const { rows } = await client
      .query<{ wanted: string; actual: string | null }>(
        `WITH before AS MATERIALIZED (SELECT current_setting($1, true) AS setting)
         SELECT set_config($1, $2, true) AS wanted, before.setting AS actual FROM before`,
        [name, value.replaceAll(/\\(.)/g, '$1')],
      )
      .catch((error: { code?: string }) => {
        if (UNCHANGEABLE.has(error.code ?? '')) return { rows: [] }
        throw error
      })
    const [found] = rows
    if (!found || found.wanted === found.actual) continue
    throw new StartFailure(
      `A connection pool at ${nameServer(client)} drops the options in DATABASE_URL (${name} = ${found.actual ?? ''}): remove them there and set them in the database, such as ALTER ROLE ${client.user} SET ${name} = ${found.wanted}.`,
    )
  }
}

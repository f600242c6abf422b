import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'
import { INSERT_DEPLOYMENT, READ_DEPLOYMENT } from './statements.ts'
import { inTransaction } from './transaction.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** The name under which `deployment` stores the number of migrations applied, as decimal digits. */
const SCHEMA = 'schema'

/**
 * The name under which a migration that removes something stores how many migrations a release must know to
 * keep working. A migration that only adds lets earlier releases keep running, and be restarted.
 */
const OLDEST = 'oldest-schema'

const CREATE_DEPLOYMENT = `
  CREATE TABLE IF NOT EXISTS deployment (name TEXT NOT NULL PRIMARY KEY, value BYTEA NOT NULL)`

/** Error codes of the slower of two processes that create the same table at once. */
const CREATED_CONCURRENTLY = new Set(['23505', '42P07', '42710'])

/**
 * Migrates a database to this release's schema. Of several processes that start at once, one migrates while
 * it locks the row with the schema's number; the others wait for that row and then find the number up to
 * date. All state is in transactions, because behind a pool the connection keeps none.
 * @param client a connection on which nothing else is running
 * @throws StartFailure when the tables belong to another program or are too new for this release
 */
export async function migrate(client: Client): Promise<void> {
  await inTransaction(client, async () => {
    await refuseForeignTables(client)
    await client.query(CREATE_DEPLOYMENT)
  }).catch((error: { code?: string }) => {
    if (!CREATED_CONCURRENTLY.has(error.code ?? '')) throw error
  })
  await inTransaction(client, async () => {
    await client.query(INSERT_DEPLOYMENT.text, [SCHEMA, Buffer.from('0')])
    const oldest = await readNumber(client, OLDEST)
    if (oldest > migrations.length) {
      throw new StartFailure(
        `The database has a schema that only releases with ${oldest} migrations and more can use, this one knows ${migrations.length}: start the release that wrote it, or a later one.`,
      )
    }
    if ((await readNumber(client, SCHEMA)) >= migrations.length) return
    const applied = await readNumber(client, SCHEMA, ' FOR UPDATE')
    for (const name of migrations.slice(applied))
      await client.query(readFileSync(new URL(name, folder), 'utf8'))
    const reached = Math.max(applied, migrations.length)
    await client.query(`UPDATE deployment SET value = $2 WHERE name = $1`, [
      SCHEMA,
      Buffer.from(String(reached)),
    ])
  })
}

/** Refuses a table `result` without a table `deployment`. Both exist if they were partitioned by hand. */
async function refuseForeignTables(client: Client): Promise<void> {
  const { rows } = await client.query<Record<'result' | 'deployment', string | null>>(
    `SELECT to_regclass('result')::text AS result, to_regclass('deployment')::text AS deployment`,
  )
  if (rows[0]?.result === null || rows[0]?.deployment !== null) return
  throw new StartFailure(
    'The database has a table "result" of another program: name an empty database in DATABASE_URL.',
  )
}

async function readNumber(client: Client, name: string, lock = ''): Promise<number> {
  const { rows } = await client.query<{ value: Buffer }>(READ_DEPLOYMENT.text + lock, [name])
  return Number(rows[0]?.value.toString() ?? 0)
}

import type { Save } from '../../../banks/save-payload.ts'
import { countRow, toSave, type Row } from '../row.ts'
import { StoreFailure, type Contents } from '../store.ts'
import { allRows, type VisitReads } from '../visits.ts'
import { Connections, VISIT_CONNECTIONS } from './connections.ts'
import { explain } from './explain.ts'
import { preparePostgres, withClient } from './open.ts'
import { EMPTY, READ_NEXT, READ_NEXT_FOR_RESEARCH, type Statement } from './statements.ts'
import { inTransaction } from './transaction.ts'
import { createPostgresVisits } from './visits.ts'

/*
 * The operator's commands on a PostgreSQL database. Each first migrates the tables to this release's schema.
 */

/** Reads every result and changes none. */
export async function verifyPostgres(url: string): Promise<Contents> {
  const contents: Contents = { results: 0, deleted: 0, damaged: [] }
  await scan(url, READ_NEXT, (row) => countRow(row, contents))
  return contents
}

/**
 * Reads the saves whose owners agreed to research, in the order of ids, which does not reveal when they were
 * saved.
 * @param take called with each save; damaged and deleted ones are left out
 */
export function readPostgresForResearch(url: string, take: (save: Save) => void): Promise<void> {
  return scan(url, READ_NEXT_FOR_RESEARCH, (row) => {
    const save = toSave(row)
    if (save && !(save instanceof StoreFailure) && save.research) take(save)
  })
}

/**
 * Deletes a result for its owner but keeps its id, so that a late retry of the attempt does not restore it.
 * PostgreSQL overwrites the answers when it vacuums the table, about a minute later; its write-ahead log and earlier
 * backups still contain them.
 * @param id 24 hexadecimal digits in lower case
 * @returns whether there was one
 */
export async function deleteFromPostgres(url: string, id: string): Promise<boolean> {
  await preparePostgres(url)
  return withClient(url, async (client) => {
    const { rowCount } = await inTransaction(client, () => client.query(EMPTY.text, [id]))
    return rowCount === 1
  })
}

/** Runs `work` on the stored visits. */
export async function withPostgresVisits<T>(
  url: string,
  work: (visits: VisitReads) => Promise<T>,
): Promise<T> {
  await preparePostgres(url)
  const connections = new Connections(url, VISIT_CONNECTIONS)
  try {
    return await work(createPostgresVisits((statement, values) => connections.query(statement, values)))
  } catch (error) {
    throw explain(url, error)
  } finally {
    await connections.close()
  }
}

/** Reads all rows of a statement in the order of ids, a thousand at a time. */
async function scan(url: string, statement: Statement, take: (row: Row) => void): Promise<void> {
  await preparePostgres(url)
  await withClient(url, async (client) => {
    const after = (last?: Row & { id: string }) =>
      inTransaction(client, async () => (await client.query(statement.text, [last?.id ?? ''])).rows)
    for await (const rows of allRows(after)) for (const row of rows) take(row)
  })
}

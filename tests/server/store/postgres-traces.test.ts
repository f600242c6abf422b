import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../../server/store/visits.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { makeArrival, makeEvent } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'

let cluster: PostgresCluster
beforeAll(async () => {
  // A second in the place of a minute.
  cluster = await PostgresCluster.start('autovacuum_naptime=1')
})
afterAll(() => cluster[Symbol.asyncDispose]())

test('the answers of a deleted result leave the table in PostgreSQL, and so do the events of an old day', async () => {
  const database = await createPostgresDatabase(cluster)
  const store = await database.open()
  const sheet = '12345'.repeat(23) + '54321'
  const arrivals = Array.from({ length: 40 }, (_, n) => makeArrival(n === 20 ? { sheet } : {}))
  const saved = []
  for (const arrival of arrivals)
    saved.push({ id: await store.save(arrival), attemptKey: arrival.attemptKey })
  const at = Date.UTC(2026, 0, 31)
  await store.visits.addEvents(
    Array.from({ length: 40 }, () => makeEvent({ at, campaign: { name: 'Deleted' } })),
  )
  expect(await bytesOf('result')).toContain(sheet)
  expect(await bytesOf('visit_event')).toContain('Deleted')

  await store.remove({ ...saved[20]!, deletedAt: 5 })
  await store.visits.removeEvents(dayOf(at))
  await expect.poll(() => bytesOf('result'), { timeout: 60_000 }).not.toContain(sheet)
  await expect.poll(() => bytesOf('visit_event'), { timeout: 60_000 }).not.toContain('Deleted')
  await store.close()

  async function bytesOf(table: string): Promise<string> {
    await database.query('CHECKPOINT')
    const [row] = await database.query(
      `SELECT current_setting('data_directory') AS folder, pg_relation_filepath('${table}') AS file`,
    )
    return readFileSync(join(String(row!['folder']), String(row!['file'])), 'latin1')
  }
})

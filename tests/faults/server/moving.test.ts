import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ResultRow } from '../../support/server/result-rows.ts'
import type { Attempt } from './attempts.ts'
import { makeAttempt, makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { saveAll } from './save-all.ts'
import { seeded } from './soak.ts'

const COMMANDS = fileURLToPath(new URL('../../../server/commands.ts', import.meta.url))

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

test(
  'a deployment is moved to PostgreSQL while saves go on: every id stays, and what was deleted stays deleted',
  seeded(async (random) => {
    const url = await cluster.makeEmpty()
    const ledger = new Ledger()
    await using old = await startServer()
    const move = () =>
      promisify(execFile)(process.execPath, [COMMANDS, 'move', '--from', old.databasePath, '--to', url])
    using client = new Client(old.url, 64)
    await saveAll(client, makeAttempts(1500), ledger)
    const deleted = makeAttempt()
    const deletedId = await deleteAfterSaving(client, deleted)
    const load = startLoad(old.url, 4, ledger, random)

    // Killed in the middle, when some rows have been moved and some have not.
    const first = spawn(process.execPath, [COMMANDS, 'move', '--from', old.databasePath, '--to', url])
    const ended = once(first, 'exit')
    await expect.poll(() => countRows(url), { interval: 5 }).toBeGreaterThan(0)
    first.kill('SIGKILL')
    await ended
    const begun = await countRows(url)

    expect((await move()).stdout).toMatch(/counted and compared: \d+ results.*\n.*stop it and run this again/)
    // Deleted after it was moved.
    const late = ledger.acknowledged[0]!
    expect(statusOf(await remove(client, late, ledger.idOf(late)!))).toBe(204)
    await load.reached(load.acknowledged + 50)
    await old.end('SIGTERM')
    await load.cutOff
    expect((await move()).stdout).toMatch(
      /2 deleted\..*\nNobody has the file open, and no server starts on it any more/,
    )

    const rows = await cluster.query<ResultRow>(url, 'SELECT * FROM result')
    expect(rows.length).toBeGreaterThan(begun)
    const ids = new Set(rows.map(({ id }) => id))
    expect(ledger.acknowledged.filter((attempt) => !ids.has(ledger.idOf(attempt)!))).toEqual([])

    await using moved = await startServer({ env: { DATABASE_URL: url } })
    using visitors = new Client(moved.url, 64)
    const again = ledger.acknowledged.filter((attempt) => attempt !== late).slice(0, 200)
    // The ledger complains when an id has changed.
    expect(new Set((await saveAll(visitors, again, ledger)).map(statusOf))).toEqual(new Set([200]))
    for (const [attempt, id] of [
      [deleted, deletedId],
      [late, ledger.idOf(late)!],
    ] as const) {
      expect(statusOf(await visitors.save(attempt))).toBe(410)
      expect(statusOf(await visitors.ask({ path: `/api/result/${id}` }))).toBe(410)
    }
    // The two deleted results keep a row without answers, which the ledger does not know about.
    const kept = rows.filter(({ sheet }) => sheet !== null)
    expect(rows.length - kept.length).toBe(2)
    expect(ledger.complaints(kept).filter((complaint) => !complaint.includes(late.key))).toEqual([])
  }),
)

async function countRows(url: string): Promise<number> {
  const [table] = await cluster.query(url, `SELECT to_regclass('result')::text AS name`)
  if (table!['name'] === null) return 0
  return Number((await cluster.query(url, 'SELECT count(*) FROM result'))[0]!['count'])
}

async function deleteAfterSaving(client: Client, attempt: Attempt): Promise<string> {
  const { id } = JSON.parse((await client.save(attempt))!.text) as { id: string }
  expect(statusOf(await remove(client, attempt, id))).toBe(204)
  return id
}

function remove(client: Client, { key }: Attempt, id: string) {
  return client.ask({ method: 'DELETE', path: `/api/result/${id}`, headers: { 'attempt-key': key } })
}

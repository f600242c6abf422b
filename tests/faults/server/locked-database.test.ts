import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { REQUEST_TIMEOUT } from '../../../client/base/network/api.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import type { Reply } from './client.ts'
import { DatabaseHolder } from './database-holder.ts'
import { Ledger } from './ledger.ts'
import { median } from './median.ts'
import { saveAll } from './save-all.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'

/** Milliseconds a save waits for the database (server/store/sqlite/group-commit.ts). */
const TIMEOUT = 1000

let server: ServerProcess
let savers: Client
let readers: Client
let ledger: Ledger

beforeEach(async () => {
  server = await startServer()
  savers = new Client(server.url, 64)
  readers = new Client(server.url, 4)
  ledger = new Ledger()
  await saveAll(savers, makeAttempts(20), ledger)
})
afterEach(async () => {
  savers[Symbol.dispose]()
  readers[Symbol.dispose]()
  await server[Symbol.asyncDispose]()
})

const rows = () => server.rows()

/** Requests what visitors who do not save see, one after another: a report, the health check, a page. */
async function lookAround(): Promise<(Reply | undefined)[]> {
  const path = `/api/result/${ledger.idOf(ledger.acknowledged[0]!)}`
  const replies: (Reply | undefined)[] = []
  for (const asked of [path, '/api/health', '/about']) replies.push(await readers.ask({ path: asked }))
  return replies
}

describe.each(['immediate', 'exclusive'] as const)(
  'while another program holds the database (%s)',
  (hold) => {
    test('saves get a 503 with a Retry-After, nobody else notices, and afterwards every save is stored once', async () => {
      await using other = await DatabaseHolder.hold(server.databasePath, hold)
      const attempts = makeAttempts(64)
      let refusals: (Reply | undefined)[] | undefined
      const saving = saveAll(savers, attempts, ledger).then((replies) => (refusals = replies))
      const meanwhile: (Reply | undefined)[] = []
      while (refusals === undefined) meanwhile.push(...(await lookAround()))
      await saving

      for (const reply of refusals) {
        expect(statusOf(reply)).toBe(503)
        expect(jsonOf(reply)).toMatchObject({ type: 'error', kind: 'busy' })
        expect(Number(reply!.headers['retry-after'])).toBeGreaterThan(0)
        // A phone does not run into its own timeout.
        expect(reply!.milliseconds).toBeLessThan(REQUEST_TIMEOUT)
      }
      expect(new Set(meanwhile.map(statusOf))).toEqual(new Set([200]))
      // A server blocked by the lock would reply to readers as late as to savers, a second later.
      const [waited, refused] = [meanwhile, refusals].map((replies) =>
        median(replies.map((reply) => reply!.milliseconds)),
      )
      expect(waited).toBeLessThan(refused! / 3)
      expect(rows()).toHaveLength(20)

      await other.release()
      expect((await saveAll(savers, attempts, ledger)).map(statusOf)).toEqual(attempts.map(() => 200))
      expect(ledger.complaints(rows())).toEqual([])
      expect(rows()).toHaveLength(84)
    })
  },
)

test('a save waits for a program that holds the database only for a moment', async () => {
  const attempts = makeAttempts(20)
  const other = await DatabaseHolder.hold(server.databasePath, 'immediate')
  const began = performance.now()
  const saving = saveAll(savers, attempts, ledger)
  await sleep(150)
  expect(rows()).toHaveLength(20)
  await other.kill()
  const held = performance.now() - began
  const replies = await saving
  // No save is refused within TIMEOUT, but a slow machine may take longer to kill the holder.
  const honest = held < TIMEOUT ? [200] : [200, 503]
  expect(replies.map(statusOf).filter((status) => !honest.includes(status!))).toEqual([])
  await saveAll(savers, ledger.unacknowledged, ledger)
  expect(ledger.unacknowledged).toEqual([])
  expect(ledger.complaints(rows())).toEqual([])
})

test('a server that is stopped while the database is locked refuses the waiting saves and exits cleanly', async () => {
  await using _other = await DatabaseHolder.hold(server.databasePath, 'exclusive')
  const saving = saveAll(savers, makeAttempts(20), ledger)
  await sleep(150)
  expect((await server.end('SIGTERM')).code).toBe(0)
  expect((await saving).filter((reply) => reply?.status === 200)).toEqual([])
  expect(ledger.complaints(rows())).toEqual([])
})

test('a server starts while another program writes to the database, and saves when that is done', async () => {
  await server.end('SIGKILL')
  const other = await DatabaseHolder.hold(server.databasePath, 'exclusive')
  await server.start()
  using client = new Client(server.url)
  const path = `/api/result/${ledger.idOf(ledger.acknowledged[0]!)}`
  expect(statusOf(await client.ask({ path }))).toBe(200)
  await other.release()
  const attempts = makeAttempts(3)
  expect((await saveAll(client, attempts, ledger)).map(statusOf)).toEqual([200, 200, 200])
  expect(ledger.complaints(rows())).toEqual([])
})

test('a server does not start on a database that another program holds exclusively, and says so', async () => {
  await server.end('SIGTERM')
  await using _other = await DatabaseHolder.hold(server.databasePath, 'alone')
  await expect(server.start()).rejects.toThrow(
    /The database file .* is locked: end the other program that holds it\. It said: database is locked \(SQLITE_BUSY\)\.\n/,
  )
})

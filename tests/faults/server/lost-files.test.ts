import { copyFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../support/processes/clean-up.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { saveAll } from './save-all.ts'

/** A running server whose database, with some results, is in a folder of its own. */
async function startWithResults(env: Record<string, string> = {}) {
  const { path: outer, remove } = makeFolder()
  const folder = join(outer, 'data')
  const server = await startServer({ databasePath: join(folder, 'site.db'), env })
  const client = new Client(server.url)
  const ledger = new Ledger()
  await saveAll(client, makeAttempts(50), ledger)
  expect(ledger.acknowledged).toHaveLength(50)
  return Object.assign(server, {
    folder,
    client,
    ledger,
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]()
      await server.kill()
      remove()
    },
  })
}

const saveOne = async (client: Client) => (await saveAll(client, makeAttempts(1), new Ledger()))[0]

/** Asserts that no save is acknowledged from a moment on, and that the operator is told once. */
async function expectRefusals(server: ServerProcess, client: Client, reason: RegExp): Promise<void> {
  await expect.poll(async () => statusOf(await saveOne(client))).toBe(503)
  for (const reply of await saveAll(client, makeAttempts(50), new Ledger())) {
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(jsonOf(reply)).toMatchObject({ kind: 'broken' })
  }
  // Its last answer may be a second old.
  await expect.poll(async () => statusOf(await client.ask({ path: '/api/ready' }))).toBe(503)
  const lines = server.logs.split('\n').filter((line) => line.includes('"database-lost"'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(reason)
}

const harms: [string, RegExp, (folder: string) => void][] = [
  [
    'all its files are removed',
    /site\.db is gone/,
    (folder) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
    },
  ],
  ['its folder is removed', /site\.db is gone/, (folder) => rmSync(folder, { recursive: true })],
  ['its log is removed', /site\.db-wal is gone/, (folder) => rmSync(join(folder, 'site.db-wal'))],
  [
    'another file is put in its place',
    /site\.db is another file/,
    (folder) => {
      copyFileSync(join(folder, 'site.db'), join(folder, 'copy'))
      renameSync(join(folder, 'copy'), join(folder, 'site.db'))
    },
  ],
  [
    'another file is copied over it',
    /site\.db was overwritten/,
    (folder) => {
      writeFileSync(join(folder, 'other'), 'not a database '.repeat(10_000))
      copyFileSync(join(folder, 'other'), join(folder, 'site.db'))
    },
  ],
  [
    'another log is put in its place',
    /site\.db-wal is another file/,
    (folder) => {
      copyFileSync(join(folder, 'site.db-wal'), join(folder, 'copy'))
      renameSync(join(folder, 'copy'), join(folder, 'site.db-wal'))
    },
  ],
]

describe('a running server acknowledges no save, is not ready, and says why, when', () => {
  test.each(harms)('%s', async (_, reason, harm) => {
    await using server = await startWithResults()
    harm(server.folder)
    await expectRefusals(server, server.client, reason)
  })

  test('the files of several processes are removed', async () => {
    await using server = await startWithResults({ WORKERS: '2' })
    for (const name of readdirSync(server.folder)) rmSync(join(server.folder, name))
    // Another process that is just opening the file creates an empty one in its place.
    await expectRefusals(server, server.client, /site\.db is (gone|another file)/)
  })
})

test('a server whose folder is moved away refuses saves, and stores them once the folder is back', async () => {
  await using server = await startWithResults()
  const { client, ledger } = server
  renameSync(server.folder, `${server.folder}-away`)
  await expectRefusals(server, client, /site\.db is gone/)
  const refused = makeAttempts(20)
  await saveAll(client, refused, ledger)
  expect(ledger.unacknowledged).toEqual(refused)
  renameSync(`${server.folder}-away`, server.folder)
  await expect.poll(async () => statusOf(await client.ask({ path: '/api/ready' }))).toBe(200)
  await saveAll(client, refused, ledger)
  expect(ledger.unacknowledged).toEqual([])
  const ids = new Set(ledger.acknowledged.map((attempt) => ledger.idOf(attempt)))
  expect(ledger.complaints(server.rows().filter(({ id }) => ids.has(id)))).toEqual([])
  expect(server.logs.match(/"database-back"/g)).toHaveLength(1)
})

import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeFolder } from '../../support/processes/clean-up.ts'
import { readRows } from '../../support/server/result-rows.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { saveAll } from './save-all.ts'
import { seeded } from './soak.ts'

const VISITORS = 8

/** Runs server/commands.ts on a server's database, as an operator does; rejects with its output on failure. */
async function keep({ databasePath }: ServerProcess, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `sqlite:${databasePath}` }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands.ts', ...args], { env })
  return stdout.trim()
}

test(
  'a backup taken while saves go on is whole, has all that was acknowledged before, and is restored under the same ids',
  seeded(async (random) => {
    const folder = makeFolder()
    const ledger = new Ledger()
    await using server = await startServer()
    const load = startLoad(server.url, VISITORS, ledger, random)
    await load.reached(200)
    const before = [...ledger.acknowledged]
    const backup = await keep(server, 'backup', '--to', folder.path)
    // The backup was taken in the middle of saves; they go on, and none was refused.
    await load.reached(load.acknowledged + 100)
    expect(load.refused).toBe(0)
    await expect(keep(server, 'restore', backup)).rejects.toThrow(/in use: stop the server first/)

    await server.end('SIGKILL')
    await load.cutOff
    expect(ledger.complaints(server.rows())).toEqual([])
    await keep(server, 'restore', backup)
    const restored = new Map(readRows(server.databasePath).map((row) => [row.id, row.sheet]))
    expect(before.filter((attempt) => restored.get(ledger.idOf(attempt)!) !== attempt.sheet)).toEqual([])

    // A phone that learns its save is unknown sends it again, and gets the id it had.
    await server.start()
    using client = new Client(server.url)
    for (const attempt of ledger.acknowledged) {
      const reply = await client.save(attempt)
      expect(statusOf(reply)).toBe(200)
      ledger.recordReply(attempt, reply)
    }
    expect(ledger.complaints(server.rows())).toEqual([])
    expect(await keep(server, 'verify')).toContain('is whole')
    folder.remove()
  }),
)

test('a backup that is killed at any moment leaves no partial file that passes for a backup', async () => {
  const folder = makeFolder()
  const ledger = new Ledger()
  await using server = await startServer()
  using client = new Client(server.url)
  await saveAll(client, makeAttempts(300), ledger)
  const began = performance.now()
  await keep(server, 'backup', '--to', join(folder.path, 'whole'))
  const usual = performance.now() - began
  for (const share of [0.5, 0.7, 0.8, 0.9, 1]) {
    await backUpFor(server, folder.path, Math.round(usual * share))
    for (const name of readdirSync(folder.path).filter((one) => one.endsWith('.db'))) {
      expect(await keep(server, 'verify', join(folder.path, name))).toContain('300 results')
    }
  }
  folder.remove()
})

/** Starts a backup and kills it after `timeout` milliseconds. */
function backUpFor({ databasePath }: ServerProcess, folder: string, timeout: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: `sqlite:${databasePath}` }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/commands.ts', 'backup', '--to', folder],
      { env, timeout, killSignal: 'SIGKILL' },
      () => resolve(),
    )
  })
}

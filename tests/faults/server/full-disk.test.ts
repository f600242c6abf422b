import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { backUpSqliteFile } from '../../../server/store/sqlite/backup.ts'
import { readRows } from '../../support/server/result-rows.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import type { Reply } from './client.ts'
import { Ledger } from './ledger.ts'
import { saveAll } from './save-all.ts'
import { startServer } from '../../support/server/server-process.ts'
import { DISK_KINDS, openSmallDisk } from './small-disks.ts'

/** Bytes left on the disk: enough for some more saves, so that it fills up in the middle of a crowd. */
const LEFT = 100 * 1024

describe.each(DISK_KINDS)('on %s', (kind) => {
  test('visitors are told there is no room, reports are still shown, and saves go on when there is room again', async (context) => {
    using disk = openSmallDisk(kind, context)
    const databasePath = join(disk.path, 'site.db')
    await using server = await startServer({ databasePath })
    using client = new Client(server.url)
    const ledger = new Ledger()
    const before = await saveAll(client, makeAttempts(100), ledger)
    expect(before.map(statusOf)).toEqual(before.map(() => 200))

    // What readiness writes is there already when the disk is full.
    expect(statusOf(await client.ask({ path: '/api/ready' }))).toBe(200)
    disk.fill(server.pid, LEFT)
    const crowd = makeAttempts(600)
    const during = await saveAll(client, crowd, ledger)
    const refused = during.filter((reply) => reply?.status !== 200)
    expect(refused.length).toBeGreaterThan(100)
    for (const reply of refused) expect(reply).toSatisfy(isHonestRefusal)
    // The space left takes a few more saves, one at a time. The server must not make room by dropping data
    // and so take more and more of them. What the readiness check writes is smaller than a save.
    let refusedInARow = 0
    for (let sent = 0, isReady = true; refusedInARow < 20 || isReady; sent++) {
      expect(sent).toBeLessThan(300)
      const [reply] = await saveAll(client, makeAttempts(1), ledger)
      refusedInARow = reply?.status === 200 ? 0 : refusedInARow + 1
      if (refusedInARow < 20) continue
      isReady = statusOf(await client.ask({ path: '/api/ready' })) === 200
      // A probe's outcome serves for a second, in which a quick machine would send all of them.
      if (isReady) await sleep(200)
    }
    const known = ledger.acknowledged[0]!
    expect(statusOf(await client.ask({ path: `/api/result/${ledger.idOf(known)}` }))).toBe(200)
    expect(statusOf(await client.ask({ path: '/api/health' }))).toBe(200)
    expect(statusOf(await client.ask({ path: '/api/ready' }))).toBeGreaterThan(500)
    // Equal log lines are counted, not repeated. The log normally has a disk of its own.
    expect(server.logs.split('\n').length).toBeLessThan(100)
    expect(ledger.complaints(readRows(databasePath))).toEqual([])

    disk.free(server.pid)
    await expect.poll(async () => statusOf(await client.ask({ path: '/api/ready' }))).toBe(200)
    await saveAll(client, ledger.unacknowledged, ledger)
    expect(ledger.unacknowledged).toEqual([])
    expect(ledger.complaints(readRows(databasePath))).toEqual([])
    expect(readRows(databasePath)).toHaveLength(ledger.acknowledged.length)
  })

  test('a server that is stopped or killed then starts again with all it had, and shows it', async (context) => {
    using disk = openSmallDisk(kind, context)
    const databasePath = join(disk.path, 'site.db')
    await using server = await startServer({ databasePath })
    const ledger = new Ledger()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      using before = new Client(server.url)
      await saveAll(before, makeAttempts(50), ledger)
      disk.fill(server.pid, LEFT)
      await saveAll(before, makeAttempts(600), ledger)
      expect(ledger.unacknowledged.length).toBeGreaterThan(100)
      expect((await server.end(signal)).code).toBe(signal === 'SIGTERM' ? 0 : null)
      // A full disk is still full now; a limit on the size of files ended with the process.
      await server.start()
      using after = new Client(server.url)
      const known = ledger.acknowledged.at(-1)!
      expect(statusOf(await after.ask({ path: `/api/result/${ledger.idOf(known)}` }))).toBe(200)
      expect(ledger.complaints(readRows(databasePath)), `after ${signal}`).toEqual([])
      disk.free(server.pid)
      await saveAll(after, ledger.unacknowledged, ledger)
      expect(ledger.unacknowledged).toEqual([])
    }
    expect(ledger.complaints(readRows(databasePath))).toEqual([])
  })
})

test('a backup onto a full disk says which disk it is, and leaves nothing there', async (context) => {
  using disk = openSmallDisk('a full disk', context)
  await using server = await startServer()
  using client = new Client(server.url)
  await saveAll(client, makeAttempts(200), new Ledger())
  disk.fill(server.pid, 10 * 1024)
  const before = readdirSync(disk.path)
  const backUp = () => backUpSqliteFile(server.databasePath, disk.path, 7, new Date())
  expect(backUp).toThrow(`There is no room for the copy in ${disk.path}, `)
  expect(readdirSync(disk.path)).toEqual(before)
  disk.free(server.pid)
  expect(backUp()).toMatchObject({ damaged: [] })
})

/** Whether a reply is a 503 or 507 in the API's own error shape, with a Retry-After. */
function isHonestRefusal(reply: Reply | undefined): boolean {
  const kind = jsonOf(reply)?.['kind']
  return (
    reply !== undefined &&
    (reply.status === 503 || reply.status === 507) &&
    (kind === 'full' || kind === 'broken') &&
    Number(reply.headers['retry-after']) > 0
  )
}

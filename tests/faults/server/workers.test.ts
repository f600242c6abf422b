import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { pickPort } from '../../support/processes/ports.ts'
import { ServerProcess, startServer } from '../../support/server/server-process.ts'
import { makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { requestText } from './raw-connection.ts'
import { saveAll } from './save-all.ts'
import { openConnections } from './slow-clients.ts'
import { seeded } from './soak.ts'

const WORKERS = 2

/** Returns the process ids of the workers, the children of the primary process. */
function membersOf({ pid }: ServerProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** Returns the process ids of the workers that listen: they have one socket in common, the only one on the port. */
function listenersOf(server: ServerProcess): number[] {
  const port = server.port.toString(16).toUpperCase().padStart(4, '0')
  // The columns of proc(5): 0A is LISTEN, and the inode comes sixth after it.
  const listening = new RegExp(`:${port} \\S+ 0A(?:\\s+\\S+){5}\\s+(\\d+)`)
  const [, inode] = listening.exec(readFileSync('/proc/net/tcp', 'utf8')) ?? []
  return membersOf(server).filter((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`),
  )
}

/** Returns where a link leads; undefined if it is gone. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

test(
  'several processes on one file give one attempt one id and one row, and lose nothing when a worker or the primary is killed',
  seeded(async (random) => {
    const ledger = new Ledger()
    const metricsPort = await pickPort()
    const env = { WORKERS: String(WORKERS), METRICS_PORT: String(metricsPort) }
    await using server = await startServer({ env })
    expect(membersOf(server)).toHaveLength(WORKERS)

    // Any worker may accept a connection, so each attempt reaches several of them at once.
    const attempts = makeAttempts(60)
    const clients = Array.from({ length: WORKERS }, () => new Client(server.url, 16))
    const replies = await Promise.all(clients.map((client) => saveAll(client, attempts, ledger)))
    for (const client of clients) client[Symbol.dispose]()
    expect(new Set(replies.flat().map(statusOf))).toEqual(new Set([200]))
    expect(ledger.complaints(server.rows())).toEqual([])
    expect(server.rows()).toHaveLength(60)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(/^bigfive_rows 60$/m)
    expect(metrics).toMatch(new RegExp(`^bigfive_writes_total ${60 * WORKERS}$`, 'm'))

    const load = startLoad(server.url, 12, ledger, random)
    await load.reached(100)
    const [killed] = membersOf(server)
    process.kill(killed!, 'SIGKILL')
    // The other workers go on, and a new one takes its place.
    await load.reached(load.acknowledged + 100)
    const present = () => membersOf(server).filter((pid) => pid !== killed)
    await expect.poll(present).toHaveLength(WORKERS)
    // Its output may arrive after the new process was seen.
    await expect.poll(() => server.logs).toMatch(/"event":"process-exited","ended":"SIGKILL"/)
    expect(ledger.complaints(server.rows())).toEqual([])

    await server.end('SIGKILL')
    await load.cutOff
    // On the same port, which is free again.
    await server.start()
    expect(ledger.complaints(server.rows())).toEqual([])
    using client = new Client(server.url)
    await saveAll(client, ledger.unacknowledged, ledger)
    expect(ledger.unacknowledged).toEqual([])
    expect(server.rows()).toHaveLength(ledger.acknowledged.length)

    await using second = new ServerProcess(server.port, { env: { WORKERS: '2' } })
    expect(await second.refusal()).toBe(1)
    expect(second.logs.match(/cannot be listened on/g)).toHaveLength(1)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  }),
)

test('several processes on one file answer every connection when one of them hangs and is killed', async () => {
  await using server = await startServer({ env: { WORKERS: '2' } })
  await expect.poll(() => listenersOf(server)).toHaveLength(2)
  const [hanging] = listenersOf(server)
  process.kill(hanging!, 'SIGSTOP')
  const connections = await openConnections(server.port, 20)
  process.kill(hanging!, 'SIGKILL')
  for (const connection of connections) connection.send(requestText('GET /api/health HTTP/1.1'))
  await expect.poll(() => connections.map(({ status }) => status)).toEqual(Array(20).fill(200))
  for (const connection of connections) connection[Symbol.dispose]()
})

test('several processes on one file have old visits counted by one of them, and by another if that one is killed', async () => {
  await using server = await startServer({ env: { WORKERS: '3', ANALYTICS_DAYS: '5' } })
  await server.stop()
  const events = 100_000
  addOldEvents(server.databasePath, events)
  await server.start()
  // The first worker starts before the others and counts.
  const [counting] = membersOf(server)
  process.kill(counting!, 'SIGKILL')
  await expect.poll(() => server.events().length, { interval: 500 }).toBe(0)
  expect(tallyOf(server.databasePath, 'counted')).toBe(events)
  // Each worker that has counted says so when all events are removed.
  await sleep(500)
  expect(server.logs.match(/"event":"visits-counted"/g) ?? []).toHaveLength(1)
})

test('several processes on one file go on when a worker cannot be started again, and start it once they can', async () => {
  await using server = await startServer({ env: { WORKERS: '2' } })
  await expect.poll(() => listenersOf(server)).toHaveLength(2)
  const [killed] = membersOf(server)
  // Starting a process takes files that the primary may not open any more.
  limitFiles(server.pid, 1)
  process.kill(killed!, 'SIGKILL')
  await expect.poll(() => server.logs).toMatch(/"event":"process-not-started"/)
  expect(membersOf(server)).toHaveLength(1)
  limitFiles(server.pid, 1000)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  await expect.poll(() => membersOf(server)).toHaveLength(2)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('several processes serve, and can be stopped, while most of them are starting', async () => {
  await using server = await startServer({ env: { WORKERS: '8' } })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(server.logs).toMatch(/"event":"stopped"/)
  // Each worker says so when it starts to serve.
  expect(server.logs.match(/"event":"database-opened"/g)!.length).toBeLessThan(8)
})

/** Changes how many files a running process may have open. */
function limitFiles(pid: number, most: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${most}:`])
}

/** Adds events of a day that is to be finalized, each of a visit of its own. */
function addOldEvents(file: string, count: number): void {
  const db = new SqliteDatabase(file)
  db.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
     INSERT INTO visit_event (id, visit, day, type, route, locale, offline)
     SELECT 'id' || n, 'visit' || n, '2026-01-01', 'view', '/', 'en', 0 FROM number`,
  ).run(count)
  db.close()
}

function tallyOf(file: string, measure: string): unknown {
  const db = new SqliteDatabase(file, { readonly: true })
  try {
    return db.prepare('SELECT count FROM visit_tally WHERE measure = ?').pluck().get(measure)
  } finally {
    db.close()
  }
}

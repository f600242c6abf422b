import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { REQUEST_TIMEOUT } from '../../../client/base/network/api.ts'
import { makeAttempt } from './attempts.ts'
import { askAndNeverRead, openConnections, saveText, trickle } from './slow-clients.ts'
import { Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { median } from './median.ts'
import { openFiles } from './process-memory.ts'
import { requestText } from './raw-connection.ts'
import { pickPort } from '../../support/processes/ports.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'

const IDLE = 5000
const HEALTH = requestText('GET /api/health HTTP/1.1')
/** As many requests as a client may pipeline: the server disconnects those that send more. */
const DEAF_REQUESTS = 100

test('visitors save as fast as ever while slow, silent, non-reading and oversized clients crowd in and are all disconnected', async () => {
  // As behind a proxy, from which they would all come: one client's network may not hold so many connections.
  const env = { PUBLIC_URL: 'https://bigfive.example', TRUST_PROXY: 'on', KEEP_ALIVE: '10' }
  await using server = await startServer({ env, under: ['prlimit', `--nofile=${IDLE + 1500}`] })
  const ledger = new Ledger()
  const usual = median(await saveUntil(server, ledger, sleep(1500)))
  const before = openFiles(server.pid)
  const crowd = Promise.all([
    slowHeads(server, 100),
    slowBodies(server, 100),
    idlers(server, IDLE / 2, ''),
    idlers(server, IDLE / 2, HEALTH),
    hugeHeads(server, 50),
    deaf(server, 50),
  ])
  const meanwhile = await saveUntil(server, ledger, crowd)
  await crowd

  // The machine's speed and its other load are unknown, so only multiples can be trusted.
  expect(median(meanwhile)).toBeLessThan(5 * usual)
  expect(Math.max(...meanwhile)).toBeLessThan(REQUEST_TIMEOUT)
  expect(meanwhile.length).toBeGreaterThan(20)
  await expect.poll(() => openFiles(server.pid)).toBeLessThan(before + 10)
  expect(ledger.complaints(server.rows())).toEqual([])
  expect(server.rows()).toHaveLength(ledger.acknowledged.length)
})

test('connected visitors keep saving when more clients connect than the process may hold, and new ones get in afterwards', async () => {
  await using server = await startServer({ under: ['prlimit', '--nofile=150:150'] })
  const ledger = new Ledger()
  using client = new Client(server.url, 1)
  await saveOne(client, ledger)
  const crowd = await openConnections(server.port, 400)
  for (const connection of crowd) connection.send('GET /api/he')
  for (let time = 0; time < 20; time++) await saveOne(client, ledger)
  expect(ledger.unacknowledged).toEqual([])

  for (const connection of crowd) connection[Symbol.dispose]()
  using newcomer = new Client(server.url, 1)
  await expect.poll(() => newcomer.ask({ path: '/api/health', timeout: 2000 })).toMatchObject({ status: 200 })
  await saveOne(newcomer, ledger)
  expect(ledger.unacknowledged).toEqual([])
  expect(ledger.complaints(server.rows())).toEqual([])
})

test('one network that opens as many connections as it can keeps nobody else out, and the operator can see it', async () => {
  const metricsPort = await pickPort()
  const env = { METRICS_PORT: String(metricsPort) }
  await using server = await startServer({ env, under: ['prlimit', '--nofile=256:256'] })
  const crowd = await openConnections(server.port, 400)
  const open = () => crowd.filter((connection) => connection.open).length
  await expect.poll(open).toBeLessThan(64)
  expect(open()).toBeGreaterThan(16)
  // Deleting records the id in a file of its own.
  using other = new Client(server.url, 4, '127.0.0.2')
  const attempt = makeAttempt()
  const saved = await other.save(attempt)
  expect(saved?.status).toBe(200)
  const { id } = JSON.parse(saved!.text) as { id: string }
  expect((await other.ask({ path: '/api/ready' }))?.status).toBe(200)
  const headers = { 'attempt-key': attempt.key }
  const deleted = await other.ask({ method: 'DELETE', path: `/api/result/${id}`, headers })
  expect(deleted?.status).toBe(204)

  expect(server.logs).toContain('"event":"connection-refused"')
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, refused] = /^bigfive_connections_refused_total (\d+)$/m.exec(metrics) ?? []
  expect(Number(refused)).toBe(crowd.length - open())
  for (const connection of crowd) connection[Symbol.dispose]()
})

test('many networks that together open more connections than the process may hold leave it the files that it needs', async () => {
  await using server = await startServer({ under: ['prlimit', '--nofile=256:256'] })
  using visitor = new Client(server.url, 1)
  const attempt = makeAttempt()
  const saved = await visitor.save(attempt)
  const networks = Array.from({ length: 12 }, (_, n) => `127.0.2.${n}`)
  const crowd = (await Promise.all(networks.map((from) => openConnections(server.port, 40, '', from)))).flat()
  await expect.poll(() => crowd.filter((connection) => connection.open).length).toBeLessThan(220)

  const { id } = JSON.parse(saved!.text) as { id: string }
  expect((await visitor.ask({ path: '/api/ready' }))?.status).toBe(200)
  const headers = { 'attempt-key': attempt.key }
  const deleted = await visitor.ask({ method: 'DELETE', path: `/api/result/${id}`, headers })
  expect(deleted?.status).toBe(204)
  expect(server.logs).not.toContain('connection-not-accepted')
  for (const connection of crowd) connection[Symbol.dispose]()
})

/**
 * Makes rounds until `end` settles: a save on a kept connection, one on a new connection, and a short pause. Returns
 * the ms of each round.
 */
async function saveUntil({ url }: ServerProcess, ledger: Ledger, end: Promise<unknown>): Promise<number[]> {
  let ended = false
  const stop = () => (ended = true)
  end.then(stop, stop)
  const took: number[] = []
  using regular = new Client(url, 1)
  while (!ended) {
    using newcomer = new Client(url, 1)
    const before = performance.now()
    for (const client of [regular, newcomer]) await saveOne(client, ledger)
    await sleep(50)
    took.push(performance.now() - before)
  }
  return took
}

async function saveOne(client: Client, ledger: Ledger): Promise<void> {
  const attempt = makeAttempt()
  ledger.recordSend(attempt)
  const reply = await client.save(attempt)
  expect(reply?.status).toBe(200)
  ledger.recordReply(attempt, reply)
}

async function slowHeads({ port }: ServerProcess, count: number): Promise<void> {
  const connections = await openConnections(port, count)
  const { head } = saveText()
  const sent = await Promise.all(connections.map((connection) => trickle(connection, head)))
  expect(Math.max(...sent), 'bytes of the head, one a second').toBeLessThan(head.length)
  expect(connections.filter(({ status }) => status !== undefined && status !== 408)).toEqual([])
}

async function slowBodies({ port }: ServerProcess, count: number): Promise<void> {
  const connections = await openConnections(port, count)
  const { head, body } = saveText()
  for (const connection of connections) connection.send(head)
  const sent = await Promise.all(connections.map((connection) => trickle(connection, body)))
  expect(Math.max(...sent), 'bytes of the body, one a second').toBeLessThan(body.length)
  expect(
    connections.filter(({ status }) => status !== undefined && status !== 408 && status !== 400),
  ).toEqual([])
}

/** Opens connections that stay idle, after `first` if given, and waits until the server has closed them. */
async function idlers({ port }: ServerProcess, count: number, first: string): Promise<void> {
  const connections = await openConnections(port, count, first)
  await Promise.all(connections.map(({ closed }) => closed))
  const answered = connections.filter(({ status }) => status === 200)
  expect(answered).toHaveLength(first === '' ? 0 : count)
}

async function hugeHeads({ port }: ServerProcess, count: number): Promise<void> {
  const connections = await openConnections(port, count)
  const kilobyte = 'x'.repeat(1024)
  for (const connection of connections) connection.send('GET / HTTP/1.1\r\nHost: localhost\r\nX-Endless: ')
  for (let sent = 0; sent < 100; sent++) {
    for (const connection of connections) if (connection.open) connection.send(kilobyte)
    await sleep(5)
  }
  await Promise.all(connections.map(({ closed }) => closed))
  expect(connections.filter(({ status }) => status !== undefined && status !== 431)).toEqual([])
}

/** Clients that never read do not notice being disconnected: only the server's open connections show it. */
async function deaf({ url, port }: ServerProcess, count: number): Promise<void> {
  const page = await (await fetch(url)).text()
  const scripts = [...new Set(page.match(/\/assets\/[^"'\s]+\.js/g))]
  const sizes = await Promise.all(
    scripts.map(async (path) => (await (await fetch(url + path)).bytes()).length),
  )
  const largest = Math.max(...sizes)
  // No system buffers as much as this for a connection, so the server is left with an answer it cannot send.
  expect(largest * DEAF_REQUESTS).toBeGreaterThan(16 * 1024 * 1024)
  const request = requestText(`GET ${scripts[sizes.indexOf(largest)]} HTTP/1.1`)
  for (let n = 0; n < count; n++) askAndNeverRead(port, request, DEAF_REQUESTS)
}

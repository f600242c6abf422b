import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { REQUEST_TIMEOUT } from '../../../client/network/api.ts'
import { makeAttempt } from './attempts.ts'
import { askAndNeverRead, openConnections, saveText, trickle } from './slow-clients.ts'
import { Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { median } from './median.ts'
import { openFiles } from './process-memory.ts'
import { requestText } from './raw-connection.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'

const IDLE = 5000
const HEALTH = requestText('GET /api/health HTTP/1.1')
/** As many requests as a client may pipeline: the server disconnects those that send more. */
const DEAF_REQUESTS = 100

test('visitors save as fast as ever while slow, silent, non-reading and oversized clients crowd in and are all disconnected', async () => {
  await using server = await startServer({ under: ['prlimit', `--nofile=${IDLE + 1500}`] })
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
  await expect
    .poll(() => newcomer.ask({ path: '/api/health', patience: 2000 }))
    .toMatchObject({ status: 200 })
  await saveOne(newcomer, ledger)
  expect(ledger.unacknowledged).toEqual([])
  expect(ledger.complaints(server.rows())).toEqual([])
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

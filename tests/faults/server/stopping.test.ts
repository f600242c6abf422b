import { describe, expect, test } from 'vitest'
import { STOP_TIMEOUT } from '../../../server/serve.ts'
import { makeAttempt, makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { RawConnection, requestText } from './raw-connection.ts'
import { saveAll } from './save-all.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { seeded, SOAK } from './soak.ts'

/** Milliseconds after which systems kill a process that they have asked to stop. */
const GRACE = 10_000
const STOPS = SOAK ? 100 : 5
const VISITORS = 32

describe('a server that is told to stop', () => {
  test(
    'under load keeps all it acknowledged, answers every request it took, and exits with 0 in time, every time',
    seeded(async (random) => {
      const ledger = new Ledger()
      await using server = await startServer()
      for (let stop = 1; stop <= STOPS; stop++) {
        const load = startLoad(server.url, VISITORS, ledger, random)
        await load.reached(random.integer(50, 300))
        const ending = await server.end('SIGTERM')
        await load.cutOff
        expect(ending).toMatchObject({ code: 0, signal: null })
        expect(ending.milliseconds).toBeLessThan(GRACE)
        const rows = server.rows()
        expect(ledger.complaints(rows), `after stop ${stop}`).toEqual([])
        // Every save the server took was answered with an id; later ones found no server.
        const sheets = new Set(rows.map(({ sheet }) => sheet))
        expect(load.refused).toBe(0)
        expect(ledger.unacknowledged.filter(({ sheet }) => sheets.has(sheet))).toEqual([])
        await server.start()
      }
      using client = new Client(server.url)
      await saveAll(client, ledger.unacknowledged, ledger)
      expect(ledger.unacknowledged).toEqual([])
      expect(ledger.complaints(server.rows())).toEqual([])
    }),
  )

  test('does not wait for browsers that hold connections open without a request', async () => {
    await using server = await startServer()
    const silent = await openConnections(server, 100)
    const idle = await openConnections(server, 100)
    for (const connection of idle) connection.send(requestText('GET /api/health HTTP/1.1'))
    await expect.poll(() => idle.every(({ status }) => status === 200)).toBe(true)
    const { code, milliseconds } = await server.end('SIGTERM')
    expect(code).toBe(0)
    // The time granted to requests in flight.
    expect(milliseconds).toBeLessThan(STOP_TIMEOUT)
    await Promise.all([...silent, ...idle].map(({ closed }) => closed))
  })

  test('cuts off in time clients that never finish a request, and keeps what others saved', async () => {
    await using server = await startServer()
    const ledger = new Ledger()
    using client = new Client(server.url)
    const [half, head] = [await openConnections(server, 20), await openConnections(server, 20)]
    const { body, key } = makeAttempt()
    for (const connection of half) connection.send(saveRequest(key, body).slice(0, -1000))
    for (const connection of head) connection.send('POST /api/save HTTP/1.1\r\nHost: local')
    expect((await saveAll(client, makeAttempts(10), ledger)).map(statusOf)).toEqual(Array(10).fill(200))
    const { code, milliseconds } = await server.end('SIGTERM')
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(GRACE)
    expect([...half, ...head].filter(({ status }) => status === 200)).toEqual([])
    expect(ledger.complaints(server.rows())).toEqual([])
    await Promise.all([...half, ...head].map(({ closed }) => closed))
  })

  test('receives the rest of a save in flight, and answers it', async () => {
    await using server = await startServer()
    const attempt = makeAttempt()
    const ledger = new Ledger()
    ledger.recordSend(attempt)
    const text = saveRequest(attempt.key, attempt.body)
    using connection = await new RawConnection(server.port).connected()
    connection.send(text.slice(0, 3000))
    // Once a later request has been answered, the head has arrived.
    using client = new Client(server.url)
    await client.ask({ path: '/api/health' })
    const ended = server.end('SIGTERM')
    await expect.poll(() => server.logs).toContain('"stopping"')
    connection.send(text.slice(3000))
    expect((await ended).code).toBe(0)
    await connection.closed
    expect(connection.status).toBe(200)
    expect(connection.received).toMatch(/connection: close/i)
    const [row] = server.rows()
    expect(connection.received).toContain(`{"id":"${row?.id}"}`)
    expect(row?.sheet).toBe(attempt.sheet)
  })

  test('twice, as a terminal and npm together do, still exits cleanly', async () => {
    await using server = await startServer()
    using half = await new RawConnection(server.port).connected()
    half.send('POST /api/save HTTP/1.1\r\nHost: local')
    const ledger = new Ledger()
    using client = new Client(server.url)
    await saveAll(client, makeAttempts(20), ledger)
    const ended = server.end('SIGINT')
    await expect.poll(() => server.logs).toContain('"stopping"')
    server.signal('SIGINT')
    server.signal('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, signal: null })
    expect(server.logs.trim()).toMatch(/"stopped"\}$/)
    expect(ledger.complaints(server.rows())).toEqual([])
  })
})

function openConnections({ port }: ServerProcess, count: number): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => new RawConnection(port).connected()))
}

function saveRequest(key: string, body: string): string {
  const headers = [
    ['Host', 'localhost'],
    ['Content-Type', 'application/json'],
    ['Content-Length', String(body.length)],
    ['Idempotency-Key', key],
  ] as const
  return requestText('POST /api/save HTTP/1.1', headers, body)
}

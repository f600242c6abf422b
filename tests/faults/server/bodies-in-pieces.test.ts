import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../../support/server/server-process.ts'
import { residentBytes } from './process-memory.ts'
import { RawConnection, requestText } from './raw-connection.ts'

const CONNECTIONS = 50

/** Chunks of one byte, of which a body within the limit may have so many. */
const PIECES = 60_000

const MEGABYTE = 1024 * 1024

const HEADERS = [
  ['Host', 'localhost'],
  ['Content-Type', 'application/json'],
  ['Transfer-Encoding', 'chunked'],
] as const

test.each(['POST /api/save HTTP/1.1', 'POST /api/events HTTP/1.1', 'GET /articles HTTP/1.1'])(
  'fifty clients that send %s with a body in pieces of one byte, without an end, take little memory',
  async (line) => {
    await using server = await startServer()
    // The server may close a connection that has been idle at the moment in which it is used again.
    const headers = { connection: 'close' }
    const ask = async () => (await fetch(`${server.url}/api/health`, { headers })).status
    await ask()
    const before = residentBytes(server.pid)
    const request = requestText(line, HEADERS) + '1\r\nx\r\n'.repeat(PIECES)
    const clients = Array.from({ length: CONNECTIONS }, () => new RawConnection(server.port))
    for (const client of clients) client.send(request)
    let most = 0
    for (let time = 0; time < 40; time++) {
      await sleep(100)
      most = Math.max(most, residentBytes(server.pid))
    }
    expect(await ask()).toBe(200)
    expect((most - before) / MEGABYTE, 'megabytes').toBeLessThan(120)
    for (const client of clients) client[Symbol.dispose]()
  },
)

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askAndNeverRead } from './slow-clients.ts'
import { Client } from './client.ts'
import { countResponses, inspect, INSPECTED } from './inspector.ts'
import { liveHeap, residentBytes } from './process-memory.ts'
import { requestText } from './raw-connection.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'

const CONNECTIONS = 100
/** Bytes sent on each connection: about two thousand requests. */
const SENT_AHEAD = 60_000
/** Milliseconds of the attack; without a limit, memory ran out almost at once. */
const ATTACK = 6000
const MEGABYTE = 1024 * 1024

const host = [['Host', 'a']] as const
const body = [...host, ['Content-Length', '1']] as const

test.each([
  ['a page that is rendered', requestText('GET /nothing HTTP/1.1', host)],
  ['a page that is a file', requestText('GET /articles HTTP/1.1', host)],
  ['the state of the server', requestText('GET /api/health HTTP/1.1', host)],
  ['a page of no Host', requestText('GET / HTTP/1.1', [])],
  ['a save of nothing', requestText('POST /api/save HTTP/1.1', body, '1')],
  [
    'leave to send a save',
    requestText('POST /api/save HTTP/1.1', [...body, ['Expect', '100-continue']], '1'),
  ],
])(
  'a hundred clients that pipeline two thousand requests for %s and never read delay nobody and leave nothing in memory',
  async (_, request) => {
    await using server = await startServer({ env: INSPECTED })
    await watchHealth(server, sleep(1500))
    const before = await liveHeap(server)
    const clients = Array.from({ length: CONNECTIONS }, () =>
      askAndNeverRead(server.port, request, Math.ceil(SENT_AHEAD / request.length)),
    )
    const meanwhile = await watchHealth(server, sleep(ATTACK))
    expect(meanwhile.before, 'responses').toBeLessThan(20 * CONNECTIONS)
    expect(meanwhile.memory / MEGABYTE, 'megabytes').toBeLessThan(400)

    for (const client of clients) client.destroy()
    await expect.poll(async () => ((await liveHeap(server)) - before) / MEGABYTE).toBeLessThan(5)
  },
)

/**
 * Polls the health check until `end` settles. Returns the peak of resident memory in bytes (`memory`), and the most
 * responses to others that came between a request and its reply (`before`): elapsed time depends on the machine.
 */
async function watchHealth(server: ServerProcess, end: Promise<unknown>) {
  let ended = false
  void end.then(() => (ended = true))
  const most = { memory: 0, before: 0 }
  using inspector = await inspect(server)
  const responses = await countResponses(inspector)
  const scales = setInterval(() => (most.memory = Math.max(most.memory, residentBytes(server.pid))), 50)
  try {
    while (!ended) {
      using client = new Client(server.url, 1)
      const before = await responses()
      const reply = await client.ask({ path: '/api/health', timeout: 60_000 })
      expect(reply?.status).toBe(200)
      most.before = Math.max(most.before, (await responses()) - before)
      await sleep(100)
    }
  } finally {
    clearInterval(scales)
  }
  return most
}

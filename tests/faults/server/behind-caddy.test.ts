import { once } from 'node:events'
import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { TLSSocket } from 'node:tls'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_NAME, startCaddy } from '../../support/caddy/caddy.ts'
import type { Caddy } from '../../support/caddy/caddy.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { makeAttempt } from './attempts.ts'
import { median } from './median.ts'
import { saveText } from './slow-clients.ts'
import { openFiles, residentBytes } from './process-memory.ts'
import { requestText } from './raw-connection.ts'

const LIMIT = 40
const MEGABYTE = 1024 * 1024

let server: ServerProcess
let caddy: Caddy
beforeAll(async () => {
  const env = { PUBLIC_URL: `https://${SITE_NAME}`, TRUST_PROXY: 'on', RATE_LIMIT: String(LIMIT) }
  server = await startServer({ env })
  // Shorter timeouts than in production, to keep the test short.
  caddy = await startCaddy(server.port, {
    'read_header 10s': 'read_header 2s',
    'read_body 30s': 'read_body 3s',
    'idle 30s': 'idle 2s',
  })
})
afterAll(async () => {
  await caddy[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string; from?: string }

/** Each visitor has a loopback address of its own, so that no two cases share a rate limit. */
let visitors = 256
const newAddress = () => `127.0.${visitors >> 8}.${visitors++ & 255}`

/** Sends a request as a browser would, with the certificate checked against Caddy's authority. */
async function ask(
  { method = 'GET', path, headers = {}, body, from = newAddress() }: Asked,
  { port, ca }: Caddy = caddy,
): Promise<Reply> {
  const agent = new Agent({ ca, servername: SITE_NAME, localAddress: from, keepAlive: false })
  const outgoing = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    headers: { host: SITE_NAME, ...headers },
  })
  outgoing.on('error', () => {}).end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return {
    status: incoming.statusCode!,
    headers: incoming.headers,
    body: await buffer(incoming),
  }
}

function save(attempt = makeAttempt(), proxy?: Caddy): Promise<Reply> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key }
  return ask({ method: 'POST', path: '/api/save', headers, body: attempt.body }, proxy)
}

const json = ({ body }: Reply) => JSON.parse(body.toString()) as Record<string, unknown>

/** Opens a TLS connection and sends any text on it; `closed` resolves when the connection has ended. */
async function speak(
  text: string,
): Promise<{ socket: TLSSocket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect({ host: '127.0.0.1', port: caddy.port, servername: SITE_NAME, ca: caddy.ca })
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1'))).on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'secureConnect')
  if (text !== '') socket.write(text)
  return { socket, heard: () => heard, closed }
}

/** Saves repeatedly, with a short pause after each save, until `end` settles. Returns the median ms of both. */
async function saveMeanwhile(end: Promise<unknown>): Promise<number> {
  let ended = false
  void end.finally(() => (ended = true))
  const took: number[] = []
  do {
    const began = performance.now()
    expect((await save()).status).toBe(200)
    await sleep(100)
    took.push(performance.now() - began)
  } while (!ended)
  return median(took)
}

test('behind Caddy the whole site works: pages over TLS, precompressed files, saves and results', async () => {
  const home = await ask({ path: '/' })
  expect(home.status).toBe(200)
  expect(home.headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
  const script = /\/assets\/[^"'\s]+\.js/.exec(home.body.toString())![0]
  const headers = { 'accept-encoding': 'br' }
  const direct = await fetch(server.url + script, { headers: { ...headers } })
  const file = await ask({ path: script, headers })
  expect(file.headers).toMatchObject({ 'content-encoding': 'br', etag: direct.headers.get('etag') })
  expect(String(file.body.length)).toBe(direct.headers.get('content-length'))

  const attempt = makeAttempt()
  const { id } = json(await save(attempt))
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(json(await save(attempt))).toEqual({ id })
  expect(json(await ask({ path: `/api/result/${String(id)}` }))).toMatchObject({ id, testId: 'b5-120' })
  expect((await ask({ path: `/result/${String(id)}` })).status).toBe(200)
  for (const path of ['/api/health', '/api/ready']) expect((await ask({ path })).status).toBe(200)
})

test('behind Caddy each visitor has a rate limit of their own, which forged forwarding headers do not change', async () => {
  const [one, other] = [newAddress(), newAddress()]
  const statuses: number[] = []
  for (let time = 0; time < LIMIT + 5; time++) {
    const headers = { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` }
    statuses.push((await ask({ path: '/api/result/x', headers, from: one })).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(LIMIT)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await ask({ path: '/api/result/x', from: other })).status).toBe(400)
})

test('behind Caddy a body of 10 MB is refused, with or without a Content-Length, and visitors keep saving', async () => {
  const body = ' '.repeat(10 * MEGABYTE)
  const before = residentBytes(server.pid)
  for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
    const reply = ask({
      method: 'POST',
      path: '/api/save',
      headers: { 'content-type': 'application/json', ...length },
      body,
    })
    // A client refused while still sending may see the connection end first.
    const status = await reply.then(
      ({ status: said }) => said,
      () => undefined,
    )
    expect([413, undefined]).toContain(status)
    expect((await save()).status).toBe(200)
  }
  expect((residentBytes(server.pid) - before) / MEGABYTE, 'megabytes').toBeLessThan(100)
})

test('behind Caddy a save succeeds right after a large body was refused, of which Caddy has sent everything', async () => {
  for (let time = 0; time < 5; time++) {
    const refused = await ask({
      method: 'POST',
      path: '/api/save',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: ' '.repeat(MEGABYTE),
    })
    expect(refused.status).toBe(413)
    expect((await save()).status).toBe(200)
  }
})

test('behind Caddy slow and silent clients are disconnected and tie up nothing on the server, and visitors keep saving', async () => {
  const { head, body } = saveText()
  const usual = await saveMeanwhile(sleep(1000))
  const before = openFiles(server.pid)
  const health = requestText('GET /api/health HTTP/1.1', [['Host', SITE_NAME]])
  const idle = await Promise.all(Array.from({ length: 20 }, () => speak(health)))
  // Before the others come, beside which they might be too slow for Caddy on a busy machine.
  await expect.poll(() => idle.every(({ heard }) => heard().startsWith('HTTP/1.1 200'))).toBe(true)
  const slow = await Promise.all([
    ...Array.from({ length: 20 }, () => speak('GET /api/health HTTP/1.1\r\nHost: b')),
    ...Array.from({ length: 20 }, () => speak(head.replace('localhost', SITE_NAME) + body.slice(0, 100))),
    ...Array.from({ length: 20 }, () => speak('')),
  ])
  const trickles = setInterval(() => {
    for (const { socket } of slow.slice(0, 40)) if (socket.writable) socket.write('x')
  }, 500)
  const gone = Promise.all([...slow, ...idle].map(({ closed }) => closed))
  expect(await saveMeanwhile(gone)).toBeLessThan(5 * usual)
  clearInterval(trickles)
  await expect.poll(() => openFiles(server.pid)).toBeLessThan(before + 20)
})

test('behind Caddy clients that pipeline two thousand requests and never read delay nobody', async () => {
  const ask = requestText('GET /api/health HTTP/1.1', [['Host', SITE_NAME]])
  const usual = await saveMeanwhile(sleep(1000))
  const deaf = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { socket } = await speak('')
      socket.pause()
      socket.write(ask.repeat(2000))
      return socket
    }),
  )
  expect(await saveMeanwhile(sleep(4000))).toBeLessThan(5 * usual)
  expect(residentBytes(server.pid) / MEGABYTE, 'megabytes').toBeLessThan(400)
  for (const socket of deaf) socket.destroy()
})

test('behind Caddy a page requested while the server restarts arrives after a moment, and a save sent again is stored once', async () => {
  await server.stop()
  const attempt = makeAttempt()
  const replies = Promise.all([ask({ path: '/about' }), save(attempt)])
  await sleep(500)
  await server.start()
  const [page, first] = await replies
  expect(page.status).toBe(200)
  expect([200, 502]).toContain(first.status)
  const { id } = json(await save(attempt))
  expect(server.rows().filter((row) => row.id === id)).toHaveLength(1)
})

test.each([
  ['one process', '1'],
  ['two processes', '2'],
])(
  'behind Caddy no page and no save fails over three restarts of a server of %s whose socket systemd holds',
  async (_, workers) => {
    const env = { PUBLIC_URL: `https://${SITE_NAME}`, TRUST_PROXY: 'on', WORKERS: workers }
    await using restarted = await startServer({ env, holdsSocket: true })
    await using proxy = await startCaddy(restarted.port)
    let restarting = true
    const saved: string[] = []
    const failures: number[] = []
    const visit = async () => {
      while (restarting) {
        const page = await ask({ path: '/about' }, proxy)
        const reply = await save(makeAttempt(), proxy)
        for (const { status } of [page, reply]) if (status !== 200) failures.push(status)
        if (reply.status === 200) saved.push(String(json(reply).id))
      }
    }
    const visits = Array.from({ length: 8 }, visit)
    for (let time = 0; time < 3; time++) {
      const before = saved.length
      await restarted.restart()
      await expect.poll(() => saved.length).toBeGreaterThan(before + 20)
    }
    restarting = false
    await Promise.all(visits)
    expect(failures).toEqual([])
    const stored = new Set(restarted.rows().map(({ id }) => id))
    expect(saved.filter((id) => !stored.has(id))).toEqual([])
  },
)

test('behind Caddy a failed request is logged without the visitor’s address, and without ids and keys', async () => {
  const { key } = makeAttempt()
  const id = 'abcdef0123456789abcdef01'
  const from = newAddress()
  await server.stop()
  const before = caddy.log().length
  const reply = await ask({ path: `/result/${id}`, headers: { 'idempotency-key': key }, from })
  await server.start()
  expect(reply.status).toBe(502)
  const logged = caddy.log().slice(before)
  expect(logged).toContain('"status":502')
  for (const secret of [id, key, from]) expect(logged).not.toContain(secret)
})

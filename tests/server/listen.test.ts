import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hono } from 'hono'
import type { ServerEnv } from '../../server/client-address.ts'
import { listen } from '../../server/listen.ts'
import { createLog } from '../../server/log.ts'
import type { Log } from '../../server/log.ts'
import { listenForMetrics } from '../../server/metrics-port.ts'
import { PUBLIC_URL, streamOf } from './test-server.ts'
import { createListeningServer, saveBody, saveHead } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

let server: ListeningServer

/** A save whose chunked body names its coding. */
const encoded = (coding: string) =>
  `${saveHead(0).replace('Content-Length: 0', `Connection: close\r\nTransfer-Encoding: ${coding}`)}2\r\n{}\r\n0\r\n\r\n`

const lastRequest = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

describe('a listening server', () => {
  beforeEach(async () => {
    server = await createListeningServer()
  })
  afterEach(() => server.close())

  test('saves and reads over the wire', async () => {
    const saved = await fetch(server.address('/api/save'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: saveBody,
    })
    const { id } = await saved.json()
    const read = await fetch(server.address(`/api/result/${id}`))
    expect(await read.json()).toMatchObject({ id })
    expect(read.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('answers HEAD with the Content-Length of a GET and no body', async () => {
    const get = await fetch(server.address('/about'), { headers: { 'Accept-Encoding': 'br' } })
    const head = await fetch(server.address('/about'), {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(head.headers.get('content-encoding')).toBe('br')
    expect(await head.text()).toBe('')
  })

  test('refuses a body of 10 MB before it has arrived', async () => {
    const { socket, reply } = server.speak(saveHead(10 * 1024 * 1024))
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    await reply
  })

  test('takes memory for what has arrived of a chunked body, not for what may come', async () => {
    const head = 'POST /api/save HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    const sizes: number[] = []
    const made = globalThis.Uint8Array
    // Counts the buffers made while the first byte of a body arrives.
    vi.stubGlobal(
      'Uint8Array',
      new Proxy(made, {
        construct: (target, args, self) => {
          if (typeof args[0] === 'number') sizes.push(args[0])
          return Reflect.construct(target, args, self) as object
        },
      }),
    )
    try {
      const { socket } = server.speak(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)
      await expect.poll(() => Math.max(0, ...sizes)).toBeGreaterThan(0)
      expect(Math.max(...sizes)).toBeLessThan(1024)
      socket.destroy()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('refuses a chunked body of 10 MB without Content-Length', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(256 * 1024))
    const response = await fetch(server.address('/api/save'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: streamOf(Array.from({ length: 40 }, () => chunk)),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ kind: 'too-large' })
  })

  test('goes on with a connection whose chunked body was too large', async () => {
    const size = 1024 * 1024
    const head = saveHead(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
    const { reply } = server.speak(
      `${head}${size.toString(16)}\r\n${' '.repeat(size)}\r\n0\r\n\r\n${lastRequest}`,
    )
    expect((await reply).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  test('goes on with a connection whose refused body arrives slowly', async () => {
    const head = saveHead(8).replace('application/json', 'text/plain')
    const { socket, reply } = server.speak(`${head}slow`)
    await once(socket, 'data')
    await sleep(700)
    socket.write(`body${lastRequest}`)
    expect(await reply).toMatch(/HTTP\/1\.1 200 /)
  })

  test.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a broken Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /about HTTP/1.1\r\nHost: localhost\r\nhost: other\r\nConnection: close\r\n\r\n', 400],
    ['an encoding of the body that is not known', encoded('gzip, chunked'), 400],
    ['an encoding of the body twice', encoded('chunked, chunked'), 400],
    ['HTTP/1.0 without Host', 'GET /api/health HTTP/1.0\r\n\r\n', 200],
    ['HTTP/1.0 with a Host', 'GET /api/ready HTTP/1.0\r\nHost: localhost\r\n\r\n', 200],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers %s and continues to serve', async (_, text, status) => {
    const { reply } = server.speak(text)
    expect(await reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect((await fetch(server.address('/api/health'))).status).toBe(200)
  })

  // A client can send such a Host, but no valid URL contains it (WHATWG URL, section 3.5).
  const saying = (line: string, host: string, rest = '') =>
    `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${rest}\r\n`
  test.each(['256.256.256.256', '1.2.3.4.5', 'foo.1', 'foo.0x'])(
    'answers 400 to the Host %s wherever it is sent, and logs nothing',
    async (host) => {
      const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
      for (const text of [
        saying('GET /', host),
        saying('GET /about', host),
        saying('GET /nothing', host),
        saying('GET /api/health', host),
        saying('GET /api/results?ids=a', host),
        `${saying('POST /api/save', host, chunked)}2\r\n{}\r\n0\r\n\r\n`,
      ]) {
        const reply = await server.speak(text).reply
        expect(reply).toMatch(/^HTTP\/1\.1 400 /)
        expect(reply).toContain('"kind":"broken-request"')
        expect(reply).toMatch(/^content-security-policy: /im)
      }
      expect(server.lines).toEqual([])
    },
  )

  test('answers 500 when something other than an Error is thrown, and logs it', async () => {
    const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6'
    server.store.check = async () => {
      // A thrown value that is not an Error bypasses the app's error handler.
      throw secret
    }
    const response = await fetch(server.address('/api/health'))
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ type: 'error', kind: 'internal' })
    expect(server.lines).toHaveLength(1)
    const told = { level: 'error', event: 'request-failed', kind: 'internal' }
    expect(JSON.parse(server.lines[0]!)).toMatchObject(told)
    expect(server.lines[0]).not.toContain(secret)
  })

  test('stores nothing when a client disconnects during a save, and continues to serve', async () => {
    const { socket, reply } = server.speak(saveHead(saveBody.length) + saveBody.slice(0, 1000))
    await sleep(50)
    socket.destroy()
    await reply
    expect((await fetch(server.address('/api/health'))).status).toBe(200)
    expect(server.database.countResults()).toBe(0)
    expect(server.lines).toEqual([])
  })

  test('refuses a port in use with a message that says what to do', async () => {
    const where = { host: '127.0.0.1', port: server.listening.port, publicUrl: PUBLIC_URL }
    const again = listen(server.app, where, server.log)
    await expect(again).rejects.toThrow(/EADDRINUSE.*set PORT to a free port/)
  })
})

test.each<[string, (log: Log) => Promise<{ stop(deadline: number): Promise<void> }>]>([
  [
    'the site',
    (log) => listen(new Hono<ServerEnv>(), { host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL }, log),
  ],
  ['the metrics', (log) => listenForMetrics(0, async () => '', log)],
])('the port of %s survives connections that cannot be accepted, and logs them', async (_, open) => {
  const opening = vi.spyOn(Server.prototype, 'listen')
  const lines: string[] = []
  const listening = await open(createLog((line) => lines.push(line)))
  const [port] = opening.mock.contexts as Server[]
  opening.mockRestore()
  for (let n = 0; n < 2; n++) port!.emit('error', new Error('accept EMFILE'))
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array(2).fill('connection-not-accepted'))
  await listening.stop(0)
})

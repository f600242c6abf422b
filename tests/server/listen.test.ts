import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '../../server/listen.ts'
import type { Listening, Patience } from '../../server/listen.ts'
import { createTestServer, makePayload, PUBLIC_URL, streamOf } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
let listening: Listening

async function start(limits: Partial<Patience> = {}) {
  listening = await listen(server.app, { host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL }, limits)
}
beforeEach(() => {
  server = createTestServer()
})
afterEach(async () => {
  await listening.stop(0)
  await server.close()
})

const address = (path: string) => `http://127.0.0.1:${listening.port}${path}`

/** Sends raw bytes and gathers what comes back until the connection ends. */
function speak(text: string): { socket: Socket; reply: Promise<string> } {
  const socket = connect(listening.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
  // A connection that was cut off has ended all the same.
  socket.on('error', () => {})
  socket.write(text)
  const reply = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)))
  return { socket, reply }
}

const body = JSON.stringify(makePayload())
const saveRequest = (length: number) =>
  `POST /api/save HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

describe('a listening server', () => {
  beforeEach(() => start())

  test('saves and reads over the wire', async () => {
    const saved = await fetch(address('/api/save'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    const { id } = await saved.json()
    const read = await fetch(address(`/api/result/${id}`))
    expect(await read.json()).toMatchObject({ id })
    expect(read.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('gives HEAD the length a GET would have, and no body', async () => {
    const get = await fetch(address('/about'), { headers: { 'Accept-Encoding': 'br' } })
    const head = await fetch(address('/about'), { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(head.headers.get('content-encoding')).toBe('br')
    expect(await head.text()).toBe('')
  })

  test('refuses a body of 10 MB before it has come', async () => {
    const { socket, reply } = speak(saveRequest(10 * 1024 * 1024))
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    await reply
  })

  test('refuses a body of 10 MB that comes in chunks and does not say so', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(256 * 1024))
    const response = await fetch(address('/api/save'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: streamOf(Array.from({ length: 40 }, () => chunk)),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ kind: 'too-large' })
  })

  test.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['a broken Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers %s and goes on', async (_, text, status) => {
    const { reply } = speak(text)
    expect(await reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect((await fetch(address('/api/health'))).status).toBe(200)
  })

  test('goes on when a visitor leaves in the middle of a save, and stores nothing', async () => {
    const { socket, reply } = speak(saveRequest(body.length) + body.slice(0, 1000))
    await sleep(50)
    socket.destroy()
    await reply
    expect((await fetch(address('/api/health'))).status).toBe(200)
    expect(server.database.countResults()).toBe(0)
    expect(server.lines).toEqual([])
  })

  test('cannot take a port that is taken, and says what to do', async () => {
    const again = listen(server.app, { host: '127.0.0.1', port: listening.port, publicUrl: PUBLIC_URL })
    await expect(again).rejects.toThrow(/EADDRINUSE.*set PORT to a free port/)
  })
})

describe('a slow client', () => {
  const hurried = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  beforeEach(() => start(hurried))

  test('that sends its headers byte by byte is sent away, and nobody waits for it', async () => {
    const { socket, reply } = speak('GET /about HTTP/1.1\r\n')
    const dripping = setInterval(() => socket.write('X'), 30)
    expect((await fetch(address('/about'))).status).toBe(200)
    expect(await reply).toMatch(/^HTTP\/1\.1 408 |^$/)
    clearInterval(dripping)
  })

  test('that sends its body byte by byte is sent away, and nothing is stored', async () => {
    const { socket, reply } = speak(saveRequest(body.length))
    const dripping = setInterval(() => socket.write(' '), 30)
    expect(await reply).not.toMatch(/^HTTP\/1\.1 200/)
    clearInterval(dripping)
    expect(server.database.countResults()).toBe(0)
    expect(server.lines).toEqual([])
  })

  test('that says nothing at all is sent away', async () => {
    const { reply } = speak('')
    expect(await reply).not.toMatch(/^HTTP\/1\.1 200/)
  })
})

describe('a server that stops', () => {
  beforeEach(() => start())

  test('answers what is in flight, ends idle connections, and takes no new ones', async () => {
    const idle = speak('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(idle.socket, 'data')
    const half = speak(saveRequest(body.length) + body.slice(0, 100))
    await sleep(50)

    const stopped = listening.stop(5000)
    expect(await idle.reply).toMatch(/^HTTP\/1\.1 200/)
    await expect(fetch(address('/api/health'))).rejects.toThrow()
    half.socket.write(body.slice(100))
    expect(await half.reply).toMatch(/^HTTP\/1\.1 200 .*"id":"[0-9a-f]{24}"/s)
    await stopped
    expect(server.database.countResults()).toBe(1)
  })

  test('tells a busy connection to come again elsewhere, and leaves none of its requests unanswered', async () => {
    const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const { socket, reply } = speak(request)
    let asked = 1
    socket.on('data', (chunk) => {
      if (/connection: close/i.test(String(chunk))) return
      asked++
      socket.write(request)
    })
    await sleep(50)
    await listening.stop(5000)
    const heard = await reply
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(asked)
    expect(heard.match(/connection: close/gi)).toHaveLength(1)
  })

  test('cuts off what is not done in time', async () => {
    const half = speak(saveRequest(body.length) + body.slice(0, 100))
    await sleep(50)
    const begun = performance.now()
    await listening.stop(100)
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await half.reply).toBe('')
    expect(server.database.countResults()).toBe(0)
  })
})

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '../../server/listen.ts'
import { PUBLIC_URL, streamOf } from './harness.ts'
import { createListeningServer, saveBody, saveHead } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

let server: ListeningServer

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

  test('gives HEAD the length a GET would have, and no body', async () => {
    const get = await fetch(server.address('/about'), { headers: { 'Accept-Encoding': 'br' } })
    const head = await fetch(server.address('/about'), {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(head.headers.get('content-encoding')).toBe('br')
    expect(await head.text()).toBe('')
  })

  test('refuses a body of 10 MB before it has come', async () => {
    const { socket, reply } = server.speak(saveHead(10 * 1024 * 1024))
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    await reply
  })

  test('refuses a body of 10 MB that comes in chunks and does not say so', async () => {
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

  test.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['a broken Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers %s and goes on', async (_, text, status) => {
    const { reply } = server.speak(text)
    expect(await reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect((await fetch(server.address('/api/health'))).status).toBe(200)
  })

  test('goes on when a visitor leaves in the middle of a save, and stores nothing', async () => {
    const { socket, reply } = server.speak(saveHead(saveBody.length) + saveBody.slice(0, 1000))
    await sleep(50)
    socket.destroy()
    await reply
    expect((await fetch(server.address('/api/health'))).status).toBe(200)
    expect(server.database.countResults()).toBe(0)
    expect(server.lines).toEqual([])
  })

  test('cannot take a port that is taken, and says what to do', async () => {
    const again = listen(server.app, {
      host: '127.0.0.1',
      port: server.listening.port,
      publicUrl: PUBLIC_URL,
    })
    await expect(again).rejects.toThrow(/EADDRINUSE.*set PORT to a free port/)
  })
})

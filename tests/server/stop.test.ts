import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ServerEnv } from '../../server/client-address.ts'
import { listen } from '../../server/listen.ts'
import { createLog } from '../../server/log.ts'
import { letLoopTurn } from '../support/let-loop-turn.ts'
import { createListeningServer, saveBody, saveHead } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

let server: ListeningServer

test('a server that stops finishes a response that its client reads slowly', async () => {
  // More than the system's buffers take.
  const text = 'x'.repeat(32 * 1024 * 1024)
  const app = new Hono<ServerEnv>().get('/long', (c) => c.text(text))
  const where = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' }
  const listening = await listen(
    app,
    where,
    createLog(() => {}),
  )
  const socket = connect(listening.port, '127.0.0.1')
  socket.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'readable')
  const stopped = listening.stop(10_000)
  // Longer than the time between two checks for idle connections.
  await sleep(500)
  let heard = 0
  for await (const chunk of socket) heard += (chunk as Buffer).length
  expect(heard).toBeGreaterThan(text.length)
  await stopped
})

describe('a server that stops', () => {
  beforeEach(async () => {
    server = await createListeningServer()
  })
  afterEach(() => server.close())

  test('answers requests in flight, closes idle connections and accepts no new ones', async () => {
    const idle = server.speak('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(idle.socket, 'data')
    const half = server.speak(saveHead(saveBody.length) + saveBody.slice(0, 100))
    await letLoopTurn()

    const stopped = server.listening.stop(5000)
    expect(await idle.reply).toMatch(/^HTTP\/1\.1 200/)
    await expect(fetch(server.address('/api/health'))).rejects.toThrow()
    half.socket.write(saveBody.slice(100))
    expect(await half.reply).toMatch(/^HTTP\/1\.1 200 .*"id":"[0-9a-f]{24}"/s)
    await stopped
    expect(server.database.countResults()).toBe(1)
  })

  test('sends Connection: close on a busy connection, and answers all its requests', async () => {
    const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const { socket, reply } = server.speak(request)
    let asked = 1
    socket.on('data', (chunk) => {
      if (/connection: close/i.test(String(chunk))) return
      asked++
      socket.write(request)
    })
    await letLoopTurn()
    await server.listening.stop(5000)
    const heard = await reply
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(asked)
    expect(heard.match(/connection: close/gi)).toHaveLength(1)
  })

  test('disconnects requests that are not done in time', async () => {
    const half = server.speak(saveHead(saveBody.length) + saveBody.slice(0, 100))
    await letLoopTurn()
    await server.listening.stop(100)
    // Not even an error: a server that waited for the rest would answer 408 in the end.
    expect(await half.reply).toBe('')
    expect(server.database.countResults()).toBe(0)
  })
})

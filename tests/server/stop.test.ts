import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { letLoopTurn } from '../support/let-loop-turn.ts'
import { createListeningServer, saveBody, saveHead } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

let server: ListeningServer

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
    const begun = performance.now()
    await server.listening.stop(100)
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await half.reply).toBe('')
    expect(server.database.countResults()).toBe(0)
  })
})

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createListeningServer, saveBody, saveHead } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

let server: ListeningServer

describe('a slow client', () => {
  const hurried = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  beforeEach(async () => {
    server = await createListeningServer(hurried)
  })
  afterEach(() => server.close())

  test('that sends its headers byte by byte is disconnected, and delays no other client', async () => {
    const { socket, reply } = server.speak('GET /about HTTP/1.1\r\n')
    const dripping = setInterval(() => socket.write('X'), 30)
    expect((await fetch(server.address('/about'))).status).toBe(200)
    expect(await reply).toMatch(/^HTTP\/1\.1 408 |^$/)
    clearInterval(dripping)
  })

  test('that sends its body byte by byte is disconnected, and nothing is stored', async () => {
    const { socket, reply } = server.speak(saveHead(saveBody.length))
    const dripping = setInterval(() => socket.write(' '), 30)
    expect(await reply).not.toMatch(/^HTTP\/1\.1 200/)
    clearInterval(dripping)
    expect(server.database.countResults()).toBe(0)
    expect(server.lines).toEqual([])
  })

  test('that sends nothing is disconnected', async () => {
    const { reply } = server.speak('')
    expect(await reply).not.toMatch(/^HTTP\/1\.1 200/)
  })
})

test('an idle connection stays open for as long as is set, although nothing else may be silent for so long', async () => {
  const limits = { keepAliveTimeout: 60_000, inactivity: 300, headersTimeout: 500, requestTimeout: 500 }
  const patient = await createListeningServer({ ...limits, connectionsCheckingInterval: 50 })
  const { socket, reply } = patient.speak('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  await sleep(1500)
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect((await reply).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  await patient.close()
})

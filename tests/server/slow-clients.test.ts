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

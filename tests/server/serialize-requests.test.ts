import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { letLoopTurn } from '../support/let-loop-turn.ts'
import { createListeningServer, saveBody, saveHead } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const last = get('/api/health', 'Connection: close\r\n')
/** A request that reads from the store, which finds nothing. */
const reading = (more = '') => get(`/api/result/${'f'.repeat(24)}`, more)
const statuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

let server: ListeningServer

describe('pipelined requests', () => {
  beforeEach(async () => {
    server = await createListeningServer()
  })
  afterEach(() => server.close())

  test('are answered one at a time, without delaying other connections', async () => {
    let asked = 0
    let letGo = () => {}
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)))
    server.store.read = () => (++asked === 1 ? held : Promise.resolve(undefined))
    const { reply } = server.speak(reading() + reading() + reading('Connection: close\r\n'))
    await expect.poll(() => asked).toBe(1)
    expect((await fetch(server.address('/about'))).status).toBe(200)
    await letLoopTurn()
    expect(asked).toBe(1)
    letGo()
    expect(statuses(await reply)).toEqual([404, 404, 404])
    expect(asked).toBe(3)
  })

  test('are answered in order, of any kind and number', async () => {
    const save = saveHead(saveBody.length) + saveBody
    const round = save + get('/nothing.js') + get('/about') + get('/api/health', 'Expect: something\r\n')
    const rounds = 20
    const { reply } = server.speak(round.repeat(rounds) + last)
    const expected = Array.from({ length: rounds }, () => [200, 404, 200, 200]).flat()
    expect(statuses(await reply)).toEqual([...expected, 200])
    expect(server.database.countResults()).toBe(rounds)
  })

  test.each([
    ['without a body', get('/api/health')],
    ['with a body', `POST /api/save HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n1`],
  ])('%s let the event loop turn before each of them', async (_, request) => {
    let [turns, isOver] = [0, false]
    const turn = () => {
      turns++
      if (!isOver) setImmediate(turn)
    }
    turn()
    const { reply } = server.speak(request.repeat(90) + last)
    expect(statuses(await reply)).toHaveLength(91)
    isOver = true
    expect(turns).toBeGreaterThan(90)
  })

  test('get 100 Continue only when it is their turn', async () => {
    const asking = saveHead(saveBody.length).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n')
    const { reply } = server.speak(get('/about') + asking + saveBody + last)
    expect(statuses(await reply)).toEqual([200, 100, 200, 200])
  })

  test('are dropped with their connection if there are too many', async () => {
    const { reply } = server.speak(get('/about').repeat(1000))
    expect(statuses(await reply).length).toBeLessThan(1000)
    expect((await fetch(server.address('/about'))).status).toBe(200)
  })

  test('are not started once their client has disconnected', async () => {
    let asked = 0
    let letGo = () => {}
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)))
    server.store.read = () => (++asked === 1 ? held : Promise.resolve(undefined))
    const { socket, reply } = server.speak(reading().repeat(3))
    await expect.poll(() => asked).toBe(1)
    socket.destroy()
    await reply
    letGo()
    await letLoopTurn()
    expect(asked).toBe(1)
  })
})

import { once } from 'node:events'
import { createServer, Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Exchange } from './exchange.ts'
import { seedRandom } from '../random.ts'
import {
  answerStatus,
  badLine,
  captivePortal,
  cutReply,
  delay,
  dropRequest,
  holdBefore,
  holdReply,
  holdRequest,
  malformedId,
  neverAnswer,
  redirectToPortal,
  loseReply,
} from './faults.ts'

const ID = '0123456789abcdef01234567'
let committed: string[]
let proxy: FaultProxy
let stopSite: () => void

/** A site that counts what it commits and answers every save with an id. */
beforeEach(async () => {
  committed = []
  const site = createServer(async (incoming, response) => {
    const body = await text(incoming)
    if (incoming.method === 'POST') committed.push(body)
    response.setHeader('content-type', 'application/json').setHeader('set-cookie', ['a=1', 'b=2'])
    response.end(JSON.stringify({ id: ID, path: incoming.url, host: incoming.headers.host }))
  }).listen(0, '127.0.0.1')
  stopSite = () => {
    site.close()
    site.closeAllConnections()
  }
  proxy = await startFaultProxy()
  proxy.upstream = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})

afterEach(async () => {
  await proxy[Symbol.asyncDispose]()
  stopSite()
})

function save(key = 'k1', signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return fetch(`${proxy.url}/api/save`, {
    method: 'POST',
    headers,
    body: '{"sheet":1}',
    ...(signal && { signal }),
  })
}

test('a healthy network changes nothing', async () => {
  const response = await fetch(`${proxy.url}/some/page?q=1`)
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.json()).toEqual({ id: ID, path: '/some/page?q=1', host: new URL(proxy.url).host })
  expect(proxy.arrivals).toMatchObject([
    { method: 'GET', path: '/some/page?q=1', status: 200, reached: true, answered: true, abandoned: false },
  ])
})

test('a new origin is served beside the first, and ends the one before', async () => {
  const load = (origin: string) => fetch(`${origin}/page`).then(({ status }) => status)
  const earlier = proxy.newOrigin()
  expect(await load(earlier)).toBe(200)
  const now = proxy.newOrigin()
  expect(new Set([proxy.url, earlier, now]).size).toBe(3)
  await expect(load(earlier)).rejects.toThrow('fetch failed')
  expect([await load(now), await load(proxy.url)]).toEqual([200, 200])
  expect(proxy.arrivals).toHaveLength(3)
})

test('a kept-alive connection carries several requests', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  proxy.next('POST /api/save', answerStatus(503))
  const statuses: number[] = []
  const ports = new Set<number | undefined>()
  for (const method of ['GET', 'POST', 'POST', 'GET']) {
    const reply = await send(agent, method)
    statuses.push(reply.statusCode!)
    ports.add(reply.socket.localPort)
    await text(reply)
  }
  agent.destroy()
  expect(statuses).toEqual([200, 503, 200, 200])
  expect(ports.size).toBe(1)
})

function send(agent: Agent, method: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${proxy.url}/api/save`, { agent, method }, resolve)
      .on('error', reject)
      .end(method === 'POST' ? '{}' : undefined)
  })
}

test('a swallowed reply is lost after the site has committed, as often as asked', async () => {
  proxy.next('POST /api/save', loseReply(2))
  await expect(save()).rejects.toThrow('fetch failed')
  await expect(save()).rejects.toThrow('fetch failed')
  expect((await save()).status).toBe(200)
  expect(committed).toHaveLength(3)
  expect(proxy.saves().map(({ reached, answered }) => [reached, answered])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ])
})

test('a dropped request never reaches the site', async () => {
  proxy.next('POST /api/save', dropRequest())
  await expect(save()).rejects.toThrow('fetch failed')
  expect(committed).toEqual([])
  expect((await save()).status).toBe(200)
})

test('arrivals are counted per idempotency key', async () => {
  for (const key of ['a', 'b', 'a']) await save(key)
  expect([...proxy.savesByKey()].map(([key, arrivals]) => [key, arrivals.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('a request with a canned status does not reach the site, and Retry-After is sent', async () => {
  proxy.next('POST /api/save', answerStatus(503, { retryAfter: 7 }))
  proxy.next('POST /api/save', answerStatus(422))
  const [first, second] = [await save(), await save()]
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '7'])
  expect([second.status, (await second.json()).type]).toEqual([422, 'error'])
  expect(committed).toEqual([])
  expect(proxy.saves().map(({ status, reached }) => [status, reached])).toEqual([
    [503, false],
    [422, false],
  ])
})

test('a captive portal answers 200 with HTML, directly or after a redirect', async () => {
  proxy.next('POST /api/save', captivePortal())
  proxy.next('POST /api/save', redirectToPortal())
  const [page, redirected] = [await save(), await save()]
  for (const response of [page, redirected]) {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  }
  expect([page.redirected, redirected.redirected]).toEqual([false, true])
})

test('a malformed id comes with a 200', async () => {
  proxy.next('POST /api/save', malformedId())
  const response = await save()
  expect([response.status, await response.json()]).toEqual([200, { id: 'zzz' }])
})

test('a delayed request arrives late and whole', async () => {
  proxy.next('POST /api/save', delay(150))
  const start = performance.now()
  expect((await save()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(140)
  expect(committed).toEqual(['{"sheet":1}'])
})

test('a cut reply has a complete head and breaks off in its body', async () => {
  proxy.next('POST /api/save', cutReply())
  const response = await save()
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect(committed).toHaveLength(1)
})

test('a held request waits before the site, a held reply after the commit', async () => {
  const outside = proxy.next('POST /api/save', holdRequest())
  const first = save()
  await expect.poll(() => outside.used).toBe(1)
  expect(committed).toHaveLength(0)
  outside.release()
  expect((await first).status).toBe(200)

  const inside = proxy.next('POST /api/save', holdReply())
  const second = save()
  await expect.poll(() => committed.length).toBe(2)
  await sleep(50)
  expect(proxy.saves().at(-1)?.answered).toBe(false)
  inside.release()
  expect((await second).status).toBe(200)
})

test('a reply is held before a text, which has to be in it once', async () => {
  const rule = proxy.next('POST /api/save', holdBefore('"path"'))
  const reader = (await save()).body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe(`{"id":"${ID}",`)
  rule.release()
  expect((await reader.read()).value).toContain('"path":"/api/save"')
  const exchange = { ask: async () => ({ status: 200, headers: {}, body: 'once, twice, twice' }) }
  for (const text of ['twice', 'never']) {
    await expect(holdBefore(text).play(exchange as Exchange), text).rejects.toThrow('exactly once')
  }
})

test('a request without an answer hangs until the visitor gives up', async () => {
  proxy.next('POST /api/save', neverAnswer())
  const visitor = new AbortController()
  const saving = save('k1', visitor.signal).catch((error: unknown) => String(error))
  await expect
    .poll(() => proxy.saves())
    .toMatchObject([{ fault: 'no answer', status: undefined, answered: false }])
  visitor.abort()
  expect(await saving).toContain('AbortError')
  expect(committed).toEqual([])
  await expect.poll(() => proxy.saves()[0]?.abandoned).toBe(true)
})

test('mode down refuses connections and breaks open ones, and mode up listens on the same port again', async () => {
  proxy.next('POST /api/save', neverAnswer())
  const waiting = save()
  await expect.poll(() => proxy.saves().length).toBe(1)
  proxy.mode = 'down'
  await expect(waiting).rejects.toThrow('fetch failed')
  const refused = await save().catch((error: Error) => error.cause)
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  proxy.mode = 'up'
  expect((await save()).status).toBe(200)
  expect(proxy.saves()).toHaveLength(2)
})

test('setting mode up and down in one go leaves it down', async () => {
  proxy.mode = 'down'
  proxy.mode = 'up'
  proxy.mode = 'down'
  await sleep(50)
  await expect(save()).rejects.toThrow('fetch failed')
})

test('mode hang accepts every request and answers none; mode portal answers each with its page', async () => {
  proxy.mode = 'hang'
  await expect(fetch(proxy.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  proxy.mode = 'portal'
  expect(await (await save()).text()).toContain('Welcome to the train')
  proxy.heal()
  expect((await save()).status).toBe(200)
  expect(committed).toHaveLength(1)
})

test('the connection breaks without a reply when the site is down', async () => {
  stopSite()
  await expect(save()).rejects.toThrow('fetch failed')
  expect(proxy.saves()).toMatchObject([{ reached: false, status: undefined }])
})

test('the connection breaks when the site is down, even before the whole request has arrived', async () => {
  stopSite()
  const head = 'POST /api/save HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n'
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(head)
  await once(socket, 'close')
})

test('heal releases held requests and removes the rules', async () => {
  const rule = proxy.always(/^POST \/api\//, holdRequest())
  const saves = [save('a'), save('b')]
  await expect.poll(() => rule.used).toBe(2)
  proxy.heal()
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200])
  expect((await save('c')).status).toBe(200)
  expect(rule.used).toBe(2)
})

const perfect = { drop: 0, delay: 0, truncate: 0, flip: 0 }

test('a bad line drops the given share of requests, the same ones for the same seed', async () => {
  const travel = async (seed: number) => {
    const rule = proxy.always('GET /page', badLine({ ...perfect, drop: 0.3 }, seedRandom(seed)))
    const gone = []
    for (let n = 0; n < 60; n++)
      gone.push(
        await fetch(`${proxy.url}/page`).then(
          () => 0,
          () => 1,
        ),
      )
    rule.cancel()
    return gone
  }
  const first = await travel(5)
  const lost = first.filter(Boolean).length
  expect(lost).toBeGreaterThan(9)
  expect(lost).toBeLessThan(30)
  expect(await travel(5)).toEqual(first)
})

test('a bad line cuts replies off and delays requests', async () => {
  proxy.always('GET /page', badLine({ ...perfect, delay: 100, truncate: 1 }, seedRandom(1)))
  const began = performance.now()
  for (let n = 0; n < 20; n++) {
    await expect(fetch(`${proxy.url}/page`).then((reply) => reply.text())).rejects.toThrow()
  }
  // Half the longest wait each time, on average.
  expect(performance.now() - began).toBeGreaterThan(500)
})

test('a bad line flips one bit of a file, and none of an API reply', async () => {
  const read = async (path: string) => Buffer.from(await (await fetch(proxy.url + path)).arrayBuffer())
  const whole = await read('/assets/a.json')
  proxy.always(/./, badLine({ ...perfect, flip: 1 }, seedRandom(1)))
  const flipped = await read('/assets/a.json')
  expect(flipped).toHaveLength(whole.length)
  expect([...flipped].filter((byte, index) => byte !== whole[index])).toHaveLength(1)
  expect(JSON.parse(String(await read('/api/result/1')))).toMatchObject({ id: ID })
})

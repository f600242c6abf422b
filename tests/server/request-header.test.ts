import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestHeader } from '../../server/request-header.ts'

const app = new Hono().get('/:name', (c) => c.json(requestHeader(c, c.req.param('name')) ?? null))

/** Asks the app, through a real connection, what it reads under a name. */
async function readThrough(headers: Record<string, string | string[]>, name: string): Promise<unknown> {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path: `/${name}`, headers, agent: false }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const read: unknown = await json(reply)
  server.close()
  return read
}

test.each([
  ['is read in any letter case', { 'cf-ipcountry': 'NO' }, 'CF-IPCountry', 'NO'],
  ['may be missing', {}, 'If-None-Match', null],
  ['may be empty', { 'X-Empty': '' }, 'x-empty', ''],
  [
    'sent twice is one list',
    { 'X-Forwarded-For': ['1.2.3.4', '5.6.7.8'] },
    'x-forwarded-for',
    '1.2.3.4, 5.6.7.8',
  ],
])('a header %s', async (_, headers, name, read) => {
  expect(await readThrough(headers, name)).toBe(read)
  const sent = new Headers()
  for (const [key, value] of Object.entries(headers)) for (const one of [value].flat()) sent.append(key, one)
  expect(await (await app.request(`/${name}`, { headers: sent })).json(), 'without the table').toBe(read)
})

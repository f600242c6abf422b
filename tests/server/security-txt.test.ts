import { expect, test } from 'vitest'
import { createTestServer, PUBLIC_URL } from './test-server.ts'

const PATH = '/.well-known/security.txt'
const DAY = 86_400_000

test('whoever finds a security fault reads in security.txt whom to tell', async () => {
  let now = Date.UTC(2026, 0, 31, 13)
  const server = createTestServer({ securityContact: 'mailto:me@a.example', now: () => now })
  const response = await server.get(PATH)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text.split('\n')).toEqual([
    'Contact: mailto:me@a.example',
    'Expires: 2026-07-30T00:00:00Z',
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_URL}${PATH}`,
    '',
  ])
  // A server that has run for years still publishes a file that has not expired.
  now += 1500 * DAY
  const later = /^Expires: (.*)$/m.exec(await (await server.get(PATH)).text())?.[1] ?? ''
  expect(Date.parse(later)).toBeGreaterThan(now)
  expect(Date.parse(later)).toBeLessThan(now + 365 * DAY)
  await server.close()
})

test('there is no security.txt where the operator names nobody', async () => {
  const server = createTestServer()
  expect((await server.get(PATH)).status).toBe(404)
  await server.close()
})

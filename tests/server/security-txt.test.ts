import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStatics } from '../../server/statics.ts'
import { createTestServer, PUBLIC_URL, writeSite } from './test-server.ts'

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

test('an operator’s own security.txt, in public/, is served as it is, whatever the setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'security-txt-'))
  writeSite(folder, { 'index.html': '', '.well-known/security.txt': 'Contact: mailto:us@a.example\n' })
  const statics = readStatics(folder, PUBLIC_URL)
  rmSync(folder, { recursive: true })
  const server = createTestServer({ securityContact: 'mailto:me@a.example', statics })
  expect(await (await server.get(PATH)).text()).toBe('Contact: mailto:us@a.example\n')
  await server.close()
})

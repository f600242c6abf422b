import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../processes/clean-up.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const main = 'tests/support/browsers/fixtures/tiny-site.ts'

async function save(site: ServerProcess, key: string): Promise<void> {
  const body = JSON.stringify({ sheet: '3'.repeat(120) })
  const response = await fetch(`${site.url}/api/save`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body,
  })
  expect(response.status).toBe(200)
}

test('a site starts on a new database and shuts down gracefully', async () => {
  await using site = await startServer({ main })
  expect(site.rows()).toEqual([])
  await save(site, 'one')
  await save(site, 'one')
  await save(site, 'two')
  expect(site.rows().map((row) => row.sheet)).toEqual(['3'.repeat(120), '3'.repeat(120)])
  await site.stop()
  expect(site.running).toBe(false)
  expect(site.logs).toContain('closed in order')
  await expect(fetch(site.url)).rejects.toThrow('fetch failed')
  expect(site.rows()).toHaveLength(2)
})

test('a killed site comes back on the same address with the same rows', async () => {
  await using site = await startServer({ main })
  const { url } = site
  await save(site, 'one')
  await site.kill()
  expect(site.logs).not.toContain('closed in order')
  expect(site.rows()).toHaveLength(1)
  await site.restart()
  expect(site.url).toBe(url)
  await save(site, 'one')
  await save(site, 'two')
  expect(site.rows()).toHaveLength(2)
})

test('disposing of a site that ended by itself throws, even after a restart', async () => {
  const site = await startServer({ main })
  const { pid } = (await (await fetch(`${site.url}/api/health`)).json()) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => site.running).toBe(false)
  await site.restart()
  await expect(site[Symbol.asyncDispose]()).rejects.toThrow(
    'The server ended by itself (SIGKILL):\nListening on',
  )
  expect(existsSync(dirname(site.databasePath))).toBe(false)
})

test('two sites have databases of their own', async () => {
  await using one = await startServer({ main })
  await using other = await startServer({ main })
  await save(one, 'one')
  expect([one.rows().length, other.rows().length]).toEqual([1, 0])
})

test('a failed start throws with the output of the server', async () => {
  const start = startServer({ main, env: { REFUSE_START: 'the database is damaged' } })
  await expect(start).rejects.toThrow('ended instead of starting:\nrefused: the database is damaged')
})

test('a site whose port was taken in the meantime starts on another', async () => {
  const folder = makeFolder()
  const note = join(folder.path, 'refused')
  // The first start fails as the server does when its port is taken, and writes that port to a file.
  const script =
    '[ -e "$NOTE" ] || { echo "$PORT" > "$NOTE"; echo "(EADDRINUSE)" >&2; exit 1; }; exec "$0" "$@"'
  await using site = await startServer({ main, under: ['sh', '-c', script], env: { NOTE: note } })
  expect(Number(readFileSync(note, 'utf8'))).not.toBe(site.port)
  folder.remove()
})

test('the server and its folder are gone when a test is over, even a failing one', async () => {
  let site: ServerProcess | undefined
  const failing = async (): Promise<void> => {
    await using inner = await startServer({ main })
    site = inner
    throw new Error('the test fails')
  }
  await expect(failing()).rejects.toThrow('the test fails')
  await expect(fetch(site!.url)).rejects.toThrow('fetch failed')
  expect(existsSync(dirname(site!.databasePath))).toBe(false)
})

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { pickPort, startOnFreePort } from './ports.ts'

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a port that was chosen is not chosen again before a server listens there, in another process either', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.123).mockReturnValueOnce(0.123)
  const [one, other] = [await pickPort(), await pickPort()]
  expect(other).not.toBe(one)
  random.mockRestore()
  const script = `Math.random = () => Math.random.next.shift()
    Math.random.next = [${(one - 20_000 + 0.5) / 12_000}, 0.321]
    console.log(await (await import('./tests/support/processes/ports.ts')).pickPort())
    process.exit()`
  const elsewhere = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(elsewhere.stdout).toMatch(/^\d+\n$/)
  expect(Number(elsewhere.stdout)).not.toBe(one)
})

test('a start that finds its port taken is tried on another', async () => {
  const taken = await pickPort()
  const other = await listen(taken)
  const tried: number[] = []
  const server = await startOnFreePort((port) => {
    tried.push(port)
    return listen(tried.length === 1 ? taken : port)
  })
  expect(tried).toHaveLength(2)
  expect(server.address()).toMatchObject({ port: tried[1] })
  for (const one of [other, server]) one.close()
})

test('a start that fails for another reason is not tried again', async () => {
  let tries = 0
  const start = startOnFreePort(async () => {
    tries++
    throw new Error('refused: the database is damaged')
  })
  await expect(start).rejects.toThrow('refused: the database is damaged')
  expect(tries).toBe(1)
})

test('the error is passed on when five ports in a row are taken', async () => {
  let tries = 0
  const start = startOnFreePort(async () => {
    tries++
    throw new Error('could not bind IPv4 address "127.0.0.1": Address already in use')
  })
  await expect(start).rejects.toThrow('Address already in use')
  expect(tries).toBe(5)
})

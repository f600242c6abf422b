import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { expect, test } from 'vitest'
import { pickPort, startOnFreePort } from './ports.ts'

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

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

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

test('what finds its port taken starts on another', async () => {
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

test('what fails for another reason is not started again', async () => {
  let tries = 0
  const start = startOnFreePort(async () => {
    tries++
    throw new Error('refused: the database is damaged')
  })
  await expect(start).rejects.toThrow('refused: the database is damaged')
  expect(tries).toBe(1)
})

test('a port that is taken time after time is told of', async () => {
  let tries = 0
  const start = startOnFreePort(async () => {
    tries++
    throw new Error('could not bind IPv4 address "127.0.0.1": Address already in use')
  })
  await expect(start).rejects.toThrow('Address already in use')
  expect(tries).toBe(5)
})

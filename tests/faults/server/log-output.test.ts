import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../support/processes/clean-up.ts'
import { pickPort } from '../../support/processes/ports.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { saveAll } from './save-all.ts'

/** A server whose log goes to a path. */
async function startLoggingTo(
  path: string,
): Promise<ServerProcess & { droppedLines: () => Promise<number> }> {
  const metricsPort = await pickPort()
  const server = await startServer({
    under: ['sh', '-c', 'exec "$0" "$@" 2>"$LOG_PATH"'],
    env: { LOG_PATH: path, METRICS_PORT: String(metricsPort), RATE_LIMIT: '10000' },
  })
  const droppedLines = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^bigfive_log_lines_dropped_total (\d+)$/m.exec(text)?.[1])
  }
  return Object.assign(server, { droppedLines })
}

/** Saves, and makes the server write a line to its log, as anybody can. */
async function useSite(server: ServerProcess): Promise<void> {
  using client = new Client(server.url)
  const proxied = await client.ask({ path: '/api/result/0', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(statusOf(proxied)).toBe(400)
  const ledger = new Ledger()
  const replies = await saveAll(client, makeAttempts(20), ledger)
  expect(new Set(replies.map(statusOf))).toEqual(new Set([200]))
  expect(statusOf(await client.ask({ path: '/api/ready' }))).toBe(200)
  expect(ledger.complaints(server.rows())).toEqual([])
}

/** A pipe with a name and a reader that reads nothing. */
function openPipe(): { path: string; fill(): void; leave(): void } & Disposable {
  const { path: folder, remove } = makeFolder()
  const path = join(folder, 'log')
  execFileSync('mkfifo', [path])
  let reader: number | undefined = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const leave = () => {
    if (reader !== undefined) closeSync(reader)
    reader = undefined
  }
  return {
    path,
    /** Writes until the pipe has no room for a line. */
    fill() {
      const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
      for (const piece of [4096, 1]) {
        try {
          while (true) writeSync(writer, '\n'.repeat(piece))
        } catch (error) {
          expect(error).toMatchObject({ code: 'EAGAIN' })
        }
      }
      closeSync(writer)
    },
    leave,
    [Symbol.dispose]: () => {
      leave()
      remove()
    },
  }
}

test('a server whose log is on a full disk starts, saves and stops, and counts the lines it could not write', async () => {
  await using server = await startLoggingTo('/dev/full')
  await useSite(server)
  expect(await server.droppedLines()).toBeGreaterThanOrEqual(2)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('a server whose log reader is gone goes on, and counts the lines it could not write', async () => {
  using pipe = openPipe()
  await using server = await startLoggingTo(pipe.path)
  expect(await server.droppedLines()).toBe(0)
  pipe.leave()
  await useSite(server)
  expect(await server.droppedLines()).toBeGreaterThanOrEqual(1)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('a server whose log reader hangs goes on, and stops when told to', async () => {
  using pipe = openPipe()
  await using server = await startLoggingTo(pipe.path)
  pipe.fill()
  await useSite(server)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
})

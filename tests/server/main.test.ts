import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pickPort } from '../support/processes/ports.ts'
import { makePayload } from '../support/rows.ts'
import { writeSite } from './test-server.ts'
import { waitFor } from '../support/wait-for.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** What the server exits with when its settings are wrong: EX_CONFIG of sysexits.h. */
const WRONG_SETTINGS = 78

let folder: string
let started: Running[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bigfive-main-'))
  writeSite(join(folder, 'dist', 'client'))
  writeSite(join(folder, 'dist', 'server'), {
    'entry-server.js': `export const renderer = { open: async ({ path }) => ({ status: 404, data: '', render: async () => path }) }`,
    'package.json': '{"type":"module"}',
  })
})
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Running = {
  child: ChildProcess
  said: { out: string; err: string }
  exited: Promise<number | null>
  ready: Promise<void>
}

/** Runs the server as the npm scripts do, in the test's folder. */
function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [main, join(folder, 'dist')], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    void exited.then((code) => reject(new Error(`ended with ${code}: ${said.err}`)))
  })
  ready.catch(() => {})
  const running = { child, said, exited, ready }
  started.push(running)
  return running
}

/** Sends the first part of a save; `finish` sends the rest and returns the id in the reply. */
function sendHalf(port: number, body: string): { finish: () => Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/save HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 1000))
  return {
    async finish() {
      socket.write(body.slice(1000))
      const [reply] = await once(socket, 'data')
      return /"id":"([0-9a-f]{24})"/.exec(String(reply))?.[1] ?? `no id in ${reply}`
    },
  }
}

// Node takes seconds to start on a busy machine.
describe('the server as a process', () => {
  test('prints where it listens, stores results in ./data and serves the site', async () => {
    const port = await pickPort()
    const server = start({ PORT: String(port) })
    await server.ready
    expect(server.said.out).toBe(`Listening on http://127.0.0.1:${port}\n`)
    const url = `http://127.0.0.1:${port}`
    expect(await (await fetch(`${url}/about`)).text()).toContain(`http://localhost:${port}/about`)
    expect((await fetch(`${url}/nothing`)).status).toBe(404)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(readFileSync(join(folder, 'data', 'bigfive.db')).length).toBeGreaterThan(0)
  })

  test('creates the database, its log and its folder readable by its own user only', async () => {
    const server = start({ PORT: String(await pickPort()) })
    await server.ready
    const names = readdirSync(join(folder, 'data')).sort()
    expect(names).toEqual(['bigfive.db', 'bigfive.db-shm', 'bigfive.db-wal'])
    for (const name of ['.', ...names]) {
      expect([name, statSync(join(folder, 'data', name)).mode & 0o077]).toEqual([name, 0])
    }
  })

  test('logs which database it opened, and whether it is new', async () => {
    const opened = []
    const port = String(await pickPort())
    for (const time of [1, 2]) {
      const server = start({ PORT: port })
      await server.ready
      if (time === 1) {
        await fetch(`http://127.0.0.1:${port}/api/save`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(makePayload()),
        })
      }
      server.child.kill('SIGTERM')
      await server.exited
      opened.push(JSON.parse(server.said.err.split('\n')[0]!))
    }
    const path = join(realpathSync(folder), 'data', 'bigfive.db')
    expect(opened).toMatchObject([
      { level: 'info', event: 'database-opened', path, new: true },
      { level: 'info', event: 'database-opened', path, results: 1 },
    ])
  })

  test('refuses a Node version that is too old, in one sentence', async () => {
    const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
    const child = spawn(process.execPath, ['--import', old, main.replace('main.ts', 'start.js')], {
      cwd: folder,
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    expect((await once(child, 'close'))[0]).toBe(WRONG_SETTINGS)
    expect(said).toBe(
      'The server needs Node 24 or later, and this is Node 20.20.2: start it with "npm run serve", which brings its own.\n',
    )
  })

  test('loses no acknowledged save on SIGTERM under load, and exits with 0', async () => {
    const port = await pickPort()
    const server = start({ PORT: String(port), RATE_LIMIT: 'off' })
    await server.ready
    const body = JSON.stringify(makePayload())
    const acknowledged: string[] = []
    const half = sendHalf(port, body)
    let stopping = false
    async function saveOnAndOn() {
      while (!stopping) {
        try {
          const response = await fetch(`http://127.0.0.1:${port}/api/save`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body,
          })
          if (response.ok) acknowledged.push((await response.json()).id)
        } catch {
          return
        }
      }
    }
    const load = Array.from({ length: 16 }, saveOnAndOn)
    while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 10))
    server.child.kill('SIGTERM')
    await waitFor(() => expect(server.said.err).toContain('stopping'))
    acknowledged.push(await half.finish())
    expect(await server.exited).toBe(0)
    stopping = true
    await Promise.all(load)
    // The write-ahead log is gone, so the database was closed.
    expect(readdirSync(join(folder, 'data'))).toEqual(['bigfive.db'])

    const db = new SqliteDatabase(join(folder, 'data', 'bigfive.db'), { readonly: true })
    const kept = new Set(db.prepare('SELECT id FROM result').pluck().all())
    db.close()
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(
      server.said.err
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).event),
    ).toEqual(['database-opened', 'stopping', 'stopped'])
  })

  test.each([
    ['a wrong setting', { PORT: 'http' }, WRONG_SETTINGS, /^PORT is "http": write a whole number/],
    [
      'a PostgreSQL that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/b5' },
      1,
      /^PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\): check that it runs/,
    ],
  ])('does not start with %s, and says so in one sentence', async (_, env, code, sentence) => {
    const server = start(env)
    expect(await server.exited).toBe(code)
    expect(server.said.err).toMatch(sentence)
    expect(server.said.err.trim().split('\n')).toHaveLength(1)
  })

  test('is started again by systemd until its database is there, but not with a wrong setting', () => {
    const unit = readFileSync(new URL('../../server/deploy/bigfive.service', import.meta.url), 'utf8')
    expect(unit.split('\n')).toEqual(
      expect.arrayContaining([
        'Restart=on-failure',
        `RestartPreventExitStatus=${WRONG_SETTINGS}`,
        // No number of failed starts is too many.
        'StartLimitIntervalSec=0',
      ]),
    )
  })

  test('does not start on a damaged database, and says what to do', async () => {
    writeFileSync(join(folder, 'broken.db'), 'not a database\n'.repeat(500))
    const server = start({ PORT: String(await pickPort()), DATABASE_URL: 'sqlite:./broken.db' })
    expect(await server.exited).toBe(1)
    expect(server.said.err).toMatch(/^The database file \.\/broken\.db is damaged .*restore a backup/)
    expect(server.said.err.trim().split('\n')).toHaveLength(1)
  })

  test('does not start without a built site, and names the command to run', async () => {
    rmSync(join(folder, 'dist'), { recursive: true })
    const server = start({ PORT: String(await pickPort()) })
    expect(await server.exited).toBe(1)
    expect(server.said.err).toMatch(/run "npm run build" first/)
  })
})

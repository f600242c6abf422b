import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeCompareCode } from '../../../banks/links/compare-code.ts'
import { publishRelease } from '../../../server/publish.ts'
import { makeFolder } from '../../support/processes/clean-up.ts'
import { copyBuild } from '../../support/server/built-copy.ts'
import { makeAttempt } from './attempts.ts'
import { Client } from './client.ts'
import { startServer } from '../../support/server/server-process.ts'
import { waitFor } from '../../support/wait-for.ts'

/** Returns paths of each kind of page and file, rendered pages in languages that need files of their own. */
async function addressesOf(client: Client, dist: string): Promise<string[]> {
  const { id } = JSON.parse((await client.save(makeAttempt()))!.text) as { id: string }
  const code = makeCompareCode([{ name: 'Ada', id }])
  const files = readdirSync(join(dist, 'client', 'assets')).map((name) => `/assets/${name}`)
  const rendered = ['', '/no', '/ar'].flatMap((locale) =>
    [`/result/${id}`, `/compare/${code}`, '/nothing'].map((path) => locale + path),
  )
  return ['/', '/sv/test', '/articles', '/sw.js', '/robots.txt', '/gone.js', ...rendered, ...files]
}

async function askAll(client: Client, addresses: readonly string[]) {
  const headers = { 'accept-language': 'de' }
  const answers = []
  for (const path of addresses) {
    const reply = await client.ask({ path, headers })
    const { date: _date, ...replied } = reply?.headers ?? {}
    answers.push({ path, status: reply?.status, headers: replied, text: reply?.text })
  }
  return answers
}

describe('a running server whose build folder', () => {
  test.each([
    ['is removed', (dist: string) => rmSync(dist, { recursive: true })],
    [
      'is replaced by another build',
      (dist: string) => {
        rmSync(dist, { recursive: true })
        for (const folder of ['server', 'client/assets']) mkdirSync(join(dist, folder), { recursive: true })
        writeFileSync(join(dist, 'server', 'entry-server.js'), 'throw new Error("another build")')
        writeFileSync(join(dist, 'client', 'index.html'), 'another build')
      },
    ],
  ])('%s answers everything as before', async (_, replace) => {
    const build = copyBuild()
    try {
      const env = { PUBLIC_URL: 'http://site.example' }
      await using asked = await startServer({ dist: build.dist, env })
      await using unasked = await startServer({
        dist: build.dist,
        env,
        databasePath: asked.databasePath,
      })
      using client = new Client(asked.url)
      using newcomer = new Client(unasked.url)
      const addresses = await addressesOf(client, build.dist)
      const before = await askAll(client, addresses)
      expect(before.filter(({ status = 500 }) => status >= 500)).toEqual([])
      replace(build.dist)
      // This server has had no requests yet, so whatever it reads only on first use is gone.
      expect(await askAll(newcomer, addresses)).toEqual(before)
    } finally {
      build.remove()
    }
  })
})

/** Makes a folder like the project's, without its packages, whose build has a script by another name. */
function makeNextSite(folder: string): string {
  for (const part of ['server', 'banks', 'locales', 'package.json', 'package-lock.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist/server/next.js'), '// next')
  rmSync(join(folder, 'dist/client/assets'), { recursive: true })
  mkdirSync(join(folder, 'dist/client/assets'))
  return folder
}

/** The ids of the processes that a process has started. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

test('a release that goes out while visitors are served breaks nothing, and after the next start old pages find their files', async () => {
  const folder = makeFolder()
  const next = makeFolder()
  try {
    const first = publishRelease('.', folder.path, 3, new Date(1e12))
    const dist = join(folder.path, 'current', 'dist')
    await using server = await startServer({ dist })
    using client = new Client(server.url)
    const everything = await addressesOf(client, dist)
    const addresses = everything.filter((path, n) => !path.startsWith('/assets/') || n % 20 === 0)
    const before = await askAll(client, addresses)
    const site = makeNextSite(next.path)
    const [during] = await Promise.all([
      askAll(client, addresses),
      Promise.resolve().then(() => publishRelease(site, folder.path, 3, new Date(1e12 + 1000))),
    ])
    expect(during).toEqual(before)
    expect(realpathSync(dist)).not.toBe(join(realpathSync(first), 'dist'))
    await server.restart()
    using returned = new Client(server.url)
    const hashed = addresses.filter((path) => path.startsWith('/assets/'))
    expect(await askAll(returned, hashed)).toEqual(before.filter(({ path }) => hashed.includes(path)))
  } finally {
    next.remove()
    folder.remove()
  }
})

test('a release runs on its own code and packages, and starts a lost worker from them when another is current', async () => {
  const folder = makeFolder()
  const next = makeFolder()
  try {
    publishRelease('.', folder.path, 3, new Date(1e12))
    const main = join(folder.path, 'current/server/main.ts')
    await using server = await startServer({ main, root: folder.path, env: { WORKERS: '2' } })
    using client = new Client(server.url)
    const page = await client.ask({ path: '/about' })
    expect(page?.status).toBe(200)

    const site = makeNextSite(next.path)
    writeFileSync(join(site, 'server/main.ts'), 'throw new Error("This is the next release")')
    publishRelease(site, folder.path, 3, new Date(1e12 + 1000))
    const [lost = 0] = childrenOf(server.pid)
    process.kill(lost, 'SIGKILL')
    await waitFor(() => {
      const members = childrenOf(server.pid)
      expect(members).toHaveLength(2)
      expect(members).not.toContain(lost)
    })
    // Lets the new worker begin, which ends at once with the code of the other release.
    await waitFor(() => expect(server.logs.match(/"database-opened"/g)?.length).toBeGreaterThanOrEqual(3))
    expect(server.logs).not.toContain('This is the next release')
  } finally {
    next.remove()
    folder.remove()
  }
})

test('pages are rendered by the production build of React, whatever NODE_ENV is', () => {
  const renderer = readFileSync('dist/server/entry-server.js', 'utf8')
  expect(renderer).toContain('Minified React error')
  expect(renderer).not.toContain('Each child in a list should have a unique "key" prop')
  expect(renderer).not.toContain('NODE_ENV')
})

test('a release has another name when only its worker or a file of public/ changed: its renderer contains the hash of all sources', () => {
  const renderer = readFileSync('dist/server/entry-server.js', 'utf8')
  // A build keeps its files under that hash.
  expect(readdirSync('dist/releases').some((hash) => renderer.includes(hash))).toBe(true)
})

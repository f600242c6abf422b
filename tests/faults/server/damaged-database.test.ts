import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompareCode } from '../../../banks/links/compare-code.ts'
import { makeFolder } from '../../support/processes/clean-up.ts'
import { pickPort } from '../../support/processes/ports.ts'
import { messageFor } from '../../support/visitor/messages.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { change, damages, flipAnswer } from './damages.ts'
import { Ledger } from './ledger.ts'
import { saveAll } from './save-all.ts'
import { ServerProcess, startServer } from '../../support/server/server-process.ts'

/** Root ignores file permissions unless it drops the capabilities for that. */
const WITHOUT_ROOT_ACCESS =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

const WHOLE = makeFolder()
const ledger = new Ledger()

// A database of 400 results, written by the server itself and closed cleanly.
beforeAll(async () => {
  await using server = await startServer({ databasePath: join(WHOLE.path, 'site.db') })
  using client = new Client(server.url)
  await saveAll(client, makeAttempts(400), ledger)
  await server.end('SIGTERM')
})

/** A server that has not been started, with a copy of the database of its own. */
async function withCopy(options: { under?: string[] } = {}): Promise<ServerProcess & { folder: string }> {
  const server = new ServerProcess(await pickPort(), options)
  cpSync(join(WHOLE.path, 'site.db'), server.databasePath)
  return Object.assign(server, { folder: dirname(server.databasePath) })
}

/** Asserts that the server exits with 1, writes only that sentence, and leaves the file unchanged. */
async function expectRefusal(server: ServerProcess, sentence: RegExp): Promise<void> {
  const before = bytesOf(server.databasePath)
  expect(await server.refusal(), server.logs).toBe(1)
  expect(server.logs).toMatch(sentence)
  expect(server.logs.trim().split('\n')).toHaveLength(1)
  expect(bytesOf(server.databasePath)).toBe(before)
}

function bytesOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    // The file is missing or not readable.
    return undefined
  }
}

test('the database these cases damage is whole: the server starts on it and has every result', async () => {
  await using server = await withCopy()
  await server.start()
  expect(ledger.acknowledged).toHaveLength(400)
  expect(ledger.complaints(server.rows())).toEqual([])
})

test('a flipped bit in one result affects no other result, and its owner is told that it is damaged, not missing', async () => {
  await using server = await withCopy()
  const [hit, ...others] = ledger.acknowledged.slice(0, 50)
  flipAnswer(server.databasePath, hit!.sheet)
  await server.start()
  using client = new Client(server.url)
  const ids = [hit!, ...others].map((attempt) => ledger.idOf(attempt))
  const all = jsonOf(await client.ask({ path: `/api/results?ids=${ids.join(',')}` }))
  expect(all?.['results']).toHaveLength(49)
  expect(all?.['missing']).toEqual([ids[0]])
  expect(await client.ask({ path: `/api/result/${ids[0]}` })).toMatchObject({
    status: 500,
    text: expect.stringContaining('This result is damaged'),
  })
  const page = await client.ask({ path: `/no/result/${ids[0]}` })
  const words = messageFor('no', 'site', 'An error occurred')
  expect(page).toMatchObject({ status: 500, text: expect.stringContaining(words) })
  const code = makeCompareCode(ids.map((id) => ({ name: 'Åse', id: id! })))
  expect(statusOf(await client.ask({ path: `/compare/${code}` }))).toBe(200)
  expect(server.logs.match(/Row \d+ of the results is damaged: sheet/g)).toHaveLength(4)
  expect(server.logs).not.toContain(ids[0])
})

describe('the server refuses with one sentence, and leaves unchanged, a database file', () => {
  test.each(damages)('$what', async ({ harm }) => {
    await using server = await withCopy()
    harm(server.databasePath)
    await expectRefusal(
      server,
      /site\.db is damaged and was left as it is: restore a backup, or move the file away/,
    )
  })

  test.each<[string, (file: string) => void]>([
    ['emptied', (file) => truncateSync(file)],
    ['removed', (file) => rmSync(file)],
  ])('that was %s while its log was not', async (_, lose) => {
    await using server = await withCopy()
    lose(server.databasePath)
    writeFileSync(`${server.databasePath}-wal`, 'the only copy of the last saves')
    await expectRefusal(server, /site\.db is missing or empty, but its log .*site\.db-wal is not: put/)
    expect(readFileSync(`${server.databasePath}-wal`, 'utf8')).toBe('the only copy of the last saves')
  })

  test('that a later release wrote', async () => {
    await using server = await withCopy()
    change(server.databasePath, 'PRAGMA user_version = 999')
    await expectRefusal(
      server,
      /^The database has schema 999, this release knows \d+: start the release that wrote it/,
    )
  })

  test.each([0, 1])('of another program (schema %i)', async (version) => {
    await using server = await withCopy()
    rmSync(server.databasePath)
    change(server.databasePath, `CREATE TABLE song (title TEXT); PRAGMA user_version = ${version}`)
    await expectRefusal(server, /site\.db belongs to another program/)
    change(server.databasePath, 'INSERT INTO song VALUES (1)')
    expect(() => server.rows()).toThrow('no such table: result')
  })

  test('that is a folder', async () => {
    await using server = await withCopy()
    rmSync(server.databasePath)
    mkdirSync(server.databasePath)
    await expectRefusal(server, /site\.db cannot be used \(\w+\): check that the path is right/)
  })

  test('that is a link to nowhere', async () => {
    await using server = await withCopy()
    rmSync(server.databasePath)
    symlinkSync(join(server.folder, 'gone', 'site.db'), server.databasePath)
    await expectRefusal(server, /site\.db cannot be used \(\w+\): check that the path is right/)
  })

  test('in a folder that is a file', async () => {
    await using server = new ServerProcess(await pickPort(), {
      databasePath: join(WHOLE.path, 'site.db', 'site.db'),
    })
    await expectRefusal(server, /site\.db cannot be used \(\w+\): check that the path is right/)
  })

  test.each([
    ['that may not be read', 0o000],
    ['that may not be written', 0o444],
  ])('%s', async (_, mode) => {
    await using server = await withCopy({ under: WITHOUT_ROOT_ACCESS })
    chmodSync(server.databasePath, mode)
    await expectRefusal(server, /site\.db cannot be used \(\w+\): check that the path is right, writable/)
    expect(statSync(server.databasePath).mode & 0o777).toBe(mode)
  })

  test('in a folder that may not be written', async () => {
    await using server = await withCopy({ under: WITHOUT_ROOT_ACCESS })
    chmodSync(server.folder, 0o555)
    await expectRefusal(server, /site\.db cannot be used \(\w+\): check that the path is right, writable/)
    expect(readdirSync(server.folder)).toEqual(['site.db'])
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { checkInBackground } from '../../../server/store/sqlite/background-check.ts'

let folder: string
let file: string
let db: SqliteDatabase.Database
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bigfive-check-'))
  file = join(folder, 'slow.db')
  db = makeSlowFile(file)
  lines = []
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

const log = createLog((line) => lines.push(line))
const logged = () => lines.map((line) => JSON.parse(line))

/** Makes a small file whose check takes an hour, in a single call of SQLite: the column of each row takes 60 ms. */
function makeSlowFile(path: string): SqliteDatabase.Database {
  const made = new SqliteDatabase(path, { timeout: 0 })
  // Checked on insertion, too, where it is to be quick.
  made.function('zeroblob', { deterministic: true }, (_bytes) => '')
  made.exec(`
    CREATE TABLE slow (bytes INTEGER, digits INTEGER NOT NULL AS (length(hex(zeroblob(bytes)))));
    INSERT INTO slow WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 50000)
    SELECT 20000000 FROM counted
  `)
  return made
}

/** Whether somebody reads the file at this moment. */
function isBeingRead(): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'SQLITE_BUSY' })
    return true
  }
}

const untilRead = () => expect.poll(isBeingRead).toBe(true)

describe('the check of a large file', () => {
  test('is stopped at once in the middle of it', async () => {
    const check = checkInBackground(file, log)
    await untilRead()
    await check.stop()
    expect(isBeingRead()).toBe(false)
    expect(lines).toEqual([])
  })

  test('ends with the server, however that ends', async () => {
    const script = `import(process.argv[1]).then(({ checkInBackground }) => checkInBackground(process.argv[2]))`
    const module = new URL('../../../server/store/sqlite/background-check.ts', import.meta.url).href
    const server = spawn(process.execPath, ['--eval', script, module, file], { stdio: 'ignore' })
    const ended = once(server, 'exit')
    await untilRead()
    server.kill('SIGKILL')
    await ended
    await expect.poll(isBeingRead).toBe(false)
  })

  test('says why it could not be made', async () => {
    const check = checkInBackground(join(folder, 'missing.db'), log)
    await expect
      .poll(logged)
      .toMatchObject([
        { level: 'warn', event: 'database-not-checked', error: 'SqliteError', code: 'SQLITE_CANTOPEN' },
      ])
    expect(check.damage).toBeUndefined()
    await check.stop()
    expect(lines).toHaveLength(1)
  })

  test('that is killed counts as not made', async () => {
    const check = checkInBackground(file, log)
    await untilRead()
    const [pid] = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ')
    process.kill(Number(pid), 'SIGKILL')
    await expect
      .poll(logged)
      .toMatchObject([{ level: 'warn', event: 'database-not-checked', ended: 'SIGKILL' }])
    expect(check.damage).toBeUndefined()
    await check.stop()
  })
})

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { pickPort } from '../../harness/ports.ts'
import { readRows } from '../../harness/rows.ts'
import { makeAttempts } from './attempts.ts'
import { Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { saveAll } from './save-all.ts'
import { ServerProcess } from './server-process.ts'

const PAGE = 4096

/** What happened to the file, and the sentence the operator is to read. */
type Damage = { what: string; harm: (file: string) => void; says: RegExp }

const DAMAGED =
  /^The database file .*site\.db is damaged and was left as it is: restore a backup, or move the file away/

const damages: Damage[] = [
  { what: 'whose header is overwritten', harm: (file) => overwrite(file, 0, 100), says: DAMAGED },
  {
    what: 'whose first page is overwritten behind the header',
    harm: (file) => overwrite(file, 100, PAGE - 100),
    says: DAMAGED,
  },
  {
    what: 'with a page in the middle overwritten',
    harm: (file) => overwrite(file, middleOf(file), PAGE),
    says: DAMAGED,
  },
  {
    what: 'with a page in the middle full of zeros',
    harm: (file) => overwrite(file, middleOf(file), PAGE, 0),
    says: DAMAGED,
  },
  {
    what: 'cut off in the middle of a page',
    harm: (file) => truncateSync(file, middleOf(file) + 1000),
    says: DAMAGED,
  },
  { what: 'cut off after its first page', harm: (file) => truncateSync(file, PAGE), says: DAMAGED },
  {
    what: 'that is a text',
    harm: (file) => writeFileSync(file, 'Dear operator,\n'.repeat(1000)),
    says: DAMAGED,
  },
  { what: 'that is a short text', harm: (file) => writeFileSync(file, 'oops\n'), says: DAMAGED },
  {
    what: 'that a later release wrote',
    harm: (file) => change(file, 'PRAGMA user_version = 999'),
    says: /^The database has schema 999, this release knows \d+: start the release that wrote it, or a later one\./,
  },
]

describe(
  'the server does not start, says why in one sentence, and touches nothing, on a database',
  { timeout: 60_000 },
  () => {
    test.each(damages)('$what', async ({ harm, says }) => {
      await using server = await serverWithResults()
      harm(server.databasePath)
      const before = readFileSync(server.databasePath)
      await expectRefusal(server, says)
      expect(readFileSync(server.databasePath).equals(before)).toBe(true)
    })
  },
)

import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartFailure } from '../../../server/start-failure.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { makeArrival } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

describe('a damaged SQLite file', () => {
  let database: SqliteTestDatabase
  beforeEach(async () => {
    database = createSqliteDatabase()
    const store = database.open()
    await Promise.all(Array.from({ length: 300 }, () => store.save(makeArrival())))
    await store.close()
  })
  afterEach(() => database.remove())

  const damages: [string, (file: string) => void][] = [
    ['that is no database at all', (file) => writeFileSync(file, 'not a database\n'.repeat(500))],
    ['with a page overwritten', (file) => overwrite(file, 4 * 4096, 4096)],
    ['with its head overwritten', (file) => overwrite(file, 0, 4096)],
    [
      'that lost its second half',
      (file) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
    ],
  ]

  test.each(damages)('%s is refused with a sentence that says what to do, and left as it is', (_, damage) => {
    damage(database.file)
    const before = readFileSync(database.file)
    expect(() => database.open()).toThrow(StartFailure)
    expect(() => database.open()).toThrow(/is damaged and was left as it is: restore a backup, or move/)
    expect(readFileSync(database.file).equals(before)).toBe(true)
  })

  test('is told apart from a path that cannot be used', () => {
    const folder = dirname(database.file)
    expect(() => openSqliteStore(folder)).toThrow(/cannot be used \(SQLITE_CANTOPEN\): check that the path/)
  })
})

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, from + length)
  writeFileSync(file, bytes)
}

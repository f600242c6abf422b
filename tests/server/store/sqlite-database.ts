import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { COLUMNS } from '../../../server/store/row.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { prepareWrite } from '../../../server/store/sqlite/write.ts'
import type { Store } from '../../../server/store/store.ts'
import type { Writer } from '../../../server/store/sqlite/writer-thread.ts'
import type { TestDatabase } from './contract.ts'

/** A SQLite file in its own folder. */
export interface SqliteTestDatabase extends TestDatabase {
  open(): Store
  countResults(): number
  bury(id: string): void
  damage(id: string, columns: Record<string, string | number | null | Uint8Array>): void
  remove(): void
  file: string
  /** Opens a second connection, to inspect or change data. */
  connect(): SqliteDatabase.Database
  /** The bytes of the file and its write-ahead log, as latin1 text. */
  bytes(): string
}

/** A writer without a thread, so that a test can change settings of the connection. */
export function writeHere(db: SqliteDatabase.Database): Writer {
  const write = prepareWrite(db)
  return { commit: async (jobs) => write(jobs), close: async () => {} }
}

export function createSqliteDatabase(): SqliteTestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'bigfive-store-'))
  // In a folder that does not exist yet, as on a new machine.
  const file = join(folder, 'data', 'bigfive.db')

  function query<T>(run: (db: SqliteDatabase.Database) => T): T {
    const db = new SqliteDatabase(file)
    try {
      return run(db)
    } finally {
      db.close()
    }
  }

  return {
    file,
    open: () => openSqliteStore(file),
    connect: () => new SqliteDatabase(file),
    bytes: () =>
      [file, `${file}-wal`]
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'latin1'))
        .join('\n'),
    countResults: () => query((db) => db.prepare('SELECT count(*) FROM result').pluck().get() as number),
    bury: (id) =>
      query((db) => {
        db.prepare(
          `UPDATE result SET ${COLUMNS.map((name) => `${name} = NULL`).join(', ')} WHERE id = ?`,
        ).run(id)
      }),
    damage: (id, columns) =>
      query((db) => {
        const changes = Object.keys(columns).map((name) => `${name} = ?`)
        db.prepare(`UPDATE result SET ${changes.join(', ')} WHERE id = ?`).run(...Object.values(columns), id)
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Overwrites the first page of a table, and those of its indexes, in a file that nobody has open. */
export function damageTable(file: string, table: string): void {
  const db = new SqliteDatabase(file, { readonly: true })
  const roots = 'SELECT rootpage FROM sqlite_schema WHERE tbl_name = ? AND rootpage > 0'
  const pages = db.prepare<[string], number>(roots).pluck().all(table)
  const size = db.pragma('page_size', { simple: true }) as number
  db.close()
  const bytes = readFileSync(file)
  for (const page of pages) bytes.fill(0xa5, (page - 1) * size, page * size)
  writeFileSync(file, bytes)
}

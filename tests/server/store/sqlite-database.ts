import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { COLUMNS } from '../../../server/store/row.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { prepareWrite } from '../../../server/store/sqlite/write.ts'
import type { Store } from '../../../server/store/store.ts'
import type { Writer } from '../../../server/store/sqlite/writer-thread.ts'
import type { TestDatabase } from './contract.ts'

/** A SQLite file in a folder of its own. */
export interface SqliteTestDatabase extends TestDatabase {
  open(): Store
  countResults(): number
  bury(id: string): void
  damage(id: string, columns: Record<string, string | number | null | Uint8Array>): void
  remove(): void
  file: string
  /** A second connection, for looking and for meddling. */
  connect(): SqliteDatabase.Database
  /** All that is on the disk, its log included, as text. */
  bytes(): string
}

/** Writes without a thread, so that a test can meddle with the connection. */
export function writeHere(db: SqliteDatabase.Database): Writer {
  const write = prepareWrite(db)
  return { commit: async (jobs) => write(jobs), close: async () => {} }
}

export function createSqliteDatabase(): SqliteTestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'bigfive-store-'))
  // In a folder that is not there yet, as on a new machine.
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

import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { StartFailure } from '../start-failure.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings a SQLite database to the schema of this release, in one transaction. The number of the last migration
 * applied is kept in the file as `user_version`.
 * @throws StartFailure when a later release has been at work on the file
 */
export function migrate(db: Database): void {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const apply = db.transaction(() => {
    // Read again: another process may have migrated while this one waited for the lock.
    const applied = schemaVersion(db)
    for (const name of migrations.slice(applied)) db.exec(readFileSync(new URL(name, folder), 'utf8'))
    db.pragma(`user_version = ${Math.max(applied, migrations.length)}`)
  })
  if (schemaVersion(db) < migrations.length) apply.immediate()
  const version = schemaVersion(db)
  if (version > migrations.length) {
    throw new StartFailure(
      `The database has schema ${version}, this release knows ${migrations.length}: start the release that wrote it, or a later one.`,
    )
  }
}

function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

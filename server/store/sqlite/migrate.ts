import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** The tables that databases of every release have. */
const TABLES = ['deployment', 'result']

/** Identifies the file as this site's, also to the program `file`: BIG5. The first releases did not set it. */
const APPLICATION_ID = 0x42494735

/**
 * Checks that a SQLite database is empty or one this release can use, and changes nothing.
 * @throws StartFailure when it has the schema of a later release, or belongs to another program
 */
export function refuseForeignSchema(db: Database): void {
  const version = schemaVersion(db)
  if (version > migrations.length) {
    throw new StartFailure(
      `The database has schema ${version}, this release knows ${migrations.length}: start the release that wrote it, or a later one.`,
    )
  }
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()
  const isEmpty = version === 0 && tables.length === 0
  const isOurs = [0, APPLICATION_ID].includes(applicationId(db))
  if (isOurs && (isEmpty || TABLES.every((name) => tables.includes(name)))) return
  throw new StartFailure(
    `The database file ${db.name} belongs to another program: set DATABASE_URL to a file of its own, such as DATABASE_URL=sqlite:./data/bigfive.db.`,
  )
}

/**
 * Checks that a SQLite database has a schema.
 * @throws StartFailure when it has none, as a file that was made empty or cut to nothing
 */
export function refuseEmpty(db: Database): void {
  if (schemaVersion(db) > 0) return
  throw new StartFailure(`The database file ${db.name} is empty: no server has used it.`)
}

/**
 * Checks that a SQLite database has this release's schema.
 * @throws StartFailure when it has another one, or belongs to another program
 */
export function refuseOtherSchema(db: Database): void {
  refuseForeignSchema(db)
  if (schemaVersion(db) === migrations.length) return
  throw new StartFailure(
    'The database has the schema of an earlier release: start the server once, which brings it up to date.',
  )
}

/**
 * Migrates a SQLite database to this release's schema, in one transaction. The number of the last migration
 * applied is stored in the file as `user_version`.
 */
export function migrate(db: Database): void {
  const apply = db.transaction(() => {
    // Read again: another process may have migrated while this one waited for the lock.
    const applied = schemaVersion(db)
    for (const name of migrations.slice(applied)) db.exec(readFileSync(new URL(name, folder), 'utf8'))
    db.pragma(`user_version = ${Math.max(applied, migrations.length)}`)
    db.pragma(`application_id = ${APPLICATION_ID}`)
  })
  if (schemaVersion(db) < migrations.length || applicationId(db) === 0) apply.immediate()
}

function applicationId(db: Database): number {
  return db.pragma('application_id', { simple: true }) as number
}

function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

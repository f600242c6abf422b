import { createHash } from 'node:crypto'
import SqliteDatabase from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { StartFailure } from '../start-failure.ts'
import { Connections } from './postgres/connections.ts'
import { preparePostgres } from './postgres/open.ts'
import { readDeployment } from './postgres/postgres.ts'
import * as postgres from './postgres/statements.ts'
import { createPostgresVisits } from './postgres/visits.ts'
import { unpackSheet } from './packed-sheet.ts'
import { DEPLOYMENT_KEY_NAME } from './result-id.ts'
import { COLUMNS, countRow, toSave, type Row } from './row.ts'
import { openAlone, openUnused } from './sqlite/open-alone.ts'
import { deleteAll } from './sqlite/delete.ts'
import { addDeletedIds } from './sqlite/deleted-ids.ts'
import { explaining, isOfSqlite } from './sqlite/explain-failure.ts'
import { migrate, refuseForeignSchema, refuseOtherSchema } from './sqlite/migrate.ts'
import { readKey, markMoved, unmarkMoved } from './sqlite/deployment.ts'
import { refuseMissing } from './sqlite/refuse-missing.ts'
import * as sqlite from './sqlite/statements.ts'
import { truncateLog } from './sqlite/truncate-log.ts'
import { readVisits } from './sqlite/visits.ts'
import { StoreFailure, type Contents } from './store.ts'
import { allRows, type VisitReads } from './visits.ts'
import { isEnd } from '../visits/tally.ts'

/**
 * What a PostgreSQL database now has of a file. `copied` is the number of rows copied by this run; `alone` is
 * true when nobody else had the file open meanwhile.
 */
export type Moved = Contents & { copied: number; events: number; alone: boolean }

/** The name under which PostgreSQL stores the number of the last row copied, as decimal digits. */
const POSITION = 'moved-to-row'

type MovedRow = Row & { id: string; created_at: number }

/**
 * The contents of one side, the ids of its damaged rows, and a hash of all others that does not depend on their
 * order: the exclusive or of their hashes.
 */
type Digest = { contents: Contents; damagedIds: Set<string>; hash: string }

/**
 * Copies a SQLite file into a PostgreSQL database, including the key of the ids and the ids of deleted
 * results, so that a retry gets the id it had, and a deleted result stays deleted. Continues where an earlier
 * run stopped. A server may be using the file; what it saves meanwhile is left to the next run. At the end
 * both sides are counted and compared, as of one moment of the file. If nobody else had the file open, it is
 * marked as moved in the same transaction, so that no server starts on it. Damaged results stay in
 * the file only.
 * @param url as in DATABASE_URL; no server may be using that database yet
 * @throws StartFailure when one of them cannot be used, belongs to another deployment, or they differ at the
 * end
 */
export function moveToPostgres(file: string, url: string): Promise<Moved> {
  return explaining(file, () => move(file, url))
}

async function move(file: string, url: string): Promise<Moved> {
  refuseMissing(file)
  const own = openAlone(file)
  const db = own ?? new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    refuseOtherSchema(db)
    return await withTarget(
      url,
      async (connections) => {
        await moveKey(db, connections)
        return { ...(await moveRows(db, connections, own && nameOf(url))), alone: own !== undefined }
      },
      (why) => `PostgreSQL did not take everything (${why}): run this again, it goes on where it stopped.`,
    )
  } finally {
    db.close()
  }
}

/**
 * Removes the mark of a moved file, so that a server can use it again. What was deleted in PostgreSQL meanwhile
 * is deleted in the file first.
 * @param url the database that the file was moved to, which no server may be using; undefined if it is lost, and
 * with it what was deleted there
 * @returns how many results of the file were deleted
 * @throws StartFailure when one of them cannot be used, somebody has the file open, or the database belongs to
 * another deployment; the file is left as it is, and an empty database is given this release's tables
 */
export function undoMove(file: string, url: string | undefined, now: Date): Promise<number> {
  return explaining(file, () => undo(file, url, now))
}

async function undo(file: string, url: string | undefined, now: Date): Promise<number> {
  refuseMissing(file)
  const db = openUnused(file)
  try {
    refuseForeignSchema(db)
    const there = url === undefined ? [] : await readDeletedThere(db, url)
    migrate(db)
    const isDeleted = new Set(db.prepare<[], string>(sqlite.READ_DELETED).pluck().all())
    const ids = new Set(there.filter((id) => !isDeleted.has(id)))
    if (ids.size > 0) addDeletedIds(file, ids)
    db.pragma('synchronous = FULL')
    db.pragma('secure_delete = ON')
    const deleted = db.transaction(() => {
      unmarkMoved(db)
      return deleteAll(db, ids, now)
    })()
    truncateLog(db)
    return deleted
  } finally {
    db.close()
  }
}

/** The ids of all deleted results in the database that a file was moved to. */
function readDeletedThere(db: Database, url: string): Promise<string[]> {
  return withTarget(
    url,
    async (connections) => {
      const key = readKey(db)
      if (key === undefined || !(await readDeployment(connections, DEPLOYMENT_KEY_NAME))?.equals(key)) {
        throw new StartFailure(
          `The PostgreSQL database has the key of another deployment: name the one that ${db.name} was moved to.`,
        )
      }
      const deleted: string[] = []
      for await (const rows of allRows((last?: MovedRow) => readTarget(connections, last?.id))) {
        for (const row of rows) if (toSave(row) === undefined) deleted.push(row.id)
      }
      return deleted
    },
    (why) => `PostgreSQL did not return everything (${why}): run this again.`,
  )
}

/**
 * Runs `work` on a PostgreSQL database of this release's schema.
 * @param explain makes the sentence for the operator from why a statement failed
 * @throws StartFailure when the database cannot be used or fails
 */
async function withTarget<T>(
  url: string,
  work: (connections: Connections) => Promise<T>,
  explain: (why: string) => string,
): Promise<T> {
  await preparePostgres(url)
  const connections = new Connections(url)
  try {
    return await work(connections)
  } catch (error) {
    if (!(error instanceof StoreFailure) || isOfSqlite(error)) throw error
    const { message } = (error.cause ?? error) as Error
    throw new StartFailure(explain(message), { cause: error })
  } finally {
    await connections.close()
  }
}

async function moveKey(db: Database, connections: Connections): Promise<void> {
  const key = readKey(db)
  if (key === undefined)
    throw new StartFailure(`The database file ${db.name} was never served from: there is nothing to move.`)
  await connections.query(postgres.INSERT_DEPLOYMENT, [DEPLOYMENT_KEY_NAME, key])
  if (key.equals((await readDeployment(connections, DEPLOYMENT_KEY_NAME))!)) return
  throw new StartFailure(
    'The PostgreSQL database has the key of another deployment, whose ids are others: name an empty database.',
  )
}

/**
 * @param where the name of the new database, to mark the file with; undefined when somebody else has the file
 * open
 */
async function moveRows(
  db: Database,
  connections: Connections,
  where: string | undefined,
): Promise<Omit<Moved, 'alone'>> {
  let copied = await copyNew(db, connections)
  // From here on all reads are of one moment. The write-ahead log grows meanwhile, so most rows are copied
  // before.
  db.exec('BEGIN')
  copied += await copyNew(db, connections)
  await copyDeletions(db, connections)
  const events = await moveVisits(readVisits(db), connections)
  const contents = await compare(db, connections)
  if (where !== undefined) markMoved(db, where)
  db.exec('COMMIT')
  return { ...contents, copied, events }
}

/** Copies the rows after the last one that was copied, in the order they were saved, and returns how many. */
async function copyNew(db: Database, connections: Connections): Promise<number> {
  const next = db.prepare<[number], MovedRow>(sqlite.READ_NEXT)
  let position = Number((await readDeployment(connections, POSITION))?.toString() ?? 0)
  let copied = 0
  for (let rows = next.all(position); rows.length > 0; rows = next.all(position)) {
    const whole = rows.filter((row) => !(toSave(row) instanceof StoreFailure))
    await inBatches(whole, (row) => connections.query(postgres.INSERT, valuesOf(row)))
    position = rows.at(-1)!.row
    copied += whole.length
    await connections.query(postgres.SET_DEPLOYMENT, [POSITION, Buffer.from(String(position))])
  }
  return copied
}

/** Deletes in PostgreSQL what is deleted in the file. */
async function copyDeletions(db: Database, connections: Connections): Promise<void> {
  const deleted = db.prepare<[], string>(sqlite.READ_DELETED).pluck().all()
  await inBatches(deleted, (id) => connections.query(postgres.EMPTY, [id]))
}

/**
 * Compares the results of both sides.
 * @returns what PostgreSQL has, and which results of the file are damaged
 * @throws StartFailure when they differ; the next run then copies everything again
 */
async function compare(db: Database, connections: Connections): Promise<Contents> {
  const next = db.prepare<[string], MovedRow>(sqlite.READ_NEXT_BY_ID)
  const here = await digest((last) => next.all(last?.id ?? ''))
  // A row may have been copied before it was damaged in the file.
  const there = await digest((last) => readTarget(connections, last?.id), here.damagedIds)
  if (here.hash === there.hash) return { ...there.contents, damaged: here.contents.damaged }
  // Rows that exist already stay as they are.
  await connections.query(postgres.SET_DEPLOYMENT, [POSITION, Buffer.from('0')])
  throw new StartFailure(
    `The two differ: ${db.name} has ${here.contents.results} results and ${here.contents.deleted} deleted ones, the PostgreSQL database ${there.contents.results} and ${there.contents.deleted}. Run this again; if they still differ, a server is at work there already.`,
  )
}

/**
 * Copies the events and the tallies of visits. A day with as many events on both sides is
 * skipped, so that a second run is fast.
 * @returns how many events the file has
 */
async function moveVisits(from: VisitReads, connections: Connections): Promise<number> {
  const to = createPostgresVisits((statement, values) => connections.query(statement, values))
  for (let day = await from.nextTallyDay(''); day !== undefined; day = await from.nextTallyDay(day)) {
    const tallies = await from.readTallies(day)
    // The tally that marks the day as final is written last, as in the file.
    await to.addTallies(tallies.filter((tally) => !isEnd(tally)))
    await to.addTallies(tallies.filter(isEnd))
  }
  let events = 0
  for (let day = await from.nextEventDay(''); day !== undefined; day = await from.nextEventDay(day)) {
    const here = await countEvents(from, day)
    events += here
    if ((await countEvents(to, day)) === here) continue
    for await (const some of from.readEvents(day)) await to.addEvents(some)
    const there = await countEvents(to, day)
    if (there < here) {
      throw new StartFailure(
        `The two differ: the file has ${here} events of visits on ${day}, the PostgreSQL database ${there}. Run this again.`,
      )
    }
  }
  return events
}

async function countEvents(visits: VisitReads, day: string): Promise<number> {
  let count = 0
  for await (const some of visits.readEvents(day)) count += some.length
  return count
}

/** Runs `work` for each item of a list, a thousand at a time. */
async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < list.length; n += 1000) await Promise.all(list.slice(n, n + 1000).map(work))
}

/**
 * Counts and hashes the rows that `readAfter` returns: the next ones after a row, in whatever order the
 * database sorts ids.
 * @param ignored the ids of rows to leave out
 */
async function digest(
  readAfter: (last?: MovedRow) => MovedRow[] | Promise<MovedRow[]>,
  ignored: ReadonlySet<string> = new Set(),
): Promise<Digest> {
  const contents: Contents = { results: 0, deleted: 0, damaged: [] }
  const damagedIds = new Set<string>()
  const hash = Buffer.alloc(32)
  for await (const rows of allRows(readAfter)) {
    for (const row of rows.filter(({ id }) => !ignored.has(id))) {
      if (countRow(row, contents)) addHash(hash, JSON.stringify(valuesOf(row)))
      else damagedIds.add(row.id)
    }
  }
  return { contents, damagedIds, hash: hash.toString('hex') }
}

/** Combines a hash with that of one more row. */
function addHash(hash: Buffer, row: string): void {
  for (const [n, byte] of createHash('sha256').update(row).digest().entries()) hash[n]! ^= byte
}

async function readTarget(connections: Connections, id = ''): Promise<MovedRow[]> {
  const { rows } = await connections.query(postgres.READ_NEXT, [id])
  return (rows as Omit<MovedRow, 'created_at'>[]).map((row) => ({ ...row, created_at: row.row }) as MovedRow)
}

/**
 * The values of a row for PostgreSQL, whose sheets are not packed: an earlier release that serves from it
 * cannot read packed ones.
 */
function valuesOf(row: MovedRow): unknown[] {
  if (toSave(row) === undefined) return [row.id, row.created_at, ...COLUMNS.map(() => null)]
  const sheet = unpackSheet(row.sheet) ?? null
  return [row.id, row.created_at, ...COLUMNS.map((name) => (name === 'sheet' ? sheet : row[name]))]
}

/** The host and name of a database, without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

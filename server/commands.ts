import { dirname, join } from 'node:path'
import { parseResultId } from '../banks/result-id.ts'
import { LOCALES } from '../locales/locales.ts'
import { readConfig, type Config } from './config.ts'
import { describeFailure, StartFailure } from './start-failure.ts'
import { backUpSqliteFile } from './store/sqlite/backup.ts'
import { restoreSqliteFile } from './store/sqlite/restore.ts'
import { exportForResearch } from './export.ts'
import { readOptions } from './options.ts'
import { makeFolder } from './owner.ts'
import {
  deleteFromPostgres,
  readPostgresForResearch,
  verifyPostgres,
  withPostgresVisits,
} from './store/postgres/commands.ts'
import { moveToPostgres, undoMove } from './store/move.ts'
import { deleteFromSqliteFile } from './store/sqlite/delete.ts'
import { readSqliteForResearch, withSqliteVisits } from './store/sqlite/commands.ts'
import { verifySqliteFile } from './store/sqlite/verify.ts'
import type { VisitReads } from './store/visits.ts'
import { writeWhole } from './unfinished.ts'
import { report } from './visits/report.ts'
import { writeReport, writeTableCsv } from './visits/report-text.ts'

/*
 * The operator's commands on the database that DATABASE_URL names. A command that fails prints a sentence and
 * exits with 1, and so does a backup with damaged results.
 *
 *   node server/commands.ts backup [--to FOLDER] [--keep 7]
 *   node server/commands.ts restore BACKUP
 *   node server/commands.ts verify [FILE]
 *   node server/commands.ts delete ID
 *   node server/commands.ts export --to FOLDER
 *   node server/commands.ts report [--days 30] [--csv FOLDER]
 *   node server/commands.ts move [--from FILE] --to postgres://…
 *   node server/commands.ts move --undo [--from FILE] --to postgres://…
 *   node server/commands.ts move --undo [--from FILE] --without-deletions
 */

/** What to write when a move lacks a file or a database. */
const HOW_TO_MOVE = 'Name the file and the database: npm run move -- --from FILE --to postgres://…'

// Only this user may read the files that are written here, because they give access to results.
process.umask(0o077)

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}

async function run(args: string[]): Promise<string> {
  const settings = readConfig(process.env)
  if (!settings.ok) throw new StartFailure(settings.message)
  const { database } = settings.config
  const [command, ...rest] = args
  if (command === 'backup') return backUp(fileOf(database), rest)
  if (command === 'restore') return restore(fileOf(database), rest)
  if (command === 'verify')
    return verify(rest[0] === undefined ? database : { engine: 'sqlite', file: rest[0] })
  if (command === 'delete') return remove(database, rest)
  if (command === 'export') return exportResults(database, rest)
  if (command === 'report') return reportVisits(database, rest)
  if (command === 'move') return move(database, rest)
  throw new StartFailure('Write what to do: backup, restore, verify, delete, export, report or move.')
}

function fileOf(database: Config['database']): string {
  if (database.engine === 'sqlite') return database.file
  throw new StartFailure(
    'DATABASE_URL names PostgreSQL: back it up with pg_dump --format=custom, and put it back with pg_restore.',
  )
}

function backUp(file: string, args: string[]): string {
  const { to, keep } = readOptions(
    args,
    { to: { type: 'string' }, keep: { type: 'string', default: '7' } },
    'Write at most a folder and a number: npm run backup -- --to FOLDER --keep 7',
  )
  if (!/^[1-9]\d{0,5}$/.test(keep)) {
    throw new StartFailure(`--keep is "${keep}": write how many backups to keep, such as --keep 7.`)
  }
  const folder = to ?? join(dirname(file), 'backups')
  const { backup, damaged } = backUpSqliteFile(file, folder, Number(keep), new Date())
  if (damaged.length > 0) {
    const warning = `${backup} has damaged results. No earlier backup is removed, because one of them may have these results intact:`
    process.stderr.write(`${[warning, ...damaged].join('\n')}\n`)
    // So that whoever runs it by a timer notices.
    process.exitCode = 1
  }
  return backup
}

function restore(file: string, [backup]: string[]): string {
  if (backup === undefined) throw new StartFailure('Name the backup: npm run restore -- FILE')
  const { aside, deleted } = restoreSqliteFile(backup, file, new Date())
  const lines = [
    `${file} now holds ${backup}${aside === undefined ? '.' : `; the previous database is in ${aside}.`}`,
    ...(deleted > 0
      ? [`${deleted} of its results had been deleted since the backup and were deleted again.`]
      : []),
  ]
  return lines.join('\n')
}

async function verify(database: Config['database']): Promise<string> {
  const isFile = database.engine === 'sqlite'
  const { results, deleted, damaged } = isFile
    ? verifySqliteFile(database.file)
    : await verifyPostgres(database.url)
  if (damaged.length > 0) throw new StartFailure(damaged.join('\n'))
  return `${isFile ? database.file : 'The database'} is whole: ${results} results, ${deleted} deleted.`
}

async function remove(database: Config['database'], [text = '']: string[]): Promise<string> {
  const id = parseResultId(
    text,
    LOCALES.map(({ code }) => code),
  )
  if (id === undefined) throw new StartFailure('Write the id of a result: npm run delete -- ID')
  const isDeleted =
    database.engine === 'sqlite'
      ? await deleteFromSqliteFile(database.file, id)
      : await deleteFromPostgres(database.url, id)
  if (!isDeleted) throw new StartFailure('There is no result with this id.')
  return database.engine === 'sqlite'
    ? 'The result is deleted. Backups made before still contain it, but restoring one deletes it again.'
    : 'The result is deleted. Dumps made before still contain it, and restoring one brings it back.'
}

async function exportResults(
  database: Config['database'],
  [option, folder, ...more]: string[],
): Promise<string> {
  if (option !== '--to' || folder === undefined || more.length > 0) {
    throw new StartFailure('Name the folder: npm run export -- --to FOLDER')
  }
  const count = await exportForResearch(
    (take) =>
      database.engine === 'sqlite'
        ? readSqliteForResearch(database.file, take)
        : readPostgresForResearch(database.url, take),
    folder,
  )
  return `${folder} has ${count} results whose owners agreed to that: results.csv, results.jsonl and codebook.csv.`
}

async function reportVisits(database: Config['database'], args: string[]): Promise<string> {
  const { days, csv } = readOptions(
    args,
    { days: { type: 'string', default: '30' }, csv: { type: 'string' } },
    'Write what to report: npm run report -- [--days 30] [--csv FOLDER]',
  )
  const span = days === 'all' ? days : Number(days)
  if (span !== 'all' && !/^[1-9]\d{0,3}$/.test(days)) {
    throw new StartFailure(`--days is "${days}": write how many days back, such as --days 30, or --days all.`)
  }
  const make = (visits: VisitReads) => report(visits, span, Date.now())
  const made = await (database.engine === 'sqlite'
    ? withSqliteVisits(database.file, make)
    : withPostgresVisits(database.url, make))
  if (csv === undefined) return writeReport(made)
  makeFolder(csv)
  for (const table of made.tables) writeWhole(join(csv, `${table.name}.csv`), writeTableCsv(table))
  return `${csv} has the report from ${made.from} to ${made.to}: ${made.tables.map(({ name }) => `${name}.csv`).join(', ')}.`
}

async function move(database: Config['database'], args: string[]): Promise<string> {
  const { from, to, undo } = readMove(args)
  const file = from ?? fileOf(database)
  if (undo) return undoMoveOf(file, to)
  const { results, deleted, events, damaged, alone } = await moveToPostgres(file, targetOf(to))
  const lines = [
    `The PostgreSQL database has what ${file} has, counted and compared: ${results} results, ${deleted} deleted. Of visits it has ${events} events, and what was counted before.`,
    ...damaged.map((which) => `${which}; it stays in the file.`),
    alone
      ? 'Nobody has the file open, and no server starts on it any more: start one with DATABASE_URL naming PostgreSQL.'
      : 'A server has the file open: stop it and run this again, which moves what came meanwhile.',
  ]
  return lines.join('\n')
}

/** @param to where the file was moved; undefined to leave out what was deleted there */
async function undoMoveOf(file: string, to: string | undefined): Promise<string> {
  const deleted = await undoMove(file, to === undefined ? undefined : targetOf(to), new Date())
  const lines = [
    `Servers can use ${file} again. It lacks what was saved in PostgreSQL after the move.`,
    to === undefined
      ? 'Results deleted in PostgreSQL after the move are shown again.'
      : `${deleted} of its results had been deleted in PostgreSQL and have now been deleted in the file, too.`,
  ]
  return lines.join('\n')
}

/** The address in `--to`. */
function targetOf(to: string | undefined): string {
  const target = readConfig({ DATABASE_URL: to })
  if (target.ok && target.config.database.engine === 'postgres') return target.config.database.url
  throw new StartFailure(
    '--to names no PostgreSQL database: write --to postgres://USER:PASSWORD@HOST/DATABASE.',
  )
}

function readMove(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const { 'without-deletions': lacks, ...options } = readOptions(
    args,
    { from: { type: 'string' }, to: { type: 'string' }, undo: flag, 'without-deletions': flag },
    HOW_TO_MOVE,
  )
  const { to, undo } = options
  if (undo ? lacks !== (to !== undefined) : to !== undefined && !lacks) return options
  throw new StartFailure(
    undo
      ? 'Name the PostgreSQL database, so that what was deleted there is deleted in the file, too: npm run move -- --undo --from FILE --to postgres://…. If that database is lost, write --without-deletions instead of --to.'
      : HOW_TO_MOVE,
  )
}

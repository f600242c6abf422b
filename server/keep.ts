import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseResultId } from '../banks/result-id.ts'
import { LOCALES } from '../locales/locales.ts'
import { readConfig } from './config.ts'
import { StartFailure } from './start-failure.ts'
import { backUpSqliteFile, restoreSqliteFile } from './store/sqlite/backup.ts'
import { deleteFromSqliteFile } from './store/sqlite/delete.ts'
import { exportForResearch } from './export.ts'
import { verifySqliteFile } from './store/sqlite/verify.ts'

/*
 * What an operator does with the database that DATABASE_URL names; ends with 1 and a sentence when it cannot be done.
 *
 *   node server/keep.ts backup [--to FOLDER] [--keep 7]
 *   node server/keep.ts restore BACKUP
 *   node server/keep.ts verify [FILE]
 *   node server/keep.ts delete ID
 *   node server/keep.ts export --to FOLDER
 */

/** Backups that stay unless told. */
const KEEP = '7'

// As the server does: what is written here leads to results.
process.umask(0o077)

try {
  process.stdout.write(`${run(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function run(args: string[]): string {
  const settings = readConfig(process.env)
  if (!settings.ok) throw new StartFailure(settings.message)
  const { file } = settings.config.database
  const [command, ...rest] = args
  if (command === 'backup') return backUp(file, rest)
  if (command === 'restore') return restore(file, rest)
  if (command === 'verify') return verify(rest[0] ?? file)
  if (command === 'delete') return remove(file, rest)
  if (command === 'export') return exportResults(file, rest)
  throw new StartFailure('Write what to do: backup, restore, verify, delete or export.')
}

function backUp(file: string, args: string[]): string {
  const { to, keep } = readOptions(args)
  if (!/^[1-9]\d{0,5}$/.test(keep)) {
    throw new StartFailure(`--keep is "${keep}": write how many backups to keep, such as --keep 7.`)
  }
  return backUpSqliteFile(file, to ?? join(dirname(file), 'backups'), Number(keep), new Date())
}

function readOptions(args: string[]): { to?: string | undefined; keep: string } {
  try {
    const options = { to: { type: 'string' }, keep: { type: 'string', default: KEEP } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartFailure('Write at most a folder and a number: npm run backup -- --to FOLDER --keep 7', {
      cause: error,
    })
  }
}

function restore(file: string, [backup]: string[]): string {
  if (backup === undefined) throw new StartFailure('Name the backup: npm run restore -- FILE')
  const aside = restoreSqliteFile(backup, file, new Date())
  return `${file} is ${backup} now${aside === undefined ? '.' : `; what it was is in ${aside}.`}`
}

function verify(file: string): string {
  const { results, deleted, damaged } = verifySqliteFile(file)
  if (damaged.length > 0) throw new StartFailure(damaged.join('\n'))
  return `${file} is whole: ${results} results, ${deleted} deleted.`
}

function remove(file: string, [text = '']: string[]): string {
  const id = parseResultId(
    text,
    LOCALES.map(({ code }) => code),
  )
  if (id === undefined) throw new StartFailure('Write the id of a result: npm run delete -- ID')
  if (!deleteFromSqliteFile(file, id)) throw new StartFailure('There is no result with this id.')
  return 'The result is deleted. Backups that were made before still have it.'
}

function exportResults(file: string, [option, folder, ...more]: string[]): string {
  if (option !== '--to' || folder === undefined || more.length > 0) {
    throw new StartFailure('Name the folder: npm run export -- --to FOLDER')
  }
  const count = exportForResearch(file, folder)
  return `${folder} has ${count} results whose owners agreed to that: results.csv, results.jsonl and codebook.csv.`
}

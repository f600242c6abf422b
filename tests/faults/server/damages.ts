import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Sheet } from '../../../banks/sheet.ts'
import { packSheet } from '../../../server/store/packed-sheet.ts'

/** Damage to a database file that no server has open. */
export type Damage = {
  /** Completes "a database file …". */
  what: string
  harm(file: string): void
}

const PAGE = 4096

/** Damages after which a file is no longer a whole SQLite database of results. */
export const damages: Damage[] = [
  { what: 'whose header is overwritten', harm: (file) => overwrite(file, 0, 100) },
  { what: 'whose first page is overwritten behind the header', harm: (file) => overwrite(file, 100, PAGE) },
  { what: 'with a page in the middle overwritten', harm: (file) => overwrite(file, middleOf(file), PAGE) },
  { what: 'with a page in the middle of zeros', harm: (file) => overwrite(file, middleOf(file), PAGE, 0) },
  { what: 'with a piece of a page overwritten', harm: (file) => overwrite(file, middleOf(file), 64) },
  { what: 'with a page in another one’s place', harm: misplacePage },
  { what: 'cut off in the middle of a page', harm: (file) => truncateSync(file, middleOf(file) + 1000) },
  { what: 'cut off in the middle between pages', harm: (file) => truncateSync(file, middleOf(file)) },
  { what: 'cut off after its first page', harm: (file) => truncateSync(file, PAGE) },
  { what: 'that is a long text', harm: (file) => writeFileSync(file, 'Dear operator,\n'.repeat(1000)) },
  { what: 'that is a short text', harm: (file) => writeFileSync(file, 'oops\n') },
]

/** Flips one bit in the answers of a result, which leaves the file a valid database. */
export function flipAnswer(file: string, sheet: Sheet): void {
  const bytes = readFileSync(file)
  const kept = packSheet(sheet)
  const at = bytes.indexOf(kept)
  if (at === -1 || bytes.indexOf(kept, at + 1) !== -1) throw new Error('The answers are not there once')
  bytes[at + 57]! ^= 0x40
  writeFileSync(file, bytes)
}

/** Runs statements on the file, as another program would. */
export function change(file: string, statements: string): void {
  const db = new SqliteDatabase(file)
  db.exec(statements)
  db.close()
}

/** Where the page in the middle of the file begins, in bytes. */
function middleOf(file: string): number {
  return Math.floor(statSync(file).size / PAGE / 2) * PAGE
}

function overwrite(file: string, from: number, length: number, value = 0xa5): void {
  const bytes = readFileSync(file)
  bytes.fill(value, from, from + length)
  writeFileSync(file, bytes)
}

function misplacePage(file: string): void {
  const bytes = readFileSync(file)
  const from = middleOf(file)
  bytes.copyWithin(from, from - PAGE, from)
  writeFileSync(file, bytes)
}

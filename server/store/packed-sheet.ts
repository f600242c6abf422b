import { isSheet } from '../../banks/sheet.ts'
import type { Sheet } from '../../banks/sheet.ts'

/*
 * A sheet in half its length: every two choices become one of 25 letters, a to y. It is text, so that it is
 * the same in every database and can be read in a database client. Few of the characters that a failing disk
 * may leave are among the letters, so damage is usually noticed.
 */

const A = 'a'.charCodeAt(0)

/** Two choices, by the index of their letter. */
const PAIRS = Array.from({ length: 25 }, (_, n) => `${Math.floor(n / 5) + 1}${(n % 5) + 1}`)

const ONE = '1'.charCodeAt(0)

/** Packs a sheet into 60 letters. */
export function packSheet(sheet: Sheet): string {
  const letters: number[] = []
  for (let n = 0; n < sheet.length; n += 2) {
    letters.push(A + (sheet.charCodeAt(n) - ONE) * 5 + sheet.charCodeAt(n + 1) - ONE)
  }
  return String.fromCharCode(...letters)
}

/** The sheet in a database value, packed or not; undefined when the value is no sheet. */
export function unpackSheet(kept: unknown): Sheet | undefined {
  if (typeof kept !== 'string') return undefined
  if (!/^[a-y]{60}$/.test(kept)) return isSheet(kept) ? kept : undefined
  let sheet = ''
  for (let n = 0; n < kept.length; n++) sheet += PAIRS[kept.charCodeAt(n) - A]
  return sheet
}

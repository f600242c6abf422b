import { isSheet, type Sheet } from '../../banks/sheet.ts'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'

/*
 * A sheet in half its length: every two choices become one of 25 letters, a to y. It is text, so that it is
 * the same in every database and can be read in a database client. Few of the characters that a failing disk
 * may leave are among the letters, so damage is usually noticed.
 */

const A = 'a'.charCodeAt(0)
const ONE = '1'.charCodeAt(0)

/** The character codes of the two choices behind each letter, by the letter's index. */
const FIRST = Uint8Array.from({ length: 25 }, (_, n) => ONE + Math.floor(n / 5))
const SECOND = Uint8Array.from({ length: 25 }, (_, n) => ONE + (n % 5))

/** Where {@link unpackSheet} writes: a text joined from pairs takes twice as long to make and to read. */
const unpacked = Buffer.alloc(ITEM_COUNT)

/** Packs a sheet into 60 letters. */
export function packSheet(sheet: Sheet): string {
  const letters: number[] = []
  for (let n = 0; n < sheet.length; n += 2) {
    letters.push(A + (sheet.charCodeAt(n) - ONE) * 5 + sheet.charCodeAt(n + 1) - ONE)
  }
  return String.fromCharCode(...letters)
}

/** The sheet in a database value, packed or not; undefined when the value is no sheet. */
export function unpackSheet(stored: unknown): Sheet | undefined {
  if (typeof stored !== 'string') return undefined
  if (!/^[a-y]{60}$/.test(stored)) return isSheet(stored) ? stored : undefined
  for (let n = 0; n < stored.length; n++) {
    const letter = stored.charCodeAt(n) - A
    unpacked[2 * n] = FIRST[letter]!
    unpacked[2 * n + 1] = SECOND[letter]!
  }
  return unpacked.toString('latin1')
}

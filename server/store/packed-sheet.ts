import { isSheet } from '../../banks/sheet.ts'
import type { Sheet } from '../../banks/sheet.ts'

/*
 * A sheet in half its length: two choices are one of 25 letters, a to y. Text, so that it looks the same in every database
 * and whoever looks can read it; few of the signs a failing disk may leave are among the letters.
 */

const A = 'a'.charCodeAt(0)

/** By the number of its letter, each two choices. */
const PAIRS = Array.from({ length: 25 }, (_, n) => `${Math.floor(n / 5) + 1}${(n % 5) + 1}`)

const ONE = '1'.charCodeAt(0)

/** 60 letters for a sheet. */
export function packSheet(sheet: Sheet): string {
  let packed = ''
  for (let n = 0; n < sheet.length; n += 2) {
    const pair = (sheet.charCodeAt(n) - ONE) * 5 + sheet.charCodeAt(n + 1) - ONE
    packed += String.fromCharCode(A + pair)
  }
  return packed
}

/** The sheet in what a database has of one, packed or not; undefined where that is none. */
export function unpackSheet(kept: unknown): Sheet | undefined {
  if (typeof kept !== 'string') return undefined
  if (!/^[a-y]{60}$/.test(kept)) return isSheet(kept) ? kept : undefined
  let sheet = ''
  for (let n = 0; n < kept.length; n++) sheet += PAIRS[kept.charCodeAt(n) - A]
  return sheet
}

import { randomUUID } from 'node:crypto'
import { inventory } from '../../../banks/inventory.ts'
import { makeSavePayload } from '../../../banks/save-payload.ts'
import type { Sheet } from '../../../banks/sheet.ts'
import { makeSheet } from '../../journeys/sheets.ts'

/** A finished test on its way: the key and body that are sent, however often, and the answers in them. */
export type Attempt = { readonly key: string; readonly sheet: Sheet; readonly body: string }

/** Attempts so far: none has the answers of another one, so that a row tells whose it is. */
let made = 0

export function makeAttempt(): Attempt {
  const number = ++made
  const sheet = makeSheet(number)
  return {
    key: randomUUID(),
    sheet,
    // Made anew each time, always the same: a long run remembers a hundred thousand attempts.
    get body() {
      return writeBody(sheet, 1_763_599_399_000 + number)
    },
  }
}

export function makeAttempts(count: number): Attempt[] {
  return Array.from({ length: count }, makeAttempt)
}

function writeBody(sheet: Sheet, dateStamp: number): string {
  const about = { testId: inventory.shortId, lang: 'en', invalid: false, timeElapsed: 601, dateStamp }
  return JSON.stringify(makeSavePayload({ ...about, sheet }))
}

import { randomUUID } from 'node:crypto'
import type { Sheet } from '../../../banks/sheet.ts'
import { makePayload } from '../../support/rows.ts'
import { makeSheet } from '../../support/visitor/sheets.ts'

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
      return JSON.stringify(makePayload({ sheet, dateStamp: 1_763_599_399_000 + number }))
    },
  }
}

export function makeAttempts(count: number): Attempt[] {
  return Array.from({ length: count }, makeAttempt)
}

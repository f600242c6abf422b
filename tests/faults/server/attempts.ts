import { randomUUID } from 'node:crypto'
import type { Sheet } from '../../../banks/sheet.ts'
import { makePayload } from '../../support/rows.ts'
import { makeSheet } from '../../support/visitor/sheets.ts'

/** A finished test to save: the key and the body, the same at every try, and the answers in them. */
export type Attempt = { readonly key: string; readonly sheet: Sheet; readonly body: string }

/** Attempts made so far. Each has different answers, so that a row identifies its attempt. */
let made = 0

export function makeAttempt(): Attempt {
  const number = ++made
  const sheet = makeSheet(number)
  return {
    key: randomUUID(),
    sheet,
    // Built at each use instead of stored, because a long run keeps a hundred thousand attempts.
    get body() {
      return JSON.stringify(makePayload({ sheet, dateStamp: 1_763_599_399_000 + number }))
    },
  }
}

export function makeAttempts(count: number): Attempt[] {
  return Array.from({ length: count }, makeAttempt)
}

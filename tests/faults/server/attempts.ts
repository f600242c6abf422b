import { randomUUID } from 'node:crypto'
import { inventory } from '../../../banks/inventory.ts'
import { makeSavePayload } from '../../../banks/save-payload.ts'
import type { Sheet } from '../../../banks/sheet.ts'
import { makeSheet } from '../../journeys/sheets.ts'

/** A finished test on its way: the key and body that are sent, however often, and the answers in them. */
export type Attempt = { key: string; sheet: Sheet; body: string }

/** Attempts whose answers no other one of the process gives, so that a row tells whose it is. */
let made = 0

export function makeAttempt(): Attempt {
  const sheet = makeSheet(++made)
  const payload = makeSavePayload({
    testId: inventory.shortId,
    lang: 'en',
    invalid: false,
    sheet,
    timeElapsed: 601,
    dateStamp: 1_763_599_399_000 + made,
  })
  return { key: randomUUID(), sheet, body: JSON.stringify(payload) }
}

export function makeAttempts(count: number): Attempt[] {
  return Array.from({ length: count }, makeAttempt)
}

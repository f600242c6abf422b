import { inventory } from '../../banks/inventory.ts'
import { makeSavePayload, type Save, type SavePayload } from '../../banks/save-payload.ts'
import type { Sheet } from '../../banks/sheet.ts'
import type { Score } from '../../banks/vocabulary.ts'
import type { AnswerRow, AttemptRow, EventRow } from '../../client/storage/device/database.ts'
import type { SaveRow } from '../../client/storage/outbox.ts'

/** A finished test as the app hands it over to be saved: every answer is given 24 times, in ten minutes. */
export function makeSave(changes: Partial<Save> = {}): Save {
  return {
    testId: inventory.shortId,
    lang: 'en',
    invalid: false,
    sheet: '12345'.repeat(24),
    timeElapsed: 601,
    dateStamp: 1_763_599_399_000,
    ...changes,
  }
}

/** What the app sends of it. */
export function makePayload(changes: Partial<Save> = {}): SavePayload {
  return makeSavePayload(makeSave(changes))
}

/** Sends a save to a server, under a key where one is given. Gives the id. */
export async function postSave(url: string, save: Partial<Save> = {}, key?: string): Promise<string> {
  const reply = await fetch(`${url}/api/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(makePayload(save)),
  })
  return ((await reply.json()) as { id: string }).id
}

/** Saves a sheet as the test does, now. Gives the id. */
export function saveSheet(url: string, sheet: Sheet, rest: Partial<Save> = {}): Promise<string> {
  return postSave(url, { sheet, dateStamp: Date.now(), ...rest })
}

/** A save that waits on the device. */
export function makeOutboxRow(key: string, changes: Partial<SaveRow> = {}): SaveRow {
  const save = makeSave()
  return { key, save, state: 'waiting', tries: 0, nextTryAt: 0, serverAsked: false, addedAt: 0, ...changes }
}

/** The nth event of a visit, on its way to be counted. */
export function makeEventRow(n: number, at = n): EventRow {
  const id = String(n).padStart(22, '0')
  return { at, event: { id, visit: 'v'.repeat(22), type: 'view', route: '/', locale: 'en', offline: false } }
}

/** An unfinished attempt, begun a moment after 1970, on the device. */
export function makeAttemptRow(key: string, changes: Partial<AttemptRow> = {}): AttemptRow {
  return {
    key,
    lang: 'en',
    seed: null,
    startedAt: 1,
    touchedAt: 1,
    position: 0,
    visibleFor: 0,
    gender: 'undisclosed',
    age: 33,
    shared: false,
    invalid: false,
    state: 'open',
    ...changes,
  }
}

/** An attempt's answers to the first items, as many as are told, in the bank's own order. */
export function makeAnswerRows(attempt: string, sheet: Sheet, answered = sheet.length): AnswerRow[] {
  return Array.from({ length: answered }, (_, item) => ({
    attempt,
    item,
    choice: Number(sheet[item]) as Score,
    at: Date.now(),
  }))
}

import { inventory } from '../../banks/inventory.ts'
import { makeSavePayload, type Save, type SavePayload } from '../../banks/save-payload.ts'
import type { Sheet } from '../../banks/sheet.ts'
import type { Score } from '../../banks/vocabulary.ts'
import type { AnswerRow, AttemptRow, EventRow } from '../../client/device/database/database.ts'
import type { SavedNotice, SaveRow } from '../../client/device/outbox.ts'

/** A finished test as the app passes it on to be saved: each of the 5 choices 24 times, in 601 s. */
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

/** The request body that the app sends for such a test. */
export function makePayload(changes: Partial<Save> = {}): SavePayload {
  return makeSavePayload(makeSave(changes))
}

/** Sends a save to a server, with an idempotency key if given. Returns the id. */
export async function postSave(url: string, save: Partial<Save> = {}, key?: string): Promise<string> {
  const reply = await fetch(`${url}/api/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(makePayload(save)),
  })
  return ((await reply.json()) as { id: string }).id
}

/** Saves a sheet as the app does, dated now. Returns the id. */
export function saveSheet(url: string, sheet: Sheet, rest: Partial<Save> = {}): Promise<string> {
  return postSave(url, { sheet, dateStamp: Date.now(), ...rest })
}

/** A save waiting in the outbox of a device. */
export function makeOutboxRow(key: string, changes: Partial<SaveRow> = {}): SaveRow {
  const save = makeSave()
  return { key, save, state: 'waiting', tries: 0, nextTryAt: 0, serverAsked: false, addedAt: 0, ...changes }
}

/** The notification that a visitor asked for, once their save is sent. */
export const notice: SavedNotice = {
  title: 'Your result is saved',
  options: { body: 'It has its link now.', lang: 'en-US', dir: 'ltr', icon: '/i', badge: '/b' },
  path: '/result/',
}

/** The nth event of a visit, waiting to be sent. */
export function makeEventRow(n: number, at = n): EventRow {
  const id = String(n).padStart(22, '0')
  return { at, event: { id, visit: 'v'.repeat(22), type: 'view', route: '/', locale: 'en', offline: false } }
}

/** An unfinished attempt on a device, started and touched at timestamp 1. */
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

/** An attempt's answers to the first `answered` items, in the bank's own order. */
export function makeAnswerRows(attempt: string, sheet: Sheet, answered = sheet.length): AnswerRow[] {
  return Array.from({ length: answered }, (_, item) => ({
    attempt,
    item,
    choice: Number(sheet[item]) as Score,
    at: Date.now(),
  }))
}

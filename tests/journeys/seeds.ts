import { randomUUID } from 'node:crypto'
import { inventory } from '../../banks/inventory.ts'
import type { Sheet } from '../../banks/sheet.ts'
import type { OutboxRow } from '../../client/outbox/outbox.ts'
import type { AnswerRow, AttemptRow } from '../../client/storage/database.ts'
import type { Page } from '../harness/drivers/driver.ts'
import { writeDevice } from './device.ts'
import { choiceOfItem } from './sheets.ts'

export type SeededAttempt = Partial<AttemptRow> & {
  sheet: Sheet
  /** How many items are answered, from the first. */
  answered: number
}

/** Puts an unfinished attempt on the device, as if it had been taken here. Gives its key. */
export async function seedAttempt(page: Page, { sheet, answered, ...rest }: SeededAttempt): Promise<string> {
  const now = Date.now()
  const row: AttemptRow = {
    key: randomUUID(),
    lang: 'en',
    seed: null,
    startedAt: now - 600_000,
    touchedAt: now,
    position: Math.min(answered, sheet.length - 1),
    visibleFor: 600_000,
    gender: 'undisclosed',
    age: 33,
    shared: false,
    invalid: false,
    state: 'open',
    ...rest,
  }
  await writeDevice(page, { attempts: [row], answers: answerRows(row.key, sheet, answered) })
  await page.evaluate(
    (count) => localStorage.setItem('bigfive.unfinished', JSON.stringify({ answered: count })),
    answered,
  )
  return row.key
}

export type SeededSave = Partial<OutboxRow> & { sheet: Sheet }

/** Puts a finished attempt on the device whose save has not been delivered. Gives its key. */
export async function seedSave(page: Page, { sheet, ...rest }: SeededSave): Promise<string> {
  const row = makeWaitingRow(sheet, rest)
  const { key, addedAt } = row
  const attempt: AttemptRow = {
    key,
    lang: row.save.lang,
    seed: null,
    startedAt: addedAt - 600_000,
    touchedAt: addedAt,
    position: sheet.length - 1,
    visibleFor: 600_000,
    gender: 'undisclosed',
    age: 33,
    shared: false,
    invalid: false,
    state: 'finished',
  }
  await writeDevice(page, {
    attempts: [attempt],
    answers: answerRows(key, sheet, sheet.length),
    outbox: [row],
  })
  return key
}

function makeWaitingRow(sheet: Sheet, rest: Partial<OutboxRow>): OutboxRow {
  const now = Date.now()
  return {
    key: randomUUID(),
    save: { testId: inventory.shortId, lang: 'en', invalid: false, sheet, timeElapsed: 600, dateStamp: now },
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
    serverAsked: false,
    addedAt: now,
    ...rest,
  }
}

function answerRows(attempt: string, sheet: Sheet, answered: number): AnswerRow[] {
  return Array.from({ length: answered }, (_, item) => ({
    attempt,
    item,
    choice: choiceOfItem(sheet, item),
    at: Date.now(),
  }))
}

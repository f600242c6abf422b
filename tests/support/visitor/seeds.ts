import { randomUUID } from 'node:crypto'
import type { Sheet } from '../../../banks/sheet.ts'
import type { SaveRow } from '../../../client/device/outbox.ts'
import type { AttemptRow } from '../../../client/device/database/database.ts'
import type { Page } from '../browsers/driver.ts'
import { makeAnswerRows, makeAttemptRow, makeOutboxRow, makeSave } from '../rows.ts'
import { writeDevice } from './device.ts'

export type SeededAttempt = Partial<AttemptRow> & {
  sheet: Sheet
  /** How many items are answered, from the first. */
  answered: number
}

/** Puts an unfinished attempt on the device, as if it had been taken there. Returns its key. */
export async function seedAttempt(page: Page, { sheet, answered, ...rest }: SeededAttempt): Promise<string> {
  const now = Date.now()
  const row = makeAttemptRow(randomUUID(), {
    startedAt: now - 600_000,
    touchedAt: now,
    position: Math.min(answered, sheet.length - 1),
    visibleFor: 600_000,
    ...rest,
  })
  await writeDevice(page, { attempts: [row], answers: makeAnswerRows(row.key, sheet, answered) })
  await page.evaluate(
    (count) => localStorage.setItem('bigfive.unfinished', JSON.stringify({ answered: count })),
    answered,
  )
  return row.key
}

export type SeededSave = Partial<SaveRow> & { sheet: Sheet }

/** Puts a finished attempt on the device whose save has not been delivered. Returns its key. */
export async function seedSave(page: Page, { sheet, ...rest }: SeededSave): Promise<string> {
  const now = Date.now()
  const save = makeSave({ sheet, dateStamp: now })
  const row = makeOutboxRow(randomUUID(), { save, addedAt: now, ...rest })
  const { key, addedAt } = row
  const attempt = makeAttemptRow(key, {
    lang: row.save.lang,
    startedAt: addedAt - 600_000,
    touchedAt: addedAt,
    position: sheet.length - 1,
    visibleFor: 600_000,
    state: 'finished',
  })
  await writeDevice(page, { attempts: [attempt], answers: makeAnswerRows(key, sheet), outbox: [row] })
  return key
}

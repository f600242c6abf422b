import { isBankVersion } from '../../banks/bank.ts'
import { parseDemographics, type Save } from '../../banks/save-payload.ts'
import { inventory } from '../../banks/inventory.ts'
import { unpackSheet } from './packed-sheet.ts'
import { StoreFailure, type Contents } from './store.ts'

/**
 * A result as every store has it, with a row number by which an operator can find it and which leads nobody
 * else to it. Columns are `unknown` because a failing disk may change what they hold.
 */
export type Row = { row: number } & Record<Column, unknown>

/** The columns of a row besides its id and the time it was made; all are NULL once the result is deleted. */
export const COLUMNS = [
  'sheet',
  'test_id',
  'lang',
  'invalid',
  'time_elapsed',
  'date_stamp',
  'age',
  'gender',
  'bank',
  'research',
  'translated',
] as const
type Column = (typeof COLUMNS)[number]

/**
 * The columns by which a row is known as deleted. Servers of earlier releases, which may run beside this one, do
 * not know `translated`, and leave it as it is when they delete.
 */
export const EMPTY_IF_DELETED = COLUMNS.filter((name) => name !== 'translated')

/** The values of a save for a row: its id, the time and {@link COLUMNS}. A store may pack the sheet. */
export function toValues(id: string, createdAt: number, save: Save): unknown[] {
  const { sheet, testId, lang, invalid, timeElapsed, dateStamp, demographics, bank } = save
  return [
    id,
    createdAt,
    sheet,
    testId,
    lang,
    invalid ? 1 : 0,
    timeElapsed,
    dateStamp,
    demographics?.age ?? null,
    demographics?.gender ?? null,
    bank ?? null,
    save.research ? 1 : null,
    save.translated ? 1 : null,
  ]
}

/** The save in a row; undefined when it was deleted, a failure when it is damaged. */
export function toSave(row: Row): Save | StoreFailure | undefined {
  if (EMPTY_IF_DELETED.every((name) => row[name] === null)) return undefined
  const { test_id: testId, lang, invalid, time_elapsed: timeElapsed, date_stamp: dateStamp } = row
  const sheet = unpackSheet(row.sheet)
  if (sheet === undefined) return damaged(row, 'sheet')
  if (testId !== inventory.shortId) return damaged(row, 'test_id')
  // Not checked against the list of languages: a later release may have had more.
  if (typeof lang !== 'string') return damaged(row, 'lang')
  if (invalid !== 0 && invalid !== 1) return damaged(row, 'invalid')
  if (typeof timeElapsed !== 'number' || !(timeElapsed >= 0)) return damaged(row, 'time_elapsed')
  if (typeof dateStamp !== 'number' || Number.isNaN(new Date(dateStamp).getTime())) {
    return damaged(row, 'date_stamp')
  }
  const { bank } = row
  if (bank !== null && !isBankVersion(bank)) return damaged(row, 'bank')
  const about = { testId, lang, invalid: invalid === 1, sheet, timeElapsed, dateStamp }
  if (row.research !== null && row.research !== 1) return damaged(row, 'research')
  const agreed = row.research === 1 && ({ research: true } as const)
  if (row.translated !== null && row.translated !== 1) return damaged(row, 'translated')
  const translated = row.translated === 1 && ({ translated: true } as const)
  const save = { ...about, ...(bank !== null && { bank }), ...agreed, ...translated }
  if (row.age === null && row.gender === null) return save
  const demographics = parseDemographics({ age: row.age, gender: row.gender })
  return demographics ? { ...save, demographics } : damaged(row, 'age and gender')
}

/**
 * Counts a row among the results, the deleted or the damaged ones of a database.
 * @returns false when it is damaged
 */
export function countRow(row: Row, contents: Contents): boolean {
  const save = toSave(row)
  if (save instanceof StoreFailure) {
    contents.damaged.push(save.cause instanceof Error ? save.cause.message : save.message)
    return false
  }
  if (save === undefined) contents.deleted++
  else contents.results++
  return true
}

/** Names the row by its number, which leads to no result, because those who read the log may not read results. */
function damaged({ row }: Row, what: string): StoreFailure {
  return new StoreFailure('damaged', new Error(`Row ${row} of the results is damaged: ${what}`))
}

import type { Save } from '../../banks/save-payload.ts'
import type { Gender } from '../../banks/vocabulary.ts'

/** What {@link READ} gives. A deletion leaves NULL in every column, the sheet among them. */
export type Row = {
  sheet: string | null
  test_id: string
  lang: string
  invalid: 0 | 1
  time_elapsed: number
  date_stamp: number
  age: number | null
  gender: Gender | null
}

/** Takes {@link toValues}; an id that is there already is left as it is. */
export const INSERT = `
  INSERT INTO result (id, created_at, sheet, test_id, lang, invalid, time_elapsed, date_stamp, age, gender)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO NOTHING`

/** Takes an id. */
export const READ = `
  SELECT sheet, test_id, lang, invalid, time_elapsed, date_stamp, age, gender FROM result WHERE id = ?`

/** The columns of a save, in the order of {@link INSERT}. */
export function toValues(id: string, createdAt: number, save: Save): unknown[] {
  const { sheet, testId, lang, invalid, timeElapsed, dateStamp, demographics } = save
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
  ]
}

/** The save in a row; undefined when it was deleted. */
export function toSave(row: Row): Save | undefined {
  if (row.sheet === null) return undefined
  const save = {
    testId: row.test_id,
    lang: row.lang,
    invalid: row.invalid === 1,
    sheet: row.sheet,
    timeElapsed: row.time_elapsed,
    dateStamp: row.date_stamp,
  }
  const { age, gender } = row
  return age === null || gender === null ? save : { ...save, demographics: { age, gender } }
}

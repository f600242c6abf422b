import { parseAnswers, type Answer, type AnswersErrorKind } from './answers.ts'
import { isBankVersion } from './bank.ts'
import { inventory } from './inventory.ts'
import { findLanguage } from './languages.ts'
import { positions } from './positions.ts'
import { choiceAt, scoreOf, type Sheet } from './sheet.ts'
import { GENDERS, MAXIMUM_AGE, MINIMUM_AGE, type Gender } from './vocabulary.ts'
import { isPlainObject, refuse, type Refusal } from './parsing.ts'

/** What a visitor may consent to store: age in years, {@link MINIMUM_AGE} to {@link MAXIMUM_AGE}, and gender. */
export type Demographics = { age: number; gender: Gender }

/** Parses demographics from an untrusted value, without unknown keys; undefined when a part is invalid. */
export function parseDemographics(value: unknown): Demographics | undefined {
  if (!isPlainObject(value)) return undefined
  const { age } = value
  const gender = GENDERS.find((known) => known === value.gender)
  if (typeof age !== 'number' || !Number.isInteger(age) || gender === undefined) return undefined
  return age >= MINIMUM_AGE && age <= MAXIMUM_AGE ? { age, gender } : undefined
}

/**
 * A finished test as a request: `timeElapsed` in seconds, `dateStamp` in milliseconds since 1970. `bank` is
 * the version of the bank that all answers were given to; it is absent where they were given to more than one
 * version, or to one that was not recorded.
 */
export type SavePayload = {
  testId: string
  lang: string
  invalid: boolean
  answers: Answer[]
  timeElapsed: number
  dateStamp: number
  bank?: string
  demographics?: Demographics
  /** Present only where the person agreed that researchers may be given the answers. */
  research?: true
  /** Present only where an answer was given to other words than the bank's, as a browser's translation has. */
  translated?: true
}

/** A finished test as it is stored: the payload with its answers as a sheet. */
export type Save = Omit<SavePayload, 'answers'> & { sheet: Sheet }

/** Why a payload is refused, other than for its answers. */
export const SAVE_ERROR_KINDS = [
  'malformed-save',
  'unknown-test',
  'unknown-language',
  'malformed-invalid',
  'malformed-time-elapsed',
  'malformed-date-stamp',
  'malformed-bank',
  'malformed-demographics',
  'malformed-research',
  'malformed-translated',
] as const
export type SaveErrorKind = (typeof SAVE_ERROR_KINDS)[number] | AnswersErrorKind

/** The most seconds stored: thirty days, far longer than any test takes and small enough for any column. */
export const LONGEST_TIME_ELAPSED = 30 * 24 * 60 * 60

/** The most milliseconds before or after 1970 a Date can hold (ECMA-262, Time Values and Time Range). */
export const DATE_RANGE = 8.64e15

/** The payload of a save: answers in the bank's order, which identifies their items without naming them. */
export function makeSavePayload({ sheet, ...rest }: Save): SavePayload {
  const answers = positions.map(({ domain, facet }, index) => ({
    score: scoreOf(index, choiceAt(sheet, index)),
    domain,
    facet,
  }))
  return { ...rest, answers }
}

/** Whether a save is whole, as it may not be where a device has stored it. */
export function isWholeSave(save: Save): boolean {
  try {
    return parseSavePayload(makeSavePayload(save)).ok
  } catch {
    return false
  }
}

/**
 * Parses a save from an untrusted request body, or says why it is refused. Drops unknown keys; takes answers
 * in any order, with or without their items (see {@link parseAnswers}); takes any version of a bank, because
 * its edition may be gone; rounds `timeElapsed` to whole seconds and caps it at
 * {@link LONGEST_TIME_ELAPSED}. Never throws.
 * @param readAnswers reads the body's `answers`
 */
export function parseSavePayload(
  body: unknown,
  readAnswers = parseAnswers,
): { ok: true; save: Save } | Refusal<SaveErrorKind> {
  try {
    return parseBody(body, readAnswers)
  } catch {
    // As in parseAnswers: parsed JSON never gets here.
    return refuse('malformed-save', 'The save could not be read.')
  }
}

function parseBody(
  body: unknown,
  readAnswers: typeof parseAnswers,
): { ok: true; save: Save } | Refusal<SaveErrorKind> {
  if (!isPlainObject(body)) {
    return refuse('malformed-save', 'A save must be a JSON object.')
  }
  const about = parseAbout(body)
  if (!about.ok) return about
  const answers = readAnswers(body.answers)
  if (!answers.ok) return answers
  const { demographics, research, translated } = body
  if (research !== undefined && typeof research !== 'boolean') {
    return refuse('malformed-research', 'The consent to research must be true or false.')
  }
  if (translated !== undefined && typeof translated !== 'boolean') {
    return refuse('malformed-translated', 'The mark of a translated page must be true or false.')
  }
  const save: Save = {
    ...about.value,
    sheet: answers.sheet,
    ...(research === true && { research }),
    ...(translated === true && { translated }),
  }
  if (demographics === undefined) return { ok: true, save }
  const person = parseDemographics(demographics)
  if (person === undefined) {
    return refuse(
      'malformed-demographics',
      `The demographics must hold an age from ${MINIMUM_AGE} to ${MAXIMUM_AGE} and a gender: male, female or undisclosed.`,
    )
  }
  return { ok: true, save: { ...save, demographics: person } }
}

type About = Omit<Save, 'sheet' | 'demographics' | 'research' | 'translated'>

function parseAbout(body: Record<string, unknown>): { ok: true; value: About } | Refusal<SaveErrorKind> {
  const { testId, lang, invalid, timeElapsed, dateStamp, bank } = body
  if (testId !== inventory.shortId) {
    return refuse('unknown-test', `The testId must be "${inventory.shortId}".`)
  }
  if (typeof lang !== 'string' || findLanguage(lang) === undefined) {
    return refuse('unknown-language', 'The lang must be the code of a language this test has.')
  }
  if (typeof invalid !== 'boolean') {
    return refuse('malformed-invalid', 'The invalid mark must be true or false.')
  }
  if (typeof timeElapsed !== 'number' || !(timeElapsed >= 0) || timeElapsed === Infinity) {
    return refuse('malformed-time-elapsed', 'The timeElapsed must be a number of seconds, 0 or more.')
  }
  if (!Number.isInteger(dateStamp) || Math.abs(dateStamp as number) > DATE_RANGE) {
    return refuse('malformed-date-stamp', 'The dateStamp must be a whole number of milliseconds since 1970.')
  }
  if (bank !== undefined && !isBankVersion(bank)) {
    return refuse(
      'malformed-bank',
      "The bank must be the version of the items' words, 16 hexadecimal digits.",
    )
  }
  // The outer Math.max also turns -0, which JSON allows, into 0.
  const seconds = Math.max(0, Math.min(Math.round(timeElapsed), LONGEST_TIME_ELAPSED))
  const value = { testId, lang, invalid, timeElapsed: seconds, dateStamp: dateStamp as number }
  return { ok: true, value: bank === undefined ? value : { ...value, bank } }
}

import { isBankVersion } from '../../../banks/bank.ts'
import { parseDemographics } from '../../../banks/demographics.ts'
import { inventory } from '../../../banks/inventory.ts'
import { findLanguage } from '../../../banks/languages.ts'
import { isPlainObject } from '../../../banks/plain-object.ts'
import { isAttemptKey } from '../../../banks/recovery-key.ts'
import { isResultId } from '../../../banks/result-id.ts'
import type { Save } from '../../../banks/save-payload.ts'
import { isSheet } from '../../../banks/sheet.ts'
import { isScore, ITEM_COUNT } from '../../../banks/vocabulary.ts'
import type { AnswerRow, AttemptRow } from '../../storage/device/database.ts'

/*
 * Tests on their way from one device to another, as plain data: what a link, a QR code and a file hold.
 */

/** What is carried of an attempt's row: all but its key and how far it has come. */
type About = Omit<AttemptRow, 'key' | 'state' | 'carriedAs' | 'carriedAt' | 'resultId'>

/** An answer, without the attempt it belongs to. */
export type CarriedAnswer = Omit<AnswerRow, 'attempt'>

/** A test that is not finished. Its key stays where it is: the copy gets one of its own. */
export type CarriedOpen = {
  /** What every copy of this test is known by: a uuid. */
  as: string
  about: About
  answers: CarriedAnswer[]
}

/** A finished test, under its own key, with which its answers can be saved only once. */
export type CarriedFinished = {
  key: string
  about: About
  save: Save
  /** When it was finished, ms since 1970. */
  addedAt: number
  /** Once it is saved; before that it is still to be sent. */
  id?: string
}

/** `madeAt` is when they left their device, ms since 1970. */
export type CarriedTests = { madeAt: number; open: CarriedOpen[]; finished: CarriedFinished[] }

/**
 * The form in which they travel. Choices are 120 digits in the bank's order, 0 where there is none; the times of the
 * answers, in whole seconds, each from the one before it in that order, the first from the start of the test; of the
 * versions of words each once, and for each answer its place among them, where there is more than one.
 */
export function packTests({ madeAt, open, finished }: CarriedTests): unknown {
  return {
    format: FORMAT,
    version: VERSION,
    madeAt,
    open: open.map(({ as, about, answers }) => ({ as, ...about, ...packAnswers(answers, about.startedAt) })),
    finished,
  }
}

const FORMAT = 'big-five-tests'
const VERSION = 1

/** Why nothing was read: what is no carried test at all, or one that a later release has written. */
export type Unreadable = 'foreign' | 'newer'

/** What {@link packTests} has made, from anywhere. Never throws; what is not whole is not read at all. */
export function unpackTests(json: unknown): CarriedTests | Unreadable {
  if (!isPlainObject(json) || json['format'] !== FORMAT) return 'foreign'
  const { version, madeAt, open, finished } = json
  if (version !== VERSION) return typeof version === 'number' && version > VERSION ? 'newer' : 'foreign'
  if (!isTime(madeAt) || !Array.isArray(open) || !Array.isArray(finished)) return 'foreign'
  const tests = { madeAt, open: open.map(unpackOpen), finished: finished.map(unpackFinished) }
  const isWhole = !tests.open.includes(undefined) && !tests.finished.includes(undefined)
  return isWhole ? (tests as CarriedTests) : 'foreign'
}

function packAnswers(answers: readonly CarriedAnswer[], startedAt: number) {
  const byItem = new Map(answers.map((answer) => [answer.item, answer]))
  const given = ITEMS.flatMap((item) => byItem.get(item) ?? [])
  const banks = [...new Set(given.map(({ bank }) => bank ?? ''))]
  let last = Math.floor(startedAt / 1000)
  const seconds = given.map(({ at }) => {
    const second = Math.floor(at / 1000)
    const since = second - last
    last = second
    return since
  })
  return {
    choices: ITEMS.map((item) => byItem.get(item)?.choice ?? 0).join(''),
    seconds,
    banks,
    ...(banks.length > 1 && { bankOf: given.map(({ bank }) => banks.indexOf(bank ?? '')) }),
  }
}

const ITEMS = Array.from({ length: ITEM_COUNT }, (_, item) => item)

function unpackOpen(json: unknown): CarriedOpen | undefined {
  if (!isPlainObject(json)) return undefined
  const { as } = json
  const about = unpackAbout(json)
  const answers = about && unpackAnswers(json, about.startedAt)
  return isKey(as) && answers ? { as, about, answers } : undefined
}

function unpackAnswers(json: Record<string, unknown>, startedAt: number): CarriedAnswer[] | undefined {
  const { choices, seconds, banks, bankOf } = json
  if (typeof choices !== 'string' || !/^[0-5]{120}$/.test(choices)) return undefined
  const given = ITEMS.filter((item) => choices[item] !== '0')
  if (!isListOf(seconds, given.length, Number.isSafeInteger)) return undefined
  if (!Array.isArray(banks) || !banks.every((bank) => bank === '' || isBankVersion(bank))) return undefined
  if (banks.length === 0 && given.length > 0) return undefined
  const places = bankOf ?? given.map(() => 0)
  if (!isListOf(places, given.length, (place) => (banks as unknown[])[place] !== undefined)) return undefined
  let second = Math.floor(startedAt / 1000)
  const answers = given.map((item, index) => {
    second += seconds[index]!
    const choice = Number(choices[item])
    const bank = banks[places[index]!] as string
    return { item, choice, at: second * 1000, ...(bank && { bank }) }
  })
  const areSound = answers.every(({ choice, at }) => isScore(choice) && isTime(at))
  return areSound ? (answers as CarriedAnswer[]) : undefined
}

function unpackFinished(json: unknown): CarriedFinished | undefined {
  if (!isPlainObject(json)) return undefined
  const { key, addedAt, id } = json
  const about = isPlainObject(json['about']) ? unpackAbout(json['about']) : undefined
  const save = unpackSave(json['save'])
  if (!isKey(key) || !isTime(addedAt) || !about || !save) return undefined
  if (id === undefined) return { key, about, save, addedAt }
  return typeof id === 'string' && isResultId(id) ? { key, about, save, addedAt, id } : undefined
}

function unpackAbout(json: Record<string, unknown>): About | undefined {
  const { lang, seed, startedAt, touchedAt, position, visibleFor, shared, research, invalid } = json
  const person = parseDemographics({ age: json['age'], gender: json['gender'] })
  if (!person || typeof lang !== 'string' || !findLanguage(lang)) return undefined
  if (seed !== null && !isTime(seed)) return undefined
  if (!isTime(startedAt) || !isTime(touchedAt) || !isTime(visibleFor)) return undefined
  if (!isTime(position) || position >= ITEM_COUNT) return undefined
  if (typeof shared !== 'boolean' || typeof invalid !== 'boolean') return undefined
  if (research !== undefined && typeof research !== 'boolean') return undefined
  const about = { lang, seed, startedAt, touchedAt, position, visibleFor, ...person, shared, invalid }
  return research === undefined ? about : { ...about, research }
}

/** The server checks it again; the parser of its payload is not for pages, which would all grow by it. */
function unpackSave(json: unknown): Save | undefined {
  if (!isPlainObject(json)) return undefined
  const { testId, lang, invalid, sheet, timeElapsed, dateStamp, bank, demographics, research } = json
  const person = parseDemographics(demographics)
  if (testId !== inventory.shortId || typeof lang !== 'string' || !findLanguage(lang)) return undefined
  if (typeof sheet !== 'string' || !isSheet(sheet) || typeof invalid !== 'boolean') return undefined
  if (!isTime(timeElapsed) || !Number.isSafeInteger(dateStamp)) return undefined
  if (bank !== undefined && !isBankVersion(bank)) return undefined
  if (demographics !== undefined && !person) return undefined
  if (research !== undefined && research !== true) return undefined
  return {
    testId,
    lang,
    invalid,
    sheet,
    timeElapsed,
    dateStamp: dateStamp as number,
    ...(bank !== undefined && { bank }),
    ...(person && { demographics: person }),
    ...(research && { research }),
  }
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && isAttemptKey(value)
}

/** Milliseconds, or whatever else is counted from 0 in whole steps. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isListOf(value: unknown, length: number, is: (one: number) => boolean): value is number[] {
  return Array.isArray(value) && value.length === length && value.every((one) => is(one as number))
}

import { isBankVersion } from '../../../../banks/bank.ts'
import {
  parseDemographics,
  makeSavePayload,
  parseSavePayload,
  type Save,
} from '../../../../banks/save-payload.ts'
import { findLanguage } from '../../../../banks/languages.ts'
import { isAttemptKey } from '../../../../banks/recovery-key.ts'
import { isResultId } from '../../../../banks/result-id.ts'
import { isSheet } from '../../../../banks/sheet.ts'
import { isScore, ITEM_COUNT } from '../../../../banks/vocabulary.ts'
import type { AnswerRow, AttemptRow } from '../../../device/database/database.ts'
import { isPlainObject } from '../../../../banks/parsing.ts'

/*
 * Tests carried from one device to another, as plain data: the content of a link, a QR code or a file.
 */

/** The carried part of an attempt's row: all but its key, state, result id and carrying details. */
type About = Omit<AttemptRow, 'key' | 'state' | 'carriedAs' | 'carriedAt' | 'resultId'>

/** An answer, without the attempt it belongs to. */
export type CarriedAnswer = Omit<AnswerRow, 'attempt'>

/** An unfinished test. Its key stays on its device: the copy gets a key of its own. */
export type CarriedOpen = {
  /** The name that all copies of this test share: a UUID. */
  as: string
  about: About
  answers: CarriedAnswer[]
}

/** A finished test, under its own key, so that its answers can be saved only once. */
export type CarriedFinished = {
  key: string
  about: About
  save: Save
  /** When it was finished, ms since 1970. */
  addedAt: number
  /** The result's id once it is saved; without an id the test is still to be sent. */
  id?: string
}

/** `madeAt` is when the tests left their device, ms since 1970. */
export type CarriedTests = { madeAt: number; open: CarriedOpen[]; finished: CarriedFinished[] }

/**
 * The serialized form of carried tests. `choices` are 120 digits in the bank's order, 0 for no answer.
 * `seconds` are the times of the answers in that order, in whole seconds, each relative to the one before it,
 * the first to the start of the test. `banks` names each version of the item texts once; `bankOf` is each
 * answer's index in it, if there is more than one. `translated` has a 1 for each item that was answered in other
 * words than the bank's, if there is one.
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

/** Why nothing was read: it is no carried test at all, or a later release has written it. */
export type Unreadable = 'foreign' | 'newer'

/** Reads what {@link packTests} has made, from any source. Never throws; rejects incomplete data entirely. */
export function unpackTests(json: unknown): CarriedTests | Unreadable {
  if (!isPlainObject(json) || json['format'] !== FORMAT) return 'foreign'
  const { version, madeAt, open, finished } = json
  if (version !== VERSION) return typeof version === 'number' && version > VERSION ? 'newer' : 'foreign'
  if (!isCount(madeAt) || !Array.isArray(open) || !Array.isArray(finished)) return 'foreign'
  const tests = { madeAt, open: open.map(unpackOpen), finished: finished.map(unpackFinished) }
  const isWhole = !tests.open.includes(undefined) && !tests.finished.includes(undefined)
  return isWhole ? (tests as CarriedTests) : 'foreign'
}

function packAnswers(answers: readonly CarriedAnswer[], startedAt: number) {
  const byItem = new Map(answers.map((answer) => [answer.item, answer]))
  const given = ITEMS.flatMap((item) => byItem.get(item) ?? [])
  const isTranslated = given.some(({ translated }) => translated)
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
    ...(isTranslated && { translated: ITEMS.map((item) => Number(!!byItem.get(item)?.translated)).join('') }),
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
  const { choices, seconds, banks, bankOf, translated = '0'.repeat(ITEM_COUNT) } = json
  if (typeof choices !== 'string' || !/^[0-5]{120}$/.test(choices)) return undefined
  if (typeof translated !== 'string' || !/^[01]{120}$/.test(translated)) return undefined
  const given = ITEMS.filter((item) => choices[item] !== '0')
  if (!isListOf(seconds, given.length, Number.isSafeInteger)) return undefined
  if (!Array.isArray(banks) || !banks.every((bank) => bank === '' || isBankVersion(bank))) return undefined
  if (banks.length === 0 && given.length > 0) return undefined
  const indexes = bankOf ?? given.map(() => 0)
  if (!isListOf(indexes, given.length, (index) => (banks as unknown[])[index] !== undefined)) return undefined
  let second = Math.floor(startedAt / 1000)
  const answers = given.map((item, index) => {
    second += seconds[index]!
    const choice = Number(choices[item])
    const bank = banks[indexes[index]!] as string
    const marked = translated[item] === '1' && { translated: true as const }
    return { item, choice, at: second * 1000, ...(bank && { bank }), ...marked }
  })
  const areSound = answers.every(({ choice, at }) => isScore(choice) && isCount(at))
  return areSound ? (answers as CarriedAnswer[]) : undefined
}

function unpackFinished(json: unknown): CarriedFinished | undefined {
  if (!isPlainObject(json)) return undefined
  const { key, addedAt, id } = json
  const about = isPlainObject(json['about']) ? unpackAbout(json['about']) : undefined
  const save = unpackSave(json['save'])
  if (!isKey(key) || !isCount(addedAt) || !about || !save) return undefined
  if (id === undefined) return { key, about, save, addedAt }
  return typeof id === 'string' && isResultId(id) ? { key, about, save, addedAt, id } : undefined
}

function unpackAbout(json: Record<string, unknown>): About | undefined {
  const { lang, seed, startedAt, touchedAt, position, visibleFor, shared, research, invalid } = json
  const person = parseDemographics({ age: json['age'], gender: json['gender'] })
  if (!person || typeof lang !== 'string' || !findLanguage(lang)) return undefined
  if (seed !== null && !isCount(seed)) return undefined
  if (!isCount(startedAt) || !isCount(touchedAt) || !isCount(visibleFor)) return undefined
  if (!isCount(position) || position >= ITEM_COUNT) return undefined
  if (typeof shared !== 'boolean' || typeof invalid !== 'boolean') return undefined
  if (research !== undefined && typeof research !== 'boolean') return undefined
  const about = { lang, seed, startedAt, touchedAt, position, visibleFor, ...person, shared, invalid }
  return research === undefined ? about : { ...about, research }
}

function unpackSave(json: unknown): Save | undefined {
  if (!isPlainObject(json) || typeof json['sheet'] !== 'string' || !isSheet(json['sheet'])) return undefined
  const parsed = parseSavePayload(makeSavePayload(json as Save))
  return parsed.ok ? parsed.save : undefined
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && isAttemptKey(value)
}

/** Whether a value is a non-negative integer. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isListOf(value: unknown, length: number, is: (one: number) => boolean): value is number[] {
  return Array.isArray(value) && value.length === length && value.every((one) => is(one as number))
}

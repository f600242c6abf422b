import { isBankVersion } from './bank.ts'
import { acquiescenceOf } from './acquiescence.ts'
import { consistencyOf } from './consistency.ts'
import { parseDemographics, type Demographics, type Save } from './save-payload.ts'
import { itemOrder } from './order.ts'
import { isResultId } from './result-id.ts'
import { longestRuns, type LongestRuns } from './runs.ts'
import { scoreSheet, type DomainScore, type Scores } from './scoring.ts'
import { DOMAINS, FACETS, ITEM_COUNT, ITEMS_PER_FACET, SCORES } from './vocabulary.ts'
import { isPlainObject } from './parsing.ts'

/**
 * A saved result as the server returns it: raw scores, `timeElapsed` in seconds, `dateStamp` in milliseconds
 * since 1970, the longest run of each choice, the consistency of the answers and how readily they agree (acquiescence.ts)
 * for what is to be known of them, and `bank` as in the save. A response that a device stored long ago lacks what came
 * later, and a sheet without consistency has none.
 */
export type Result = {
  id: string
  testId: string
  lang: string
  dateStamp: number
  timeElapsed: number
  invalid: boolean
  scores: Scores
  longestRuns: LongestRuns
  consistency?: number
  acquiescence?: number
  bank?: string
  demographics?: Demographics
}

/**
 * The result of a save.
 * @param id 24 hexadecimal digits
 * @param seed of the order the items were shown in (order.ts), in which runs are counted; only the device
 *   that the test was taken on knows it, and others pass null for the bank's own order
 * @throws RangeError when the sheet is invalid
 */
export function makeResult(id: string, save: Save, seed: number | null = null): Result {
  // Named one by one, because a spread takes longer. The consent to research and the mark of a translated
  // page are left out: people who have the link need not know of them.
  const { testId, lang, invalid, timeElapsed, dateStamp, sheet, bank, demographics } = save
  const shown = seed === null ? sheet : Array.from(itemOrder(seed), (item) => sheet[item]).join('')
  const scores = scoreSheet(sheet)
  const runs = longestRuns(shown)
  const result: Result = { id, testId, lang, invalid, timeElapsed, dateStamp, scores, longestRuns: runs }
  const consistency = consistencyOf(sheet)
  if (consistency !== undefined) result.consistency = consistency
  result.acquiescence = acquiescenceOf(sheet)
  if (bank !== undefined) result.bank = bank
  if (demographics !== undefined) result.demographics = demographics
  return result
}

/** Parses the result in a server's response, without unknown keys; undefined when it is invalid. */
export function parseResult(json: unknown): Result | undefined {
  if (!isPlainObject(json)) return undefined
  const { id, testId, lang, dateStamp, timeElapsed, invalid } = json
  if (typeof id !== 'string' || !isResultId(id)) return undefined
  if (typeof testId !== 'string' || typeof lang !== 'string' || typeof invalid !== 'boolean') return undefined
  if (!isFiniteNumber(dateStamp) || !isFiniteNumber(timeElapsed)) return undefined
  const scores = parseScores(json.scores)
  const runs = parseNumbers(json.longestRuns, SCORES.length, 0, ITEM_COUNT) as LongestRuns | undefined
  if (scores === undefined || runs === undefined) return undefined
  const result: Result = { id, testId, lang, dateStamp, timeElapsed, invalid, scores, longestRuns: runs }
  if (isFiniteNumber(json.consistency)) result.consistency = json.consistency
  if (isFiniteNumber(json.acquiescence)) result.acquiescence = json.acquiescence
  if (isBankVersion(json.bank)) result.bank = json.bank
  if (json.demographics === undefined) return result
  const demographics = parseDemographics(json.demographics)
  return demographics && { ...result, demographics }
}

function parseScores(json: unknown): Scores | undefined {
  if (!isPlainObject(json)) return undefined
  const entries = DOMAINS.map((domain) => [domain, parseDomainScore(json[domain])] as const)
  return entries.every(([, score]) => score !== undefined)
    ? (Object.fromEntries(entries) as Scores)
    : undefined
}

function parseDomainScore(json: unknown): DomainScore | undefined {
  if (!isPlainObject(json)) return undefined
  const facets = parseNumbers(json.facets, FACETS.length, ITEMS_PER_FACET, ITEMS_PER_FACET * SCORES.length)
  const score = facets?.reduce((sum, facet) => sum + facet, 0)
  if (facets === undefined || score === undefined || json.score !== score) return undefined
  return { score, facets: facets as DomainScore['facets'] }
}

function parseNumbers(json: unknown, count: number, least: number, most: number): number[] | undefined {
  const sound = (n: unknown) => Number.isInteger(n) && (n as number) >= least && (n as number) <= most
  return Array.isArray(json) && json.length === count && json.every(sound) ? (json as number[]) : undefined
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

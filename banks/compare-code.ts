import { decodeBase64Url, encodeBase64Url } from './base64url.ts'
import { cutText } from './graphemes.ts'
import { readParameter, splitPasted } from './pasted.ts'
import { isResultId } from './result-id.ts'
import { toWellFormed } from './well-formed.ts'

/** Somebody in a comparison: the name whoever made it gave, and the id of the result. */
export type ComparedPerson = { name: string; id: string }

export type CompareCodeErrorKind = 'damaged' | 'empty' | 'too-many'

export const MOST_COMPARED_PEOPLE = 50
export const LONGEST_NAME = 60

/**
 * The longest code made, in characters: with the rest of the line that asks for it, it stays below the 8 kB that
 * servers and what stands before them take. Names of 60 Latin letters leave room for 50 people, of 60 emoji for 22.
 */
export const LONGEST_CODE = 8_000

/** What leaves no trace on a screen, among it letters that are drawn as nothing. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name as it is kept: without blanks at the ends, at most 60 characters as Unicode counts them, and cut between two
 * as readers do; empty where nobody could see any of it.
 */
export function trimName(name: string): string {
  const isShort = (text: string) => [...text].length <= LONGEST_NAME
  const kept = cutText(toWellFormed(name).trim(), isShort).trimEnd()
  return kept.replace(UNSEEN, '') === '' ? '' : kept
}

/**
 * The code of a comparison, for its address: URL-safe base64 of the people's names and ids as JSON. Names are
 * trimmed as in {@link trimName}, and the longest are cut short where the code would be longer than
 * {@link LONGEST_CODE}. Throws a RangeError for what {@link parseCompareCode} would not give back: no people, more
 * than 50, a blank name, or something that is no result id.
 */
export function makeCompareCode(people: readonly ComparedPerson[]): string {
  const pairs = people.map(({ name, id }) => [trimName(name), id] as const)
  const checked = checkPeople(pairs)
  if (!checked.ok) throw new RangeError(`These people cannot be compared: ${checked.kind}`)
  const encode = (most: number) =>
    encodeBase64Url(JSON.stringify(pairs.map(([name, id]) => [cutName(name, most), id])))
  const whole = encodeBase64Url(JSON.stringify(pairs))
  if (whole.length <= LONGEST_CODE) return whole
  // Names of the weight of two letters always fit.
  let [most, tooMuch] = [2, LONGEST_NAME]
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2)
    if (encode(middle).length > LONGEST_CODE) tooMuch = middle
    else most = middle
  }
  return encode(most)
}

/**
 * A name that weighs no more than so many letters of four bytes.
 * @param most 2 or more
 */
function cutName(name: string, most: number): string {
  if (weigh(name) <= most * 4) return name
  const kept = cutText(name, (beginning) => weigh(beginning) <= (most - 1) * 4)
  // A joiner at the end has nothing left to join.
  return `${kept.replace(/[\s\u200d]+$/, '')}…`
}

/** Bytes as the code has them, before base64. */
function weigh(name: string): number {
  return (encodeBase64Url(JSON.stringify(name)).length * 3) / 4
}

/** The people in the code of a comparison, or why there are none. Never throws. */
export function parseCompareCode(
  code: string,
): { ok: true; people: ComparedPerson[] } | { ok: false; kind: CompareCodeErrorKind } {
  if (code === '') return { ok: false, kind: 'empty' }
  const text = decodeBase64Url(code)
  return checkPeople(text === undefined ? undefined : parseJson(text))
}

/**
 * The code in what somebody pasted: the address of a comparison on any host, also in a sentence, in quotes or brackets,
 * or broken over lines. Undefined when there is none, or one that {@link parseCompareCode} cannot read.
 * @param prefixes what may stand before the path of a page: the codes of the interface languages
 */
export function findCompareCode(input: string, prefixes: readonly string[]): string | undefined {
  const words = splitPasted(input)
  return [...words, words.join('')]
    .map((word) => readParameter(word, 'compare', prefixes) ?? '')
    .find((code) => parseCompareCode(code).ok)
}

function checkPeople(pairs: unknown): ReturnType<typeof parseCompareCode> {
  if (!Array.isArray(pairs)) return { ok: false, kind: 'damaged' }
  if (pairs.length === 0) return { ok: false, kind: 'empty' }
  if (pairs.length > MOST_COMPARED_PEOPLE) return { ok: false, kind: 'too-many' }
  const people = pairs.map(parsePerson)
  return people.every((person) => person !== undefined)
    ? { ok: true, people }
    : { ok: false, kind: 'damaged' }
}

function parsePerson(pair: unknown): ComparedPerson | undefined {
  if (!Array.isArray(pair) || pair.length !== 2) return undefined
  const [name, id] = pair as unknown[]
  if (typeof name !== 'string' || trimName(name) === '') return undefined
  return typeof id === 'string' && isResultId(id) ? { name: trimName(name), id } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

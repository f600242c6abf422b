import { decodeBase64Url, encodeBase64Url, toWellFormed } from './base64url.ts'
import { cutText } from './graphemes.ts'
import { readParameter, splitPasted } from '../pasted.ts'
import { isResultId } from '../result-id.ts'

/** A person in a comparison: the name given by whoever made it, and the id of the result. */
export type ComparedPerson = { name: string; id: string }

export type CompareCodeErrorKind = 'damaged' | 'empty' | 'too-many'

export const MOST_COMPARED_PEOPLE = 50
export const LONGEST_NAME = 60

/**
 * The longest code made, in characters: with the rest of the request line it stays below the 8 kB that
 * servers and proxies accept. It has room for 50 people with names of 60 Latin letters, or for 22 with names
 * of 60 emoji.
 */
export const LONGEST_CODE = 8_000

/** Characters that are invisible on a screen, including letters that render as blanks. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Normalizes a name: trims whitespace at its ends and limits it to 60 code points, cutting between graphemes.
 * Empty where no character of it is visible.
 */
export function trimName(name: string): string {
  const isShort = (text: string) => [...text].length <= LONGEST_NAME
  const short = cutText(toWellFormed(name).trim(), isShort).trimEnd()
  return short.replace(INVISIBLE, '') === '' ? '' : short
}

/**
 * Encodes the people of a comparison for its URL: URL-safe base64 of their names and ids as JSON. Names are
 * trimmed as in {@link trimName}, and the longest are cut short where the code would be longer than
 * {@link LONGEST_CODE}.
 * @throws RangeError for what {@link parseCompareCode} would refuse: no people, more than 50, a blank name,
 *   or an invalid result id
 */
export function makeCompareCode(people: readonly ComparedPerson[]): string {
  const pairs = people.map(({ name, id }) => [trimName(name), id] as const)
  const checked = checkPeople(pairs)
  if (!checked.ok) throw new RangeError(`These people cannot be compared: ${checked.kind}`)
  const encode = (most: number) =>
    encodeBase64Url(JSON.stringify(pairs.map(([name, id]) => [cutName(name, most), id])))
  const whole = encodeBase64Url(JSON.stringify(pairs))
  if (whole.length <= LONGEST_CODE) return whole
  // Names cut to two letters of four bytes always fit.
  let [most, tooMuch] = [2, LONGEST_NAME]
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2)
    if (encode(middle).length > LONGEST_CODE) tooMuch = middle
    else most = middle
  }
  return encode(most)
}

/**
 * Cuts a name to the bytes of so many four-byte letters, with an ellipsis where something is cut.
 * @param most the number of letters, 2 or more
 */
function cutName(name: string, most: number): string {
  if (weigh(name) <= most * 4) return name
  const short = cutText(name, (beginning) => weigh(beginning) <= (most - 1) * 4)
  // Drops whitespace, and a joiner that has nothing left to join.
  return `${short.replace(/[\s\u200d]+$/, '')}…`
}

/** The bytes a name takes in the code, before base64. */
function weigh(name: string): number {
  return (encodeBase64Url(JSON.stringify(name)).length * 3) / 4
}

/** Parses the code of a comparison into its people, or says why it is refused. Never throws. */
export function parseCompareCode(
  code: string,
): { ok: true; people: ComparedPerson[] } | { ok: false; kind: CompareCodeErrorKind } {
  if (code === '') return { ok: false, kind: 'empty' }
  const text = decodeBase64Url(code)
  return checkPeople(text === undefined ? undefined : parseJson(text))
}

/**
 * Finds the code of a comparison in pasted text: in the URL of a comparison on any host, also within a
 * sentence, quotes or brackets, or broken over lines. Undefined when there is none that
 * {@link parseCompareCode} can read.
 * @param prefixes the codes of the interface languages, which may prefix the path of a page
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

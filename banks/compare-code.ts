import { decodeBase64Url, encodeBase64Url } from './base64url.ts'
import { isResultId } from './result-id.ts'
import { toWellFormed } from './well-formed.ts'

/** Somebody in a comparison: the name whoever made it gave, and the id of the result. */
export type ComparedPerson = { name: string; id: string }

export type CompareCodeErrorKind = 'damaged' | 'empty' | 'too-many'

export const MOST_COMPARED_PEOPLE = 50
export const LONGEST_NAME = 60

/** A name as it is kept: without blanks at the ends, at most 60 characters. */
export function trimName(name: string): string {
  return [...toWellFormed(name).trim()].slice(0, LONGEST_NAME).join('').trimEnd()
}

/**
 * The code of a comparison, for its address: URL-safe base64 of the people's names and ids as JSON. Names are
 * trimmed as in {@link trimName}. Throws a RangeError for what {@link parseCompareCode} would not give back: no
 * people, more than 50, a blank name, or something that is no result id.
 */
export function makeCompareCode(people: readonly ComparedPerson[]): string {
  const pairs = people.map(({ name, id }) => [trimName(name), id])
  const checked = checkPeople(pairs)
  if (!checked.ok) throw new RangeError(`These people cannot be compared: ${checked.kind}`)
  return encodeBase64Url(JSON.stringify(pairs))
}

/** The people in the code of a comparison, or why there are none. Never throws. */
export function parseCompareCode(
  code: string,
): { ok: true; people: ComparedPerson[] } | { ok: false; kind: CompareCodeErrorKind } {
  if (code === '') return { ok: false, kind: 'empty' }
  const text = decodeBase64Url(code)
  return checkPeople(text === undefined ? undefined : parseJson(text))
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

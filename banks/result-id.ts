import { toWesternDigits } from './parsing.ts'
import { readParameter, splitPasted } from './pasted.ts'

/** The characters of a result id. */
export const RESULT_ID_LENGTH = 24

/** Maximum number of ids in one request for results. */
export const MOST_IDS = 50

/**
 * Takes the place of an id where only the attempt's key is known, because the server may have stored a save
 * without its device receiving the response. The key alone identifies the result; no result has this id.
 */
export const UNKNOWN_ID = '000000000000000000000000'

/** A regular expression for a result id: {@link RESULT_ID_LENGTH} hexadecimal digits in lower case. */
export const RESULT_ID_PATTERN = `^[0-9a-f]{${RESULT_ID_LENGTH}}$`
// Marked as pure so that a page which needs only a constant of this file does not load its chunk.
const RESULT_ID = /* @__PURE__ */ new RegExp(RESULT_ID_PATTERN)

/** True for exactly {@link RESULT_ID_LENGTH} hexadecimal digits in lower case. */
export function isResultId(text: string): boolean {
  return RESULT_ID.test(text)
}

/**
 * Finds the result id in pasted text: an id, or the URL of a result on any host, in any letter case, with
 * whitespace, query, fragment or a trailing slash, and within a sentence, quotes or brackets, or after a
 * label. Undefined when there is none, as in the URL of a comparison.
 * @param prefixes the codes of the interface languages, which may prefix the path of a page
 */
export function parseResultId(input: string, prefixes: readonly string[]): string | undefined {
  const words = splitPasted(toWesternDigits(input).toLowerCase())
  const pieces = words.filter((word) => !word.includes('/')).flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
  const addressed = (word: string) => readParameter(word, 'result', prefixes)?.split(/[-_]/)[0] ?? ''
  // Joined words come last, because adjacent words may look like a part of an id.
  const candidates = [...words.map(addressed), ...pieces, addressed(words.join('')), joinPieces(pieces)]
  return candidates.find(isResultId)
}

/** Joins an id in several pieces, such as `64f0 a1b2 …`, that no other hexadecimal piece follows. */
function joinPieces(pieces: readonly string[]): string {
  let run = ''
  // From the end, because a word before an id may look like a part of it, such as "add".
  for (const piece of pieces.filter(Boolean).reverse()) {
    run = /^[0-9a-f]+$/.test(piece) ? (piece + run).slice(0, RESULT_ID_LENGTH + 1) : ''
    if (isResultId(run)) return run
  }
  return run
}

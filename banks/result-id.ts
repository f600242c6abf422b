import { toWesternDigits } from './digits.ts'
import { readParameter, splitPasted } from './pasted.ts'

/** The characters of a result id. */
export const RESULT_ID_LENGTH = 24

/**
 * Stands in an id's place where only the attempt's key is known: a save may have been kept without its device hearing of
 * that. The key alone says which result is meant; no result has this id.
 */
export const UNKNOWN_ID = '000000000000000000000000'

/** True for exactly 24 hexadecimal digits in lower case. */
export function isResultId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}

/**
 * The result id in what somebody pasted: an id, or the address of a result on any host, in any letter case, with
 * blanks, query, hash or a closing slash, and with what stands around it: a sentence, quotes, brackets, a label.
 * Undefined when there is none, as in the address of a comparison.
 * @param prefixes what may stand before the path of a page: the codes of the interface languages
 */
export function parseResultId(input: string, prefixes: readonly string[]): string | undefined {
  const words = splitPasted(toWesternDigits(input).toLowerCase())
  const pieces = words.filter((word) => !word.includes('/')).flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
  const addressed = (word: string) => readParameter(word, 'result', prefixes)?.split(/[-_]/)[0] ?? ''
  // What has to be put together comes last: words that follow one another may look like a part of what they are not.
  const candidates = [...words.map(addressed), ...pieces, addressed(words.join('')), joinPieces(pieces)]
  return candidates.find(isResultId)
}

/** An id in several pieces, such as `64f0 a1b2 …`, with nothing after it that looks like one more. */
function joinPieces(pieces: readonly string[]): string {
  let run = ''
  // From the end: what stands before an id may look like a part of it, as the word "add" does.
  for (const piece of pieces.filter(Boolean).reverse()) {
    run = /^[0-9a-f]+$/.test(piece) ? (piece + run).slice(0, 25) : ''
    if (isResultId(run)) return run
  }
  return run
}

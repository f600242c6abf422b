/** True for exactly 24 hexadecimal digits in lower case. */
export function isResultId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}

/** Blanks, and the invisible marks that text copied from a page with mixed directions brings along. */
const BLANKS = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g

/** An address of a result: any scheme and host or none, the prefix of an interface language or none. */
const RESULT_ADDRESS =
  /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/)?(?:[^/?#]*\/)?(?:(?:no|da|sv|ar)\/)?result\/([^/?#]*)\/?(?:[?#].*)?$/

/**
 * The result id in what somebody pasted: an id, or the address of a result on any host, in any letter case, with
 * blanks, query, hash or a closing slash. Undefined when there is none, as in the address of a comparison.
 */
export function parseResultId(input: string): string | undefined {
  const text = input.replace(BLANKS, '').toLowerCase()
  const id = RESULT_ADDRESS.exec(text)?.[1] ?? text
  return isResultId(id) ? id : undefined
}

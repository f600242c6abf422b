/*
 * Several texts in one file: first the characters beyond ASCII that occur in them, in UTF-8, then the texts in
 * a code of one byte a character, all separated by zero bytes. In UTF-8, Arabic compresses eight percent less.
 * Where there are too many characters for one byte, none is listed, and the texts are in UTF-8.
 */

/** Decodes bytes below 128 as ASCII, and the others as characters of this private range. */
const ONE_BYTE = 'x-user-defined'
const RANGE = /[\uF780-\uF7FF]/g
const FIRST = 0xf780

/** How many bytes are left for characters beyond ASCII; the first of them is equally large. */
const PLACES = 128

/** Writes a pack. The texts must not contain zero bytes. */
export function writePack(texts: readonly string[]): Uint8Array {
  const joined = texts.join('\0')
  // Sorted, so that neighbours in Unicode remain neighbours.
  const listed = [...new Set(joined.match(/[^\p{ASCII}]/gu))].sort()
  const encode = (text: string) => new TextEncoder().encode(text)
  if (listed.length > PLACES) return encode(`\0${joined}`)
  const places = new Map(listed.map((character, index) => [character, PLACES + index]))
  const bytes = Array.from(joined, (character) => places.get(character) ?? character.charCodeAt(0))
  return Uint8Array.from([...encode(`${listed.join('')}\0`), ...bytes])
}

/** Returns the texts of a pack. Other content gives texts, too, but none that any file has. */
export function readPack(bytes: Uint8Array): string[] {
  const end = bytes.indexOf(0)
  const listed = Array.from(new TextDecoder().decode(bytes.subarray(0, end)))
  const text = new TextDecoder(listed.length > 0 ? ONE_BYTE : 'utf-8').decode(bytes.subarray(end + 1))
  return text.replace(RANGE, (found) => listed[found.charCodeAt(0) - FIRST] ?? found).split('\0')
}

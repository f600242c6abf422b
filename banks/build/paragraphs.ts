/** A text on one line: every stretch of blanks and line ends becomes one space, none at the ends. */
export function foldBlanks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * The paragraphs of a report text: divided where the package writes <br>, <br/> or <br />, blanks folded, quotation
 * marks that wrap the whole text removed. No other markup exists in the texts; none is understood here.
 */
export function splitParagraphs(text: string): string[] {
  return unwrap(foldBlanks(text))
    .split(/<br ?\/?>/)
    .map(foldBlanks)
    .filter((paragraph) => paragraph !== '')
}

/** Some texts were quoted when they were copied into the package: the marks around them are no part of the text. */
function unwrap(text: string): string {
  const mark = text.slice(0, 1)
  if (!['"', "'"].includes(mark) || !text.endsWith(mark)) return text
  const count = text.split(mark).length - 1
  if (count === 2) return text.slice(1, -1)
  // The first mark opens a quoted word that is closed: only the last stands alone.
  return count % 2 === 1 ? text.slice(0, -1) : text
}

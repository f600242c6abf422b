/** Collapses each run of whitespace into one space and trims the ends. */
export function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Splits a report text into paragraphs at <br>, <br/> and <br />, collapses whitespace, and removes quotation
 * marks that wrap the whole text. The texts have no other markup, and none is handled.
 */
export function splitParagraphs(text: string): string[] {
  return unwrap(collapseWhitespace(text))
    .split(/<br ?\/?>/)
    .map(collapseWhitespace)
    .filter((paragraph) => paragraph !== '')
}

/** Removes the quotation marks that some texts got when they were copied into the package. */
function unwrap(text: string): string {
  const mark = text.slice(0, 1)
  if (!['"', "'"].includes(mark) || !text.endsWith(mark)) return text
  const count = text.split(mark).length - 1
  if (count === 2) return text.slice(1, -1)
  // With an odd count, the first mark opens a quoted word that is closed, and only the last one is stray.
  return count % 2 === 1 ? text.slice(0, -1) : text
}

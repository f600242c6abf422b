const letters = /\p{L}+/gu

/** Whether two short texts are equal apart from letter case and surrounding whitespace. */
export function isSameText(text: string, english: string): boolean {
  return text.trim().toLowerCase() === english.trim().toLowerCase()
}

/**
 * Whether a long text is still English, perhaps in an older edition: nine in ten of its words occur in the
 * English text. (A translation shares less than a quarter; no text of the packages lies between.)
 */
export function isStillEnglish(text: string, english: string): boolean {
  const known = new Set(english.toLowerCase().match(letters))
  const words = text.toLowerCase().match(letters) ?? []
  return words.length > 0 && words.filter((word) => known.has(word)).length >= words.length * 0.9
}

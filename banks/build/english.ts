const letters = /\p{L}+/gu

/** True when two short texts are the same but for letter case and blanks around them. */
export function isSameText(text: string, english: string): boolean {
  return text.trim().toLowerCase() === english.trim().toLowerCase()
}

/**
 * True when a long text is still the English one, perhaps in an older edition: nine of ten of its words are in it.
 * (A translation shares less than a quarter; the packages have nothing between.)
 */
export function isStillEnglish(text: string, english: string): boolean {
  const known = new Set(english.toLowerCase().match(letters))
  const words = text.toLowerCase().match(letters) ?? []
  return words.length > 0 && words.filter((word) => known.has(word)).length >= words.length * 0.9
}

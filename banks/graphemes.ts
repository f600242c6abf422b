/** As good as browsers without a segmenter need: flags, and a letter or picture with what modifies or joins it. */
const GRAPHEME =
  /(?:\p{RI}\p{RI}|\r\n|[^])(?:[\p{M}\p{EMod}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu

/** Made once: that takes longer than what it is for. */
let segmenter: Intl.Segmenter | undefined

/**
 * The characters of a text as readers count them: a letter with its accents is one, a family of emoji is one. Joined
 * they are the text.
 */
export function splitGraphemes(text: string): string[] {
  // Missing before Firefox 125.
  if (!('Segmenter' in Intl)) return text.match(GRAPHEME) ?? []
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * The beginning of a text, which ends between two characters. Within the first it ends only where that one alone is
 * too much, as with accents heaped on one letter.
 * @param fits whether a beginning is short enough; every shorter one is then, too
 * @returns the text as it is where it fits
 */
export function cutText(text: string, fits: (beginning: string) => boolean): string {
  if (fits(text)) return text
  const graphemes = splitGraphemes(text)
  let beginning = ''
  for (const part of fits(graphemes[0] ?? '') ? graphemes : text) {
    if (!fits(beginning + part)) break
    beginning += part
  }
  return beginning
}

/** Approximates graphemes without a segmenter: flags, and a letter or emoji with what modifies or joins it. */
const GRAPHEME =
  /(?:\p{RI}\p{RI}|\r\n|[^])(?:[\p{M}\p{EMod}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu

/** Created once, because that takes longer than using it. */
let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into graphemes, which readers count as characters: a letter with its accents is one, a family
 * emoji is one. Joined, they give the text.
 */
export function splitGraphemes(text: string): string[] {
  // Missing before Firefox 125.
  if (!('Segmenter' in Intl)) return text.match(GRAPHEME) ?? []
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * The longest beginning of a text that fits and ends between two graphemes. Cuts within the first grapheme
 * only where that alone does not fit, as with many accents on one letter.
 * @param fits whether a beginning is short enough; if it is, every shorter one must be, too
 * @returns the whole text where it fits
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

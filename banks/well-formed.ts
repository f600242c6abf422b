/**
 * The text with U+FFFD for every half of a surrogate pair that stands alone. By hand, because String's own function
 * of this name is missing before Chrome 111, Safari 16.4 and Firefox 119.
 */
export function toWellFormed(text: string): string {
  // A whole pair is one letter to a pattern with the flag u, and none of these.
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

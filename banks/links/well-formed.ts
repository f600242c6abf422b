/**
 * Replaces every lone surrogate with U+FFFD. Written by hand, because String.prototype.toWellFormed is
 * missing before Chrome 111, Safari 16.4 and Firefox 119.
 */
export function toWellFormed(text: string): string {
  // With the u flag a surrogate pair is one character, which this range does not match.
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

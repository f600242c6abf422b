const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Encodes a text as UTF-8 in base64url without padding (RFC 4648, section 5). Written by hand, because the
 * language itself has no base64. Lone surrogates become U+FFFD.
 */
export function encodeBase64Url(text: string): string {
  return encodeBytes(utf8Bytes(text))
}

/** Encodes bytes, 0 to 255 each, in base64url without padding. */
export function encodeBytes(bytes: Iterable<number>): string {
  let code = ''
  let bits = 0
  let waiting = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff
    waiting += 8
    while (waiting >= 6) {
      waiting -= 6
      code += ALPHABET[(bits >> waiting) & 63]
    }
  }
  return waiting > 0 ? code + ALPHABET[(bits << (6 - waiting)) & 63] : code
}

/** Decodes a text encoded by {@link encodeBase64Url}; undefined when the code is damaged or not UTF-8. */
export function decodeBase64Url(code: string): string | undefined {
  const bytes = decodeBytes(code)
  return bytes && utf8Text(bytes)
}

/** Decodes bytes encoded by {@link encodeBytes}; undefined when the code is damaged. */
export function decodeBytes(code: string): number[] | undefined {
  const bytes: number[] = []
  let bits = 0
  let waiting = 0
  for (const letter of code) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    bits = ((bits << 6) | value) & 0xffff
    waiting += 6
    if (waiting >= 8) {
      waiting -= 8
      bytes.push((bits >> waiting) & 255)
    }
  }
  // The bits left over from the last letter are padding: fewer than six, and all zero.
  const filling = bits & ((1 << waiting) - 1)
  return waiting < 6 && filling === 0 ? bytes : undefined
}

function utf8Bytes(text: string): number[] {
  const escaped = encodeURIComponent(toWellFormed(text))
  const bytes = escaped.match(/%[0-9A-F]{2}|[^%]/g) ?? []
  return bytes.map((byte) => (byte.length === 1 ? byte.charCodeAt(0) : parseInt(byte.slice(1), 16)))
}

function utf8Text(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => '%' + byte.toString(16).padStart(2, '0')).join(''))
  } catch {
    return undefined
  }
}

/**
 * Replaces every lone surrogate with U+FFFD. Written by hand, because String.prototype.toWellFormed is
 * missing before Chrome 111, Safari 16.4 and Firefox 119.
 */
export function toWellFormed(text: string): string {
  // With the u flag a surrogate pair is one character, which this range does not match.
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

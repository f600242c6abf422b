import { createHash, type BinaryLike } from 'node:crypto'

/** Characters of a tag, of six bits each: two versions of one address are never alike by chance. */
const TAG_LENGTH = 11

/** A tag for a response made of these parts. Weak: it is the same for all encodings (RFC 9110, section 8.8.1). */
export function makeTag(...parts: readonly BinaryLike[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    // Each part is prefixed with its length, so that no two lists of parts hash the same bytes.
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}:`).update(part)
  }
  return `W/"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`
}

/** Whether an If-None-Match header names a tag, by the weak comparison of RFC 9110, section 13.1.2. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque)
}

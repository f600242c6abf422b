import type { Replies } from '../replies.ts'

/** Where those who found a security fault look for whom to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'

/** Milliseconds until the file has to be read again: half a year; RFC 9116 recommends less than a year. */
const VALID_FOR = 180 * 86_400_000

/**
 * Answers with whom to tell about a security fault, or 404 where the operator names nobody. The file expires
 * some time after it is read, not after the server has started, which may run for years; the expiry is the
 * beginning of a day, so that all reads of a day give the same file.
 * @param contact the URI of a mailbox or a page
 * @param now milliseconds since 1970
 */
export function answerSecurityTxt(
  contact: string | undefined,
  publicUrl: string,
  now: number,
  replies: Replies,
): Response {
  if (contact === undefined) return replies.text('There is no such file.\n', 404)
  const day = new Date(now + VALID_FOR).toISOString().slice(0, 10)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${day}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
  ]
  return replies.text(`${lines.join('\n')}\n`, 200)
}

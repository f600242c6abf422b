import { parseAccept } from 'hono/utils/accept'

/** The encodings we keep or make, best first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The encoding to send, by an Accept-Encoding header (RFC 9110, section 12.5.3); undefined for none.
 * @param available what there is of the body at hand
 */
export function chooseEncoding(
  header: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding | undefined {
  if (!header) return undefined
  const accepted = parseAccept(header)
  const quality = (name: string) =>
    accepted.find(({ type }) => type.toLowerCase() === name)?.q ??
    accepted.find(({ type }) => type === '*')?.q ??
    0
  const plain = accepted.find(({ type }) => type.toLowerCase() === 'identity')?.q ?? 0
  const [best] = ENCODINGS.filter((name) => available(name) && quality(name) > 0)
    // A stable sort: among equals the one we like better stays in front.
    .sort((a, b) => quality(b) - quality(a))
  return best !== undefined && quality(best) >= plain ? best : undefined
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** The encodings the server has or makes, best first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Chooses the encoding to send from an Accept-Encoding header (RFC 9110, section 12.5.3); undefined for none.
 * @param available whether the body is available in an encoding
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
    // The sort is stable: of equally acceptable encodings, the better one stays first.
    .sort((a, b) => quality(b) - quality(a))
  return best !== undefined && quality(best) >= plain ? best : undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fast enough for every response: about a millisecond for a report page. */
const BROTLI_QUALITY = 4

/** Compresses a text, off the event loop. */
export async function compress(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes =
    encoding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await zip(text)
  return new Uint8Array(bytes)
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

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

import { decodeBytes, encodeBytes } from '../../../../banks/links/base64url.ts'
import { packTests, unpackTests, type CarriedTests, type Unreadable } from './carried-tests.ts'

/*
 * Carried tests as a code for an address, and as a file. The code is `1`, then `d` if the data is compressed
 * (DEFLATE, RFC 1951) or `p` if not, then eight hexadecimal digits, the CRC-32 of that letter and the data,
 * then the data in base64url. A 32-bit checksum detects every burst of damage that is shorter than itself,
 * and so every single wrong character.
 */

/**
 * Why a code cannot be read: it is not ours, it is damaged or incomplete, this browser cannot decompress it,
 * or a later release made it.
 */
export type CodeProblem = Unreadable | 'damaged' | 'browser'

/** Precedes the code in an address's fragment. */
export const CARRIED = 'carried='

/** More bytes than the tests of any device take: a finished one takes some 700. What is larger is not read. */
const MOST_BYTES = 4 * 1024 * 1024

/** Bytes that are compressed or decompressed at once. */
const PIECE = 1024

/** Writes the code for some tests. */
export async function writeCode(tests: CarriedTests): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(packTests(tests)))
  const short = await transform(plain, 'CompressionStream').catch(() => undefined)
  const [method, bytes] = short ? (['d', short] as const) : (['p', plain] as const)
  return `1${method}${checksum(method, bytes)}${encodeBytes(bytes)}`
}

/** Reads the tests in a code, in an address, or in a text that contains either. Never rejects. */
export async function readCode(text: string): Promise<CarriedTests | CodeProblem> {
  const [, version, method = '', sum, code = ''] =
    /(?:^|\s|carried=)(\d)([a-z])([0-9a-f]{8})([\w-]+)(?=\s|$)/.exec(text) ?? []
  if (version === undefined) return text.includes(CARRIED) ? 'damaged' : 'foreign'
  if (version !== '1') return 'newer'
  const bytes = decodeBytes(code)
  if (!bytes || checksum(method, bytes) !== sum) return 'damaged'
  if (method === 'p') return parse(Uint8Array.from(bytes))
  if (!('DecompressionStream' in globalThis)) return 'browser'
  return transform(Uint8Array.from(bytes), 'DecompressionStream').then(
    (plain) => (plain ? parse(plain) : 'foreign'),
    () => 'browser' as const,
  )
}

/** Writes the text of a file with some tests: readable, with a checksum of its content. */
export function writeFile(tests: CarriedTests): string {
  const packed = packTests(tests)
  return `${JSON.stringify({ ...(packed as object), checksum: checksumOf(packed) }, null, 1)}\n`
}

/** Reads the tests in a file, or in a code that somebody has saved as a file. Never rejects. */
export async function readFile(file: Blob): Promise<CarriedTests | CodeProblem> {
  if (file.size > MOST_BYTES) return 'foreign'
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return 'damaged'
  let json: Record<string, unknown> | undefined
  try {
    json = JSON.parse(text) as Record<string, unknown>
  } catch {
    return text.trimStart().startsWith('{') ? 'damaged' : readCode(text)
  }
  const { checksum: sum, ...packed } = json ?? {}
  const tests = unpackTests(packed)
  return typeof tests === 'object' && sum !== checksumOf(packed) ? 'damaged' : tests
}

function checksumOf(packed: unknown): string {
  return checksum('', new TextEncoder().encode(JSON.stringify(packed)))
}

function parse(bytes: Uint8Array): CarriedTests | CodeProblem {
  try {
    return unpackTests(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return 'damaged'
  }
}

/**
 * Compresses or decompresses bytes; undefined if that makes more than MOST_BYTES of them.
 * @throws where the browser lacks the stream or this compression format, and for corrupt data
 */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  by: 'CompressionStream' | 'DecompressionStream',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { readable, writable } = new globalThis[by]('deflate-raw')
  const writer = writable.getWriter()
  // In pieces, because a browser decompresses all that is written at once, a thousand times as much at most.
  const write = async () => {
    for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.subarray(at, at + PIECE))
    await writer.close()
  }
  // Damaged data fails on both sides; reading tells.
  void write().catch(() => {})
  const reader = readable.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > MOST_BYTES) {
      void reader.cancel().catch(() => {})
      return undefined
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** CRC-32 (ISO 3309, as in PNG and ZIP) of a letter and the bytes after it, in eight hexadecimal digits. */
function checksum(method: string, bytes: Iterable<number>): string {
  let crc = -1
  const add = (byte: number) => {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  for (const letter of method) add(letter.charCodeAt(0))
  for (const byte of bytes) add(byte)
  return (~crc >>> 0).toString(16).padStart(8, '0')
}

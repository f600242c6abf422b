import { decodeBytes, encodeBytes } from '../../../banks/base64url.ts'
import { packTests, unpackTests, type CarriedTests, type Unreadable } from './carried-tests.ts'

/*
 * Carried tests as one word, for an address, and as a file. The word is `1`, then `d` where it is compressed (DEFLATE,
 * RFC 1951) and `p` where not, then eight digits, the CRC-32 of all that follows and of that letter, then the text in
 * base64 for URLs. A checksum of 32 bits tells every damage that is shorter than itself, so every wrong letter.
 */

/**
 * Why a code cannot be read: it is none of ours, it is damaged or was not copied whole, this browser cannot unpack it,
 * or a later release made it.
 */
export type CodeProblem = Unreadable | 'damaged' | 'browser'

/** Stands before the word in the fragment of an address. */
export const CARRIED = 'carried='

/** The word for some tests. */
export async function writeCode(tests: CarriedTests): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(packTests(tests)))
  const short = await transform(plain, 'CompressionStream').catch(() => undefined)
  const [method, bytes] = short ? (['d', short] as const) : (['p', plain] as const)
  return `1${method}${checksum(method, bytes)}${encodeBytes(bytes)}`
}

/** The tests in a word, or in an address, or in a text with either in it. Never rejects. */
export async function readCode(text: string): Promise<CarriedTests | CodeProblem> {
  const [, version, method = '', sum, code = ''] =
    /(?:^|\s|carried=)(\d)([a-z])([0-9a-f]{8})([\w-]+)(?=\s|$)/.exec(text) ?? []
  if (version === undefined) return text.includes(CARRIED) ? 'damaged' : 'foreign'
  if (version !== '1') return 'newer'
  const bytes = decodeBytes(code)
  if (!bytes || checksum(method, bytes) !== sum) return 'damaged'
  if (method === 'p') return parse(Uint8Array.from(bytes))
  if (!('DecompressionStream' in globalThis)) return 'browser'
  return transform(Uint8Array.from(bytes), 'DecompressionStream').then(parse, () => 'browser' as const)
}

/** The text of a file with some tests: readable, with a checksum of what it says. */
export function writeFile(tests: CarriedTests): string {
  const packed = packTests(tests)
  return `${JSON.stringify({ ...(packed as object), checksum: checksumOf(packed) }, null, 1)}\n`
}

/** The tests in a file's text, or in a code that somebody has put into one. Never rejects. */
export async function readFile(text: string): Promise<CarriedTests | CodeProblem> {
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

/** @throws where the browser lacks it, or this way of compressing */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  by: 'CompressionStream' | 'DecompressionStream',
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new globalThis[by]('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
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

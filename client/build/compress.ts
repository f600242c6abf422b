import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Files that compress. PNG images do not. */
const TEXT = /\.(js|css|html|json|svg|xml|txt|webmanifest|pack)$/

/** Writes a .br and a .gz beside every file that becomes smaller. */
export async function compressFiles(site: string): Promise<void> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  await Promise.all(files.map(compressFile))
}

/**
 * Brotli block sizes to try, in bits: the encoder's choice, or 64 kB. Which saves more depends on the file.
 */
const BLOCKS = [0, 16]

async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file)
  const [brotli] = (await Promise.all(BLOCKS.map((block) => press(body, block)))).toSorted(
    (a, b) => a.length - b.length,
  )
  const zipped = await toGzip(body, { level: 9 })
  if (brotli && brotli.length < body.length) writeFileSync(`${file}.br`, brotli)
  if (zipped.length < body.length) writeFileSync(`${file}.gz`, zipped)
}

function press(body: Buffer, block: number): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
    },
  })
}

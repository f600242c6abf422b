import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Files that compress. PNG images do not. */
const TEXT = /\.(js|css|html|json|svg|xml|txt|webmanifest)$/

/** Writes a .br and a .gz beside every file that becomes smaller. */
export async function compressFiles(site: string): Promise<void> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file)
  const [brotli, zipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    toGzip(body, { level: 9 }),
  ])
  if (brotli.length < body.length) writeFileSync(`${file}.br`, brotli)
  if (zipped.length < body.length) writeFileSync(`${file}.gz`, zipped)
}

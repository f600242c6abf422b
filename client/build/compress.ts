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

/** What each first visit fetches, besides its page and scripts: worth the time of many tries. */
const FIRST = /\/(packs\/app-\w+\.pack|sw\.js)$/

/**
 * Brotli settings to try: the size of the blocks (0: the encoder's choice) and of the window, in bits, and how
 * distances are coded. Which saves most depends on the file.
 */
type Settings = { block: number; window: number; postfix: number }
const USUAL: readonly Settings[] = [0, 16].map((block) => ({ block, window: 22, postfix: 0 }))
const MANY: readonly Settings[] = [0, 16, 17].flatMap((block) =>
  [18, 22].flatMap((window) => [0, 1].map((postfix) => ({ block, window, postfix }))),
)

async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file)
  const tries = FIRST.test(file) ? MANY : USUAL
  const [brotli] = (await Promise.all(tries.map((settings) => press(body, settings)))).toSorted(
    (a, b) => a.length - b.length,
  )
  const zipped = await toGzip(body, { level: 9 })
  if (brotli && brotli.length < body.length) writeFileSync(`${file}.br`, brotli)
  if (zipped.length < body.length) writeFileSync(`${file}.gz`, zipped)
}

function press(body: Buffer, { block, window, postfix }: Settings): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    },
  })
}

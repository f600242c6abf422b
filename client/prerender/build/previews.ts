import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import type { Painted, ToPaint } from '../../../server/previews/painter.ts'
import type { SiteRenderer } from '../renderer.ts'

/** The typefaces of preview pictures, by package and file; all under the SIL Open Font License. */
const FONTS = [
  '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  '@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

/** A typeface that comes as WOFF, unpacked here because the painting library does not read WOFF. */
const PACKED_FONT = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'
const UNPACKED_FONT = 'UnifontExMono.ttf'

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** Writes the typefaces of the previews, which the build and the server paint; visitors download none. */
export function writeFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const font of FONTS) copyFileSync(join(modules, font), join(folder, basename(font)))
  writeFileSync(join(folder, UNPACKED_FONT), unpackFont(readFileSync(join(modules, PACKED_FONT))))
}

/** The worker thread that also paints for the server. */
const PAINTER = new URL('../../../server/previews/paint.ts', import.meta.url)

/** Paints the preview picture of each static page, in each language. */
export async function writePreviews(renderer: SiteRenderer, site: string, fonts: string): Promise<void> {
  const painter = new Worker(PAINTER)
  for (const path of renderer.listStaticPaths()) {
    const { file, picture } = await renderer.drawPagePreview(path)
    painter.postMessage({
      svg: picture.svg,
      fontFiles: picture.fonts.map((font) => join(fonts, font)),
    } satisfies ToPaint)
    const [painted] = (await once(painter, 'message')) as [Painted]
    if ('failure' in painted) throw new Error(`The preview of ${path} cannot be painted: ${painted.failure}`)
    mkdirSync(dirname(site + file), { recursive: true })
    writeFileSync(site + file, painted.png)
  }
  await painter.terminate()
}

/** Returns the TrueType file in a WOFF file (W3C, "WOFF File Format 1.0", sections 3 to 5). */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const [entry, row] = [44 + 20 * index, 12 + 16 * index]
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(from, from + packed)
    // Tables begin at multiples of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(table)
    woff.copy(head, row, entry, entry + 4)
    woff.copy(head, row + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, row + 8)
    head.writeUInt32BE(length, row + 12)
    offset += table.length
    tables.push(table)
  }
  return Buffer.concat([head, ...tables])
}

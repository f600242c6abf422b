import { Resvg } from '@resvg/resvg-js'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import {
  drawNotFound,
  icons,
  tabIcon,
  tabIconSizes,
  type Drawing,
} from '../../client/prerender/build/drawings.ts'

/*
 * Redraws the icons and pictures in public/. Run with `npm run icons` after a change to the mark.
 */

const site = fileURLToPath(new URL('../../public', import.meta.url))

/**
 * Draws a picture as a PNG file. Its rows are not filtered, as encoders for photographs do: flat colours then
 * take little more than half the bytes.
 */
function rasterise({ svg }: Drawing): Buffer {
  const { width, height, pixels } = new Resvg(svg).render()
  const rows = []
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width * 4, (y + 1) * width * 4)
    rows.push(
      Buffer.of(0),
      row.map((value, at) => unmultiply(value, at % 4, row[at - (at % 4) + 3]!)),
    )
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each of red, green, blue and opacity.
  head.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    packChunk('IHDR', head),
    packChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    packChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A pixel's value as PNG has it; the renderer has multiplied colours by the opacity. */
function unmultiply(value: number, channel: number, opacity: number): number {
  return channel === 3 || opacity === 0 ? value : Math.round((value * 255) / opacity)
}

/** A chunk of a PNG file: its length, type, data and checksum. */
function packChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4)
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8)
  return chunk
}

/** A Windows icon of PNG files (Microsoft, "The PNG format in ICO files"). */
function packIcon(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

writeFileSync(`${site}/icons/icon.svg`, `${tabIcon.svg}\n`)
writeFileSync(`${site}/images/not-found.svg`, `${drawNotFound().svg}\n`)
for (const [name, drawing] of Object.entries(icons)) {
  writeFileSync(`${site}/icons/${name}`, rasterise(drawing))
}
const sizes = tabIconSizes.map((drawing) => ({ size: drawing.width, png: rasterise(drawing) }))
writeFileSync(`${site}/favicon.ico`, packIcon(sizes))

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

/** How many colours a palette holds. */
const MOST_COLORS = 256

/**
 * Draws a picture as a PNG file with a palette. Its rows are not filtered, as encoders for photographs do: flat
 * colours then take little more than half the bytes.
 */
function rasterise({ svg }: Drawing): Buffer {
  const { width, height, pixels } = new Resvg(svg).render()
  const bytes = Buffer.from(pixels.map((value, at) => unmultiply(value, at % 4, pixels[at - (at % 4) + 3]!)))
  const colors = Array.from({ length: width * height }, (_, at) => bytes.readUInt32BE(4 * at))
  const { palette, indices } = makePalette(colors)
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.of(0),
    Buffer.from(indices.slice(y * width, (y + 1) * width)),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each index into the palette.
  head.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    packChunk('IHDR', head),
    packChunk('PLTE', Buffer.from(palette.flatMap((color) => channelsOf(color).slice(0, 3)))),
    packChunk('tRNS', Buffer.from(palette.map((color) => channelsOf(color)[3]!))),
    packChunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9 })),
    packChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the most frequent colours, and for each pixel the index of its own or of the nearest of them. */
function makePalette(colors: readonly number[]): { palette: number[]; indices: number[] } {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const byCount = [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)! || a - b)
  const palette = byCount.slice(0, MOST_COLORS)
  const nearest = new Map(byCount.map((color) => [color, findNearest(palette, color)]))
  return { palette, indices: colors.map((color) => nearest.get(color)!) }
}

function findNearest(palette: readonly number[], color: number): number {
  const distances = palette.map((other) =>
    channelsOf(other).reduce((sum, channel, at) => sum + (channel - channelsOf(color)[at]!) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Red, green, blue and opacity. */
function channelsOf(color: number): number[] {
  return [24, 16, 8, 0].map((bits) => (color >>> bits) & 255)
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

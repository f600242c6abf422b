import type { Page } from 'playwright-core'
import { writeSmallPng, type Pixels } from '../../server/previews/small-png.ts'

/** Simplifying keeps the EXACT most frequent colours and rounds the others to steps of STEP, a third of 255. */
const [EXACT, STEP] = [8, 85]

/**
 * Converts a picture to a PNG with a palette.
 * @param page any page, which decodes the picture
 * @param simplified whether to reduce the colours at the edges of the picture's areas
 */
export async function makeSmall(page: Page, png: Buffer, simplified = false): Promise<Buffer> {
  const pixels = await readPixels(page, png)
  if (simplified) simplify(pixels.data)
  return writeSmallPng(pixels)
}

/** @param data four bytes a pixel, changed in place */
function simplify(data: Pixels['data']): void {
  const colourAt = (at: number) => data.subarray(at, at + 4).join()
  const times = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) times.set(colourAt(at), (times.get(colourAt(at)) ?? 0) + 1)
  const frequent = [...times].toSorted(([, one], [, other]) => other - one).slice(0, EXACT)
  const kept = new Set(frequent.map(([colour]) => colour))
  for (let at = 0; at < data.length; at += 4) {
    if (kept.has(colourAt(at))) continue
    const rounded = Array.from(data.subarray(at, at + 4), (value) => Math.round(value / STEP) * STEP)
    // All that is fully transparent looks alike.
    data.set(rounded[3] === 0 ? [0, 0, 0, 0] : rounded, at)
  }
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

import type { Page } from 'playwright-core'
import { writeSmallPng, type Pixels } from '../../server/previews/small-png.ts'

/**
 * A picture as a PNG with a list of colours.
 * @param page a browser's, which reads the picture
 */
export async function makeSmall(page: Page, png: Buffer): Promise<Buffer> {
  return writeSmallPng(await readPixels(page, png))
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

import jsQr from 'jsqr'
import type { Page } from '../browsers/driver.ts'

/** The text of the QR code on a page, decoded from its rendered image as by a camera. */
export async function readCode(page: Page): Promise<string | undefined> {
  const { side, dark } = await page.evaluate(async () => {
    const svg = document.querySelector('.qr-code svg')!
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = image.width
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.width)
    const dark = Array.from({ length: data.length / 4 }, (_, pixel) => (data[4 * pixel]! < 128 ? 1 : 0)).join(
      '',
    )
    return { side: image.width, dark }
  })
  const pixels = Uint8ClampedArray.from(
    Array.from(dark).flatMap((one) => [...Array(3).fill(one === '1' ? 0 : 255), 255]),
  )
  return jsQr(pixels, side, side)?.data
}

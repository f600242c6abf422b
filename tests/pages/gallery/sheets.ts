import type { Browser, Page } from 'playwright-core'

/** A sheet of the gallery as a small picture, and the box of each piece in its pixels. */
export type Sheet = { name: string; png: string; boxes: Box[] }
type Box = { name: string; hasWords: boolean; x: number; y: number; width: number; height: number }

/** Pixels of the page per pixel of the picture, in each direction: finer details differ between machines. */
const SCALE = 6

/** How much each channel of a pixel may differ, of 255. */
const PIXEL_TOLERANCE = 20

/** The share of a box that may differ more: words vary in size with the font, drawings hardly differ. */
const WORDS_TOLERANCE = 0.06
const DRAWING_TOLERANCE = 0.003

/** Makes words invisible but keeps their space, because their width differs between machines. */
const WORDLESS = `
  * { -webkit-text-fill-color: transparent !important; text-decoration: none !important }
  svg text { fill: transparent !important }
  .gallery > h2, figcaption, ::placeholder { visibility: hidden !important }`

/** Draws the sheets, in both directions, light and dark. */
export async function drawSheets(browser: Browser, url: string): Promise<Sheet[]> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' })
  const sheets: Sheet[] = []
  for (const locale of ['en', 'ar']) {
    // Pictures have loaded, too.
    await page.goto(url + locale, { waitUntil: 'networkidle' })
    await page.locator('body[data-shown]').waitFor()
    await page.addStyleTag({ content: WORDLESS })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const png = await page.evaluate(shrink, [await takeSettled(page), SCALE] as const)
      const boxes = await page.evaluate(measureBoxes, SCALE)
      sheets.push({ name: `${locale}-${colorScheme}`, png, boxes })
    }
  }
  await page.close()
  return sheets
}

/**
 * Takes a picture of the full page, as base64, once two in a row are equal: on a busy machine a part of the page
 * may still have the colours of before.
 */
async function takeSettled(page: Page): Promise<string> {
  let last = ''
  for (let tries = 0; tries < 10; tries++) {
    const png = (await page.screenshot({ fullPage: true })).toString('base64')
    if (png === last) return png
    last = png
  }
  throw new Error('The gallery does not come to rest')
}

/** The pieces that differ from the reference picture by more than the tolerance, with their shares. */
export async function findDifferences(page: Page, kept: string, { png, boxes }: Sheet): Promise<string[]> {
  const shares = await page.evaluate(measureDifferences, [kept, png, boxes, PIXEL_TOLERANCE] as const)
  return boxes.flatMap(({ name, hasWords }, index) => {
    const share = shares[index] ?? 1
    const tolerance = hasWords ? WORDS_TOLERANCE : DRAWING_TOLERANCE
    return share > tolerance ? [`${name}: ${(100 * share).toFixed(1)} %`] : []
  })
}

/** Runs in the page: scales a PNG down by `scale`, as base64. */
async function shrink([png, scale]: readonly [string, number]): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width / scale)
  canvas.height = Math.round(image.height / scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw with')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}

/** Runs in the page: measures the pieces, in pixels of the picture. */
function measureBoxes(scale: number): Box[] {
  return [...document.querySelectorAll<HTMLElement>('[data-piece]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top, across, down] = [x + scrollX, y + scrollY, width, height].map((length) =>
      Math.round(length / scale),
    ) as [number, number, number, number]
    const hasWords = element.textContent?.trim() !== ''
    return { name: element.dataset['piece'] ?? '', hasWords, x: left, y: top, width: across, height: down }
  })
}

/** Runs in the page: the share of each box that differs between two pictures; 1 without a picture. */
async function measureDifferences([kept, drawn, boxes, tolerance]: readonly [
  string,
  string,
  Box[],
  number,
]): Promise<number[]> {
  const [before, after] = await Promise.all(
    [kept, drawn].map(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      return context
    }),
  )
  return boxes.map(({ x, y, width, height }) => {
    const one = before?.getImageData(x, y, width, height).data
    const other = after?.getImageData(x, y, width, height).data
    if (!one || !other) return 1
    let off = 0
    for (let at = 0; at < one.length; at += 4) {
      if ([0, 1, 2].some((channel) => Math.abs(one[at + channel]! - other[at + channel]!) > tolerance)) off++
    }
    return off / (width * height)
  })
}

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { drawNotFound, icons, tabIcon, tabIconSizes, type Drawing } from '../../client/build/drawings.ts'
import { launchBrowser } from '../support/browsers/pages-browser.ts'

/*
 * Redraws the icons and pictures in public/ in Chromium. Run with `npm run icons` after a change to the mark.
 */

const site = fileURLToPath(new URL('../../public', import.meta.url))

async function rasterise(page: Page, { width, height, svg }: Drawing): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
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

const browser = await launchBrowser()
const page = await browser.newPage()
writeFileSync(`${site}/icons/icon.svg`, `${tabIcon.svg}\n`)
writeFileSync(`${site}/images/not-found.svg`, `${drawNotFound().svg}\n`)
for (const [name, drawing] of Object.entries(icons)) {
  writeFileSync(`${site}/icons/${name}`, await rasterise(page, drawing))
}
const sizes = []
for (const drawing of tabIconSizes) sizes.push({ size: drawing.width, png: await rasterise(page, drawing) })
writeFileSync(`${site}/favicon.ico`, packIcon(sizes))
await browser.close()

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { launchBrowser } from '../support/browsers/pages-browser.ts'
import { openGallery } from './gallery/gallery-site.ts'
import { drawSheets, findDifferences } from './gallery/sheets.ts'

const built = fileURLToPath(new URL('../../dist', import.meta.url))
const kept = (name: string) => readFileSync(`${import.meta.dirname}/gallery/${name}.png`).toString('base64')

test('every piece of the visual language matches its reference, in both directions, light and dark', async () => {
  const gallery = await openGallery()
  const browser = await launchBrowser()
  try {
    const sheets = await drawSheets(browser, gallery.url)
    const page = await browser.newPage()
    for (const sheet of sheets) {
      expect(sheet.boxes.length).toBeGreaterThan(30)
      const differences = await findDifferences(page, kept(sheet.name), sheet)
      expect(differences, `${sheet.name}: if it is meant, run npm run gallery`).toEqual([])
    }
  } finally {
    await browser.close()
    await gallery.close()
  }
})

test('the built site contains nothing of the gallery', () => {
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => readFileSync(path, 'utf8').includes('gallery-piece'))).toEqual([])
})

import { writeFileSync } from 'node:fs'
import { launchBrowser } from '../../support/browsers/pages-browser.ts'
import { openGallery } from './gallery-site.ts'
import { drawSheets } from './sheets.ts'

/*
 * Redraws the reference pictures of the gallery in Chromium. Run with `npm run gallery` after a change to the
 * visual language.
 */

const gallery = await openGallery()
const browser = await launchBrowser()
for (const { name, png } of await drawSheets(browser, gallery.url)) {
  writeFileSync(`${import.meta.dirname}/${name}.png`, Buffer.from(png, 'base64'))
}
await browser.close()
await gallery.close()

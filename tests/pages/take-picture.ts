import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { scoringKey } from '../../banks/scoring-key.ts'
import type { Domain } from '../../banks/vocabulary.ts'
import { pathTo } from '../../client/pages.ts'
import { screenshotPath, screenshots } from '../../client/prerender/manifest-files.ts'
import { localeOfPath, LOCALES, type Locale } from '../../locales/locales.ts'
import type { Page as DriverPage } from '../support/browsers/driver.ts'
import { launchBrowser } from '../support/browsers/pages-browser.ts'
import { postSave } from '../support/rows.ts'
import { startServer } from '../support/server/server-process.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'

/*
 * Takes the README's picture and the manifest's screenshots of the app in each language, of the built site.
 * Run with `npm run picture` after a build.
 */

/** Points for the items of each domain, in turn, so that the report in the picture has a distinct profile. */
const PERSON: Record<Domain, number[]> = {
  O: [5, 4, 5, 4],
  C: [3, 4, 2, 4],
  E: [2, 3, 4, 3],
  A: [4, 5, 4, 4],
  N: [2, 3, 2, 3],
}

const sheet = scoringKey
  .map(({ domain, keyed }, index) => {
    const points = PERSON[domain][Math.floor(index / 5) % 4]!
    return keyed === 'plus' ? points : 6 - points
  })
  .join('')

await using site = await startServer()
const id = await postSave(site.url, { sheet, timeElapsed: 720, dateStamp: Date.now() })
const browser = await launchBrowser()
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Pixels between the last element of a picture and its edge. */
const MARGIN = 24

/**
 * Takes a picture of a page once it is idle. `from` scrolls to an element, `downTo` shows the page from its top
 * to the end of one.
 */
async function take(
  path: string,
  size: { width: number; height: number },
  file: string,
  { from, downTo }: { from?: string; downTo?: string } = {},
) {
  const isPhone = size.width < 600
  const context = await browser.newContext({
    viewport: size,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    // The style below is not one of the site's.
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  if (path.endsWith('/test')) await showQuestion(page, localeOfPath(path))
  // No scroll bar is in the picture, and so no room for one.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto }' })
  if (from) await page.locator(from).evaluate((element) => element.scrollIntoView())
  const box = downTo ? await page.locator(downTo).boundingBox() : null
  const clip = box && { x: 0, y: 0, width: size.width, height: Math.ceil(box.y + box.height) + MARGIN }
  await page.screenshot({ path: root + file, ...(clip && { fullPage: true, clip }) })
  process.stdout.write(`${file}\n`)
  await context.close()
}

/** Resumes a seeded attempt at a question in the middle of the test. */
async function showQuestion(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(async () => {
    const isMade = async () =>
      (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'bigfive' && version > 1)
    while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await seedAttempt(page as unknown as DriverPage, { sheet, answered: 42, lang: locale })
  await page.reload({ waitUntil: 'networkidle' })
  // Answers one question, which closes the message that welcomes back.
  await page.locator('#item-42 label').nth(3).click()
  await page.locator('#item-43').waitFor()
  // Away from the choices, which show that they are under the pointer.
  await page.mouse.move(0, 0)
}

await take(`/result/${id}`, { width: 1100, height: 760 }, '.github/report.png', { downTo: '.overview' })
mkdirSync(`${root}public/screenshots`, { recursive: true })
for (const { code } of LOCALES) {
  for (const { name, width, height } of screenshots) {
    const path = name === 'question' ? pathTo('test', code) : pathTo('result-id', code, id)
    const from = name === 'report' ? { from: '.overview' } : {}
    await take(path, { width, height }, `public${screenshotPath(name, code)}`, from)
  }
}
await browser.close()

import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { holdRequest } from '../support/network/faults.ts'
import { saveSheet } from '../support/rows.ts'
import { answerNext, answerQuickly, choose, shortenAdvanceDelay } from '../support/visitor/answering.ts'
import { readDevice } from '../support/visitor/device.ts'
import { addExtensions } from '../support/visitor/extensions.ts'
import { expectedScores, rowsOf, waitForResult } from '../support/visitor/results.ts'
import { translate, type Manner } from '../support/visitor/translator.ts'
import { answerSlides, waitForInstallation, waitForQuestions } from '../support/visitor/visiting.ts'

const MANNERS: readonly Manner[] = ['replaces', 'moves']

for (const manner of MANNERS) {
  journey(
    `a visitor whose browser translates the site and ${manner} its texts notices nothing, from the first page to a comparison`,
    askedEngines(),
    async ({ url, proxy, site, sheet, otherSheet, newPage }) => {
      const page = await newPage()
      await page.goto(url)
      await waitForInstallation(page)
      await translate(page, manner)
      await follow(page, 'main a[href="/test"]')
      await tooYoung(page)
      await answerSlides(page)
      await waitForQuestions(page)
      await shortenAdvanceDelay(page)

      // Past the first quarter, whose message comes and goes.
      await answerNext(page, 34, sheet)
      expect(await textOf(page, '.test-progress-words')).toBe('‹Statement 35 of 120› ‹28%›')
      await page.click('.question-actions button:first-child')
      expect(await textOf(page, '.test-progress-words')).toBe('‹Statement 34 of 120› ‹28%›')
      await page.click('.question-next')
      await changeLanguage(page, 'no')
      proxy.mode = 'down'
      await answerNext(page, 1, sheet)
      await answerQuickly(page, sheet)
      await page.click('.test-end button')
      await page.waitFor(() => document.querySelector('#all-scores') !== null)
      expect(await readTranslatedScores(page)).toEqual(expectedScores(sheet))
      proxy.mode = 'up'
      const id = await waitForResult(page)
      await expectSound(page)
      expect(rowsOf(site, sheet)).toMatchObject([{ id, lang: 'no', translated: 1 }])

      // The report: every text opened and closed again, the link copied.
      expect(await toggleTexts(page)).toBeGreaterThan(30)
      await toggleTexts(page)
      await page.click('[data-way=copy]')
      await page.waitFor(() => document.querySelector('.snackbar')?.textContent?.includes('‹') ?? false)
      await expectSound(page)

      // Other pages, through the menu and links, within the same document.
      for (const path of ['/articles', '/about', '/privacy', '/device', '/compare', '/result', '/']) {
        await follow(page, `a[href="${path}"]`)
        await page.waitFor((wanted) => location.pathname === wanted, path)
        await page.waitFor(() => document.querySelector('main h1')?.textContent?.startsWith('‹') ?? false)
        await expectSound(page)
      }

      // A comparison of five, as somebody has shared it, and as it is changed here.
      const people = await Promise.all(
        ['Ada', 'Bo', 'Cy', 'Di'].map(async (name) => ({ name, id: await saveSheet(url, otherSheet()) })),
      )
      await page.goto(`${url}/compare/${makeCompareCode([{ name: 'Me', id }, ...people])}`)
      await translate(page, manner)
      await page.waitFor(() => document.querySelectorAll('.people-key li').length === 5)
      await toggleTexts(page)
      await expectSound(page)

      // An address that nothing is found at.
      await page.goto(`${url}/result/${'0'.repeat(23)}1`)
      await translate(page, manner)
      await page.waitFor(() => document.querySelector('main h1')?.textContent?.includes('‹') ?? false)
      await expectSound(page)
    },
  )

  journey(
    `a page that is translated before the app has arrived, by one that ${manner} texts, keeps what was chosen and answered`,
    // WebKit's driver cannot act on a page that is still loading.
    askedEngines().filter((engine) => engine !== 'webkit'),
    async ({ url, proxy, newPage }) => {
      const page = await newPage()
      const app = proxy.always(/^GET \/assets\/index-/, holdRequest())
      await page.goto(`${url}/robots.txt`)
      // `goto` would wait for the app.
      await page.evaluate(() => location.assign('/test'))
      await page.waitFor(() => document.querySelector('[data-slide]') !== null)
      await translate(page, manner)
      await answerSlides(page, { age: 41, gender: 'female' })
      await page.waitFor(() => document.querySelector('#item-0') !== null)
      await choose(page, 0, 4)
      await page.waitFor(() => document.querySelector('[role=progressbar][aria-valuenow="1"]') !== null)
      app.cancel()
      await page.waitFor(() => document.documentElement.dataset['app'] === 'running')
      await expect.poll(async () => (await readDevice(page)).answers).toMatchObject([{ item: 0, choice: 4 }])
      expect((await readDevice(page)).attempts).toMatchObject([{ age: 41, gender: 'female' }])
      await page.waitFor(() => document.querySelector('#item-1') !== null)
      await choose(page, 1, 2)
      await expect.poll(async () => (await readDevice(page)).answers.length).toBe(2)
    },
    // React finds other nodes than were rendered, says so and draws the page anew.
    { mayThrow: /Minified React error #418/ },
  )
}

journey(
  'a visitor whose extensions change the page takes the test, partly offline, reads the report and compares',
  askedEngines(),
  async ({ url, proxy, site, sheet, otherSheet, newPage }) => {
    const page = await newPage()
    await page.goto(url)
    await waitForInstallation(page)
    await addExtensions(page)
    await follow(page, 'main a[href="/test"]')
    await tooYoung(page)
    await answerSlides(page)
    await waitForQuestions(page)
    await shortenAdvanceDelay(page)
    await answerNext(page, 34, sheet)
    await page.click('.question-actions button:first-child')
    await page.click('.question-next')
    await changeLanguage(page, 'no')
    proxy.mode = 'down'
    await answerQuickly(page, sheet)
    await page.click('.test-end button')
    await page.waitFor(() => document.querySelector('#all-scores') !== null)
    proxy.mode = 'up'
    const id = await waitForResult(page)
    await toggleTexts(page)
    await toggleTexts(page)
    expect(await readTranslatedScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id, lang: 'no', translated: null }])
    await expectSound(page)
    const other = await saveSheet(url, otherSheet())
    await page.goto(
      `${url}/compare/${makeCompareCode([
        { name: 'Me', id },
        { name: 'Ada', id: other },
      ])}`,
    )
    await page.waitFor(() => history.scrollRestoration === 'manual')
    await addExtensions(page)
    await toggleTexts(page)
    for (const path of ['/articles', '/device', '/compare', '/result', '/']) {
      await follow(page, `a[href="${path}"]`)
      await page.waitFor((wanted) => location.pathname === wanted, path)
      await expectSound(page)
    }
  },
)

/** Follows a link within the page, which need not be in view. */
async function follow(page: Page, link: string): Promise<void> {
  await page.waitFor((selector) => document.querySelector(selector) !== null, link)
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.click(), link)
}

/** Goes through the slides to that of the age, is refused, and returns to the first. */
async function tooYoung(page: Page): Promise<void> {
  await page.waitFor(() => document.querySelector('[data-slide]') !== null)
  await answerSlides(page, { age: 15 }, async (page, selector) => {
    if (!selector.includes('confirmed')) await page.click(selector)
  })
  await page.waitFor(() =>
    /16/.test(document.querySelector('[data-slide=age] [role=alert]')?.textContent ?? ''),
  )
  for (const slide of ['gender', 'language', 'information']) {
    await page.click('[data-slide]:not([hidden]) .slide-back')
    await page.waitFor((name) => document.querySelector(`[data-slide=${name}]:not([hidden])`) !== null, slide)
  }
}

async function changeLanguage(page: Page, lang: string): Promise<void> {
  await page.click('.question-actions [aria-haspopup=dialog]')
  await page.fill('.more-dialog select', lang)
  await page.waitFor((code) => document.querySelector(`.item[lang=${code}]`) !== null, lang)
  await page.click('.more-dialog form button')
}

/** Opens what is closed in the page, and closes what is open. Returns of how many texts. */
function toggleTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const summaries = document.querySelectorAll<HTMLElement>('main details > summary')
    for (const summary of summaries) summary.click()
    return summaries.length
  })
}

/** The numbers of the report's table, whatever stands around them. */
function readTranslatedScores(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#all-scores tbody tr')].map((row) =>
      Number(row.querySelector('td')?.textContent?.replaceAll(/\D/g, '')),
    ),
  )
}

function textOf(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector)
}

/** Expects that no error reached a boundary, not even one that only drew its part anew. */
async function expectSound(page: Page): Promise<void> {
  expect(page.errors).toEqual([])
  expect(await page.evaluate(() => document.querySelector('.error-screen')?.textContent)).toBeUndefined()
}

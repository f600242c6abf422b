import { expect } from 'vitest'
import { languages } from '../../banks/languages.ts'
import { findPage, pageNames, pathTo } from '../../client/pages.ts'
import { LOCALES } from '../../locales/locales.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { readDevice } from '../support/visitor/device.ts'
import { expectedScores, readScores, waitForResult } from '../support/visitor/results.ts'
import { journey } from '../support/journey.ts'
import { almostFinish, arrive, goThroughSlides, submit } from '../support/visitor/visiting.ts'

journey(
  'after one visit every page opens with the server down, in every language of the site',
  askedEngines(),
  async ({ engine, url, proxy, newPage }) => {
    const page = await newPage()
    await arrive(page, url)
    proxy.mode = 'down'
    const names = pageNames.filter((one) => findPage(one).prerendered)
    for (const [place, { code, iso, dir }] of LOCALES.entries()) {
      // The same files are installed in each engine: one goes through all, Firefox through each page and each language,
      // and WebKitGTK, in which a page takes a quarter of a minute beside other suites, through a page of each language.
      const turn = (index: number) => (engine === 'webkit' ? index : index % LOCALES.length)
      const opened = names.filter((_, index) => engine === 'chromium' || turn(index) === place)
      for (const name of opened) {
        const path = pathTo(name, code)
        await page.goto(url + path)
        await page.waitFor(() => document.querySelector('main h1') !== null)
        expect(await page.evaluate(describePage)).toEqual({
          path,
          dir,
          lang: iso.split('-')[0],
          broken: false,
        })
      }
    }
  },
  { timeout: 240_000 },
)

journey('a result seen before opens with the server down', askedEngines(), async (around) => {
  const { url, proxy, sheet } = around
  const page = await around.newPage()
  await almostFinish(page, url, sheet)
  await submit(page)
  const id = await waitForResult(page)
  proxy.mode = 'down'
  for (const locale of ['en', 'ar'] as const) {
    await page.goto(url + pathTo('result-id', locale, id))
    await page.waitFor(() => document.querySelector('#all-scores') !== null)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
  }
})

journey(
  'some time after the first visit any test language begins with the server down',
  askedEngines(),
  async (around) => {
    const { url, proxy } = around
    const page = await around.newPage()
    await arrive(page, url)
    await expect
      .poll(async () => (await readDevice(page)).banks.length, { timeout: 30_000, interval: 500 })
      .toBe(languages.length)
    proxy.mode = 'down'
    await page.goto(`${url}/test`)
    await goThroughSlides(page, { testLanguage: 'fi' })
    expect(await page.evaluate(() => document.querySelector('fieldset')?.lang)).toBe('fi')
  },
)

/** Runs in the page: where it is, how it reads, and whether an error stands in its place. */
function describePage() {
  const { lang, dir } = document.documentElement
  return { path: location.pathname, dir, lang, broken: document.querySelector('.error-screen') !== null }
}

import { expect } from 'vitest'
import { findPage, pageNames, pathTo } from '../../client/pages.ts'
import { LOCALES, type Locale } from '../../locales/locales.ts'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { readDevice, readCachedLanguages } from '../support/visitor/device.ts'
import { messageFor } from '../support/visitor/messages.ts'
import { expectedScores, readScores, waitForResult } from '../support/visitor/results.ts'
import { journey, test } from '../support/journey.ts'
import { almostFinish, arrive, goThroughSlides, submit, waitForBank } from '../support/visitor/visiting.ts'
import { waitFor } from '../support/wait-for.ts'

test.override('backgroundSync', false)

const NOT_HERE =
  'This page isn’t on your device yet, and you’re offline. It opens by itself when you’re back online.'

journey(
  'after one visit every page of its language opens with the server down, and so do those of languages visited later',
  askedEngines(),
  async ({ engine, url, proxy, newPage }) => {
    const page = await newPage()
    await arrive(page, url + pathTo('index', LOCALES[1].code))
    const names = pageNames.filter((one) => findPage(one).prerendered)
    for (const [place, { code, iso, dir }] of LOCALES.entries()) {
      proxy.mode = 'up'
      await proxy.listening()
      await page.goto(url + pathTo('index', code))
      await waitForLanguage(page, code)
      proxy.mode = 'down'
      // Every engine installs the same files. Chromium opens every page in every language, Firefox each page
      // once, spread over the languages, and WebKitGTK, where a page takes 15 s beside other suites, one
      // page in each language.
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
)

journey(
  'a page in a language that is not on the device says so in one that is, with the server down, and opens once it is back',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    await arrive(page, url + pathTo('index', 'no'))
    const sentence = messageFor('no', 'site', NOT_HERE)
    const saysSo = () =>
      page.waitFor((text) => {
        const said = document.querySelector('main')?.innerText.includes(text) ?? false
        return said && { lang: document.documentElement.lang, dir: document.documentElement.dir }
      }, sentence)
    proxy.mode = 'down'
    for (const { code } of LOCALES) {
      if (code === 'no') continue
      await page.goto(url + pathTo('about', code))
      expect(await saysSo()).toEqual({ lang: 'nb', dir: 'ltr' })
    }
    await page.goto(url + pathTo('about', 'no'))
    await page.click('.language-menu summary')
    await page.click({ role: 'link', name: 'العربية' })
    expect(await saysSo()).toEqual({ lang: 'nb', dir: 'ltr' })
    expect(new URL(await page.url()).pathname).toBe(pathTo('about', 'ar'))
    proxy.mode = 'up'
    await page.waitFor(() => document.querySelector('.error-screen') === null, undefined)
    await page.waitFor(() => document.documentElement.lang === 'ar')
    expect(new URL(await page.url()).pathname).toBe(pathTo('about', 'ar'))
  },
)

journey(
  'another spelling of a page’s address leads to its one address, with the server up and down',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    await arrive(page, url + pathTo('index', 'no'))
    await page.goto(url + pathTo('about', 'en'))
    await waitForLanguage(page, 'en')
    const open = async (path: string) => {
      await page.goto(url + path)
      await page.waitFor(() => document.querySelector('main h1') !== null)
      const { origin, href, lang, broken } = await page.evaluate(() => ({
        origin: location.origin,
        href: location.href,
        lang: document.documentElement.lang,
        broken: document.querySelector('.error-screen') !== null,
      }))
      return { address: href.slice(origin.length), lang, broken }
    }
    for (const mode of ['up', 'down'] as const) {
      proxy.mode = mode
      await open('/no')
      const english = { lang: 'en', broken: false }
      const norwegian = { lang: 'nb', broken: false }
      expect(await open('/en/About?x=1#y')).toEqual({ address: '/about?x=1#y', ...english })
      expect(await open('/NO/')).toEqual({ address: '/no', ...norwegian })
      expect(await open('/no/Test/')).toEqual({ address: '/no/test', ...norwegian })
      expect(await open('/about/index.html')).toEqual({ address: '/about', ...english })
      expect(await open('/EN?x=1')).toEqual({ address: '/?x=1', ...english })
      // English is now the language chosen.
      expect(await open('/')).toEqual({ address: '/', ...english })
    }
  },
)

journey(
  'a page of the installed site has the policies that the server gives its pages',
  askedEngines(),
  async ({ url, newPage }) => {
    const page = await newPage()
    const readHeaders = () =>
      page.evaluate(async () => {
        const { headers } =
          (await caches.match('/shell/en.html', { ignoreSearch: true })) ?? (await fetch('/about'))
        return ['content-security-policy', 'cross-origin-opener-policy'].map((name) => headers.get(name))
      })
    await page.goto(`${url}/about`)
    const [policy, opener] = await readHeaders()
    expect(opener).toBe('same-origin')
    await arrive(page, url)
    const [installedPolicy, installedOpener] = await readHeaders()
    expect(installedOpener).toBe(opener)
    // The rest of the policy differs, because the scripts do.
    expect(installedPolicy).toContain("default-src 'none'")
    expect(policy).toContain("default-src 'none'")
  },
)

journey('a result seen before opens with the server down', askedEngines(), async (around) => {
  const { url, proxy, sheet } = around
  const page = await around.newPage()
  await almostFinish(page, url, sheet)
  await submit(page)
  const id = await waitForResult(page)
  proxy.mode = 'down'
  await page.goto(url + pathTo('result-id', 'en', id))
  await page.waitFor(() => document.querySelector('#all-scores') !== null)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
})

journey(
  'some time after the first visit the test begins with the server down in each of the reader’s languages',
  askedEngines(),
  async (around) => {
    const { url, proxy } = around
    const page = await around.newPage()
    await arrive(page, url)
    await waitForBank(page, 'en')
    expect((await readDevice(page)).banks.length).toBeLessThan(4)
    proxy.mode = 'down'
    await page.goto(`${url}/test`)
    await goThroughSlides(page, { testLanguage: 'en' })
    expect(await page.evaluate(() => document.querySelector('fieldset')?.lang)).toBe('en')
  },
)

/** Waits until the worker has noted that a language is on the device. */
async function waitForLanguage(page: Page, code: Locale): Promise<void> {
  await waitFor(async () => expect(await readCachedLanguages(page)).toContain(code))
}

/** Runs in the page: its path, direction and language, and whether an error is shown in its place. */
function describePage() {
  const { lang, dir } = document.documentElement
  return { path: location.pathname, dir, lang, broken: document.querySelector('.error-screen') !== null }
}

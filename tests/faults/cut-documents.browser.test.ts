import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { pathTo, type PageName } from '../../client/pages.ts'
import type { Page } from '../support/browsers/driver.ts'
import { cutAfter, dripReply, dropRequest } from '../support/network/faults.ts'
import type { CutEnd } from '../support/network/exchange.ts'
import { test, type Scene } from '../support/journey.ts'
import { postponeReload } from '../support/visitor/timers.ts'
import { fault } from './fault.ts'

test.override('backgroundSync', false)

const NOTICES = {
  en: 'Parts of this page are still missing',
  ar: 'ما زالت أجزاء من هذه الصفحة ناقصة',
} as const

type Cut = [page: PageName, locale: keyof typeof NOTICES, length: number, how: CutEnd]

/** A length that ends well inside the visible content of a page, in bytes: the styles before it are in the document. */
function inContent(name: PageName, locale: keyof typeof NOTICES): number {
  const folder = locale === 'en' ? '' : `${locale}/`
  const file = name === 'index' ? '' : `${name}/`
  const page = readFileSync(new URL(`../../dist/client/${folder}${file}index.html`, import.meta.url))
  return page.indexOf('<main') + 3_000
}

/*
 * To save time, not every kind of cut is tried at every place. Chromium gets each place once: the head, the
 * styles, the visible content and the data after it. The other engines run only `ENDED`: they report styles
 * that are cut off as an error, Firefox shows its own page for a reset, and WebKitGTK for any broken
 * connection.
 */
const ENDED: Cut[] = [
  ['about', 'ar', 2_048, 'ended'],
  ['index', 'ar', inContent('index', 'ar'), 'ended'],
]
const ENDED_OTHERWISE: Cut[] = [
  ['test', 'ar', 9_000, 'ended'],
  ['privacy', 'en', 13_000, 'reset'],
  ['articles', 'ar', 16_000, 'shortened'],
]
/** Cut in the head, and in the body: the styles between them are refused where they are not whole. */
const SILENT: Cut[] = [
  ['about', 'en', 2_000, 'stall'],
  ['test', 'en', inContent('test', 'en'), 'stall'],
]

const hasApp = () => history.scrollRestoration === 'manual'
const says = (text: string) => document.documentElement.innerText.includes(text)

/** Resolves to true once the page has painted a frame after the call. */
const hasDrawn = () =>
  new Promise<boolean>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))

/** Cuts each document off, and drops requests for it until the notice shows. Returns the recovered pages. */
function recover(scene: Scene, cuts: readonly Cut[]): Promise<Page[]> {
  // Without a worker every visit is a first visit.
  scene.proxy.always('GET /sw.js', dropRequest())
  return Promise.all(
    cuts.map((cut) =>
      recoverOne(scene, cut).catch((cause: unknown) => {
        throw new Error(`The page that was cut: ${cut.join(' ')}`, { cause })
      }),
    ),
  )
}

async function recoverOne({ newPage, proxy, url }: Scene, [name, locale, length, how]: Cut): Promise<Page> {
  const path = pathTo(name, locale)
  const notice = NOTICES[locale]
  const page = await newPage()
  const cut = proxy.next(`GET ${path}`, cutAfter(length, how))
  const gone = proxy.always(`GET ${path}`, dropRequest())
  void page.goto(url + path).catch(() => {})
  await page.waitFor(says, notice)
  // The notice must be visible: browsers paint nothing before the body begins.
  await page.waitFor(hasDrawn)
  await expect.poll(() => gone.used).toBeGreaterThan(0)
  expect(cut.used).toBe(1)
  gone.cancel()
  await page.waitFor(hasApp, undefined)
  expect(await page.evaluate(says, notice)).toBe(false)
  await page.waitFor(() => document.querySelector('main h1, main form, main button') !== null)
  return page
}

fault(
  47,
  'a page cut off at any place, by a reset or as if it ended there, says so and recovers by itself',
  async (scene) => {
    await recover(scene, scene.engine === 'chromium' ? [...ENDED, ...ENDED_OTHERWISE] : ENDED)
  },
)

fault(48, 'a page that stops arriving says so and recovers by itself', async (scene) => {
  const [, test] = await recover(scene, SILENT)
  await test!.click('button[data-form="informed:private"]')
  await test!.waitFor(() => document.querySelector('button[data-form="languageChosen:en"]') !== null)
})

fault(
  47,
  'a page cut off, and then no server: ‘Try again’ asks for it at once',
  async ({ newPage, proxy, url }) => {
    const page = await newPage()
    proxy.always('GET /sw.js', dropRequest())
    proxy.next('GET /about', cutAfter(inContent('about', 'en'), 'ended'))
    const gone = proxy.always('GET /about', dropRequest())
    await page.goto(`${url}/about`)
    await page.waitFor(says, NOTICES.en)
    await postponeReload(page)
    await expect.poll(() => gone.used).toBeGreaterThan(0)
    gone.cancel()
    await page.click({ role: 'button', name: 'Try again' })
    await page.waitFor(hasApp)
  },
)

fault(
  47,
  'a document that is only slow is left alone: it is requested once, and the page does not reload',
  async ({ newPage, proxy, url }) => {
    const page = await newPage()
    proxy.always('GET /sw.js', dropRequest())
    proxy.next('GET /about', dripReply([2_000, 16_000], 7_000))
    const before = proxy.arrivals.length
    await page.goto(`${url}/about`)
    await page.waitFor(hasApp)
    expect(proxy.arrivals.slice(before).filter(({ path }) => path === '/about')).toHaveLength(1)
    expect(await page.evaluate(says, NOTICES.en)).toBe(false)
  },
)

fault(
  48,
  'a document that continues after a long silence: the notice disappears without a trace',
  async ({ newPage, proxy, url }) => {
    const page = await newPage()
    proxy.always('GET /sw.js', dropRequest())
    // Well inside the body: without one, the page would end a document that has fallen silent.
    proxy.next('GET /privacy', dripReply([inContent('privacy', 'en')], 16_000))
    proxy.always('GET /privacy', dropRequest())
    const opening = page.goto(`${url}/privacy`)
    await page.waitFor(says, NOTICES.en)
    await opening
    await page.waitFor(hasApp)
    expect(await page.evaluate(says, NOTICES.en)).toBe(false)
    expect(await page.evaluate(() => document.querySelectorAll('body').length)).toBe(1)
  },
)

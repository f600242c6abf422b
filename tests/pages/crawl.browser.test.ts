import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, inLocale, localeOfPath, withoutLocale } from '../../locales/locales.ts'
import { startServer, type ServerProcess } from '../support/server/server-process.ts'
import { launchBrowser, phone } from '../support/browsers/pages-browser.ts'
import { crawl, type Visited } from './crawl.ts'
import { staticPaths } from './site-map.ts'

let site: ServerProcess
let browser: Browser
let pages: Map<string, Visited>

beforeAll(async () => {
  site = await startServer()
  browser = await launchBrowser()
  pages = await crawl(browser, site.url, ['/'], { ...phone, locale: 'en-US' })
})

afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

/** The problems that `check` finds, by page; empty if there are none. */
function failing(check: (page: Visited) => unknown): Record<string, unknown> {
  const wrong = [...pages.values()].flatMap((page) => {
    const problem = check(page)
    return problem === undefined || problem === false || (Array.isArray(problem) && problem.length === 0)
      ? []
      : [[page.path, problem] as const]
  })
  return Object.fromEntries(wrong)
}

describe('Every page that can be reached from the front page, in every language', () => {
  test('is each page of the site', () => {
    expect([...pages.keys()].toSorted()).toEqual(staticPaths.map(({ path }) => path).toSorted())
  })

  test('answers 200', () => {
    expect(failing(({ status }) => status !== 200 && status)).toEqual({})
  })

  test('links only to files that exist', async () => {
    const files = [...new Set([...pages.values()].flatMap((page) => page.files))]
    expect(files).toContain('/translators.txt')
    const statuses = await Promise.all(files.map(async (file) => (await fetch(site.url + file)).status))
    expect(statuses).toEqual(files.map(() => 200))
  })

  test('declares its language and direction', () => {
    const entryOf = (path: string) => LOCALES.find(({ code }) => code === localeOfPath(path))
    expect(
      failing(({ path, lang, dir }) => {
        const entry = entryOf(path)
        return (lang !== entry?.iso.split('-')[0] || dir !== entry.dir) && `${lang} ${dir}`
      }),
    ).toEqual({})
  })

  test('has its own title and description in its language', () => {
    expect(failing(({ title, description }) => title.length < 5 || description.length < 20)).toEqual({})
    const titles = [...pages.values()].map(({ path, title }) => `${localeOfPath(path)} ${title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    const english = (path: string) => pages.get(inLocale(path, 'en'))
    expect(
      failing(
        ({ path, description }) => localeOfPath(path) !== 'en' && description === english(path)?.description,
      ),
    ).toEqual({})
  })

  test('has one heading of the first level', () => {
    expect(failing(({ headings }) => headings !== 1 && headings)).toEqual({})
  })

  test('fits a phone: nothing makes it scroll sideways', () => {
    expect(failing(({ overflow }) => overflow > 0 && overflow)).toEqual({})
  })

  test('fits a phone with increased text spacing', () => {
    expect(failing(({ spacedOverflow }) => spacedOverflow > 0 && spacedOverflow)).toEqual({})
  })

  test('fits a phone with text twice the size', () => {
    expect(failing(({ largeOverflow }) => largeOverflow > 0 && largeOverflow)).toEqual({})
  })

  test('has no English left over', () => {
    const englishTexts = new Set(
      [...pages.values()].filter(({ path }) => localeOfPath(path) === 'en').flatMap(({ texts }) => texts),
    )
    expect(englishTexts.size).toBeGreaterThan(50)
    expect(
      failing(
        ({ path, texts }) => localeOfPath(path) !== 'en' && texts.filter((text) => englishTexts.has(text)),
      ),
    ).toEqual({})
  })

  test('shows no message id in place of its text', () => {
    expect(
      failing(({ texts, title }) => [title, ...texts].filter((text) => /^[\w-]{6}$/.test(text))),
    ).toEqual({})
  })

  test('makes no console error, policy violation, hydration warning, failed request, or request to another host', () => {
    expect(failing(({ problems }) => problems)).toEqual({})
  })

  test('links to the same page in every language', () => {
    expect(
      failing(({ path, links }) =>
        LOCALES.map(({ code }) => inLocale(path, code)).filter((other) => !links.includes(other)),
      ),
    ).toEqual({})
  })
})

test('every page has its text with scripts off, and the test says that it needs scripts', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path } of staticPaths) {
    await page.goto(site.url + path)
    const text = await page.locator('main').innerText()
    expect(text.length, path).toBeGreaterThan(150)
    if (withoutLocale(path) === '/test') await page.locator('main .without-scripts').waitFor()
  }
  await context.close()
})

test('after one visit every page of its language opens with the server down', async () => {
  const context = await browser.newContext({ ...phone, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${site.url}/`)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await site.stop()
  try {
    for (const { path, lang, dir } of staticPaths.filter((one) => one.lang === 'en')) {
      await page.goto(site.url + path)
      await page.locator('main h1').first().waitFor()
      const online = pages.get(path)
      expect(await page.title(), path).toBe(online?.title)
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      ).toEqual([lang, dir])
    }
  } finally {
    await context.close()
    await site.restart()
  }
})

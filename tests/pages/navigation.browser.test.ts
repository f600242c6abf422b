import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { pageNames, pathTo, type PageName } from '../../client/pages.ts'
import { answerStatus, delay, holdRequest } from '../support/network/faults.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { countLoads, install, open, test, waitForApp, withWorker } from '../support/page-visit.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

async function switchLanguage(page: Page, name: string): Promise<void> {
  await page.locator('.language-menu summary').click()
  await page.locator('.language-menu').getByRole('link', { name }).click()
}

describe('Following a link', () => {
  test('starts at the top with focus on the heading, and Back restores the scroll position', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/articles/reading-your-result')
    const loads = countLoads(page)
    const title = await page.title()
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).scrollIntoViewIfNeeded()
    const left = await scrollTop(page)
    expect(left).toBeGreaterThan(1000)
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy')
    await expect.poll(() => page.title()).not.toBe(title)
    await expect.poll(() => scrollTop(page)).toBe(0)
    const heading = await page.locator('main h1').innerText()
    expect(await focusedText(page)).toBe(heading)
    const announced = await page.locator('p[aria-live=polite]').innerText()
    expect(await page.title()).toBe(`${announced} – Big Five`)

    await page.goBack()
    await expect.poll(() => page.title()).toBe(title)
    await expect.poll(() => scrollTop(page)).toBe(left)
    await page.goForward()
    await expect.poll(() => scrollTop(page)).toBe(0)
    expect(loads()).toBe(0)
  })

  test('to a place on the page scrolls there, and keyboard navigation continues there', async ({ visit }) => {
    const page = await visit()
    await open(page, '/method')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect.poll(() => distance(page, 'sources')).toBeLessThan(150)
    expect(pathOf(page)).toBe('/method#sources')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('sources')
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  test('with a hash scrolls to its place on the page', async ({ visit }) => {
    const page = await visit()
    await open(page, '/big_five#scales')
    await expect.poll(() => distance(page, 'scales')).toBeLessThan(150)
  })

  test.for([
    ['/articles#reading-your-result', '/articles/reading-your-result'],
    ['/ar/articles#what-it-is', '/ar/articles/what-it-is'],
    ['/sv/articles#how-it-was-made', '/sv/articles/how-it-was-made'],
  ] as const)(
    'of an old form, %s, leads to the article, and Back to the page before',
    async ([former, address], { visit }) => {
      const page = await visit()
      await open(page, '/privacy')
      await page.goto(former)
      await page.waitForURL(`**${address}`)
      await page.locator('article h1').waitFor()
      await page.goBack()
      await page.waitForURL('**/privacy')
    },
  )

  test('of an old form leads, with scripts off, to the link of the article in the list', async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto('/articles#how-it-was-made')
    await page.locator('li:target a').click()
    await page.waitForURL('**/articles/how-it-was-made')
    expect(await page.locator('h1').innerText()).toContain('How the test was made')
  })

  test('restores the scroll position also after another site, and in another language', async ({ visit }) => {
    const page = await visit()
    await open(page, '/articles/reading-your-result')
    await page.evaluate(() => scrollTo(0, 1500))
    await page.goto('about:blank')
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(1500)

    await open(page, '/privacy')
    expect(await scrollTop(page)).toBe(0)
    const link = page.locator('footer').getByRole('link', { name: 'Articles' })
    await link.scrollIntoViewIfNeeded()
    const left = await scrollTop(page)
    expect(left).toBeGreaterThan(500)
    await link.click()
    await page.waitForURL('**/articles')
    // Drawing the new page closes menus.
    await page.locator('main h1:focus', { hasText: 'Articles' }).waitFor()
    await switchLanguage(page, 'Norsk')
    await page.waitForURL('**/no/articles')
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/privacy')
    await expect.poll(() => scrollTop(page)).toBe(left)
  })

  test('starts at the top when an address is typed, also in the installed app', async ({ visit }) => {
    const page = await visit(withWorker)
    await install(page, '/articles')
    await open(page, '/articles')
    await page.evaluate(() => scrollTo(0, 1500))
    for (const path of ['/privacy', '/articles']) {
      await open(page, path)
      await page.locator('main h1').waitFor()
      expect(await scrollTop(page)).toBe(0)
    }
  })

  test('leaves a page where the visitor has scrolled it before its old position was restored', async ({
    visit,
  }) => {
    const page = await visit(withWorker)
    await install(page, '/articles')
    await open(page, '/articles/reading-your-result')
    await page.evaluate(() => scrollTo(0, 1500))
    await page.reload()
    await expect.poll(() => scrollTop(page)).toBe(1500)
    await page.addInitScript(() => {
      const drawn = new MutationObserver(() => {
        if (!document.querySelector('footer')) return
        drawn.disconnect()
        scrollTo(0, 300)
      })
      drawn.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await waitForApp(page)
    // A restored position is applied just after the page has been drawn.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(await scrollTop(page)).toBe(300)
  })

  /** How far from the top of the window an element starts, in pixels. */
  function distance(page: Page, id: string): Promise<number> {
    return page.evaluate((name) => Math.abs(document.getElementById(name)!.getBoundingClientRect().top), id)
  }
})

describe('The loading bar', () => {
  /** Records each state of the bar, with the milliseconds since the last click. */
  async function follow(page: Page): Promise<() => Promise<[state: string, at: number][]>> {
    await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('.loading-bar')!
      const states: [string, number][] = []
      let start = 0
      addEventListener('click', () => (start = performance.now()), { capture: true })
      new MutationObserver(() => {
        states.push([bar.dataset['state']!, Math.round(performance.now() - start)])
      }).observe(bar, { attributes: true, attributeFilter: ['data-state'] })
      Object.assign(window, { states })
    })
    return () => page.evaluate(() => (window as unknown as { states: [string, number][] }).states)
  }

  const articles = /^GET \/assets\/articles-[^/]*\.js$/

  test('appears 200 ms after a page was requested, runs for about 5 s, and hides 500 ms after it has loaded', async ({
    visit,
    proxy,
  }) => {
    const page = await visit()
    const rule = proxy.always(articles, holdRequest())
    await open(page, '/about')
    const states = await follow(page)
    await page.locator('.toolbar').getByRole('link', { name: 'Articles' }).click()
    const bar = page.locator('.loading-bar')
    await expect.poll(() => bar.getAttribute('data-state')).toBe('running')
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
    const announced = page.locator('.loading-bar + [role=status]')
    await expect.poll(() => announced.innerText()).toBe('Loading…')
    rule.release()
    await page.waitForURL('**/articles')
    await expect.poll(() => announced.innerText()).toBe('')
    await expect.poll(() => bar.getAttribute('data-state')).toBe('hidden')
    const noted = await states()
    expect(noted.map(([state]) => state)).toEqual(['running', 'finished', 'hidden'])
    const [running, finished, hidden] = noted.map(([, at]) => at) as [number, number, number]
    // A busy machine records late; the tests of the store check the constants to the millisecond.
    expect(running).toBeGreaterThanOrEqual(195)
    expect(hidden - finished).toBeGreaterThan(300)
  })

  test('has a failed state when a request fails', async ({ visit, proxy }) => {
    const page = await visit()
    await open(page, '/result')
    const states = await follow(page)
    proxy.next('GET /api/results', delay(300))
    proxy.always('GET /api/results', answerStatus(500))
    await page.getByLabel('Result link or ID').fill('f'.repeat(24))
    await page.getByRole('button', { name: 'Get result' }).click()
    await page.getByRole('heading', { name: 'No result has this ID' }).waitFor()
    await page.goBack()
    // The page left has the same field.
    await page.getByRole('heading', { name: 'Get your result' }).waitFor()
    await page.getByLabel('Result link or ID').fill('e'.repeat(24))
    await page.getByRole('button', { name: 'Get result' }).click()
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor()
    await expect.poll(() => page.locator('.loading-bar').getAttribute('data-state')).toBe('hidden')
    expect((await states()).map(([state]) => state)).toContain('failed')
  })
})

describe('Another language', () => {
  let ids: Partial<Record<PageName, string>>
  test.beforeAll(async ({ save }) => {
    const result = await save(makeSheet(7101))
    ids = {
      'result-id': result,
      'compare-id': makeCompareCode([
        { name: 'Åse', id: result },
        { name: 'Bo', id: await save(makeSheet(7102)) },
      ]),
    }
  })

  test('keeps every page with its query and hash, and Back returns to the previous language', async ({
    visit,
  }) => {
    const page = await visit()
    const kept: Partial<Record<PageName, unknown>> = {}
    for (const name of pageNames) kept[name] = await switchThereAndBack(page, name)
    expect(kept).toEqual(
      Object.fromEntries(
        pageNames.map((name) => [
          name,
          {
            path: pathTo(name, 'ar', ids[name]) + REST,
            dir: 'rtl',
            sameTitle: false,
            focused: true,
            loads: 0,
          },
        ]),
      ),
    )
  })

  const REST = '?from=friend#content'

  /** Switches from English to Arabic and back, and returns what was seen in between. */
  async function switchThereAndBack(page: Page, name: PageName) {
    await open(page, pathTo(name, 'en', ids[name]) + REST)
    const english = await page.title()
    const loads = countLoads(page)
    await switchLanguage(page, 'العربية')
    await page.waitForFunction(() => document.documentElement.lang === 'ar')
    const seen = {
      path: pathOf(page),
      dir: await page.evaluate(() => document.documentElement.dir),
      sameTitle: (await page.title()) === english,
      focused: await focusIsInPage(page),
    }
    await page.goBack()
    await page.waitForFunction(() => document.documentElement.lang === 'en')
    await expect.poll(() => page.title()).toBe(english)
    return { ...seen, loads: loads() }
  }

  /** Whether focus is in the page's content, where keyboard and screen reader users continue. */
  function focusIsInPage(page: Page): Promise<boolean> {
    return page.evaluate(() => document.activeElement?.closest('main') !== null)
  }

  test('is remembered for a year, for the whole site', async ({ visit }) => {
    const page = await visit()
    await open(page, '/privacy')
    await switchLanguage(page, 'Dansk')
    await page.waitForURL('**/da/privacy')
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'locale', value: 'da', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThanOrEqual(365)
    await page.goto('/?x=1')
    expect(pathOf(page)).toBe('/da?x=1')
  })

  test('is that of the browser at the front page unless one was chosen, and a prefix always wins', async ({
    visit,
    url,
  }) => {
    const page = await visit({ locale: 'nn-NO' })
    const opens = async (path: string) => {
      await page.goto(path)
      return `${pathOf(page)} ${await page.evaluate(() => document.documentElement.lang)}`
    }
    expect(await opens('/')).toBe('/no nb')
    expect(await opens('/about')).toBe('/about en')
    expect(await opens('/sv')).toBe('/sv sv')
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: url }])
    expect(await opens('/')).toBe('/ar ar')
    expect(await opens('/da/privacy')).toBe('/da/privacy da')
    await page.context().addCookies([{ name: 'locale', value: 'en', url: url }])
    expect(await opens('/')).toBe('/ en')
  })

  test('is chosen the same way by the installed app, with the server down', async ({ visit, proxy }) => {
    const page = await visit({ ...withWorker, locale: 'nb-NO' })
    await install(page, '/about')
    proxy.mode = 'down'
    const opens = async (path: string) => {
      await open(page, path)
      return `${pathOf(page)} ${await page.evaluate(() => document.documentElement.lang)}`
    }
    // Only English is on the device, and says so on the pages of other languages.
    expect(await opens('/?x=1')).toBe('/no?x=1 en')
    expect(await opens('/about')).toBe('/about en')
    await switchLanguage(page, 'العربية')
    await page.waitForURL('**/ar/about')
    expect(await opens('/')).toBe('/ar en')
    expect(await opens('/da')).toBe('/da en')
  })
})

describe('By keyboard', () => {
  test('the first stop skips to the content', async ({ visit }) => {
    const page = await visit()
    await open(page, '/about')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('the toolbar leads through the pages, and marks the current one', async ({ visit }) => {
    const page = await visit()
    await open(page, '/about')
    const toolbar = page.locator('.toolbar a')
    expect(await toolbar.allInnerTexts()).toEqual([
      'Home',
      'Result',
      'Compare',
      'Articles',
      'Privacy',
      'About',
    ])
    expect(await page.locator('.toolbar [aria-current=page]').innerText()).toBe('About')
    await page.locator('.logo').focus()
    for (const name of ['Home', 'Result', 'Compare']) {
      await page.keyboard.press('Tab')
      expect(await focusedText(page)).toBe(name)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/compare')
    await expect.poll(() => page.locator('.toolbar [aria-current=page]').innerText()).toBe('Compare')
  })

  test('the dropdown opens, its links take focus, and it closes on Escape and when focus leaves', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/')
    const menu = page.locator('.pages-menu')
    const links = menu.getByRole('link')
    await menu.locator('summary').focus()
    expect(await links.count()).toBe(0)
    await page.keyboard.press('Enter')
    expect((await menu.locator('.menu-heading').innerText()).toLowerCase()).toBe('pages')
    expect((await links.allInnerTexts()).map((name) => name.split('\n')[0])).toEqual(
      expect.arrayContaining(['See my results', 'Compare with others', 'Mentorship', 'Mailing list']),
    )
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(await links.first().innerText())
    await page.keyboard.press('Escape')
    expect(await links.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')

    await page.keyboard.press('Space')
    await links.first().waitFor()
    const stops = await links.count()
    for (let stop = 0; stop <= stops; stop++) await page.keyboard.press('Tab')
    await expect.poll(() => links.count()).toBe(0)

    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await links.getByText('See my results').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/result')
    await expect.poll(() => links.count()).toBe(0)
    await waitForApp(page)
    expect(await focusedText(page)).toBe('Get your result')
  })

  test('the language menu switches the language', async ({ visit }) => {
    const page = await visit()
    await open(page, '/about')
    await page.locator('.language-menu summary').focus()
    await page.keyboard.press('Enter')
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Norsk')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.documentElement.lang === 'nb')
    expect(pathOf(page)).toBe('/no/about')
    await expect.poll(() => focusedText(page)).toBe(await page.locator('main h1').innerText())
  })
})

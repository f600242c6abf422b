import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inLocale, LOCALES } from '../../locales/locales.ts'
import { answerStatus, captivePortal, dropRequest, holdBefore } from '../support/network/faults.ts'
import type { Rule } from '../support/network/fault-rule.ts'
import { phone } from '../support/browsers/pages-browser.ts'
import {
  asDriverPage,
  countLoads,
  open,
  readShifts,
  test as base,
  waitForApp,
} from '../support/page-visit.ts'
import { postponeReload } from '../support/visitor/timers.ts'

type Loss = { page: Page; parts: Rule; server: Rule }

const test = base.extend('lose', ({ visit, proxy }) => {
  /** Opens a page on a first visit while requests for its parts and for the server's health fail. */
  return async (parts: RegExp, path: string): Promise<Loss> => {
    const page = await visit(phone)
    const loss = {
      page,
      parts: proxy.always(parts, dropRequest()),
      server: proxy.always('GET /api/health', dropRequest()),
    }
    await page.goto(path)
    return loss
  }
})

const findNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Parts of this page are still missing' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('When the connection is lost while a page loads', () => {
  const lost = {
    'every script': /^GET \/assets\/[^/]*\.js/,
    'the script that starts the app': /^GET \/assets\/index-[^/]*\.js/,
    'the page’s own script': /^GET \/assets\/about-[^/]*\.js/,
    'the words around the page': /^GET \/assets\/site-[^/]*\.js/,
  }

  test.for(Object.entries(lost))(
    'and with it %s, the page can be read, shows a notice, and continues by itself',
    async ([, parts], { lose }) => {
      const { page, ...loss } = await lose(parts, '/about')
      await findNotice(page).waitFor()
      await heading(page, 'About').waitFor()
      const loads = countLoads(page)
      const asked = loss.server.used
      await expect.poll(() => loss.server.used).toBeGreaterThan(asked)
      expect(loads()).toBe(0)
      loss.parts.cancel()
      loss.server.cancel()
      await waitForApp(page)
      await heading(page, 'About').waitFor()
      expect(await findNotice(page).count()).toBe(0)
      expect(loads()).toBe(1)
    },
  )

  test('the notice is in the language and direction of the page', async ({ lose }) => {
    const { page } = await lose(lost['every script'], '/ar/about')
    await page.getByRole('button', { name: 'المحاولة مجددًا' }).waitFor()
    expect(await page.evaluate(() => document.dir)).toBe('rtl')
  })

  test.for(['light', 'dark'] as const)(
    'axe finds nothing in the notice, %s',
    async (colorScheme, { lose }) => {
      const { page } = await lose(lost['every script'], '/about')
      await page.emulateMedia({ colorScheme })
      await findNotice(page).waitFor()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    },
  )

  test.for(LOCALES.map(({ code }) => code))(
    'the window scrolls what takes the focus above the notice, on a narrow phone (%s)',
    async (lang, { lose }) => {
      const { page } = await lose(lost['every script'], inLocale('/about', lang))
      await page.setViewportSize({ width: 320, height: 568 })
      const notice = page.locator('#not-arrived')
      await notice.waitFor()
      const { height, kept } = await notice.evaluate((shown) => ({
        height: shown.getBoundingClientRect().height,
        kept: parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
      }))
      expect(kept).toBeGreaterThan(height)
    },
  )

  test('the visitor can try again at once', async ({ lose }) => {
    const { page, ...loss } = await lose(lost['every script'], '/about')
    await findNotice(page).waitFor()
    const button = page.getByRole('button', { name: 'Try again' })
    const loads = countLoads(page)
    const asked = loss.server.used
    await button.click()
    await expect.poll(() => loss.server.used).toBeGreaterThan(asked)
    await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
    expect(loads()).toBe(0)
    await postponeReload(asDriverPage(page))
    loss.parts.cancel()
    loss.server.cancel()
    await button.click()
    await expect.poll(loads).toBe(1)
    await waitForApp(page)
  })

  test('a sign-in page of the network does not count as the server', async ({ proxy, lose }) => {
    const { page, server } = await lose(lost['every script'], '/about')
    await findNotice(page).waitFor()
    const loads = countLoads(page)
    server.cancel()
    const asked = proxy.always('GET /api/health', captivePortal())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked.used).toBeGreaterThan(0)
    await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
    expect(loads()).toBe(0)
    await heading(page, 'About').waitFor()
  })
})

test('a script that is gone for good makes the page reload itself, a limited number of times', async ({
  visit,
  proxy,
}) => {
  const page = await visit()
  proxy.always(/^GET \/assets\/index-[^/]*\.js/, answerStatus(404))
  await page.clock.install()
  const loads = countLoads(page)
  await page.goto('/about')
  await findNotice(page).waitFor()
  for (let second = 0; second < 40; second++) {
    await page.clock.runFor(1_000)
    await page.waitForTimeout(50)
  }
  // A slow machine may need longer for the first of them.
  await expect.poll(() => page.clock.runFor(1_000).then(loads)).toBeGreaterThan(1)
  expect(loads()).toBeLessThanOrEqual(4)
})

test('on a stalled line the notice appears after twenty seconds, and goes when the app arrives', async ({
  visit,
  holdApp,
}) => {
  const page = await visit()
  const rule = holdApp()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/about', { waitUntil: 'commit' })
  await heading(page, 'About').waitFor()
  await page.clock.runFor(19_000)
  expect(await findNotice(page).count()).toBe(0)
  await page.clock.runFor(2_000)
  await findNotice(page).waitFor()
  await page.clock.resume()
  rule.release()
  await waitForApp(page)
  expect(await findNotice(page).count()).toBe(0)
})

test('a failed script that is not the site’s own changes nothing', async ({ visit }) => {
  const page = await visit()
  for (const type of ['', 'module']) {
    await page.addInitScript((kind) => {
      addEventListener('DOMContentLoaded', () =>
        document.head.append(
          Object.assign(document.createElement('script'), { type: kind, src: '/nowhere.js' }),
        ),
      )
    }, type)
  }
  await page.clock.install()
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  page.on('response', (response) => response.status() === 404 && failed.push(response.url()))
  await page.goto('/about')
  await waitForApp(page)
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(2)
  const loads = countLoads(page)
  for (let second = 0; second < 40; second++) await page.clock.runFor(1_000)
  expect(await findNotice(page).count()).toBe(0)
  expect(loads()).toBe(0)
})

test('a module that is not the site’s own and comes before the app changes nothing', async ({
  visit,
  holdApp,
}) => {
  const page = await visit()
  const rule = holdApp()
  await page.route('/foreign.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'module',
          src: `${location.origin}/foreign.js`,
        }),
      ),
    ),
  )
  await page.clock.install()
  const arrived = page.waitForResponse('**/foreign.js')
  await page.goto('/about', { waitUntil: 'commit' })
  await arrived
  await page.clock.runFor(5_000)
  expect(await findNotice(page).count()).toBe(0)
  await page.clock.resume()
  rule.release()
  await waitForApp(page)
})

test('the bar at the top is painted whole, however slowly the page arrives', async ({ visit, proxy }) => {
  const page = await visit(phone)
  const rest = proxy.next('GET /about', holdBefore('button-outline see-results'))
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForTimeout(1_500)
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  expect(await painted()).toBe(0)
  rest.release()
  await page.waitForLoadState()
  await expect.poll(painted).toBe(1)
  expect(await readShifts(page)).toEqual([])
})

describe('The app’s scripts are requested', () => {
  type Pretence = { elapsed?: number; hidden?: boolean; never: readonly ('paint' | 'timer')[] }

  /** Makes the line look as quick as wanted to the page, and keeps the paint's report or the timer from it. */
  function pretend({ elapsed = 0, hidden = false, never }: Pretence): void {
    performance.now = () => elapsed
    Object.defineProperty(document, 'hidden', { value: hidden })
    const setTimer = setTimeout
    Object.assign(window, {
      ...(never.includes('paint') && {
        PerformanceObserver: class {
          observe() {}
        },
      }),
      ...(never.includes('timer') && {
        setTimeout: (task: () => void, after: number) => (after === 300 ? 0 : setTimer(task, after)),
      }),
    })
  }

  test('after the first paint on a quick line', async ({ visit }) => {
    const page = await visit()
    await page.addInitScript<Pretence>(pretend, { never: ['timer'] })
    await open(page, '/about')
    const [painted, ...requested] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ])
    expect(requested.length).toBeGreaterThan(4)
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted!)
  })

  test('not yet after a paint of the background alone', async ({ visit }) => {
    const page = await visit()
    await page.addInitScript<Pretence>(pretend, { never: ['timer'] })
    await page.addInitScript(() => {
      let paint = (_name: string) => {}
      Object.assign(window, {
        PerformanceObserver: class {
          constructor(report: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
            paint = (painted) =>
              report({ getEntriesByName: (name) => (name === painted ? [new PerformanceMark(name)] : []) })
          }
          observe() {
            paint('first-paint')
          }
        },
        paintContent: () => paint('first-contentful-paint'),
      })
    })
    await page.goto('/about')
    const countScripts = () =>
      page.evaluate(() => document.querySelectorAll('link[rel=modulepreload], script[type=module]').length)
    expect(await countScripts()).toBe(0)
    await page.evaluate('paintContent()')
    expect(await countScripts()).toBeGreaterThan(4)
    await waitForApp(page)
  })

  const others: Record<string, Pretence> = {
    'at once on a slow line': { elapsed: 301, never: ['paint', 'timer'] },
    'at once in a page opened in the background': { hidden: true, never: ['paint', 'timer'] },
    'a moment later by a browser that does not report its paints': { never: ['paint'] },
  }

  test.for(Object.entries(others))('%s', async ([, pretence], { visit }) => {
    const page = await visit()
    await page.addInitScript(pretend, pretence)
    await open(page, '/about')
  })

  test('before the document has ended, and run after that', async ({ visit, proxy }) => {
    const page = await visit()
    const rest = proxy.next('GET /about', holdBefore('</body>'))
    await page.goto('/about', { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/index-')),
    )
    expect(await page.evaluate(() => [document.readyState, window.hasApp])).toEqual(['loading', undefined])
    rest.release()
    await waitForApp(page)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerStatus, captivePortal } from '../support/network/faults.ts'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import { countLoads, open, test, waitForApp, withWorker } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

function followToolbar(page: Page, name: string): Promise<void> {
  return page.locator('.toolbar').getByRole('link', { name, exact: true }).click()
}

function main(page: Page) {
  return page.locator('main')
}

describe('When a part of the app is missing', () => {
  const articles = /^GET \/assets\/articles-[^/]*\.js$/

  test('online, the requested page is reloaded once, and then shows an error', async ({
    visit,
    url,
    proxy,
  }) => {
    const page = await visit()
    await open(page, '/about')
    const rule = proxy.always(articles, answerStatus(404))
    const loads = countLoads(page)
    await followToolbar(page, 'Articles')
    await expect.poll(loads).toBe(1)
    // The requested page, not the previous one.
    await expectText(page, 'An error occurred', '500')
    expect(page.url()).toBe(`${url}/articles`)
    await followToolbar(page, 'Privacy')
    await page.waitForURL('**/privacy')
    await followToolbar(page, 'Articles')
    await expectText(page, 'An error occurred')
    expect(loads()).toBe(1)
    // Before the page can open by itself, which takes the link away.
    await main(page).getByRole('link').click()
    rule.cancel()
    await followToolbar(page, 'Articles')
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  })

  test('online, going back to it works after one reload, and so does going forward', async ({ visit }) => {
    const page = await visit()
    // Gone, as after a release, until a page load gets the new names.
    let isGone = false
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.route(/\/assets\/about-/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await open(page, '/about')
    await followToolbar(page, 'Privacy')
    await page.waitForURL('**/privacy')
    await page.reload()
    await waitForApp(page)
    isGone = true
    const loads = countLoads(page)
    await page.goBack()
    const shows = (heading: string) => main(page).getByRole('heading', { level: 1, name: heading }).waitFor()
    await shows('About')
    expect(new URL(page.url()).pathname).toBe('/about')
    await expect.poll(loads).toBe(1)
    await waitForApp(page)
    await page.goForward()
    await shows('Privacy')
    expect(loads()).toBe(1)
  })

  test('a page that is opened directly is reloaded once only', async ({ visit, proxy }) => {
    const page = await visit()
    proxy.always(articles, answerStatus(404))
    const loads = countLoads(page)
    await page.goto('/articles')
    await expectText(page, 'An error occurred')
    await page.waitForTimeout(1000)
    expect(loads()).toBe(2)
  })

  test('a page that is opened directly recovers by itself, without a reload, when its part is there again', async ({
    visit,
    proxy,
  }) => {
    const page = await visit()
    const rule = proxy.always(articles, answerStatus(404))
    await page.clock.install()
    const loads = countLoads(page)
    await page.goto('/articles')
    await expectText(page, 'An error occurred', '500')
    expect(loads()).toBe(2)
    for (const tries = rule.used; rule.used < tries + 12;) {
      await page.clock.runFor(1_000)
      await page.waitForTimeout(50)
    }
    expect(loads()).toBe(2)
    rule.cancel()
    const opened = page.getByRole('heading', { level: 1, name: 'Articles' })
    // Slowly enough that a busy machine does not count as minutes without the part.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2_000)
          return opened.isVisible()
        },
        { interval: 500 },
      )
      .toBe(true)
    expect(loads()).toBe(2)
  })

  const silences: Record<string, (page: Page, proxy: FaultProxy) => Promise<unknown>> = {
    'without a network': (page) => page.context().setOffline(true),
    'with a network that leads nowhere': async (_, proxy) => (proxy.mode = 'down'),
    'behind a sign-in page': async (_, proxy) => (proxy.mode = 'portal'),
  }
  test.for(Object.keys(silences))(
    '%s, the page is not reloaded, says why, and recovers by itself',
    async (name, { visit, proxy }) => {
      const page = await visit()
      await open(page, '/about')
      const loads = countLoads(page)
      await silences[name]!(page, proxy)
      await followToolbar(page, 'Articles')
      await expectText(
        page,
        'An error occurred',
        'This page isn’t on your device yet, and you’re offline. It opens by itself when you’re back online.',
      )
      expect(loads()).toBe(0)
      await page.context().setOffline(false)
      proxy.heal()
      await proxy.listening()
      // Without any action of the visitor.
      await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
    },
  )

  test('and it is the background work, it is requested again until it has loaded', async ({
    visit,
    proxy,
  }) => {
    const page = await visit()
    const rule = proxy.always(/^GET \/assets\/background-work-/, answerStatus(404))
    await page.clock.install()
    await open(page, '/')
    const pass = (until: () => unknown) =>
      expect
        .poll(async () => {
          await page.clock.runFor(5000)
          return until()
        })
        .toBeTruthy()
    await pass(() => rule.used > 1)
    rule.cancel()
    // Its visible effect here: the items of every language are fetched.
    const { arrivals } = proxy
    const before = arrivals.length
    await pass(() => arrivals.slice(before).some(({ path }) => path.startsWith('/assets/items-')))
  })

  test.for(['by itself', 'when the visitor asks for it'])(
    'and it is one that the visitor opens, a notice says so until it appears %s',
    async (how, { visit, save, proxy }) => {
      const page = await visit()
      const rule = proxy.always(/^GET \/assets\/download-data-/, answerStatus(404))
      await page.clock.install()
      await open(page, `/result/${await save(makeSheet(8832))}`)
      await page.getByText('The numbers as files').click()
      await page.getByRole('status').filter({ hasText: 'This hasn’t loaded yet.' }).waitFor()
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      rule.cancel()
      if (how === 'by itself') await page.clock.runFor(60_000)
      else await again.click()
      await page.getByRole('button', { name: 'Everything (JSON)' }).waitFor()
      expect(await page.getByText('This hasn’t loaded yet.').count()).toBe(0)
    },
  )

  test('and it is the frame, the last error page is shown alone, with a link to the home page', async ({
    visit,
    url,
    proxy,
  }) => {
    const page = await visit()
    const html = await (await fetch(`${url}/no/about`)).text()
    const words = /\/assets\/site-[^" ]+\.js/.exec(html)?.[0]
    proxy.always(`GET ${words}`, captivePortal())
    const loads = countLoads(page)
    await page.goto('/no/about')
    await page.getByRole('heading', { name: 'An error occured while showing the error page' }).waitFor()
    expect(await main(page).locator('p').allInnerTexts()).toEqual([
      'A part of this page could not be loaded',
      'Go to home page',
    ])
    expect(loads()).toBe(2)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await page.getByRole('link', { name: 'Take the free test now' }).first().waitFor()
  })
})

describe('A browser whose service worker', () => {
  const refusals: Record<string, () => void> = {
    'does not exist': () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    'is undefined': () => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
    },
    'may not be registered': () => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('Refused', 'SecurityError'))
    },
    'throws when it is registered': () => {
      navigator.serviceWorker.register = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
    },
    'registers as nothing': () => {
      navigator.serviceWorker.register = () => Promise.resolve(undefined as never)
    },
  }

  test.for(Object.keys(refusals))('%s has the whole site anyway', async (name, { visit }) => {
    const page = await visit(withWorker)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.addInitScript(refusals[name]!)
    const items: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/items-')) items.push(request.url())
    })
    await page.clock.install()
    await open(page, '/')
    // What follows the registration works as well: the items of every language are fetched.
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return items.length
      })
      .toBeGreaterThan(0)
    await followToolbar(page, 'Privacy')
    await page.waitForURL('**/privacy')
    await page.locator('main h1').waitFor()
    expect(complaints).toEqual([])
  })
})

async function expectText(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect.poll(() => main(page).innerText()).toContain(text)
  }
}

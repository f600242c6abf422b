import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { copyBuild, rewriteFiles, type BuiltCopy } from '../support/server/built-copy.ts'
import { startTestSite, type TestSite } from '../support/server/test-site.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { install, open, test, withWorker } from '../support/page-visit.ts'

let id: string

test.beforeAll(async ({ save }) => {
  id = await save(makeSheet(9101))
})

/** Looks up a result from within the app. */
async function askForResult(page: Page, from: string): Promise<void> {
  await open(page, `${from}/result`)
  await page.getByLabel('Result link or ID').fill(id)
  await page.getByRole('button', { name: 'Get result' }).click()
}

test('the installed app redirects a result to its canonical address, as the server does', async ({
  visit,
  url,
}) => {
  const page = await visit(withWorker)
  await install(page, '/sv')
  await page.goto(`/sv/result/${id.toUpperCase()}`)
  await page.waitForURL(`/sv/result/${id}`)
  await page.getByText(id).filter({ visible: true }).first().waitFor()
  await page.goBack()
  expect(page.url()).toBe(`${url}/sv`)
})

describe('In a release with a different table of pages or guards', () => {
  let copy: BuiltCopy
  let testSite: TestSite | undefined
  test.afterEach(async () => {
    await testSite?.[Symbol.asyncDispose]()
    copy.remove()
  })

  /** Serves a copy of the built site with the same change in the browser's scripts and the renderer. */
  async function serveChanged(change: (code: string) => string): Promise<string> {
    copy = copyBuild()
    for (const scripts of ['client/assets/*.js', 'server/**/*.js']) {
      expect(rewriteFiles(`${copy.dist}/${scripts}`, change)).toBeGreaterThan(0)
    }
    testSite = await startTestSite({ dist: copy.dist })
    return testSite.url
  }

  test('a guard that does not exist is an error 500 that names it, without scripts and in the app', async ({
    visit,
  }) => {
    const changed = await serveChanged((code) =>
      code.replace(/guards:\s*\[["'`]one-address["'`]\]/, 'guards: ["nobody"]'),
    )
    const says = ['An error occurred', '500', 'Unknown middleware nobody', 'Go to home page']
    const texts = (page: Page) => page.locator('main').locator('h1, p').allInnerTexts()

    const reader = await visit({ javaScriptEnabled: false })
    const response = await reader.goto(`${changed}/result/${id}`)
    expect(response?.status()).toBe(500)
    expect(await texts(reader)).toEqual(says)
    expect(await reader.title()).toBe('An error occurred – Big Five')

    const page = await visit()
    const shown = await watchErrorScreens(page)
    await open(page, `${changed}/result/${id}`)
    expect(await texts(page)).toEqual(says)
    await askForResult(page, changed)
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor()
    expect(await texts(page)).toEqual(says)
    expect(shown).not.toEqual([])
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await page.getByRole('link', { name: 'Take the free test now' }).first().waitFor()
  })

  test('a guard that redirects to another site is followed, without an error page', async ({
    visit,
    url,
  }) => {
    const elsewhere = `${url}/about`
    const changed = await serveChanged((code) =>
      code.replace(
        /(["'`]one-address["'`]:\s*)[\w$]+/,
        `$1() => new Response(null, { status: 302, headers: { Location: '${elsewhere}' } })`,
      ),
    )
    const response = await fetch(`${changed}/result/${id}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, elsewhere])

    const page = await visit()
    const shown = await watchErrorScreens(page)
    await askForResult(page, changed)
    await page.waitForURL(elsewhere)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(shown).toEqual([])
  })
})

/** Collects the error pages shown from now on, however briefly. */
async function watchErrorScreens(page: Page): Promise<string[]> {
  const shown: string[] = []
  await page.exposeFunction('tell', (text: string) => void shown.push(text))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (text: string) => void }
    const look = () => {
      const screen = document.querySelector('.error-screen')
      if (screen) tell(screen.textContent)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return shown
}

import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventory } from '../../banks/inventory.ts'
import { makeSavePayload } from '../../banks/save-payload.ts'
import { startSite, type Site } from '../harness/site.ts'
import { desktop, launchBrowser, phone } from './browser.ts'
import { staticPaths } from './site-map.ts'

let site: Site
let browser: Browser
let resultId: string

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
  const payload = makeSavePayload({
    testId: inventory.shortId,
    lang: 'en',
    invalid: false,
    sheet: '12345'.repeat(24),
    timeElapsed: 600,
    dateStamp: Date.now(),
  })
  const reply = await fetch(`${site.url}/api/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  resultId = ((await reply.json()) as { id: string }).id
})

afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

/** What axe finds on a page, and in the dark in its colours, as "scheme rule: element" lines. */
async function findProblems(path: string, size = phone, act?: string): Promise<string[]> {
  const context = await browser.newContext({ ...size, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(site.url + path)
    if (act) await page.locator(act).click()
    const problems: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // What it spares is a second page for what frames of other sites say; there are none.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // The schemes differ in colours alone.
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
      const { violations } = await axe.analyze()
      problems.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`),
        ),
      )
    }
    return problems
  } finally {
    await context.close()
  }
}

describe('axe finds nothing, light or dark,', () => {
  test.each(staticPaths)('on $path', async ({ path }) => {
    expect(await findProblems(path)).toEqual([])
  })

  test.each(['', '/no', '/ar'])('on a result in %s', async (prefix) => {
    expect(await findProblems(`${prefix}/result/${resultId}`)).toEqual([])
    expect(await findProblems(`${prefix}/result/${resultId}`, desktop)).toEqual([])
  })

  test.each(['', '/ar'])('on a page that does not exist in %s', async (prefix) => {
    expect(await findProblems(`${prefix}/nowhere`)).toEqual([])
  })

  test.each(['', '/ar'])('on the language slide in %s', async (prefix) => {
    expect(await findProblems(`${prefix}/test`, phone, '[data-form="informed:shared"]')).toEqual([])
  })
})

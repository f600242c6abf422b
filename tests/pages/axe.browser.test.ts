import AxeBuilder from '@axe-core/playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { postSave } from '../support/rows.ts'
import { openVisits } from '../support/page-visit.ts'
import { desktop, phone } from '../support/browsers/pages-browser.ts'
import { staticPaths } from './site-map.ts'

const visits = openVisits()
let resultId: string

beforeAll(async () => {
  resultId = await postSave(visits.url)
})

/** What axe finds on a page, and in the dark in its colours, as "scheme rule: element" lines. */
async function findProblems(path: string, size = phone, act?: string): Promise<string[]> {
  const context = await visits.browser.newContext({ ...size, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(visits.url + path)
    if (act) await page.locator(act).click()
    const problems: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Only what is wrong is read, so only that is gathered. What legacy mode spares is a second page for what frames of other sites say; there are none.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
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

import AxeBuilder from '@axe-core/playwright'
import { describe, expect } from 'vitest'
import { postSave } from '../support/rows.ts'
import { test as base } from '../support/page-visit.ts'
import { desktop, phone } from '../support/browsers/pages-browser.ts'
import { staticPaths } from './site-map.ts'

const test = base.extend('findProblems', ({ visit }) => {
  /** What axe finds on a page, and in the dark in its colours, as "scheme rule: element" lines. */
  return async (path: string, size = phone, act?: string): Promise<string[]> => {
    const page = await visit(size)
    await page.goto(path)
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
  }
})

let resultId: string

test.beforeAll(async ({ url }) => {
  resultId = await postSave(url)
})

describe('axe finds nothing, light or dark,', () => {
  test.for(staticPaths)('on $path', async ({ path }, { findProblems }) => {
    expect(await findProblems(path)).toEqual([])
  })

  test.for(['', '/no', '/ar'])('on a result in %s', async (prefix, { findProblems }) => {
    expect(await findProblems(`${prefix}/result/${resultId}`)).toEqual([])
    expect(await findProblems(`${prefix}/result/${resultId}`, desktop)).toEqual([])
  })

  test.for(['', '/ar'])('on a page that does not exist in %s', async (prefix, { findProblems }) => {
    expect(await findProblems(`${prefix}/nowhere`)).toEqual([])
  })

  test.for(['', '/ar'])('on the language slide in %s', async (prefix, { findProblems }) => {
    expect(await findProblems(`${prefix}/test`, phone, '[data-form="informed:shared"]')).toEqual([])
  })
})

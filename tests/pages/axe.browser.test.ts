import { describe, expect } from 'vitest'
import { findProblems } from '../support/axe.ts'
import { postSave } from '../support/rows.ts'
import { test as base } from '../support/page-visit.ts'
import { desktop, phone } from '../support/browsers/pages-browser.ts'
import { staticPaths } from './site-map.ts'

const test = base.extend('findProblems', ({ visit }) => {
  return async (path: string, size = phone, act?: string): Promise<string[]> => {
    const page = await visit(size)
    await page.goto(path)
    if (act) await page.locator(act).click()
    return findProblems(page)
  }
})

/** One window for all static pages, which store nothing: a new one would compile the site's scripts anew for each. */
const inOneWindow = base.extend('window', { scope: 'file' }, async ({ url, browser }, { onCleanup }) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', baseURL: url })
  onCleanup(() => context.close())
  const page = await context.newPage()
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  return { page, uncaught }
})

let resultId: string

test.beforeAll(async ({ url }) => {
  resultId = await postSave(url)
})

describe('axe finds nothing, light or dark,', () => {
  inOneWindow.for(staticPaths)('on $path', async ({ path }, { window: { page, uncaught } }) => {
    await page.goto(path)
    expect(await findProblems(page)).toEqual([])
    expect(uncaught.splice(0)).toEqual([])
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

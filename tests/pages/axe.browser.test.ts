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

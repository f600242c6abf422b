import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { test } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { measureLarge } from './crawl.ts'

let id: string
let code: string

test.beforeAll(async ({ save }) => {
  id = await save(makeSheet(8301))
  code = makeCompareCode([
    { name: 'Ana', id },
    { name: 'Björn', id: await save(makeSheet(8302)) },
  ])
})

const paths: [string, () => string][] = [
  ['the front page', () => '/'],
  ['the front page in Swedish', () => '/sv'],
  ['the front page in Arabic', () => '/ar'],
  ['a report', () => `/result/${id}`],
  ['the form for a result', () => '/result'],
  ['a comparison', () => `/compare/${code}`],
  ['the form for a comparison', () => '/compare'],
  ['an article', () => '/articles/what-it-is'],
]

// 60em, at which the bar gets its links and pages a second column, is 1920 px with such text.
for (const width of [1280, 1920]) {
  test.for(paths)(
    `with text twice the size, %s fits a window of ${width} px`,
    async ([, path], { visit }) => {
      const page = await visit({ viewport: { width, height: 900 } })
      expect((await page.goto(path()))?.status()).toBe(200)
      expect(await measureLarge(page)).toBeLessThanOrEqual(0)
    },
  )
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { install, open, test, withWorker } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

let ids: string[]

test.beforeAll(async ({ save }) => {
  ids = await Promise.all([7301, 7302].map((seed) => save(makeSheet(seed))))
})

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

async function copyAsText(page: Page, button = 'Copy as text'): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('[role=status] .snackbar').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

const facets = Object.values(REPORT_WORDS['en']!).flatMap(({ facets: all }) => all)

test('a report is copied whole: people compared with, error, cautions and what is folded, and no buttons', async ({
  visit,
}) => {
  const page = await visit(clipboard)
  await open(page, `/result/${ids[0]}`)
  const text = await copyAsText(page)
  expect(text).toMatch(/Compared with 410,376 people who took this test in English/)
  expect(text).toMatch(/The test isn’t exact: it may be \d+ to \d+\./)
  expect(text).toContain('not for hiring, treatment or judging anyone')
  expect(text).toContain('Read this result with care.')
  expect(text).toMatch(/\nDutifulness: Points \d+, Percentile/)
  for (const { name, definition } of facets) {
    expect(text).toContain(`\n${name}\n`)
    expect(text).toContain(definition)
  }
  expect(text).not.toMatch(/Copy as text|Open all texts|Copy ID|undefined|\n\n\n| · (·|\.|\n)|\n- ·/)
  expect(text).not.toContain(ids[0])
})

test('a comparison is copied whole, offline, too', async ({ visit }) => {
  const page = await visit({ ...withWorker, ...clipboard })
  await install(page, '/')
  const people = ['Ann', 'Bo'].map((name, index) => ({ name, id: ids[index]! }))
  await open(page, `/compare/${makeCompareCode(people)}`)
  await page.context().setOffline(true)
  const text = await copyAsText(page)
  expect(text).toMatch(/Ann\S*: About \d+ of 100 people score lower/)
  expect(text).toMatch(/Everyone is compared with the same 410,376 people/)
  expect(text).toContain('not for hiring, treatment or judging anyone')
  expect(text).toContain('No score is good or bad, and nobody is ranked.')
  for (const { name } of facets) expect(text).toContain(`\n${name}\n`)
  expect(text).not.toMatch(/Copy as text|Share it|undefined|higher than| · (·|\.|\n)|\n- ·/)
})

test('whoever agrees with everything is told which traits that moves, and sees the error as twenty dots', async ({
  visit,
  save,
}) => {
  const page = await visit()
  await open(page, `/result/${await save('4'.repeat(120))}`)
  const certainty = page.locator('section.certainty')
  await expect
    .poll(() => certainty.innerText())
    .toMatch(/You agreed with statements more readily than 97 of 100/)
  expect(await certainty.locator('li').allInnerTexts()).toEqual([
    'Neuroticism: about 6 points up',
    'Extraversion: about 7 points up',
    'Agreeableness: about 6 points down',
    'Conscientiousness: about 1 point down',
  ])
  await page.locator('#extraversion summary').first().click()
  expect(await page.locator('#extraversion figure circle').count()).toBe(20)
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { findProblems } from '../support/axe.ts'
import { phone } from '../support/browsers/pages-browser.ts'
import { install, open, resume, test, withWorker } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

/** What axe finds in each state, in light, dark and forced colours. */
async function read(
  page: Page,
  states: Record<string, () => Promise<unknown>>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [state, reach] of Object.entries(states)) {
    await reach()
    const problems = await findProblems(page, { forcedColors: true })
    if (problems.length > 0) found[state] = problems
  }
  return found
}

test.for(['', '/ar'])(
  'axe finds nothing in open menus and forms with errors, in %s',
  async (prefix, { visit, save }) => {
    const page = await visit(phone)
    const people = await Promise.all(
      ['Mira', 'Jonas', 'Åse'].map(async (name, seed) => ({ name, id: await save(makeSheet(seed)) })),
    )
    const openMenu = (name: string) => page.locator(`.top-bar .${name} > summary`).click()
    const found = await read(page, {
      'the menu of languages': async () => {
        await open(page, prefix || '/')
        await page.locator('.top-bar .menu > summary').first().click()
      },
      'the menu of pages': () => openMenu('pages-menu'),
      'an id that is none': async () => {
        await open(page, `${prefix}/result`)
        await page.locator('main form input').first().fill('what is this')
        await page.keyboard.press('Enter')
        await page.locator('main [aria-invalid=true]').waitFor()
      },
      'a comparison begun, and refused': async () => {
        await open(page, `${prefix}/compare`)
        await page.locator('main form input').first().fill('Mira')
        await page.keyboard.press('Enter')
        await page.locator('main [aria-invalid=true]').first().waitFor()
      },
      'a comparison of two': () => open(page, `${prefix}/compare/${makeCompareCode(people.slice(0, 2))}`),
      'a comparison of three': () => open(page, `${prefix}/compare/${makeCompareCode(people)}`),
      'everything of a comparison opened': () => openAll(page),
      'everything of a report opened': async () => {
        await open(page, `${prefix}/result/${people[0]!.id}`)
        await openAll(page)
      },
    })
    expect(found).toEqual({})
  },
)

test.for(['', '/ar'])(
  'axe finds nothing from the slides to the report that waits for its save, in %s',
  async (prefix, { visit, proxy }) => {
    // Reduced motion, because words that are fading in have too little contrast.
    const page = await visit({ ...phone, ...withWorker, reducedMotion: 'reduce' })
    const sheet = makeSheet(11)
    const found = await read(page, {
      'an age that is none': async () => {
        await open(page, `${prefix}/test`)
        await page.locator('[data-form="informed:private"]').click()
        await page.locator('[data-form="languageChosen:en"]').click()
        await page.locator('[data-form="genderChosen:female"]').click()
        await page.locator('#age').fill('7')
        await page.keyboard.press('Enter')
        await page.locator('#age[aria-invalid=true]').waitFor()
      },
      'the questions, back again': async () => {
        await install(page, `${prefix}/about`)
        await resume(page, sheet, 118, `${prefix}/test`)
      },
      'the menu beside the questions': () => page.locator('.question-actions [aria-haspopup]').click(),
      'offline at the questions': async () => {
        await page.keyboard.press('Escape')
        proxy.mode = 'down'
        await page.context().setOffline(true)
        await page.locator('.connection[data-state=offline]').waitFor({ state: 'attached' })
      },
      'the end of the test': async () => {
        await page.locator('#item-118 input').nth(2).click()
        await page.locator('#item-119 input').nth(2).click()
        await page.locator('.test-end').waitFor()
      },
      'the report that waits': async () => {
        await page.locator('.test-end .button-pink').click()
        await page.locator('#all-scores').waitFor({ state: 'attached' })
      },
      'everything of it opened': () => openAll(page),
    })
    expect(found).toEqual({})
  },
)

function openAll(page: Page): Promise<void> {
  return page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })
}

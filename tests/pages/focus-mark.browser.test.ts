import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { phone } from '../support/browsers/pages-browser.ts'
import { open, resume, test as base } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
/** Narrow, but with a keyboard and a mouse, as a window at 400 % is. */
const narrow = { viewport: { width: 360, height: 640 } }

const LOOKS = [
  ['in light colours', { colorScheme: 'light', forcedColors: 'none' }],
  ['in forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const

const test = base.extend('visitWithoutHas', ({ visit }) => {
  /**
   * A visit with a browser that has no :has(), as Firefox 100 to 120, and the means to list what of the page shows
   * no mark when it has the focus.
   */
  return async (options: BrowserContextOptions) => {
    const page = await visit(options)
    return { page, findUnmarked: () => findUnmarked(page) }
  }
})

/** What can have the focus; headings and main take it after a navigation, and cannot be operated. */
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, dialog, [tabindex]:not(main, h1, h2, iframe)'

/** Names the elements in view of a keyboard that look the same with the focus as without. */
async function findUnmarked(page: Page): Promise<string[]> {
  await dropHas(page)
  // From here on the browser shows the focus, as for those who use the keyboard.
  await page.keyboard.press('Tab')
  const { unmarked, marked } = await page.evaluate((focusable) => {
    const isOutlined = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return (
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)|transparent/.test(outlineColor)
      )
    }
    // Items have a line beside them; the edges of fields are the browser's in forced colours.
    const edgeOf = (element: Element) => {
      const { borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(element)
      const isLine = element.matches('.item') && parseFloat(borderInlineStartWidth) >= 2
      return isLine ? borderInlineStartColor : ''
    }
    const found = { unmarked: new Array<string>(), marked: 0 }
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      ;(document.activeElement as HTMLElement).blur()
      const atRest = edgeOf(element)
      element.focus()
      // Hidden, disabled, or behind a dialog.
      if (document.activeElement !== element) continue
      const isMarked =
        isOutlined(element) || isOutlined(element.closest('label')) || edgeOf(element) !== atRest
      if (isMarked) found.marked++
      else found.unmarked.push(element.outerHTML.slice(0, 120))
    }
    return found
  }, FOCUSABLE)
  expect(marked + unmarked.length).toBeGreaterThan(0)
  return unmarked
}

/** Drops the rules that a browser without :has() drops. */
async function dropHas(page: Page): Promise<void> {
  const left = await page.evaluate(() => {
    const hasIt = (rule: CSSRule) =>
      (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) ||
      (rule instanceof CSSSupportsRule && rule.conditionText.includes(':has('))
    const drop = (group: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = group.cssRules.length - 1; index >= 0; index--) {
        const rule = group.cssRules[index]!
        if (hasIt(rule)) group.deleteRule(index)
        else if (rule instanceof CSSGroupingRule) drop(rule)
      }
    }
    const texts = () =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('')
    const before = texts()
    for (const sheet of document.styleSheets) drop(sheet)
    return { before: before.length, after: texts() }
  })
  expect(left.before).toBeGreaterThan(20_000)
  expect(left.after).not.toContain(':has(')
}

test('on a phone, the statement that has the focus is marked for whoever uses a keyboard or a switch', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(7534), 30)
  const outline = () =>
    page.evaluate(() => {
      const { id } = document.activeElement!
      return [id, getComputedStyle(document.activeElement!).outlineStyle]
    })
  await page.keyboard.press('Tab')
  await page.keyboard.press('4')
  await page.locator('#item-31').waitFor()
  await expect.poll(outline).toEqual(['item-31', 'solid'])
  // A finger needs no mark.
  await page.locator('#item-31 label').first().tap()
  await page.locator('#item-32').waitFor()
  await expect.poll(outline).toEqual(['item-32', 'none'])
})

describe.for(LOOKS)('Without :has(), %s, whatever has the focus is marked', ([, look]) => {
  test('on every slide before the test', async ({ visitWithoutHas }) => {
    const { page, findUnmarked } = await visitWithoutHas({ ...narrow, ...look })
    await open(page, '/test')
    await page.locator('input[name=counting]').waitFor({ state: 'attached' })
    for (const form of ['informed:private', 'othersWanted', 'languageChosen:en', 'genderChosen:female']) {
      expect(await findUnmarked()).toEqual([])
      await page.locator(`[data-form="${form}"]`).click()
    }
    expect(await findUnmarked()).toEqual([])
    await page.locator('#age').fill('41')
    await page.locator('#age').press('Enter')
    await page.locator('.summary').waitFor()
    expect(await findUnmarked()).toEqual([])
  })

  test.for([
    ['one item', narrow],
    ['three items', desktop],
  ] as const)(
    'on a page of %s, at the end of the test, and in the menu More',
    async ([, screen], { visitWithoutHas }) => {
      const { page, findUnmarked } = await visitWithoutHas({ ...screen, ...look })
      await open(page, '/')
      await resume(page, makeSheet(7531), ITEM_COUNT - 1)
      expect(await findUnmarked()).toEqual([])
      await page.locator('.item input').last().click()
      await page.locator('.test-end').waitFor()
      expect(await findUnmarked()).toEqual([])
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await findUnmarked()).toEqual([])
    },
  )

  test('on a report with all its texts open', async ({ visitWithoutHas, save }) => {
    const { page, findUnmarked } = await visitWithoutHas({ ...desktop, ...look })
    await open(page, `/result/${await save(makeSheet(7532))}`)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    })
    expect(await findUnmarked()).toEqual([])
  })

  test('on the form of a comparison with someone in it', async ({ visitWithoutHas, save }) => {
    const { page, findUnmarked } = await visitWithoutHas({ ...narrow, ...look })
    await open(page, '/compare')
    await page.getByLabel('Name', { exact: true }).fill('Ana')
    await page.getByLabel('Result link or ID').fill(await save(makeSheet(7533)))
    await page.getByRole('button', { name: 'Add this person' }).click()
    await page.getByText('Ana').first().waitFor()
    expect(await findUnmarked()).toEqual([])
  })

  test.for([narrow, desktop])(
    'in the menus of a window of $viewport.width px',
    async (screen, { visitWithoutHas }) => {
      const { page, findUnmarked } = await visitWithoutHas({ ...screen, ...look })
      await open(page, '/')
      for (const menu of await page.locator('header summary').all()) {
        await menu.click()
        await page.locator('header details[open]').waitFor()
        expect(await findUnmarked()).toEqual([])
        await page.keyboard.press('Escape')
      }
    },
  )
})

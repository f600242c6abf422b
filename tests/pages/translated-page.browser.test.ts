import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { asDriverPage, open, resume, test } from '../support/page-visit.ts'
import { readDevice } from '../support/visitor/device.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const phone = { viewport: { width: 360, height: 640 } }

/**
 * A way in which browsers and extensions change the texts of a page. `moving`, as Chrome does: each text is
 * translated and moved into new elements. `replacing`, as Firefox does: each is translated where it is. `wrapping`,
 * as extensions that read aloud or highlight do: each word is put into an element, and none is changed.
 */
type Change = 'moving' | 'replacing' | 'wrapping'

/** Changes the texts of the items on the page, but none that is not to be translated. */
async function changeItems(page: Page, change: Change): Promise<void> {
  await page.locator('.items').evaluate((items, how) => {
    const translate = (text: Text) => {
      text.data = text.data.replaceAll(/\p{L}+/gu, 'palabra')
    }
    const changeText = {
      moving(text: Text) {
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        text.replaceWith(outer)
        inner.append(text)
        translate(text)
      },
      replacing: translate,
      wrapping(text: Text) {
        const words = text.data.split(/(?<=\s)/).map((word) => {
          const mark = document.createElement('mark')
          mark.textContent = word
          return mark
        })
        text.replaceWith(...words)
      },
    }[how]
    const walker = document.createTreeWalker(items, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (/\p{L}/u.test(text.data) && !text.parentElement!.closest('[translate=no]')) changeText(text)
    }
  }, change)
}

describe('a save says whether the page was translated', () => {
  test.for([
    ['moved and translated', 'moving', 1, 8100],
    ['translated in place', 'replacing', 1, 8101],
    ['only wrapped, word by word', 'wrapping', null, 8102],
    ['left alone', undefined, null, 8103],
  ] as const)(
    'when texts of an item were %s before it was answered',
    async ([, change, mark, seed], { visit, site }) => {
      const page = await visit(phone)
      const sheet = makeSheet(seed)
      await open(page, '/')
      await resume(page, sheet, 119)
      if (change !== undefined) await changeItems(page, change)
      await page.locator('.item input').last().click()
      await page.getByRole('button', { name: 'See results' }).click()
      await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
      const row = site.rows().find((one) => one.sheet?.startsWith(sheet.slice(0, 119)))
      expect(row).toMatchObject({ translated: mark })
    },
  )

  test.for([
    ['translated', 'moving', true],
    ['left alone', undefined, undefined],
  ] as const)(
    'when texts of an item were %s before the app had loaded',
    async ([, change, mark], { visit, holdApp }) => {
      const app = holdApp()
      const page = await visit(phone)
      await goToQuestions(page)
      if (change !== undefined) await changeItems(page, change)
      await page.locator('#item-0 input').last().click()
      app.cancel()
      await page.locator('#item-1').waitFor()
      await expect.poll(async () => (await readDevice(asDriverPage(page))).answers).toHaveLength(1)
      const { answers } = await readDevice(asDriverPage(page))
      expect(answers[0]!.translated).toBe(mark)
    },
  )

  test('when a test is taken in another language than the page’s, whose items stay as they are', async ({
    visit,
  }) => {
    const page = await visit(phone)
    await goToQuestions(page, 'no')
    await page.locator('html[data-app=running]').waitFor()
    await changeItems(page, 'moving')
    await page.locator('#item-0 input').last().click()
    await expect.poll(async () => (await readDevice(asDriverPage(page))).answers).toHaveLength(1)
    const { answers } = await readDevice(asDriverPage(page))
    expect(answers[0]).not.toHaveProperty('translated')
  })
})

describe('items are translated only in the page’s own language', () => {
  test.for([
    ['/test', 'en', true],
    ['/test', 'no', false],
    ['/no/test', 'no', true],
    ['/no/test', 'en', false],
  ] as const)(
    'on %s in %s, before and after the app has loaded',
    async ([path, lang, isTranslated], { visit, holdApp }) => {
      const app = holdApp()
      const page = await visit(phone)
      // What a browser says that has translated the page before.
      await page.addInitScript(() => document.documentElement?.setAttribute('lang', 'es'))
      await goToQuestions(page, lang, path)
      const read = () =>
        page.locator('.items').evaluate((items: HTMLElement) => [items.lang, items.translate])
      expect(await read()).toEqual([lang, isTranslated])
      await page.locator('#item-0 input').last().click()
      app.cancel()
      await page.locator('#item-1').waitFor()
      expect(await read()).toEqual([lang, isTranslated])
    },
  )
})

/** Goes through the slides to the first question. */
async function goToQuestions(page: Page, lang = 'en', path = '/test'): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('[data-form="informed:private"]').click()
  await page.locator(`[data-form="languageChosen:${lang}"]`).evaluate((button: HTMLElement) => button.click())
  await page.locator('[data-form="genderChosen:female"]').click()
  await page.locator('#age').fill('41')
  await page.locator('#age').press('Enter')
  await page.locator('[data-form=confirmed]').click()
  await page.locator('fieldset').first().waitFor()
}

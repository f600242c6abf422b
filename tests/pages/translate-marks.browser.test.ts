import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { LOCALES } from '../../locales/locales.ts'
import { open, test } from '../support/page-visit.ts'

const NAME = 'Rosa Berg'

let id: string
test.beforeAll(async ({ save }) => {
  id = await save('34215'.repeat(24))
})

/** The texts of the page that have one of these words, and those of them that a translator may change. */
function findTexts(page: Page, words: readonly string[]): Promise<{ found: string[]; open: string[] }> {
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const found = texts.filter(
      ({ data, parentElement }) =>
        wanted.some((word) => data.includes(word)) &&
        !parentElement!.closest('script, style, template, noscript, input, textarea'),
    )
    const list = (some: Text[]) => some.map(({ data }) => data)
    return {
      found: list(found),
      open: list(found.filter((text) => !text.parentElement!.closest('[translate=no]'))),
    }
  }, words)
}

/** The beginnings of an id, as it is written in lists, lines and links. */
const partsOf = (of: string) => [of.slice(0, 8), `${of.slice(0, 4)} ${of.slice(4, 8)}`]

describe('A translator leaves alone', () => {
  test.for(['', '/no', '/ar'])('the id and the link of a result in %s', async (prefix, { visit }) => {
    const page = await visit()
    await open(page, `${prefix}/result/${id}`)
    const { found, open: unmarked } = await findTexts(page, [...partsOf(id), `/result/${id}`])
    expect(found.length).toBeGreaterThan(2)
    expect(unmarked).toEqual([])
  })

  test('the names and ids of a comparison and of an invitation', async ({ visit, save }) => {
    const other = await save('54123'.repeat(24))
    const people = [
      { name: NAME, id },
      { name: 'Ola', id: other },
    ]
    const page = await visit()
    await open(page, `/compare/${makeCompareCode(people)}`)
    await page.locator('.compare-table').first().waitFor({ state: 'attached' })
    const compared = await findTexts(page, [NAME, ...partsOf(id)])
    expect(compared.found.length).toBeGreaterThan(2)
    expect(compared.open).toEqual([])
    await open(page, `/compare#invite=${makeCompareCode([people[0]!])}`)
    await page.locator('#invited-title').waitFor()
    const invited = await findTexts(page, [NAME])
    expect(invited.found.length).toBeGreaterThan(1)
    expect(invited.open).toEqual([])
  })

  test('the site’s name beside its mark, and the names that languages have themselves', async ({ visit }) => {
    const page = await visit()
    await open(page, '/')
    for (const part of ['.logo', '.footer-brand strong']) {
      expect(
        await page
          .locator(`${part}`)
          .evaluate(
            (element) =>
              element.matches('[translate=no]') || element.querySelector('[translate=no]') !== null,
          ),
      ).toBe(true)
    }
    await page.locator('.language-menu summary').click()
    const menu = await page
      .locator('.language-menu .menu-list')
      .evaluate((list) => [...list.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent))
    expect(menu).toEqual(LOCALES.map(({ name }) => name))
    await open(page, '/test')
    await page.locator('[data-form="informed:private"]').click()
    // The first text of each, in the language's own words.
    const names = page.locator('.bank-list .option bdi')
    await expect.poll(() => names.count()).toBeGreaterThan(20)
    expect(await page.locator('.bank-list .option bdi:not([translate=no])').count()).toBe(0)
  })
})

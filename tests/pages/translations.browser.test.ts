import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '../support/page-visit.ts'

const CORRECTED = 'We have corrected this translation; native speakers haven’t checked our corrections yet.'
const OTHER_WORDS =
  'The statements may have been worded differently then. The result stays as it was answered.'
const DRAFT = 'The test was taken in a translation that is a draft.'

/** The version of a bank, in full, as saves have it. */
function versionOf(lang: string): string {
  const file = new URL(`../../banks/generated/items/${lang}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

describe('the notice of a translation’s quality', () => {
  test('is in the list of all languages before the app has loaded, with drafts marked', async ({
    visit,
    holdApp,
  }) => {
    holdApp()
    const page = await visit()
    await page.goto('/test', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'continue without sharing' }).click()
    const caveat = page.getByText('We have corrected the translations; native speakers')
    expect(await caveat.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Other language' }).click()
    await caveat.waitFor()
    const drafts = page.locator('.option', { has: page.getByText('Draft', { exact: true }) })
    const codes = await drafts.evaluateAll((buttons) => buttons.map((button) => button.dataset['form']))
    expect(codes.toSorted()).toEqual(['languageChosen:ss', 'languageChosen:ur'])
  })

  test.for([
    ['en', undefined],
    ['no', CORRECTED],
    ['ss', 'This translation is a draft: some statements may not say what they should.'],
  ] as const)('is shown before a test in %s starts', async ([lang, sentence], { visit }) => {
    const page = await visit()
    await page.goto('/test')
    await page.getByRole('button', { name: 'continue without sharing' }).click()
    await page.getByRole('button', { name: 'Other language' }).click()
    await page.locator(`button[data-form="languageChosen:${lang}"]`).click()
    await page.locator('button[data-form="genderChosen:female"]').click()
    await page.getByLabel('Age in years').fill('40')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator('.summary').waitFor()
    const confirmation = page.locator('[data-slide=confirmation] p')
    const caveats = await confirmation.filter({ hasText: 'This translation' }).allInnerTexts()
    expect(caveats).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)])
  })

  test.for([
    ['no', versionOf('no'), [CORRECTED]],
    ['no', 'f'.repeat(16), [OTHER_WORDS]],
    ['no', undefined, [OTHER_WORDS]],
    ['ss', versionOf('ss'), [DRAFT]],
    ['ss', undefined, [OTHER_WORDS, DRAFT]],
    ['en', versionOf('en'), []],
    ['en', undefined, []],
  ] as const)(
    'is in the report of a test in %s with wording of version %s',
    async ([lang, bank, sentences], { visit, save }) => {
      const id = await save('34215'.repeat(24), { lang, ...(bank !== undefined && { bank }) })
      const page = await visit()
      await page.goto(`/result/${id}`)
      const text = await page.locator('#content').innerText()
      expect([CORRECTED, OTHER_WORDS, DRAFT].filter((sentence) => text.includes(sentence))).toEqual(sentences)
    },
  )
})

import { describe, expect, test } from 'vitest'
import { holdRequest } from '../support/network/faults.ts'
import { findTranslation } from '../../banks/translations.ts'
import { newVisitor, openVisits, saveSheet, withoutWorker } from '../support/page-visit.ts'

const visits = openVisits()
const CORRECTED = 'This translation has been corrected but not yet checked by native speakers.'
const OTHER_WORDS =
  'The questions may have been worded differently then. The result stays as it was answered.'
const DRAFT = 'The test was taken in a translation that is a draft.'

describe('how far a translation can be relied on', () => {
  test('is said in the list of languages before the app has arrived, and drafts are marked in it', async () => {
    visits.proxy.always(/^GET \/assets\/index-/, holdRequest())
    const page = await newVisitor(visits)
    await page.goto(`${visits.url}/test`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'continue without sharing' }).click()
    await page.getByText('Its translations have been corrected, but native speakers').waitFor()
    const drafts = page.locator('.bank-button', { has: page.getByText('Draft', { exact: true }) })
    const codes = await drafts.evaluateAll((buttons) => buttons.map((button) => button.dataset['form']))
    expect(codes.toSorted()).toEqual(['languageChosen:ss', 'languageChosen:ur'])
  })

  test.each([
    ['en', undefined],
    ['no', CORRECTED],
    ['ss', 'This translation is a draft: some questions may not say what they should.'],
  ])('is said before a test in %s begins', async (lang, sentence) => {
    const page = await newVisitor(visits)
    await page.goto(`${visits.url}/test`)
    await page.getByRole('button', { name: 'continue without sharing' }).click()
    await page.getByRole('button', { name: 'Other language' }).click()
    await page.locator(`button[data-form="languageChosen:${lang}"]`).click()
    await page.locator('button[data-form="genderChosen:female"]').click()
    await page.getByLabel('Age in years').fill('40')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator('.summary').waitFor()
    const notices = await page.locator('[data-slide=confirmation] .notice').allInnerTexts()
    expect(notices).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)])
  })

  test.each([
    ['no', findTranslation('no')!.version, [CORRECTED]],
    ['no', 'f'.repeat(16), [OTHER_WORDS]],
    ['no', undefined, [OTHER_WORDS]],
    ['ss', findTranslation('ss')!.version, [DRAFT]],
    ['ss', undefined, [OTHER_WORDS, DRAFT]],
    ['en', findTranslation('en')!.version, []],
    ['en', undefined, []],
  ])('is said in the report of a test in %s, in words of version %s', async (lang, bank, sentences) => {
    const id = await saveSheet(visits.url, '34215'.repeat(24), { lang, ...(bank !== undefined && { bank }) })
    const page = await newVisitor(visits, withoutWorker)
    await page.goto(`${visits.url}/result/${id}`)
    const text = await page.locator('#content').innerText()
    expect([CORRECTED, OTHER_WORDS, DRAFT].filter((sentence) => text.includes(sentence))).toEqual(sentences)
  })
})

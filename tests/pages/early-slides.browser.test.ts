import { expect } from 'vitest'
import { holdRequest } from '../support/network/faults.ts'
import { test } from '../support/page-visit.ts'

test('the slides answer taps before the app has arrived, and the test goes on from there', async ({
  visit,
  proxy,
}) => {
  const app = proxy.always(/^GET \/assets\/index-/, holdRequest())
  const page = await visit()
  await page.goto('/test', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'continue without sharing' }).click()
  await page.locator('button[data-form="languageChosen:en"]').click()
  await page.locator('button[data-form="genderChosen:female"]').click()
  await page.getByLabel('Age in years').fill('15')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('You must be 16 or older').waitFor()
  await page.getByLabel('Age in years').fill('141')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Enter your age in whole years (120 at most)').waitFor()
  expect(await page.getByText('You must be 16 or older').isVisible()).toBe(false)
  await page.getByLabel('Age in years').fill('forty')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Enter your age in digits only, such as 34').waitFor()
  await page.getByLabel('Age in years').fill('٤١')
  await page.getByRole('button', { name: 'Next' }).click()
  expect(app.used).toBe(1)
  expect(await page.locator('fieldset').count()).toBe(0)

  app.cancel()
  // Only the app can write what was chosen.
  await page.locator('.summary').getByText('41').waitFor()
  await page.getByRole('button', { name: 'Alrighty, take me to the test' }).click()
  await page.locator('fieldset').first().waitFor()
})

import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Rule } from '../support/network/fault-rule.ts'
import { holdBefore } from '../support/network/faults.ts'
import { test as base, waitForApp } from '../support/page-visit.ts'

const test = base.extend('stall', ({ proxy }) => {
  /** Opens the test page, whose document stalls after the markup of the slides until it is released. */
  return async (page: Page): Promise<Rule> => {
    const rest = proxy.next('GET /test', holdBefore('<template id="first-page-1"'))
    await page.goto('/test', { waitUntil: 'commit' })
    return rest
  }
})

test('the slides work before the app has loaded, and the test continues from there', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit()
  await page.goto('/test', { waitUntil: 'commit' })
  await goToAge(page)
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
  // Only the app can show the summary of the choices.
  await page.locator('.summary').getByText('41').waitFor()
  await page.getByRole('button', { name: 'Alrighty, take me to the test' }).click()
  await page.locator('fieldset').first().waitFor()
})

describe('What is tapped on the first slide before the document has ended', () => {
  const tap = async (page: Page, name: string) => {
    await page.getByRole('button', { name }).click()
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
  }
  const slide = (page: Page) => page.locator('[data-slide]:visible').getAttribute('data-slide')

  test('is done once it has', async ({ visit, stall, holdApp }) => {
    holdApp()
    const page = await visit()
    const rest = await stall(page)
    await tap(page, 'continue without sharing')
    expect(await slide(page)).toBe('information')
    rest.release()
    await page.locator('[data-slide=language]').waitFor()
    // Nothing is kept any more, and the next tap is followed once.
    await page.locator('button[data-form="languageChosen:en"]').click()
    expect(await slide(page)).toBe('gender')
  })

  test('counts as tapped last, of both answers to the question about sharing', async ({ visit, stall }) => {
    const page = await visit()
    const rest = await stall(page)
    await tap(page, 'Okey, next question')
    await tap(page, 'continue without sharing')
    rest.release()
    await page.locator('[data-slide=language]').waitFor()
    await page.locator('button[data-form="languageChosen:en"]').click()
    await page.locator('button[data-form="genderChosen:female"]').click()
    await page.getByLabel('Age in years').fill('41')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator('.summary').getByText('Age and gender stay on this device.').waitFor()
  })

  test('is not done if a later slide is shown, which a reload returns to', async ({
    visit,
    stall,
    holdApp,
  }) => {
    holdApp()
    const page = await visit()
    // Another address, so that the browser has no copy of the document that stalls.
    await page.goto('/test?first', { waitUntil: 'commit' })
    await goToAge(page)
    const rest = await stall(page)
    await tap(page, 'Okey, next question')
    rest.release()
    await page.locator('[data-slide=age]').waitFor()
    expect(await slide(page)).toBe('age')
  })
})

/** Goes to the slide of the age. */
async function goToAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'continue without sharing' }).click()
  await page.locator('button[data-form="languageChosen:en"]').click()
  await page.locator('button[data-form="genderChosen:female"]').click()
}

/** Enters invalid ages, by Enter and by a tap, and reads the field's message and the focus after each. */
async function giveWrongAges(page: Page) {
  const field = page.getByLabel('Age in years')
  const told = []
  for (const [age, isTapped] of [
    ['15', false],
    ['forty', true],
    ['', false],
  ] as const) {
    await field.fill(age)
    await (isTapped ? page.getByRole('button', { name: 'Next' }).click() : field.press('Enter'))
    await page.locator('#age[aria-invalid=true]').waitFor()
    told.push(
      await page.evaluate(() => {
        const input = document.getElementById('age')!
        const described = document.getElementById(
          input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
        )
        return {
          focus: document.activeElement?.id || document.activeElement?.textContent,
          invalid: input.getAttribute('aria-invalid'),
          description: described?.innerText.trim(),
          role: described?.role,
        }
      }),
    )
  }
  return told
}

test('an invalid age gets the same message and keeps the focus, before and after the app has loaded', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const early = await visit()
  await early.goto('/test', { waitUntil: 'commit' })
  await goToAge(early)
  const told = await giveWrongAges(early)
  expect(told).toEqual([
    {
      focus: 'age',
      invalid: 'true',
      description: 'You must be 16 or older',
      role: 'alert',
    },
    {
      focus: 'Next',
      invalid: 'true',
      description: 'Enter your age in digits only, such as 34',
      role: 'alert',
    },
    {
      focus: 'age',
      invalid: 'true',
      description: 'Enter your age in whole years (120 at most)',
      role: 'alert',
    },
  ])
  // After going one slide back and forth, the message is gone.
  await early.locator('[data-slide=age] .slide-back').click()
  await early.locator('button[data-form="genderChosen:female"]').click()
  expect(await early.locator('#age[aria-invalid=false]').count()).toBe(1)
  expect(await early.locator('#age-warning').innerText()).toBe('')
  app.cancel()

  const late = await visit()
  await late.goto('/test')
  await late.locator('html[data-app=running]').waitFor()
  await goToAge(late)
  expect(await giveWrongAges(late)).toEqual(told)
})

test('the app keeps the focus in the age field when it loads while the visitor types', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit()
  await page.goto('/test', { waitUntil: 'commit' })
  await goToAge(page)
  await page.getByLabel('Age in years').pressSequentially('4')
  app.cancel()
  await page.locator('html[data-app=running]').waitFor()
  await waitForApp(page)
  await page.keyboard.press('1')
  expect(await page.getByLabel('Age in years').inputValue()).toBe('41')
  await page.keyboard.press('Enter')
  await page.locator('.summary').getByText('41').waitFor()
})

test('where something on the way has disabled the scripts of the page, it says after seconds that it needs them', async ({
  visit,
}) => {
  const page = await visit()
  const sentence = page.locator('.without-scripts')
  await page.goto('/test')
  expect(await sentence.isVisible()).toBe(false)
  await page.route('**/test', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('<script', '<script type="text/deferred"')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await sentence.waitFor()
})

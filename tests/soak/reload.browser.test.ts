import { expect } from 'vitest'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey, test } from '../support/journey.ts'
import { waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import { resumeTest } from '../support/visitor/visiting.ts'

test.override('backgroundSync', false)

journey(
  'an answer is kept though the page is reloaded at the same moment, and the test continues after it',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    const key = await resumeTest(page, url, { sheet, answered: 56 })
    for (let place = 56; place < 64; place++) {
      await page.evaluate(
        (input) => {
          document.documentElement.dataset['left'] = 'soon'
          document.querySelector<HTMLElement>(input)?.click()
          location.reload()
        },
        `#item-${place} input[value="${choiceOfItem(sheet, place)}"]`,
      )
      await page.waitFor(() => document.documentElement.dataset['left'] === undefined)
      await waitForItem(page, place + 1)
      await expect
        .poll(async () => answersOf(await readDevice(page), key))
        .toBe(sheet.slice(0, place + 1).padEnd(120, '0'))
    }
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedEngines } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import { openStage, type Stage } from '../harness/stage.ts'
import { waitForItem } from '../journeys/answering.ts'
import { answersOf, readDevice } from '../journeys/device.ts'
import { choiceOfItem, makeSheet } from '../journeys/sheets.ts'
import { resumeTest } from '../journeys/visitor.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

for (const engine of askedEngines()) {
  test(`an answer is kept though the page is reloaded in the same instant, and the test goes on behind it (${engine})`, async () => {
    await using driver = await launch(engine)
    const page = await driver.newPage()
    const sheet = makeSheet(57)
    const key = await resumeTest(page, stage.url, { sheet, answered: 56 })
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
  })
}

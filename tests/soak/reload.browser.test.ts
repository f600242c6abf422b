import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedEngines } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import { openStage, type Stage } from '../harness/stage.ts'
import { answersOf, readDevice } from '../journeys/device.ts'
import { makeSheet } from '../journeys/sheets.ts'
import { resumeTest } from '../journeys/visitor.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

for (const engine of askedEngines()) {
  test(`an answer is kept though the page is reloaded in the same instant (${engine})`, async () => {
    await using driver = await launch(engine)
    const page = await driver.newPage()
    const sheet = makeSheet(57)
    const key = await resumeTest(page, stage.url, { sheet, answered: 56 })
    for (const choice of [1, 2, 3, 4, 5, 4, 3, 2]) {
      await page.evaluate((value) => {
        document.documentElement.dataset['left'] = 'soon'
        document.querySelector<HTMLElement>(`#item-56 input[value="${value}"]`)?.click()
        location.reload()
      }, choice)
      await page.waitFor(
        (value) =>
          document.documentElement.dataset['left'] === undefined &&
          document.querySelector<HTMLInputElement>('#item-56 :checked')?.value === value,
        String(choice),
      )
      await expect
        .poll(async () => answersOf(await readDevice(page), key))
        .toBe(`${sheet.slice(0, 56)}${choice}`.padEnd(120, '0'))
    }
  })
}

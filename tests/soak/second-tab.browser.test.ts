import { afterAll, beforeAll, test } from 'vitest'
import { askedEngines } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import { openStage, type Stage } from '../harness/stage.ts'
import { waitForPendingReport } from '../journeys/results.ts'
import { makeSheet } from '../journeys/sheets.ts'
import { almostFinish, submit } from '../journeys/visitor.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

for (const engine of askedEngines()) {
  test(`a test submitted in the tab that read along takes no more answers in the other (${engine})`, async () => {
    await using driver = await launch(engine)
    const one = await driver.newPage()
    await almostFinish(one, stage.url, makeSheet(21))
    const other = await driver.newPage()
    await other.goto(`${stage.url}/test`)
    await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    stage.proxy.mode = 'down'
    await submit(other)
    await waitForPendingReport(other)
    await one.waitFor(() => document.body.innerText.includes('This test was finished in another tab.'))
    await one.waitFor(() => document.querySelector('fieldset[id^=item-]:enabled') === null)
    stage.proxy.heal()
  })
}

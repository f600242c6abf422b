import type { Sheet } from '../../banks/sheet.ts'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import type { Page } from '../support/browsers/driver.ts'
import { dropRequest } from '../support/network/faults.ts'
import type { ResultRow } from '../support/server/result-rows.ts'
import { answerNext, answerQuickly, shortenAdvanceDelay } from '../support/visitor/answering.ts'
import { waitForPendingReport, waitForResult } from '../support/visitor/results.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { goThroughSlides, submit, waitForWords, waitForWorker } from '../support/visitor/visiting.ts'
import type { Stage } from './stage.ts'

export const NAME = 'Spring'
export const COMPARED = ['Mira', 'Jonas'] as const

/** How many items of the unfinished test are answered. */
export const ANSWERED = 37

export type Saved = { id: string; sheet: Sheet }

/** What device and server hold once a visitor has used the earlier release. */
export type Past = {
  /** The results on the device; the last one is named {@link NAME}. */
  results: Saved[]
  /** The address of a comparison of these results. */
  comparison: string
  /** A test finished while no save got through, and the address of its report. */
  waiting: { sheet: Sheet; address: string }
  /** A test left at an item. */
  unfinished: { sheet: Sheet }
  rows: ResultRow[]
  schema: number
}

/** Plays a visitor of the earlier release, and stops its server. */
export async function makePast(stage: Stage): Promise<Past> {
  await stage.serve('earlier')
  const { url } = stage
  const sheets = [1, 2, 3, 4].map(makeSheet)
  const past = await stage.visit(async (page) => {
    await waitForWorker(page)
    const results: Saved[] = []
    for (const sheet of sheets.slice(0, 2)) {
      await beginTest(page, url)
      results.push({ sheet, id: await finishTest(page, sheet) })
    }
    await page.goto(`${url}/result`)
    await page.click({ role: 'button', name: 'Give it a name' })
    await page.fill({ role: 'textbox', name: 'Name on this device' }, NAME)
    await page.press('Enter')
    await waitForWords(page, 'Rename')
    const people = results.map(({ id }, index) => ({ name: COMPARED[index]!, id }))
    const comparison = `${url}/compare/${makeCompareCode(people)}`
    await page.goto(comparison)
    await waitForWords(page, COMPARED[0])

    stage.proxy.always('POST /api/save', dropRequest())
    await beginTest(page, url)
    await answerQuickly(page, sheets[2]!)
    await submit(page)
    await waitForPendingReport(page)
    const waiting = { sheet: sheets[2]!, address: await page.url() }

    const unfinished = { sheet: sheets[3]! }
    await beginTest(page, url)
    await shortenAdvanceDelay(page)
    await answerNext(page, ANSWERED, unfinished.sheet)
    return { results, comparison, waiting, unfinished }
  })
  stage.proxy.heal()
  await stage.close()
  return { ...past, rows: stage.rows(), schema: stage.schema() }
}

export async function beginTest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/test`)
  await goThroughSlides(page)
}

/** Answers what is left of a test, and sends it. Returns the id of the result. */
export async function finishTest(page: Page, sheet: Sheet): Promise<string> {
  await answerQuickly(page, sheet)
  await submit(page)
  return waitForResult(page)
}

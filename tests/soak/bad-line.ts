import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { badLine, type BadLine } from '../support/network/faults.ts'
import { seedRandom } from '../support/random.ts'
import { startTestSite } from '../support/server/test-site.ts'
import { expectedScores, readScores } from '../support/visitor/results.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { slideButtons } from '../support/visitor/visiting.ts'
import { Visitor } from '../support/visitor/visitor.ts'

/** Milliseconds within which a whole test must be taken, and within which the ID must then arrive. */
const TEST_LIMIT = 900_000
const ID_LIMIT = 600_000

/** Outcome of one test: requests, seconds until the test was submitted, and seconds from there to the ID. */
export type TestRun = { requests: number; tested: number; saved: number }

/**
 * Takes a whole test on a bad line, from a new browser's first visit to the ID, which arrives without more
 * input.
 * @throws Error unless there is one row with the answers given and the page's ID, and its report is right
 */
export async function takeTestOnBadLine(engine: Engine, seed: number, line: BadLine): Promise<TestRun> {
  const sheet = makeSheet(seed)
  await using testSite = await startTestSite()
  await using visitor = Visitor.withProfile(engine, { viewport: { width: 360, height: 740 } })
  testSite.proxy.always(/./, badLine(line, seedRandom(seed)))
  const began = performance.now()
  const page = await visitor.open()
  let doing = 'opening the test'
  try {
    await untilDone(TEST_LIMIT, async () => {
      // Only the browser's own error page has to be reloaded by a visitor.
      const where = await page.evaluate(() => document.documentURI)
      if (!where.startsWith(testSite.url)) await page.goto(`${testSite.url}/test`)
      const next = await findNext(page, sheet)
      if (next) doing = next.doing
      if (next?.age) {
        await page.fill('#age', '33', { timeout: 1000 })
        await page.press('Enter')
      }
      return next?.submitted === true
    })
    const tested = performance.now()
    doing = 'waiting for the ID'
    const id = await page.waitFor(
      () => /\/result\/([0-9a-f]{24})$/.exec(location.pathname)?.[1] ?? '',
      undefined,
      { timeout: ID_LIMIT },
    )
    const saved = performance.now()
    const rows = testSite.site.rows()
    if (rows.length !== 1) throw new Error(`There are ${rows.length} rows, not one`)
    if (rows[0]!.sheet !== sheet) throw new Error(`The row has ${rows[0]!.sheet}, given was ${sheet}`)
    if (rows[0]!.id !== id) throw new Error(`The page has the ID ${id}, the row ${rows[0]!.id}`)
    await page.waitFor(() => document.querySelector('#all-scores') !== null, undefined, { timeout: ID_LIMIT })
    const scores = await readScores(page)
    if (String(scores) !== String(expectedScores(sheet))) throw new Error(`The report says ${scores}`)
    const requests = testSite.proxy.arrivals.length
    const seconds = (from: number, to: number) => Math.round((to - from) / 1000)
    return { requests, tested: seconds(began, tested), saved: seconds(tested, saved) }
  } catch (error) {
    const says = await page.text().catch(() => 'nothing: it is gone')
    throw new Error(
      [
        `Seed ${seed} in ${engine} failed at ${doing}: ${error instanceof Error ? error.message : error}`,
        `The page was at ${await page.url().catch(() => '?')} and said:\n${says.slice(0, 1500)}`,
        `Rows: ${JSON.stringify(testSite.site.rows())}`,
        `Again: npm run soak -- --engine ${engine} --seed ${seed} ${describe(line)}`,
      ].join('\n'),
      { cause: error },
    )
  }
}

function describe(line: BadLine): string {
  return Object.entries(line)
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ')
}

/** Calls `act` until it resolves to true; an error, such as from a page that is being left, is retried. */
async function untilDone(limit: number, act: () => Promise<boolean>): Promise<void> {
  let last: unknown
  for (const end = Date.now() + limit; Date.now() < end; await sleep(100)) {
    try {
      if (await act()) return
    } catch (error) {
      last = error
    }
  }
  throw new Error(`It is not done after ${limit / 1000} s`, { cause: last })
}

type Next = { doing: string; age?: true; submitted?: true }

/** Does the one thing a visitor would do next on the page; null where there is nothing to do but wait. */
function findNext(page: Page, sheet: string): Promise<Next | undefined | null> {
  return page.evaluate(
    ({ choices, buttons }): Next | null => {
      const isShown = (element: Element) => element.getClientRects().length > 0
      const tap = (selector: string) => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)
        element?.click()
        return element !== undefined
      }
      const item = document.querySelector<HTMLFieldSetElement>('fieldset[id^=item-]')
      if (item && !item.disabled) {
        const place = Number(item.id.slice('item-'.length))
        const input = item.querySelector<HTMLInputElement>(`input[value="${choices[place]}"]`)
        const doing = `answering item ${place}`
        if (!input?.checked) input?.click()
        else if (place === choices.length - 1 && tap('.test-end .button-pink'))
          return { doing: 'asking for the results', submitted: true }
        return { doing }
      }
      for (const button of buttons) if (tap(button)) return { doing: button }
      const age = document.getElementById('age')
      return age && isShown(age) ? { doing: 'giving the age', age: true } : null
    },
    { choices: sheet, buttons: slideButtons() },
  )
}

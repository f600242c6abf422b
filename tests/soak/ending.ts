import { isDeepStrictEqual } from 'node:util'
import { pathTo } from '../../client/pages.ts'
import type { Page } from '../support/browsers/driver.ts'
import type { Random } from '../support/random.ts'
import { readDevice } from '../support/visitor/device.ts'
import { expectedScores, readScores } from '../support/visitor/results.ts'
import { answerInRow, goToTest } from './questions.ts'
import { settle, type Scene } from './scene.ts'
import { openQuestions } from './steps.ts'

/**
 * Asserts how every walk must end once the server is up and the visitor comes back: every finished test saved
 * once with the answers given and its ID on the device, the report of the last one shown, and the unfinished
 * test as it was left.
 */
export async function expectNothingLost(scene: Scene, random: Random): Promise<void> {
  scene.proxy.heal()
  await scene.bringUp()
  const page = await scene.pickTab(random)
  await goToTest(page, 'en')
  await scene.check(page)
  await settle(() => findStuck(scene, page))
  await expectReport(scene, page)
  await openQuestions(scene, page, random)
  const { given, underWay } = await answerInRow(page, [random.pick([1, 2, 3, 4, 5])], false)
  scene.memory.answer(given, underWay)
  await scene.check(page)
}

/** Describes what is not saved as it should be; undefined when all is. */
async function findStuck({ memory, site }: Scene, page: Page): Promise<string | undefined> {
  const device = await readDevice(page)
  // What was submitted last may have been finished in another window only now.
  memory.compare(device)
  const { attempts, outbox } = device
  if (outbox.length > 0) return `saves wait though the server is there: ${JSON.stringify(outbox)}`
  const finished = memory.attempts.filter(({ state }) => state === 'finished')
  const rows = site.rows()
  for (const { key, choices } of finished) {
    const attempt = attempts.find((one) => one.key === key)
    const row = rows.find(({ id }) => id === attempt?.resultId)
    if (!row) return `attempt ${key} with ID ${attempt?.resultId} has no row`
    if (row.sheet !== choices.join('')) return `row ${row.id} has ${row.sheet}, given was ${choices.join('')}`
    if (row.lang !== attempt?.lang) return `row ${row.id} is in ${row.lang}, taken in ${attempt?.lang}`
  }
  if (rows.length !== finished.length) return `${rows.length} rows for ${finished.length} finished tests`
  return undefined
}

/** Waits for the report of the test finished last to show the scores of its answers. */
async function expectReport({ memory, url }: Scene, page: Page): Promise<void> {
  const last = memory.attempts.findLast(({ state }) => state === 'finished')
  if (!last) return
  const { attempts } = await readDevice(page)
  const id = attempts.find(({ key }) => key === last.key)?.resultId
  await page.goto(url + pathTo('result-id', 'en', id))
  const expected = expectedScores(last.choices.join(''))
  await settle(async () => {
    const scores = await readScores(page)
    return isDeepStrictEqual(scores, expected) ? undefined : `the report says ${scores}, not ${expected}`
  })
}

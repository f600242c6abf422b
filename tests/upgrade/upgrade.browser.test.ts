import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines, type Engine } from '../support/browsers/engines.ts'
import { startFaultProxy, type FaultProxy } from '../support/network/fault-proxy.ts'
import { dropRequest, holdRequest } from '../support/network/faults.ts'
import { answerNext, readItems, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { expectedScores, readScores, waitForResult } from '../support/visitor/results.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { waitForWords } from '../support/visitor/visiting.ts'
import { ANSWERED, beginTest, COMPARED, finishTest, makePast, NAME, type Past, type Saved } from './past.ts'
import { Stage, waitForRelease } from './stage.ts'

/*
 * An earlier release and the one in this folder, both built and served on one database, one after the other, to one
 * browser. The tests look at what a visitor sees and at the database's rows, so that they hold however either release
 * stores anything.
 */

// WebKitGTK forgets what pages stored when it closes.
const engines = askedEngines().filter((engine) => engine !== 'webkit')

describe.each(engines)('A visitor of an earlier release, in %s,', (engine) => {
  let proxy: FaultProxy
  let before: Stage
  let past: Past
  beforeAll(async () => {
    proxy = await startFaultProxy()
    before = new Stage(engine, proxy)
    past = await makePast(before)
  })
  afterAll(async () => {
    await before[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
  })

  test('runs the new one two visits later and loses nothing, nor when the server goes back', async () => {
    await using stage = await replaceRelease(engine, before)
    const { results, begun } = await update(stage, past)

    await stage.close()
    if (stage.schema() !== past.schema) {
      await expect(stage.serve('earlier')).rejects.toThrow('start the release that wrote it')
      expectRows(stage, past, results)
      return
    }
    await stage.serve('earlier')
    await stage.visit(async (page, driver) => {
      await waitForRelease(page, 'current')
      await expectResults(page, stage, past, results)
      await waitForUpdate(page)
      await stage.leaveSite(page, driver)
    })
    const last = await stage.visit(async (page) => {
      await waitForRelease(page, 'earlier')
      await expectResults(page, stage, past, results)
      await goOnAt(page, stage, BEGUN)
      return { sheet: begun, id: await finishTest(page, begun) }
    })
    expectRows(stage, past, [...results, last])
  })

  test('loses nothing when the browser is killed while it installs the new one', async () => {
    await using stage = await replaceRelease(engine, before)
    const files = proxy.always(/^GET \/(assets|packs|shell)\//, holdRequest())
    await stage.visit(async (page, driver) => {
      await waitForRelease(page, 'earlier')
      await expect.poll(() => files.used).toBeGreaterThan(0)
      await driver.kill()
    })
    files.cancel()
    await update(stage, past)
  })
})

/** How many items the visitor answers of a test that is begun under the new release. */
const BEGUN = 5

/** Serves the current release instead of the earlier one, to whoever has been there. No save gets through as yet. */
async function replaceRelease(engine: Engine, before: Stage): Promise<Stage> {
  const stage = new Stage(engine, before.proxy, before)
  stage.proxy.always('POST /api/save', dropRequest())
  await stage.serve('current')
  return stage
}

/**
 * Plays two visits after the current release has replaced the earlier one. Returns the results that the visitor then
 * has, and the answers of a test that is begun.
 */
async function update(stage: Stage, past: Past) {
  const { proxy, url } = stage
  await stage.visit(async (page, driver) => {
    await waitForRelease(page, 'earlier')
    await waitForUpdate(page)
    await stage.leaveSite(page, driver)
  })
  const begun = makeSheet(5)
  const results = await stage.visit(async (page) => {
    await waitForRelease(page, 'current')
    await goOnAt(page, stage, ANSWERED)
    proxy.heal()
    const { sheet } = past.unfinished
    const finished = { sheet, id: await finishTest(page, sheet) }
    await page.goto(past.waiting.address)
    const delivered = { sheet: past.waiting.sheet, id: await waitForResult(page) }
    const all = [...past.results, finished, delivered]
    await expectResults(page, stage, past, all)
    await beginTest(page, url)
    await shortenAdvanceDelay(page)
    await answerNext(page, BEGUN, begun)
    return all
  })
  expectRows(stage, past, results)
  return { results, begun }
}

/** Waits until a new release is on the device, which the next visit runs. */
async function waitForUpdate(page: Page): Promise<void> {
  await page.waitFor(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting?.state === 'installed'
  })
}

/** Goes on with the test on the device, from the front page, and expects it at an item. */
async function goOnAt(page: Page, { url }: Stage, place: number): Promise<void> {
  await page.goto(url)
  await page.click({ role: 'link', name: /Continue your test/ })
  await waitForItem(page, place)
  expect(await readItems(page)).toEqual([{ place, choice: 0 }])
}

/** Expects the visitor's results on the device, without a network, and behind the links they may have kept. */
async function expectResults(
  page: Page,
  { proxy, url }: Stage,
  past: Past,
  results: readonly Saved[],
): Promise<void> {
  proxy.mode = 'down'
  await page.goto(`${url}/result`)
  await waitForWords(page, NAME)
  for (const { id } of results) {
    await page.waitFor((path) => document.querySelector(`main a[href="${path}"]`) !== null, `/result/${id}`)
  }
  for (const { id, sheet } of results) {
    await page.goto(`${url}/result/${id}`)
    await expect.poll(() => readScores(page)).toEqual(expectedScores(sheet))
  }
  proxy.mode = 'up'
  await proxy.listening()
  await page.goto(past.comparison)
  for (const name of COMPARED) await waitForWords(page, name)
  await page.goto(past.waiting.address)
  await waitForResult(page)
}

/** Expects the rows of the past, unchanged, and one row of each result. */
function expectRows(stage: Stage, past: Past, results: readonly Saved[]): void {
  const rows = stage.rows()
  expect(rows).toEqual(expect.arrayContaining(past.rows.map((row) => expect.objectContaining(row))))
  const byId = (all: readonly { id: string; sheet: string | null }[]) =>
    all.map(({ id, sheet }) => `${id} ${sheet}`).sort()
  expect(byId(rows)).toEqual(byId(results))
}

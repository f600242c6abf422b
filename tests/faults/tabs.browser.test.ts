import { expect } from 'vitest'
import { delay } from '../harness/faults.ts'
import { answerNext, choose, hurry, waitForItem } from '../journeys/answering.ts'
import { answersOf, readDevice } from '../journeys/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../journeys/results.ts'
import { seedAttempt, seedSave } from '../journeys/seeds.ts'
import { choiceOfItem, makeSheet } from '../journeys/sheets.ts'
import { almostFinish, arrive, resumeTest, submit } from '../journeys/visitor.ts'
import { expectSavedOnce } from './saved-once.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()

fault(20, 'three tabs that find the network again at once send each save once', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const tabs = [await scene.newPage(), await scene.newPage(), await scene.newPage()]
  for (const tab of tabs) await arrive(tab, url)
  const sheets = [sheet, makeSheet(Number(sheet.slice(0, 14))), makeSheet(Number(sheet.slice(0, 13)))]
  const later = Date.now() + 240_000
  const keys: string[] = []
  for (const one of sheets) keys.push(await seedSave(tabs[0]!, { sheet: one, nextTryAt: later, tries: 7 }))
  proxy.always('POST /api/save', delay(100))
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  for (const [index, key] of keys.entries()) {
    await expectSavedOnce(tabs[index]!, { site, sheet: sheets[index]!, key })
  }
  expect(
    proxy
      .saves()
      .map(({ idempotencyKey }) => idempotencyKey)
      .sort(),
  ).toEqual([...keys].sort())
})

fault(
  21,
  'the same test in two tabs: the second reads along, takes over when asked, and no answer is lost',
  async (scene) => {
    const { url, site, sheet } = scene
    const one = await scene.newPage()
    const key = await resumeTest(one, url, { sheet, answered: 114 })
    const other = await scene.newPage()
    await other.goto(`${url}/test`)
    await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    await hurry(one)
    await answerNext(one, 2, sheet)
    await waitForItem(other, 116)
    expect(await other.evaluate(() => document.querySelector('fieldset')?.disabled)).toBe(true)

    await other.click({ role: 'button', name: 'Continue here' })
    await one.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    await hurry(other)
    await answerNext(other, 4, sheet)
    await expect.poll(async () => answersOf(await readDevice(one), key)).toBe(sheet)
    await submit(other)
    const id = await waitForResult(other)
    await expectSavedOnce(other, { site, sheet, key, id })
    await one.waitFor(() => document.body.innerText.includes('This test was finished in another tab.'))
  },
)

fault(21, 'an answer given at the moment another tab takes over is not lost', async (scene) => {
  const { url, sheet } = scene
  const one = await scene.newPage()
  const key = await resumeTest(one, url, { sheet, answered: 60 })
  const other = await scene.newPage()
  await other.goto(`${url}/test`)
  await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
  await choose(one, 60, choiceOfItem(sheet, 60))
  await other.click({ role: 'button', name: 'Continue here' })
  await other.waitFor(() => document.querySelector('fieldset')?.disabled === false)
  await expect
    .poll(async () => answersOf(await readDevice(other), key))
    .toBe(sheet.slice(0, 61).padEnd(120, '0'))
  await other.waitFor(
    (choice) => document.querySelector<HTMLInputElement>('#item-60 :checked')?.value === choice,
    sheet[60],
  )
})

fault(21, 'where a browser has no locks, two tabs that answer in turns lose nothing', async (scene) => {
  const { url, sheet } = scene
  const one = await scene.newPage()
  await arrive(one, url)
  const key = await seedAttempt(one, { sheet, answered: 60 })
  const other = await scene.newPage()
  for (const tab of [one, other]) {
    await tab.goto(url)
    await tab.evaluate(() => delete (Navigator.prototype as { locks?: unknown }).locks)
    await tab.click({ role: 'link', name: /Continue your test/ })
    await waitForItem(tab, 60)
    await hurry(tab)
  }
  for (const tab of [one, other, other, one, one, other, other, other, one, one])
    await answerNext(tab, 1, sheet)
  expect(answersOf(await readDevice(other), key)).toBe(sheet.slice(0, 65).padEnd(120, '0'))
})

fault(
  21,
  'an answer given in a tab that is closed in the same instant shows in the tab that read along',
  async (scene) => {
    const { url, sheet } = scene
    const one = await scene.newPage()
    await almostFinish(one, url, sheet)
    const other = await scene.newPage()
    await other.goto(`${url}/test`)
    await other.click({ role: 'button', name: 'Continue here' })
    await one.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    await other.waitFor(() => document.querySelector('#item-119:enabled') !== null)
    const choice = String((choiceOfItem(sheet, 119) % 5) + 1)
    await other.evaluate((value) => {
      // Telling of what the device has is the last thing a tab does: closed by then, it never comes to it.
      BroadcastChannel.prototype.postMessage = () => {}
      document.querySelector<HTMLElement>(`#item-119 input[value="${value}"]`)?.click()
    }, choice)
    await other.close()
    await one.waitFor(
      (value) => document.querySelector<HTMLInputElement>('#item-119 :checked')?.value === value,
      choice,
    )
  },
)

fault(
  21,
  'results asked for in a tab that has only just opened have the answer just given in the other',
  async (scene) => {
    const { url, site, sheet } = scene
    const one = await scene.newPage()
    const before = `${sheet.slice(0, 119)}${(choiceOfItem(sheet, 119) % 5) + 1}` as typeof sheet
    const key = await almostFinish(one, url, before)
    const other = await scene.newPage()
    await other.goto(url)
    // A busy device takes its time to say which tab has the test.
    await other.evaluate(() => {
      const { request } = LockManager.prototype as { request: (...claim: unknown[]) => Promise<unknown> }
      const slowly = async function (this: LockManager, ...claim: unknown[]) {
        if (String(claim[0]).startsWith('attempt:')) await new Promise((resolve) => setTimeout(resolve, 3000))
        return request.apply(this, claim)
      }
      Object.assign(LockManager.prototype, { request: slowly })
    })
    await other.waitFor(() => {
      document.querySelector<HTMLElement>('main a[href="/test"]')?.click()
      return location.pathname === '/test'
    })
    await waitForItem(other, 119)
    await choose(one, 119, choiceOfItem(sheet, 119))
    await submit(other)
    const id = await waitForResult(other)
    await expectSavedOnce(other, { site, sheet, key, id })
  },
)

fault(22, 'the ID shows in every tab that waits for it', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  const other = await scene.newPage()
  await other.goto(await page.url())
  await waitForPendingReport(other)
  proxy.mode = 'up'
  await proxy.listening()
  await page.click({ role: 'button', name: 'Try now' })
  const id = await waitForResult(page)
  expect(await waitForResult(other)).toBe(id)
  expect(await readScores(other)).toEqual(expectedScores(sheet))
  await expectSavedOnce(other, { site, sheet, key, id })
  expect(rowsOf(site, sheet)).toHaveLength(1)
})

fault(41, 'a waiting report come back to with Back sends its save', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => (document.body.dataset['fromCache'] = String(event.persisted)))
  })
  // Another origin, so that nothing of the site runs meanwhile.
  await page.goto(site.url + '/robots.txt')
  proxy.mode = 'up'
  await proxy.listening()
  await page.back()
  const id = await waitForResult(page, 25_000)
  await expectSavedOnce(page, { site, sheet, key, id })
})

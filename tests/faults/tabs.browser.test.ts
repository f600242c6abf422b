import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { delay, dropRequest } from '../support/network/faults.ts'
import { answerNext, choose, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { seedAttempt, seedSave } from '../support/visitor/seeds.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import {
  almostFinish,
  answerSlides,
  arrive,
  goThroughSlides,
  resumeTest,
  submit,
  waitForQuestions,
} from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import type { Scene } from '../support/journey.ts'
import { fault } from './fault.ts'

fault(20, 'three tabs that get the network back at the same time send each save once', async (scene) => {
  const { url, site, proxy, sheet, otherSheet } = scene
  const tabs = [await scene.newPage(), await scene.newPage(), await scene.newPage()]
  for (const tab of tabs) await arrive(tab, url)
  const sheets = [sheet, otherSheet(), otherSheet()]
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
  'the same test in two tabs: the second is read-only, takes over when asked, and no answer is lost',
  async (scene) => {
    const { url, site, sheet } = scene
    const one = await scene.newPage()
    const key = await resumeTest(one, url, { sheet, answered: 114 })
    const other = await scene.newPage()
    await other.goto(`${url}/test`)
    await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    await shortenAdvanceDelay(one)
    await answerNext(one, 2, sheet)
    await waitForItem(other, 116)
    expect(await other.evaluate(() => document.querySelector('fieldset')?.disabled)).toBe(true)

    await other.click({ role: 'button', name: 'Continue here' })
    await one.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    await shortenAdvanceDelay(other)
    await answerNext(other, 4, sheet)
    await expect.poll(async () => answersOf(await readDevice(one), key)).toBe(sheet)
    await submit(other)
    const id = await waitForResult(other)
    await expectSavedOnce(other, { site, sheet, key, id })
    await one.waitFor(() =>
      document.body.innerText.includes('This test was finished or deleted in another tab.'),
    )
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
  await waitForItem(other, 61)
})

fault(21, 'in a browser without locks, two tabs that answer in turn lose nothing', async (scene) => {
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
    await shortenAdvanceDelay(tab)
  }
  for (const tab of [one, other, other, one, one, other, other, other, one, one])
    await answerNext(tab, 1, sheet)
  expect(answersOf(await readDevice(other), key)).toBe(sheet.slice(0, 65).padEnd(120, '0'))
})

fault(
  21,
  'an answer given in a tab that is closed at the same moment shows in the read-only tab',
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
      // A tab notifies the others only after storing an answer; one that closes first never does.
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
  'results requested in a tab that has just opened include the answer just given in the other',
  async (scene) => {
    const { url, site, sheet } = scene
    const one = await scene.newPage()
    const before = `${sheet.slice(0, 119)}${(choiceOfItem(sheet, 119) % 5) + 1}` as typeof sheet
    const key = await almostFinish(one, url, before)
    const other = await scene.newPage()
    await other.goto(url)
    // On a busy device it takes a while to learn which tab holds the test.
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

fault(21, 'two tabs on the slides make one test: the tab that begins later finds it', async (scene) => {
  const { url, sheet } = scene
  const one = await scene.newPage()
  await arrive(one, url)
  await one.goto(`${url}/test`)
  const other = await scene.newPage()
  await other.goto(`${url}/test`)
  await goThroughSlides(one)
  await shortenAdvanceDelay(one)
  await answerNext(one, 3, sheet)
  // The tab may find the test before its slides are done, because it looks again when it becomes visible.
  await answerSlides(other).catch(() => {})
  await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
  await waitForItem(other, 3)
  expect((await readDevice(other)).attempts).toHaveLength(1)
})

fault(
  21,
  'of two unfinished tests the one with more answers is shown, and the other is named',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const key = await seedAttempt(page, { sheet, answered: 60, touchedAt: Date.now() - 60_000 })
    const poorer = await seedAttempt(page, { sheet, answered: 3 })
    await page.goto(`${url}/result`)
    await page.waitFor(() => /60 of 120[^]*3 of 120[^]*Paste the ID/.test(document.body.innerText))
    await page.goto(`${url}/test`)
    await waitForItem(page, 60)
    await page.click({ role: 'button', name: 'Open the other test' })
    await waitForItem(page, 3)
    const { attempts } = await readDevice(page)
    expect(attempts.map((attempt) => attempt.key).sort()).toEqual([key, poorer].sort())
  },
  { isVariant: true },
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
  // Not a tap on 'Try now': an automatic try may come first and remove the button.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const id = await waitForResult(page)
  expect(await waitForResult(other)).toBe(id)
  expect(await readScores(other)).toEqual(expectedScores(sheet))
  await expectSavedOnce(other, { site, sheet, key, id })
  expect(rowsOf(site, sheet)).toHaveLength(1)
})

fault(41, 'a report whose save waits sends it when the visitor returns with Back', async (scene) => {
  const { site, sheet } = scene
  const page = await scene.newPage()
  const { key, rule } = await leaveWaitingReport(scene, page)
  rule.cancel()
  await page.back()
  expect(await page.waitFor(() => document.body.dataset['fromCache'])).toBe('true')
  // Its own timer would take minutes.
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
})

fault(
  41,
  'a test left for another page right after an answer keeps the answer and delays no page',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 56 })
    for (let place = 56; place < 68; place++) {
      const input = `#item-${place} input[value="${choiceOfItem(sheet, place)}"]`
      const address = `${url}${place % 2 ? '/no' : ''}/test`
      // From 0 to 20 ms, by which time most browsers have stored the answer.
      await leaveAfterTap(page, { input, address, wait: (place % 6) * 4 })
      await waitForItem(page, place + 1)
      await expect
        .poll(async () => answersOf(await readDevice(page), key))
        .toBe(sheet.slice(0, place + 1).padEnd(120, '0'))
    }
  },
)

fault(
  41,
  'a test that the visitor returns to with Back goes on, and is not said to be open in another tab',
  async (scene) => {
    const { engine, url, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 56 })
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => (document.body.dataset['fromCache'] = String(event.persisted)))
    })
    // The same origin, because some browsers do not cache a page left for another.
    await page.goto(`${url}/robots.txt`)
    await page.back()
    // The others do not keep a page that holds a lock, so it is loaded again.
    if (engine === 'webkit') expect(await page.waitFor(() => document.body.dataset['fromCache'])).toBe('true')
    await waitForQuestions(page)
    await shortenAdvanceDelay(page)
    await answerNext(page, 2, sheet)
    expect(await page.text()).not.toContain('open in another tab')
    await expect
      .poll(async () => answersOf(await readDevice(page), key))
      .toBe(sheet.slice(0, 58).padEnd(120, '0'))
  },
)

async function leaveAfterTap(
  page: Page,
  leaving: { input: string; address: string; wait: number },
): Promise<void> {
  await page.evaluate(({ input, address, wait }) => {
    document.documentElement.dataset['left'] = 'soon'
    document.querySelector<HTMLElement>(input)?.click()
    setTimeout(() => (location.href = address), wait)
  }, leaving)
  await page.waitFor(() => document.documentElement.dataset['left'] === undefined)
}

fault(
  41,
  'a page left while it creates the database delays no other page',
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await arrive(page, url)
    await leaveWhileCreating(page, `${url}/robots.txt`)
    await page.goto(`${url}/test`)
    await answerSlides(page)
    await waitForQuestions(page)
    await answerNext(page, 1, sheet)
    await expect.poll(async () => (await readDevice(page)).answers).toHaveLength(1)
  },
)

/** Deletes the database, and leaves the page as soon as it has begun to create it again. */
async function leaveWhileCreating(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, ...version) {
      const opening = open.call(this, name, ...version)
      if (name !== 'bigfive') return opening
      opening.addEventListener('upgradeneeded', () => {
        // Takes longer than the page stays, as on a slow device.
        const store = opening.result.createObjectStore('slow')
        const wait = () => void (store.count().onsuccess = wait)
        wait()
        location.href = address
      })
      return opening
    }
    indexedDB.deleteDatabase('bigfive').onsuccess = () => dispatchEvent(new Event('online'))
  }, address)
  await page.waitFor((address) => location.href === address, address)
}

fault(41, 'an ID that arrives while the visitor is on another page is there on return', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const { key, rule } = await leaveWaitingReport(scene, page)
  const other = await scene.newPage()
  await other.goto(url)
  // A message from another tab would make some browsers drop the page from their back/forward cache.
  await other.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}))
  rule.cancel()
  await expect
    .poll(async () => {
      await other.evaluate(() => dispatchEvent(new Event('online')))
      return (await readDevice(other)).outbox
    })
    .toEqual([])
  const asked = proxy.saves().length
  await page.back()
  expect(await page.waitFor(() => document.body.dataset['fromCache'])).toBe('true')
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
  expect(proxy.saves()).toHaveLength(asked)
})

/**
 * Opens the report of a save whose next try is minutes away, and leaves it for a page that runs none of the
 * site's scripts. On return, `data-from-cache` on its body says whether it came from the back/forward cache.
 * No save arrives until the rule is cancelled.
 */
async function leaveWaitingReport({ url, proxy, sheet }: Scene, page: Page) {
  await arrive(page, url)
  const rule = proxy.always('POST /api/save', dropRequest())
  const key = await seedSave(page, { sheet, tries: 7, nextTryAt: Date.now() + 240_000 })
  await page.goto(`${url}/result/pending#attempt=${key}`)
  await waitForPendingReport(page)
  // The site tries once when it is opened, and records its release.
  await expect.poll(async () => (await readDevice(page)).outbox[0]?.release).toBeDefined()
  // Not every browser caches a page that is in the middle of something.
  await page.waitFor(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return held.length + pending.length === 0 && performance.now() - Math.max(...ends) > 500
  })
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => (document.body.dataset['fromCache'] = String(event.persisted)))
  })
  // The same origin, because some browsers do not cache a page left for another.
  await page.goto(`${url}/robots.txt`)
  return { key, rule }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { dropRequest, holdReply } from '../support/network/faults.ts'
import {
  answerNext,
  choose,
  shortenAdvanceDelay,
  readItems,
  waitForItem,
} from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { rowsOf, waitForResult } from '../support/visitor/results.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import {
  almostFinish,
  arrive,
  resumeTest,
  submit,
  waitForInstallation,
  waitForQuestions,
} from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

fault(4, 'a reload at question 57 without a network shows question 57, all answers kept', async (scene) => {
  const { url, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await resumeTest(page, url, { sheet, answered: 55 })
  await shortenAdvanceDelay(page)
  await answerNext(page, 1, sheet)
  proxy.mode = 'down'
  for (const answered of [56, 57]) {
    // The new position is stored a moment after the page shows it.
    await expect.poll(async () => (await readDevice(page)).attempts[0]?.position).toBe(answered)
    await page.reload()
    await waitForItem(page, answered)
    expect(await page.text()).toContain(`Statement ${answered + 1} of 120`)
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, answered).padEnd(120, '0'))
    await answerNext(page, 1, sheet)
  }
  await page.click({ role: 'button', name: 'Back' })
  await waitForItem(page, 57)
  expect(await readItems(page)).toEqual([{ place: 57, choice: choiceOfItem(sheet, 57) }])
})

fault(
  5,
  'a browser killed right after an answer loses at most that answer',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 56 })
    await shortenAdvanceDelay(page)
    await answerNext(page, 3, sheet)
    await choose(page, 59, choiceOfItem(sheet, 59))
    await scene.kill()

    const again = await scene.newPage()
    await again.goto(`${url}/test`)
    await waitForQuestions(again)
    const kept = answersOf(await readDevice(again), key)
    expect([59, 60].map((count) => sheet.slice(0, count).padEnd(120, '0'))).toContain(kept)
    const isStored = kept[59] !== '0'
    expect(await readItems(again)).toEqual([{ place: isStored ? 60 : 59, choice: 0 }])
    if (!isStored) await choose(again, 59, choiceOfItem(sheet, 59))
    await waitForItem(again, 60)
    await answerNext(again, 1, sheet)
  },
  { ownBrowser: true },
)

fault(
  6,
  'a browser killed at the tap on See results goes on with the test or with its report',
  async (scene) => {
    const { url, site, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    await submit(page)
    await sleep(Number(sheet[0]) * 8)
    await scene.kill()

    const again = await scene.newPage()
    await again.goto(`${url}/test`)
    await waitForInstallation(again)
    const { attempts, outbox, ...rest } = await readDevice(again)
    const [attempt] = attempts
    expect(answersOf({ attempts, outbox, ...rest }, key)).toBe(sheet)
    const isPending = outbox.some((row) => row.key === key) || attempt?.resultId !== undefined
    expect([attempt?.state, isPending]).toEqual(
      attempt?.state === 'open' ? ['open', false] : ['finished', true],
    )
    if (attempt?.state === 'open') await submit(again)
    await expectSavedOnce(again, { site, sheet, key })
  },
  { ownBrowser: true },
)

fault(
  6,
  'a browser killed while the save is under way saves it once and has its ID',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const rule = proxy.next('POST /api/save', holdReply())
    await submit(page)
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    await scene.kill()
    rule.cancel()

    const again = await scene.newPage()
    await again.goto(`${url}/result/pending#attempt=${key}`)
    const id = await waitForResult(again)
    await expectSavedOnce(again, { site, sheet, key, id })
  },
  { ownBrowser: true },
)

fault(
  40,
  'the language switched in the middle, offline: a message says it is not on the device, and the answers stay',
  async (scene) => {
    const { url, proxy, sheet } = scene
    const page = await scene.newPage()
    // The site would fetch the other languages in the background.
    proxy.always(/^GET \/assets\/items-de-/, dropRequest())
    const key = await resumeTest(page, url, { sheet, answered: 20 })
    const english = await page.evaluate(() => document.querySelector('legend')?.innerText)
    proxy.mode = 'down'
    await page.click({ role: 'button', name: 'More' })
    await page.fill('#test-language', 'de')
    await page.waitFor(() => document.body.innerText.includes('This language isn’t on your device'))
    await page.click({ role: 'button', name: 'Close' })
    expect(await page.evaluate(() => document.querySelector('legend')?.innerText)).toBe(english)
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 20).padEnd(120, '0'))
  },
)

fault(
  40,
  'the language switched in the middle, offline, to one on the device: the answers stay',
  async (scene) => {
    const { url, proxy, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const key = await resumeTest(page, url, { sheet, answered: 20, lang: 'de' })
    await page.click({ role: 'button', name: 'More' })
    await page.fill('#test-language', 'en')
    await page.waitFor(() => document.querySelector('fieldset')?.lang === 'en')
    proxy.mode = 'down'
    await page.reload()
    await waitForItem(page, 20)
    await page.click({ role: 'button', name: 'More' })
    await page.fill('#test-language', 'de')
    await page.waitFor(() => document.querySelector('fieldset')?.lang === 'de')
    await expect
      .poll(async () => (await readDevice(page)).attempts)
      .toMatchObject([{ key, lang: 'de', state: 'open' }])
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 20).padEnd(120, '0'))
  },
)

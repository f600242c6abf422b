import { expect } from 'vitest'
import { SUBMIT_TIMEOUT } from '../../client/test/session.ts'
import { REQUEST_TIMEOUT } from '../../client/base/network/api.ts'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { neverAnswer, loseReply } from '../support/network/faults.ts'
import type { EventRow } from '../support/server/result-rows.ts'
import { answerNext, answerQuickly } from '../support/visitor/answering.ts'
import { readDevice } from '../support/visitor/device.ts'
import { waitForPendingReport, waitForResult } from '../support/visitor/results.ts'
import { changeWait } from '../support/visitor/timers.ts'
import {
  almostFinish,
  arrive,
  goThroughSlides,
  reachConfirmation,
  slideButtons,
  submit,
  waitForBank,
  waitForQuestions,
} from '../support/visitor/visiting.ts'

/** What the events say, sorted: the server does not know in which order they came. */
const told = (events: EventRow[]) =>
  events
    .map(({ type, route, detail }) => [type, route, detail].filter((part) => part !== null).join(' '))
    .toSorted()

/** Fires the event that tells the page the network is back. */
const tellOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

journey(
  'a test taken offline by somebody who agreed is counted once, though two replies are lost',
  askedEngines(),
  async ({ url, site, proxy, sheet, newPage }) => {
    const earlier = new Set(site.events().map(({ id }) => id))
    const counted = () => site.events().filter(({ id }) => !earlier.has(id))
    const page = await newPage()
    await arrive(page, `${url}/?utm_source=letter&utm_content=someone@example.org`)
    expect((await readDevice(page)).events).toEqual([])
    await page.click({ role: 'link', name: /Take the free test now/ })
    await reachConfirmation(page)
    await page.click('input[name=counting]')
    await expect.poll(() => told(counted())).toEqual(['view /test'])
    await page.click(slideButtons().at(-1)!)
    await waitForQuestions(page)
    await waitForBank(page, 'en')
    await answerNext(page, 1, sheet)
    // The part that counts a test comes with the first answer.
    await expect
      .poll(async () =>
        [...counted(), ...(await readDevice(page)).events.map(({ event }) => event)].map(({ type }) => type),
      )
      .toContain('start')
    proxy.mode = 'down'
    await answerQuickly(page, sheet)
    await changeWait(page, SUBMIT_TIMEOUT, 15_000)
    await submit(page)
    await waitForPendingReport(page)
    await expect.poll(async () => (await readDevice(page)).events.at(-1)?.event.type).toBe('result')

    const lost = proxy.next('POST /api/events', loseReply(2))
    proxy.mode = 'up'
    await proxy.listening()
    await tellOnline(page)
    await waitForResult(page)
    // The replies are lost one after the other.
    await expect
      .poll(async () => {
        await tellOnline(page)
        return (await readDevice(page)).events
      })
      .toEqual([])
    expect(lost.used).toBe(2)
    const events = counted()
    expect(told(events)).toEqual([
      'done /test en',
      'quarter /test 1',
      'quarter /test 2',
      'quarter /test 3',
      'result /result/:id',
      'start /test en',
      'view /result/:id',
      'view /test',
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(new Set(events.map(({ visit }) => visit)).size).toBe(1)
    const ofType = (name: string) => events.find(({ type, route }) => `${type} ${route}` === name)
    expect(events.filter(({ source }) => source !== null)).toEqual([ofType('view /test')])
    expect(ofType('view /test')?.source).toBe('letter')
    expect(ofType('result /result/:id')?.offline).toBe(1)

    // Withdrawn consent leaves nothing behind.
    await page.goto(`${url}/privacy`)
    await page.click({ role: 'button', name: 'Stop counting' })
    await page.waitFor(() => Object.keys(localStorage).every((key) => !/counting|visit/.test(key)))
    expect((await readDevice(page)).events).toEqual([])
  },
)

journey(
  'a server that never answers the visit counter delays no save',
  ['chromium'],
  async ({ url, proxy, sheet, newPage }) => {
    const page = await newPage()
    await arrive(page, url)
    await page.evaluate(() => localStorage.setItem('bigfive.counting', 'yes'))
    const silent = proxy.always('POST /api/events', neverAnswer())
    await almostFinish(page, url, sheet)
    await expect.poll(() => silent.used).toBeGreaterThan(0)
    await submit(page)
    // Before the browser gives up on the other request.
    await waitForResult(page, { timeout: REQUEST_TIMEOUT - 1_000 })
    expect((await readDevice(page)).events.length).toBeGreaterThan(0)
  },
)

journey(
  'a visitor who declines to be counted, and one whose browser declines for them, leave no trace',
  ['chromium'],
  async ({ url, site, proxy, sheet, driver, newPage }) => {
    const before = site.events().length
    // The browser sends the signal only at addresses with `refuse`.
    await driver.chromium!.context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
        get: () => location.search.includes('refuse'),
      }),
    )
    const page = await newPage()
    await arrive(page, `${url}/?refuse`)
    const isAsked = () => page.evaluate(() => document.querySelector('input[name=counting]') !== null)
    await page.goto(`${url}/test?refuse`)
    // Only the app asks, so it has to be running.
    await page.waitFor(() => Object.keys(document.querySelector('h1')!).some((key) => key.includes('react')))
    expect(await isAsked()).toBe(false)
    await page.goto(`${url}/privacy?refuse`)
    await page.waitFor(() =>
      document.body.innerText.includes('Your browser says no for you, so you aren’t asked.'),
    )

    await page.goto(`${url}/?utm_source=letter`)
    await page.click({ role: 'link', name: /Take the free test now/ })
    await expect.poll(isAsked).toBe(true)
    await goThroughSlides(page)
    await answerNext(page, 31, sheet)
    await page.goto(`${url}/privacy`)
    await page.waitFor(() => document.body.innerText.includes('Count my visits'))

    expect(site.events()).toHaveLength(before)
    expect((await readDevice(page)).events).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/counting|visit/)
    expect(
      proxy.arrivals.filter(({ path }) => /api\/events|assets\/counting-(?!question)/.test(path)),
    ).toEqual([])
  },
)

import { expect } from 'vitest'
import { pathTo } from '../../client/pages.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { journey } from '../support/journey.ts'
import { answersOf, readDevice, type DeviceTables } from '../support/visitor/device.ts'
import { dropRequest } from '../support/network/faults.ts'
import { rowsOf } from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { resumeTest, waitForDatabase, waitForQuestions, waitForScripts } from '../support/visitor/visiting.ts'

journey(
  'an unfinished test and one finished offline go to another device by a link: nothing is lost, nothing stored twice',
  askedEngines(),
  async ({ url, site, proxy, sheet, otherSheet, newPage, openOnOtherDevice }) => {
    const page = await newPage()
    const key = await resumeTest(page, url, { sheet: otherSheet(), answered: 56 })
    // A page that has just been opened sends the saves it finds.
    const unsent = proxy.always('POST /api/save', dropRequest(Infinity))
    const finished = await seedSave(page, { sheet })
    // The page knows about the seeded save once it has tried to send it.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return (await readDevice(page)).outbox[0]?.tries
      })
      .toBeGreaterThan(0)
    const left = await readDevice(page)
    // The page about this device and its messages are fetched once there is an answer.
    await page.waitFor(async () => {
      const files = await (await caches.open('bigfive-files')).keys()
      return files.filter(({ url }) => url.includes('/on-this-device-')).length > 1
    })
    await waitForScripts(page, ['owning', 'own'])
    proxy.mode = 'down'
    unsent.cancel()
    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: 'Continue on another device' })
    await page.waitFor(() => document.body.innerText.includes('waiting since'))
    await page.waitFor(() => document.body.innerText.includes('56 of 120 statements answered'))
    await page.click({ role: 'button', name: 'Make a link' })
    const link = await page.waitFor(
      () => document.querySelector<HTMLInputElement>('[data-carried-link] input')?.value ?? '',
    )
    proxy.mode = 'up'
    await proxy.listening()

    const elsewhere = await openOnOtherDevice()
    await elsewhere.goto(link.slice(0, -9) + 'AAAAAAAAA')
    await elsewhere.waitFor(() => document.body.innerText.includes('is damaged'))
    expect((await readDevice(elsewhere)).attempts).toEqual([])
    // WebKit freezes a page that is left; one that has only just asked for the database would block it.
    await waitForDatabase(elsewhere)
    await elsewhere.goto('about:blank')
    await elsewhere.goto(link)
    await takeOver(elsewhere)
    await waitForQuestions(elsewhere)
    const there = await readDevice(elsewhere)
    const copy = openOf(there)
    expect(copy.key).not.toBe(key)
    expect(answersOf(there, copy.key)).toBe(answersOf(left, key))
    expect(copy.position).toBe(56)
    expect({ ...copy, ...forgetKeys }).toMatchObject({ ...openOf(left), ...forgetKeys })
    // Both devices send the finished test under its own key.
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    const { id } = rowsOf(site, sheet)[0]!
    await expect.poll(async () => (await readDevice(elsewhere)).results.map((one) => one.id)).toEqual([id])
    await page.goto(url + pathTo('device', 'en'))
    await expect.poll(async () => (await readDevice(page)).outbox).toEqual([])
    expect(rowsOf(site, sheet)).toHaveLength(1)
    expect((await readDevice(page)).attempts.find((row) => row.key === finished)?.resultId).toBe(id)

    // The link's address, which holds answers and keys, has left the history: below the test's two entries is
    // what was there before.
    await elsewhere.evaluate(() => void setTimeout(() => history.go(-2)))
    await expect.poll(() => elsewhere.url()).toBe('about:blank')

    // The same link once more has nothing new.
    await elsewhere.goto(link)
    await elsewhere.waitFor(() => document.body.innerText.includes('There’s nothing new in it'))
  },
)

const forgetKeys = { key: '', carriedAs: '', carriedAt: 0, touchedAt: 0, visibleFor: 0, research: false }

function openOf({ attempts }: DeviceTables) {
  return attempts.find(({ state }) => state === 'open')!
}

async function takeOver(page: Page): Promise<void> {
  await page.waitFor(() => document.querySelector('[data-carried-plan]') !== null)
  await page.click({ role: 'button', name: 'Copy to this device' })
}

import { expect } from 'vitest'
import { SUBMIT_TIMEOUT } from '../../client/test/session.ts'
import { answerStatus, cutReply, dropRequest } from '../support/network/faults.ts'
import { answerNext, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import {
  expectedScores,
  readScores,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { changeWait } from '../support/visitor/timers.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import {
  goThroughSlides,
  resumeTest,
  submit,
  waitForInstallation,
  waitForDatabase,
  waitForQuestions,
} from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

const BEGIN = { role: 'button', name: /Okey, next question/ } as const

fault(
  1,
  'without a network before the first visit the browser shows its own error, and later the site loads',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    proxy.mode = 'down'
    await expect(page.goto(url)).rejects.toThrow()
    proxy.mode = 'up'
    await proxy.listening()
    // The browser may still be busy with its own error page.
    await expect.poll(() => page.goto(url).then(() => 'there', String)).toBe('there')
    await waitForInstallation(page)
    proxy.mode = 'down'
    await page.goto(`${url}/test`)
    await page.waitFor(() => document.body.innerText.includes('Before you begin'))
  },
)

fault(1, 'a network lost while the site installs leaves no half-installed site behind', async (scene) => {
  const { url, proxy } = scene
  const page = await scene.newPage()
  const rule = proxy.always(/^GET \/(packs\/app|images\/not-found)/, dropRequest())
  await page.goto(url)
  await expect.poll(() => rule.used).toBeGreaterThan(0)
  await page.waitFor(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return !registration?.installing && !registration?.waiting && !registration?.active
  })
  await page.reload()
  expect(await page.text()).toContain('Take the free test now')
  rule.cancel()
  await page.reload()
  await waitForInstallation(page)
  proxy.mode = 'down'
  await page.goto(`${url}/test`)
  await page.waitFor(() => document.querySelector('button[data-form="informed:shared"]') !== null)
})

fault(
  2,
  'offline at See results on the first visit: the report shows at once, and the page sends the save later',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    proxy.always('GET /sw.js', dropRequest())
    await page.goto(url)
    await waitForDatabase(page)
    const key = await seedAttempt(page, { sheet, answered: 119 })
    await page.goto(`${url}/test`)
    await waitForQuestions(page)
    await shortenAdvanceDelay(page)
    await answerNext(page, 1, sheet)
    // The report's texts are prefetched last.
    await page.waitFor(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/reports-[^/]*\.json$/.test(name)),
    )
    // The parts for keeping a result have loaded completely.
    await expect
      .poll(() => {
        const files = proxy.arrivals.filter(({ path }) => path.startsWith('/assets/'))
        const isAsked = files.some(({ path }) => path.startsWith('/assets/owning-'))
        return isAsked && files.every(({ answered }) => answered)
      })
      .toBe(true)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    proxy.mode = 'down'
    // The app need not wait for the server until then.
    await changeWait(page, SUBMIT_TIMEOUT, 600_000)
    await submit(page)
    await waitForPendingReport(page)
    expect(await page.text()).toContain('Waiting to be sent')
    await page.waitFor(() => document.body.innerText.includes('Keep a copy'))
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])

    proxy.mode = 'up'
    const id = await waitForResult(page)
    await expectSavedOnce(page, { site, sheet, key, id })
  },
)

for (const [how, make] of [
  ['lost', dropRequest],
  ['cut off', cutReply],
] as const) {
  fault(
    3,
    `a connection ${how} while the questions load: the test says why, does not start without them, and retries`,
    async (scene) => {
      const { url, proxy, sheet } = scene
      const page = await scene.newPage()
      const rule = proxy.always(/^GET \/(assets\/items-en-|packs\/)/, make())
      await page.goto(`${url}/test`)
      await page.click(BEGIN)
      await page.click('button[data-form="languageChosen:en"]')
      await page.click('button[data-form="genderChosen:male"]')
      await page.fill('#age', '50')
      await page.press('Enter')
      await page.click('button[data-form="confirmed"]')
      await page.waitFor(() => document.body.innerText.includes('The statements haven’t loaded yet'))
      expect(await page.text()).toMatch(/couldn’t load them[^]*(Network error|didn’t come from this site)/)
      expect(await readDevice(page)).toMatchObject({ attempts: [], answers: [] })
      rule.cancel()
      await waitForQuestions(page)
      await shortenAdvanceDelay(page)
      await answerNext(page, 2, sheet)
      await expect
        .poll(async () => (await readDevice(page)).attempts)
        .toMatchObject([{ age: 50, gender: 'male', state: 'open' }])
    },
  )
}

fault(
  3,
  'a connection lost while the site loads: what was chosen is kept, and the test begins once there is a network',
  async (scene) => {
    const { url, proxy, sheet } = scene
    const page = await scene.newPage()
    const parts = proxy.always(/^GET \/assets\/[^/]*\.js/, dropRequest())
    const server = proxy.always('GET /api/health', dropRequest())
    await page.goto(`${url}/no/test`)
    await page.waitFor(() => document.body.innerText.includes('Deler av denne siden mangler fortsatt'))
    // The notice covers the end of the page until the page is scrolled there.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.click('button[data-form="informed:shared"]')
    await page.click('button[data-form="languageChosen:no"]')
    await page.click('button[data-form="genderChosen:female"]')
    await page.fill('#age', '44')
    await page.press('Enter')
    const asked = server.used
    await expect.poll(() => server.used).toBeGreaterThan(asked)
    parts.cancel()
    server.cancel()
    await waitForInstallation(page)
    await page.click('button[data-form="confirmed"]')
    await waitForQuestions(page)
    await shortenAdvanceDelay(page)
    await answerNext(page, 2, sheet)
    await expect
      .poll(async () => (await readDevice(page)).attempts)
      .toMatchObject([{ lang: 'no', age: 44, gender: 'female', shared: true }])
  },
)

fault(33, 'a worker that cannot be installed: everything works online', async (scene) => {
  const { url, site, proxy } = scene
  proxy.always('GET /sw.js', answerStatus(404))
  const page = await scene.newPage()
  await page.goto(`${url}/test`)
  await goThroughSlides(page)
  await shortenAdvanceDelay(page)
  const { sheet } = scene
  await answerNext(page, 3, sheet)
  await page.reload()
  await waitForItem(page, 3)
  const [attempt] = (await readDevice(page)).attempts
  await seedAttempt(page, { ...attempt, sheet, answered: 119, position: 119 })
  await page.reload()
  await waitForItem(page, 119)
  await answerNext(page, 1, sheet)
  await submit(page)
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key: attempt!.key, id })
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

fault(37, 'with only the cache evicted, the site loads online and the test goes on', async (scene) => {
  const { url, sheet } = scene
  const page = await scene.newPage()
  const key = await resumeTest(page, url, { sheet, answered: 57 })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await waitForItem(page, 57)
  await shortenAdvanceDelay(page)
  await answerNext(page, 2, sheet)
  expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 59).padEnd(120, '0'))
})

fault(38, 'everything evicted, even under an open page: a clean start', async (scene) => {
  const { url, site } = scene
  const page = await scene.newPage()
  await resumeTest(page, url, { sheet: scene.sheet, answered: 57 })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    localStorage.clear()
    sessionStorage.clear()
    const deleting = indexedDB.deleteDatabase('bigfive')
    await new Promise((resolve) => (deleting.onsuccess = resolve))
  })
  await page.reload()
  await waitForInstallation(page)
  expect(await page.text()).toContain('Before you begin')
  expect(await readDevice(page)).toMatchObject({ attempts: [], answers: [], outbox: [] })
  const sheet = scene.otherSheet()
  const key = await resumeTest(page, url, { sheet, answered: 120 })
  await submit(page)
  await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
})

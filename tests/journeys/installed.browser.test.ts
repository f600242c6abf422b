import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { SYNC_TAG } from '../../client/device/outbox.ts'
import { pathToPending } from '../../client/pages.ts'
import type { Engine } from '../support/browsers/engines.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey, type Scene } from '../support/journey.ts'
import { dropRequest, holdReply } from '../support/network/faults.ts'
import { readDevice } from '../support/visitor/device.ts'
import { rowsOf } from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { arrive } from '../support/visitor/visiting.ts'

declare global {
  /** The counts set on the app's icon, in a page and in the worker. */
  var badges: number[]
}

/** Only Chromium asks to install, wakes the worker, and takes notifications that nobody sees. */
const chromium: readonly Engine[] = askedEngines().filter((engine) => engine === 'chromium')

journey(
  'on the report of one’s own test Chromium offers to install the site, however late; after a no, never again',
  chromium,
  async ({ url, proxy, sheet, newPage }) => {
    proxy.always('POST /api/save', dropRequest(Infinity))
    const page = await newPage()
    await arrive(page, url)
    const key = await seedSave(page, { sheet, tries: 7 })
    const address = url + pathToPending('en', key)
    await page.goto(address)
    await page.waitFor(() => document.querySelector('[data-install=question]') !== null)
    await page.click({ role: 'button', name: 'No, thanks' })
    await page.waitFor(() => document.body.innerText.includes('we won’t ask again'))
    await page.reload()
    await page.waitFor(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['/invite-to-install-', '/installing-'].every((part) =>
        files.some((name) => name.includes(part)),
      )
    })
    expect(await page.evaluate(() => document.querySelector('[data-install]'))).toBe(null)
  },
  // A private window cannot install the site.
  { ownBrowser: true },
)

journey(
  'the icon counts waiting saves, and a notification in the page’s language reports a save sent while no page is visible',
  chromium,
  async (scene) => {
    const { url, site, proxy, sheet, otherSheet, newPage } = scene
    const { context } = scene.driver.chromium!
    await context.grantPermissions(['notifications'], { origin: url })
    await context.addInitScript(countBadges)
    await context.addInitScript(pretendApp)
    const page = await newPage()
    await arrive(page, url)
    let rule = proxy.always('POST /api/save', dropRequest(Infinity))
    const key = await seedSave(page, { sheet })
    await page.goto(url + pathToPending('no', key))
    await page.waitFor(() => badges.includes(1))
    await page.click({ role: 'button', name: 'Varsle meg når det er sendt' })
    await page.waitFor(() => document.body.innerText.includes('også når denne siden er lukket'))
    const { notice } = (await readDevice(page)).outbox[0]!
    expect(notice).toMatchObject({ path: '/no/result/' })

    // First a save that a hidden page sends, then one that is sent with no page open.
    const worker = workerOf(scene)
    const listNotices = () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
        const shown = await registration.getNotifications()
        return shown.map(({ title, lang, data }) => ({ title, lang, data: data as string }))
      })
    const noticeOf = (sent: Sheet) => ({
      title: 'Resultatet ditt er lagret',
      lang: 'nb-NO',
      data: `/no/result/${rowsOf(site, sent)[0]?.id}`,
    })
    // The report need not be what the hidden page shows.
    await page.click('a.logo')
    await page.waitFor(() => location.pathname === '/no')
    // Hidden before the network is back: a save that a visible page sends needs no notification.
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
    rule.cancel()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    await expect.poll(listNotices).toEqual([noticeOf(sheet)])

    const last = otherSheet()
    rule = proxy.always('POST /api/save', dropRequest(Infinity))
    await page.goto(`${url}/no/result`)
    await seedSave(page, { sheet: last, notice, inApp: true })
    await page.goto('about:blank')
    await worker.evaluate(countBadges)
    rule.cancel()
    await scene.driver.chromium!.dispatchSync(url, SYNC_TAG)
    await expect.poll(() => rowsOf(site, last).length).toBe(1)
    await expect.poll(listNotices).toEqual(expect.arrayContaining([noticeOf(sheet), noticeOf(last)]))
    await expect.poll(() => worker.evaluate(() => badges)).toContain(0)
  },
)

function workerOf({ url, driver }: Scene) {
  return driver.chromium!.context.serviceWorkers().find((worker) => worker.url().startsWith(url))!
}

/** Makes pages believe they are in the installed app's window, which a test cannot drive. */
function pretendApp(): void {
  const ask = matchMedia
  const inApp = '(display-mode: standalone)'
  window.matchMedia = (query) => ask(query === inApp ? 'all' : query)
}

/** Runs in a page or in the worker; records the counts, because a test cannot see the icon. */
function countBadges(): void {
  globalThis.badges = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      globalThis.badges.push(count)
    },
  })
}

journey(
  'a page that is on its way while the worker takes over is taken over, too',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const other = await newPage()
    const pack = proxy.always(/^GET \/packs\/app/, holdReply())
    await page.goto(url)
    await expect.poll(() => pack.used).toBeGreaterThan(0)
    const about = proxy.next('GET /about', holdReply())
    const opening = other.goto(`${url}/about`)
    await expect.poll(() => about.used).toBe(1)
    pack.cancel()
    // Time to install; a driver that loads one page may not ask another.
    await sleep(5_000)
    about.release()
    await opening
    await other.waitFor(() => navigator.serviceWorker.controller?.state === 'activated')
  },
)

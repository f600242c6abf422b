import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageNames } from '../../client/pages.ts'
import { open, test } from '../support/page-visit.ts'
import { findUnshown, places, saveForPlaces, type Saved } from './places.ts'

let saved: Saved

test.beforeAll(async ({ url }) => {
  saved = await saveForPlaces(url)
})

/** A small phone, a low window, and a desktop at a zoom of 400 %. */
const sizes = [
  { width: 390, height: 664 },
  { width: 640, height: 480 },
  { width: 320, height: 256 },
]

test('every page that needs data is among the places', () => {
  expect(findUnshown(pageNames)).toEqual([])
})

test.for(places)(
  'nothing covers what has the focus, with a new version on offer: $name',
  async ({ page: name, reach }, { visit }) => {
    const page = await visit()
    await offerRelease(page)
    await reach(page, saved)
    // A test is not interrupted by the offer.
    if (name !== 'test') await page.getByText('A new version of this site is ready.').waitFor()
    const covered: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      // Another number of questions may fit now.
      await page.evaluate(waitUntilStill)
      const found = await tabThrough(page)
      covered.push(...found.map((control) => `${size.width}×${size.height}: ${control}`))
    }
    expect(covered).toEqual([])
  },
)

test('the offer of a new version comes before the content, and is put off until the next visit', async ({
  visit,
}) => {
  const page = await visit({ viewport: sizes[0]! })
  await offerRelease(page)
  await open(page, '/about')
  const later = page.getByRole('button', { name: 'Later' })
  await later.waitFor()
  await page.locator('.pages-menu summary').focus()
  const stops: string[] = []
  for (let stop = 0; stop < 2; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText))
  }
  expect(stops).toEqual(['Update now', 'Later'])
  await page.keyboard.press('Enter')
  await later.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await page.waitForURL('**/privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await later.count()).toBe(0)
  // Another release is offered all the same, and so is this one when the site is opened the next time.
  await page.evaluate(() => dispatchEvent(new Event('test-release')))
  await later.waitFor()
  await later.click()
  await later.waitFor({ state: 'detached' })
  await page.reload()
  await later.waitFor()
})

test('a message does not cover the offer at the end of a page in a low window', async ({ visit }) => {
  const page = await visit({ viewport: sizes[2]! })
  await offerRelease(page)
  await places.find(({ name }) => name === 'somebody’s report')!.reach(page, saved)
  const later = page.getByRole('button', { name: 'Later' })
  await later.waitFor()
  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => {}
  })
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await page.locator('.snackbar').waitFor()
  await later.focus()
  expect(await page.evaluate(findCover, undefined)).toBeUndefined()
})

test('whoever has scrolled away from what has the focus stays there when something appears at the bottom', async ({
  visit,
}) => {
  const page = await visit({ viewport: sizes[0]! })
  await offerRelease(page)
  await open(page, '/about')
  const later = page.getByRole('button', { name: 'Later' })
  await later.focus()
  await page.keyboard.press('Enter')
  await later.waitFor({ state: 'detached' })
  await page.locator('footer a').last().focus()
  expect(await page.evaluate(() => document.activeElement!.matches('footer :focus-visible'))).toBe(true)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => dispatchEvent(new Event('test-release')))
  await later.waitFor()
  await expect.poll(() => readCover(page)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what lies over the bottom of a window only once that is higher is reckoned with from then on', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 400 } })
  await offerRelease(page)
  await open(page, '/about')
  await page.getByRole('button', { name: 'Later' }).waitFor()
  await expect.poll(() => readCover(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => readCover(page)).toBeGreaterThan(0)
})

/** How much of the window's height the app reckons as covered, in CSS pixels; NaN before it does. */
function readCover(page: Page): Promise<number> {
  return page.evaluate(() => parseFloat(document.documentElement.style.getPropertyValue('--covered')))
}

/** Makes the app find a release that waits, and another with each `test-release` event. */
async function offerRelease(page: Page): Promise<void> {
  // Without it, the app takes it that the visitor has deleted the site's files.
  await page.goto('/translators.txt')
  await page.evaluate(() => caches.open('bigfive-choices'))
  await page.addInitScript(() => {
    const makeWorker = () => ({ state: 'installed', addEventListener: () => {}, postMessage: () => {} })
    const registration = Object.assign(new EventTarget(), {
      active: makeWorker(),
      waiting: makeWorker(),
      installing: null,
      update: async () => {},
    })
    const container = Object.assign(new EventTarget(), {
      controller: registration.active,
      register: async () => registration,
      getRegistration: async () => registration,
      getRegistrations: async () => [registration],
      ready: Promise.resolve(registration),
    })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => container })
    addEventListener('test-release', () => {
      registration.waiting = makeWorker()
      registration.dispatchEvent(new Event('updatefound'))
    })
  })
}

/** Runs in the page: waits until some frames in a row have shown the same. */
async function waitUntilStill(): Promise<void> {
  let last = ''
  for (let same = 0; same < 6; same++) {
    await new Promise(requestAnimationFrame)
    const shown = `${scrollY} ${document.body.innerHTML}`
    if (shown !== last) same = 0
    last = shown
  }
}

/** Tabs from the beginning of the page to its end, and returns what could not be seen whole with the focus. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
    // The next Tab begins here.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const covered: string[] = []
  for (let stops = 0; ; stops++) {
    if (stops === 400) throw new Error('The focus goes round in this page')
    await page.keyboard.press('Tab')
    // A message comes and goes by itself within seconds, and has a test of its own.
    let stop = await page.evaluate(findCover, '.snackbar')
    if (stop && stop !== 'end') {
      // Something that arrives may move the page, which then scrolls to what has the focus.
      await page.evaluate(waitUntilStill)
      stop = await page.evaluate(findCover, '.snackbar')
    }
    if (stop === 'end') {
      if (stops < 4) throw new Error(`Only ${stops} controls have taken the focus`)
      return covered
    }
    if (stop) covered.push(stop)
  }
}

/**
 * Runs in the page: what of the focused element cannot be seen. It is seen whole where it fits the window, else
 * in part.
 * @param passing selects what may lie over it
 */
function findCover(passing: string | undefined): string | undefined {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body || focused === document.documentElement) return 'end'
  const label = focused.closest('label')
  const isPart = (hit: Element | null) => {
    if (!hit || focused.contains(hit) || label?.contains(hit)) return true
    if (passing !== undefined && hit.closest(passing)) return true
    // Lines of text beside it may overlap its box; what covers it stands out of the page.
    for (let at: Element | null = hit; at && !at.contains(focused); at = at.parentElement) {
      if (/sticky|fixed|absolute/.test(getComputedStyle(at).position)) return false
    }
    return true
  }
  const problems: string[] = []
  let seen = 0
  for (const { left, right, top, bottom } of focused.getClientRects()) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    // Not the corners, which may be round.
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const
    for (const point of points) {
      if (point[1] < 0 || point[1] > innerHeight) {
        problems.push(point[1] < 0 ? 'above the window' : 'below the window')
        continue
      }
      const hit = document.elementFromPoint(...point)
      if (isPart(hit)) seen++
      else problems.push(`under ${hit?.tagName}.${hit?.getAttribute('class')}`)
    }
  }
  const { height } = focused.getBoundingClientRect()
  if (problems.length === 0 || (seen > 0 && height > innerHeight / 2)) return undefined
  const words = focused.innerText?.trim().slice(0, 40) || focused.id || focused.outerHTML.slice(0, 60)
  return `${focused.tagName} ‘${words}’: ${[...new Set(problems)].join(', ')}${seen === 0 ? ' (whole)' : ''}`
}

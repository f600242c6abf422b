import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADVANCE_DELAY } from '../../client/test/session.ts'
import { waitForApp, test } from '../support/page-visit.ts'
import { places, saveForPlaces, type Place, type Saved } from './places.ts'

let saved: Saved

test.beforeAll(async ({ url }) => {
  saved = await saveForPlaces(url)
})

/** How many activations lead to a control that is tried: the second may answer a question that the first asks. */
const DEPTH = 2

/** Milliseconds without a change after which a page is quiet; in the test, longer than it takes to go on. */
const QUIET = 250
const QUIET_TEST = ADVANCE_DELAY + 200

/** Milliseconds in which something must have the focus. */
const FOCUS_LIMIT = 10_000

test.for(places)(
  'after every activation by keyboard the focus is somewhere: $name',
  async (place, { visit }) => {
    const page = await visit()
    // Asking for a permission would wait for an answer.
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied'
      window.print = () => {}
    })
    page.on('dialog', (dialog) => void dialog.dismiss())
    const { lost, tried } = await tryControls(page, place)
    expect(lost).toEqual([])
    if (place.page !== 'index') expect(tried + (await countControls(page))).toBeGreaterThan(0)
  },
)

test('when a part closes over what has the focus, its summary has it', async ({ visit }) => {
  const page = await visit()
  await page.goto('/result')
  await waitForApp(page)
  const part = page.locator('main details:has(input)').first()
  await part.locator('> summary').click()
  await part.locator('input').first().focus()
  await part.evaluate((details: HTMLDetailsElement) => (details.open = false))
  await expect
    .poll(() => part.evaluate((details) => details.querySelector('summary') === document.activeElement))
    .toBe(true)
})

type Control = { name: string; key: 'Enter' | 'Space' }

/**
 * Activates every control of a place, those that appear after that, too, each in the state that the place begins
 * with. Returns the ways after which nothing has the focus.
 */
async function tryControls(
  page: Page,
  { reach, name, page: kind }: Place,
): Promise<{ lost: string[]; tried: number }> {
  const begin = async () => {
    await reach(page, saved)
    await page.evaluate(() => document.documentElement.toggleAttribute('data-begun', true))
  }
  await begin()
  const quiet = kind === 'test' ? QUIET_TEST : QUIET
  // The bars and menus are the same everywhere.
  const within = name === '/' ? 'body' : 'main, dialog[open], .snackbar-place'
  const seen = new Set<string>()
  const lost: string[] = []
  const fresh = (controls: readonly Control[]) =>
    controls.filter((control) => !seen.has(control.name) && seen.add(control.name))
  const ways = fresh(await listControls(page, within)).map((control) => [control])
  let tried = 0
  let isFresh = true
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (!isFresh) await begin()
    const before = await readState(page)
    let arrived = true
    for (const control of way) arrived &&= await activate(page, control, within, quiet)
    if (!arrived) {
      isFresh = false
      continue
    }
    tried++
    const after = await readFocused(page)
    // A page that the control has loaded begins anew.
    if (after.isSame && after.focus === undefined) lost.push(way.map((control) => control.name).join(' → '))
    isFresh = way.length === 1 && after.isSame && after.look === before.look
    if (after.isSame && after.path === before.path && way.length < DEPTH) {
      ways.unshift(...fresh(await listControls(page, within)).map((control) => [...way, control]))
    }
  }
  return { lost, tried }
}

async function countControls(page: Page): Promise<number> {
  return (await listControls(page, 'body')).length
}

/** Focuses a control, presses its key, and waits until the page is quiet. Returns whether the control is there. */
async function activate(page: Page, { name, key }: Control, within: string, quiet: number): Promise<boolean> {
  const isThere = await page.evaluate(
    ({ wanted, around, find }) => {
      const controls = (new Function(`return ${find}`)() as typeof findControls)(around)
      const control = controls.find((one) => one.name === wanted)
      control?.element.focus()
      return document.activeElement === control?.element
    },
    { wanted: name, around: within, find: findControls.toString() },
  )
  if (!isThere) return false
  await page.keyboard.press(key)
  await settle(page, quiet)
  return true
}

/** Waits until nothing has changed in the page for so many milliseconds, and a load that has begun has ended. */
async function settle(page: Page, quiet: number): Promise<void> {
  for (let round = 0; round < 3; round++) {
    try {
      await page.waitForLoadState()
      await waitForApp(page)
      await page.evaluate(
        (wait) =>
          new Promise<void>((resolve) => {
            let timer = setTimeout(resolve, wait)
            const observer = new MutationObserver(() => {
              clearTimeout(timer)
              timer = setTimeout(resolve, wait)
            })
            observer.observe(document.body, { childList: true, subtree: true, attributes: true })
            setTimeout(resolve, 5000)
          }),
        quiet,
      )
      return
    } catch {
      // The page was replaced by another document.
    }
  }
}

type State = { isSame: boolean; path: string; look: string; focus: string | undefined }

/** The state of the page once something has the focus, or a busy machine has had time to give it to something. */
async function readFocused(page: Page): Promise<State> {
  const end = Date.now() + FOCUS_LIMIT
  for (;;) {
    const state = await readState(page)
    if (!state.isSame || state.focus !== undefined || Date.now() > end) return state
    await settle(page, QUIET)
  }
}

function readState(page: Page): Promise<State> {
  return page.evaluate(() => {
    const { activeElement, body } = document
    const look = [...document.querySelectorAll('main *')].filter(
      (element) => element.getClientRects().length > 0,
    )
    return {
      isSame: document.documentElement.hasAttribute('data-begun'),
      path: location.pathname,
      look: look.map(({ tagName }) => tagName).join(),
      focus: activeElement === null || activeElement === body ? undefined : activeElement.tagName,
    }
  })
}

async function listControls(page: Page, within: string): Promise<Control[]> {
  return page.evaluate(
    ({ around, find }) =>
      (new Function(`return ${find}`)() as typeof findControls)(around).map(({ name, key }) => ({
        name,
        key,
      })),
    { around: within, find: findControls.toString() },
  )
}

/**
 * Runs in the page: what a keyboard can activate, without links to other pages. Of controls that are many and all
 * the same (texts to open, languages, choices), only the first of a kind.
 */
function findControls(around: string): Array<Control & { element: HTMLElement }> {
  const found: Array<Control & { element: HTMLElement }> = []
  const names = new Map<string, number>()
  const isModal = document.querySelector('dialog[open]') !== null
  const all = document.querySelectorAll<HTMLElement>(
    'button, summary, a[href], input:not([type=file]), select, [role=button], [tabindex="0"]',
  )
  for (const element of all) {
    if (!element.closest(around) || element.getClientRects().length === 0) continue
    if (isModal && !element.closest('dialog[open]')) continue
    if (element.matches(':disabled')) continue
    if (element instanceof HTMLAnchorElement) {
      const isHere = element.pathname === location.pathname && element.search === location.search
      if (!isHere || element.target || element.download || element.protocol.startsWith('mail')) continue
    }
    const kind = `${element.tagName} ${element.className} in ${element.parentElement?.className}`
    const isOfMany = element.matches('summary, input[type=radio], .bank-button, .menu-item, .device-choice')
    const words = isOfMany ? '' : (element.innerText || element.ariaLabel || '').trim()
    const name = `${kind}: ${words.replace(/\d+/g, '#')}`
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    if (count > 1) continue
    const isToggle = element.matches('input[type=checkbox], input[type=radio]')
    found.push({ name, key: isToggle ? 'Space' : 'Enter', element })
  }
  return found
}

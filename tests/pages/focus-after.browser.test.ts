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

/** Controls that take back what they did when they are activated again. */
const TOGGLES = 'summary, [aria-expanded], [aria-pressed], input[type=checkbox]'

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
 * with, or that the controls before it have led to. Returns the ways after which nothing has the focus.
 */
async function tryControls(
  page: Page,
  { reach, name, page: kind }: Place,
): Promise<{ lost: string[]; tried: number }> {
  const quiet = kind === 'test' ? QUIET_TEST : QUIET
  // The bars and menus are the same everywhere.
  const within = name === '/' ? 'body' : 'main, dialog[open], .snackbar-place'
  const seen = new Set<string>()
  const lost: string[] = []
  const fresh = (controls: readonly Control[]) =>
    controls.filter((control) => !seen.has(control.name) && seen.add(control.name))
  /** The controls that have led to what the page shows, with its look before each of them and now. */
  let shown: { way: readonly Control[]; looks: readonly string[] } | undefined
  const begin = async () => {
    await reach(page, saved)
    await page.evaluate(() => document.documentElement.toggleAttribute('data-begun', true))
    shown = { way: [], looks: [(await readState(page)).look] }
  }
  /** Takes the last control back by activating it again; `shown` is undefined if that leads elsewhere. */
  const takeBack = async ({ way, looks }: NonNullable<typeof shown>) => {
    shown = undefined
    if (!(await activate(page, way.at(-1)!, within, quiet, TOGGLES))) return
    const { isSame, look } = await readState(page)
    if (isSame && look === looks.at(-2)) shown = { way: way.slice(0, -1), looks: looks.slice(0, -1) }
  }
  /** Activates the controls of a way that the page does not show yet. Returns the page's state before the last. */
  const follow = async (to: readonly Control[]): Promise<State | undefined> => {
    while (shown?.way.some((control, at) => control !== to[at])) await takeBack(shown)
    if (!shown) await begin()
    let { way, looks } = shown!
    for (;;) {
      const before = await readState(page)
      const control = to[way.length]!
      if (!(await activate(page, control, within, quiet))) return (shown = undefined)
      if (to.length === way.length + 1) return before
      way = [...way, control]
      looks = [...looks, (await readState(page)).look]
      shown = { way, looks }
    }
  }
  await begin()
  const ways = fresh(await listControls(page, within)).map((control) => [control])
  let tried = 0
  for (let way = ways.shift(); way; way = ways.shift()) {
    // From the beginning, if a control is no longer there.
    const before = (await follow(way)) ?? (await follow(way))
    if (!before) continue
    tried++
    const after = await readFocused(page)
    // A page that the control has loaded begins anew.
    if (after.isSame && after.focus === undefined) lost.push(way.map((control) => control.name).join(' → '))
    const isHere = after.isSame && after.path === before.path
    if (!isHere) shown = undefined
    else if (after.look !== before.look) shown = { way, looks: [...shown!.looks, after.look] }
    if (isHere && way.length < DEPTH) {
      const from = way
      ways.unshift(...fresh(await listControls(page, within)).map((control) => [...from, control]))
    }
  }
  return { lost, tried }
}

async function countControls(page: Page): Promise<number> {
  return (await listControls(page, 'body')).length
}

/**
 * Focuses a control, presses its key, and waits until the page is quiet. Returns whether the control is there, and of
 * the given kind.
 */
async function activate(
  page: Page,
  { name, key }: Control,
  within: string,
  quiet: number,
  kind = '*',
): Promise<boolean> {
  const isThere = await page.evaluate(
    ({ wanted, around, find, selector }) => {
      const controls = (new Function(`return ${find}`)() as typeof findControls)(around)
      const control = controls.find((one) => one.name === wanted && one.element.matches(selector))
      control?.element.focus()
      return document.activeElement === control?.element
    },
    { wanted: name, around: within, find: findControls.toString(), selector: kind },
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
    // The last are links that show their address, which is another each time.
    const isOfMany = element.matches(
      'summary, input[type=radio], .bank-button, .menu-item, .device-choice, .keep-link',
    )
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

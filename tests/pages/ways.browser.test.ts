import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, resume, test, waitForApp } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

/*
 * 'Your way': what visitors may choose about how the test and the site are shown, on the first slide and in 'More'.
 */

const phone = { viewport: { width: 360, height: 640 } }
const laptop = { viewport: { width: 1280, height: 720 } }

async function openOnSlide(page: Page, path = '/test'): Promise<void> {
  await open(page, path)
  await page.locator('.ways-menu > summary').click()
  await page.locator('.ways').waitFor()
}

async function openInMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.locator('.more-dialog .ways-menu > summary').click()
  await page.locator('.more-dialog .ways').waitFor()
}

const isOn = (page: Page, name: string) => page.getByRole('checkbox', { name }).isChecked()

const listItems = (page: Page) => page.locator('.item').evaluateAll((items) => items.map(({ id }) => id))

/** The colours that tell one look of the page from another. */
const colors = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return `${color} on ${backgroundColor}`
  })

test('the panel comes when it is opened, is chosen from at once, and is remembered', async ({ visit }) => {
  const page = await visit(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/test')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /ways/.test(path))).toEqual([])
  const plain = await colors(page)
  await page.locator('.ways-menu > summary').click()
  await page.locator('.ways').waitFor()
  expect(await isOn(page, 'The next statement comes by itself')).toBe(true)
  expect(await isOn(page, 'More contrast')).toBe(false)
  await page.getByText('More contrast').click()
  await page.getByText('Less motion').click()
  await expect.poll(() => colors(page)).not.toBe(plain)
  const motion = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.button')!).transitionDuration)
  expect(parseFloat(await motion())).toBeLessThan(0.001)
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await size()
  await page.getByLabel('Size of the text').selectOption('Large')
  expect(await size()).toBeCloseTo(1.2 * before, 1)
  expect(await page.locator('.ways').isVisible()).toBe(true)
  const chosen = await colors(page)

  await open(page, '/privacy')
  await expect.poll(() => colors(page)).toBe(chosen)
  expect(await size()).toBeCloseTo(1.2 * before, 1)
  await openOnSlide(page)
  expect(await isOn(page, 'More contrast')).toBe(true)
  await page.getByText('More contrast').click()
  await page.getByText('Less motion').click()
  await page.getByLabel('Size of the text').selectOption('As elsewhere on this device')
  await expect.poll(() => colors(page)).toBe(plain)
  expect(await size()).toBe(before)
})

test('what the device asks for is on from the start, until the visitor chooses otherwise', async ({
  visit,
}) => {
  const page = await visit({ ...phone, contrast: 'more', reducedMotion: 'reduce' })
  await openOnSlide(page)
  const strong = await colors(page)
  expect(await isOn(page, 'More contrast')).toBe(true)
  expect(await isOn(page, 'Less motion')).toBe(true)
  await page.getByText('More contrast').click()
  await expect.poll(() => colors(page)).not.toBe(strong)
  await page.reload()
  await waitForApp(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['ways'])).toBe('still')
  expect(await colors(page)).not.toBe(strong)

  const other = await visit(phone)
  await openOnSlide(other)
  expect(await isOn(other, 'More contrast')).toBe(false)
  await other.emulateMedia({ contrast: 'more' })
  await expect.poll(() => isOn(other, 'More contrast')).toBe(true)
  await expect.poll(() => colors(other)).toBe(strong)
})

test('a panel that was opened before the app arrived is filled when it does', async ({ visit, holdApp }) => {
  const app = holdApp()
  const page = await visit(phone)
  await page.goto('/test', { waitUntil: 'commit' })
  await page.locator('.ways-menu > summary').click()
  app.release()
  await page.locator('.ways').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('.ways').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your way')
})

test('one statement on a wide page comes by itself, and no choice moves however long it is', async ({
  visit,
}) => {
  for (const viewport of [laptop.viewport, { width: 700, height: 800 }]) {
    const page = await visit({ viewport })
    await open(page, '/')
    await resume(page, makeSheet(8101), 57)
    expect(await listItems(page)).toEqual(['item-57', 'item-58', 'item-59'])
    await openInMore(page)
    expect(await page.getByRole('checkbox', { name: 'The next statement comes by itself' }).count()).toBe(0)
    await page.getByLabel('Statements on a page').selectOption('One')
    await page.getByRole('checkbox', { name: 'The next statement comes by itself' }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await listItems(page)).toEqual(['item-57'])
    const places = () =>
      page
        .locator('.item-choice input')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`))
    const before = await places()
    for (let place = 57; place < 62; place++) {
      await page.locator(`#item-${place} input`).nth(1).click()
      await page.locator(`#item-${place + 1}`).waitFor()
      expect(await places()).toEqual(before)
    }
    await page.reload()
    await page.locator('.item').first().waitFor()
    expect(await listItems(page)).toEqual(['item-62'])
  }
})

test('three statements on a phone are answered below each other', async ({ visit }) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(8102), 60)
  await openInMore(page)
  await page.getByLabel('Statements on a page').selectOption('Three')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await listItems(page)).toEqual(['item-60', 'item-61', 'item-62'])
  for (const place of [60, 61, 62]) await page.locator(`#item-${place} input`).nth(3).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('#item-65').waitFor()
})

test('the numbers of the choices and the line about keys can be shown and hidden', async ({ visit }) => {
  const number = (page: Page) =>
    page
      .locator('.item-choice input')
      .first()
      .evaluate((mark) => getComputedStyle(mark, '::after').content)
  const small = await visit(phone)
  await open(small, '/')
  await resume(small, makeSheet(8103), 60)
  await small.locator('#item-60 input').nth(4).focus()
  expect(await number(small)).toBe('none')
  await openInMore(small)
  expect(await isOn(small, 'Show the numbers')).toBe(false)
  await small.getByText('Show the numbers').click()
  expect(await number(small)).toContain('"1"')

  const wide = await visit(laptop)
  await open(wide, '/')
  await resume(wide, makeSheet(8104), 60)
  expect(await number(wide)).toContain('"1"')
  expect(await wide.locator('.keys-hint').isVisible()).toBe(true)
  await openInMore(wide)
  expect(await isOn(wide, 'Show the numbers')).toBe(true)
  await wide.getByText('Show the numbers').click()
  expect(await number(wide)).toBe('none')
  expect(await wide.locator('.keys-hint').isVisible()).toBe(false)
})

test.for([
  [320, 568],
  [390, 844],
  [1280, 720],
] as const)(
  'very large text widens no page of %i × %i, and no choice moves from statement to statement',
  async ([width, height], { visit, save }) => {
    const page = await visit({ viewport: { width, height } })
    const id = await save(makeSheet(8108))
    await open(page, '/')
    const plain = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    await page.evaluate(() => localStorage.setItem('bigfive.ways', '{"text":"largest"}'))
    const overflow = async () => {
      await page.waitForFunction(() => document.documentElement.style.fontSize !== '')
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*="/ways-"]')?.sheet)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).not.toBe(plain)
      return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    }
    for (const path of ['/', '/ar', '/sv', '/test', '/privacy', '/result', `/ar/result/${id}`]) {
      await open(page, path)
      expect(await overflow(), path).toBeLessThanOrEqual(0)
    }
    await resume(page, makeSheet(8105), 57)
    expect(await overflow()).toBeLessThanOrEqual(0)
    if (width > 600) return
    const places = () =>
      page
        .locator('.item-choice')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
    const before = await places()
    for (let place = 57; place < 63; place++) {
      await page.locator(`#item-${place} input`).nth(1).click()
      await page.locator(`#item-${place + 1}`).waitFor()
      expect(await places()).toEqual(before)
    }
  },
)

test('with more contrast axe finds no text below 7:1', async ({ visit, save }) => {
  const id = await save(makeSheet(8106))
  for (const [colorScheme, prefix] of [
    ['light', ''],
    ['dark', ''],
    ['light', '/ar'],
  ] as const) {
    const page = await visit({ ...phone, colorScheme, contrast: 'more', reducedMotion: 'reduce' })
    const weak: string[] = []
    const read = async (state: string) => {
      await page.waitForFunction(() => document.documentElement.dataset['ways']?.includes('contrast'))
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*="/ways-"]')?.sheet)
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withRules(['color-contrast-enhanced'])
        .analyze()
      weak.push(
        ...violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${state}: ${target.join(' ')}`)),
      )
    }
    await openOnSlide(page, `${prefix}/test`)
    await read('the slide and the panel')
    await resume(page, makeSheet(8107), 119, `${prefix}/test`)
    await page.locator('#item-119 input').nth(1).click()
    await page.locator('.test-end').waitFor()
    await read('the end of the test')
    for (const path of ['/', `/result/${id}`, '/compare', '/privacy', '/neuroticism', '/about']) {
      await open(page, prefix + (path === '/' && prefix ? '' : path))
      await read(path)
    }
    expect(weak).toEqual([])
  }
})

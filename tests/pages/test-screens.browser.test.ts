import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { ADVANCE_DELAY } from '../../client/test/session.ts'
import { LOCALES, localePrefix } from '../../locales/locales.ts'
import { asDriverPage, open, readShifts, resume, test, waitForDatabase } from '../support/page-visit.ts'
import { readDevice } from '../support/visitor/device.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { changeWait } from '../support/visitor/timers.ts'

const phone = { viewport: { width: 360, height: 640 } }
const laptop = { viewport: { width: 1280, height: 720 } }
const sideways = { viewport: { width: 740, height: 360 } }

/** Goes from the first slide to the first item. */
async function begin(page: Page, lang = 'en'): Promise<void> {
  for (const form of ['informed:private', `languageChosen:${lang}`, 'genderChosen:female']) {
    await page.locator(`[data-form="${form}"]`).click()
  }
  await page.locator('#age').fill('41')
  await page.keyboard.press('Enter')
  await page.locator('[data-form=confirmed]').click()
  await page.locator('.item').first().waitFor()
}

/** Waits until nothing moves on the page. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
}

/** How many pixels the lowest of these elements ends below the window; at most 0 if all are in view. */
function overhang(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluateAll((elements) =>
      Math.round(
        Math.max(...elements.map((element) => element.getBoundingClientRect().bottom)) - innerHeight,
      ),
    )
}

test('the test page has only the mark, the languages and the exit around the test, before and after the app loads', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit(phone)
  await page.goto('/test', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
  const beside = () => page.locator('header a:visible, header summary, footer').allInnerTexts()
  const served = await beside()
  expect(served).toEqual(['Skip to the content', 'Big Five', expect.stringContaining('Language'), 'Leave'])
  app.release()
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'running')
  expect(await beside()).toEqual(served)
  expect(await readShifts(page)).toEqual([])
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.locator('footer').waitFor()
})

test('each slide shows its number of four, and its buttons are in view on a small phone', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/test')
  const shown = '.slide:not([hidden])'
  const steps: string[] = []
  for (const form of ['informed:private', 'languageChosen:en', 'genderChosen:female']) {
    steps.push(await page.locator(`${shown} .slide-step`).innerText())
    expect(await overhang(page, `${shown} button:not([hidden])`)).toBeLessThanOrEqual(0)
    await page.locator(`[data-form="${form}"]`).click()
  }
  steps.push(await page.locator(`${shown} .slide-step`).innerText())
  expect(steps).toEqual([1, 2, 3, 4].map((step) => `${step} of 4`))
  await page.getByLabel('Age in years').fill('41')
  await page.keyboard.press('Enter')
  expect(await page.locator('.summary').innerText()).toMatch(
    /^English, 41, female\s+Edit\s+Age and gender stay on this device\.$/,
  )
  expect(await overhang(page, `${shown} button`)).toBeLessThanOrEqual(0)
})

test('the two answers about what is stored look the same, and say which is yes', async ({ visit }) => {
  const page = await visit(phone)
  await open(page, '/test')
  const looks = await page.locator('[data-form^=informed]').evaluateAll((buttons: HTMLElement[]) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button)
      const look = [width, height, backgroundColor, color, borderColor, fontWeight].join()
      return { look, says: button.innerText }
    }),
  )
  expect(looks[0]?.look).toBe(looks[1]?.look)
  expect(looks.map(({ says }) => says.split(/\s*\n\s*/))).toEqual([
    ['Yes, store them', 'Okey, next question'],
    ['No, don’t store them', 'Continue without sharing'],
  ])
})

test('the question about visits is above the last button in view; one that comes late moves nothing', async ({
  visit,
}) => {
  const toConfirmation = async (page: Page) => {
    for (const form of ['informed:private', 'languageChosen:en', 'genderChosen:female']) {
      await page.locator(`[data-form="${form}"]`).click()
    }
    await page.getByLabel('Age in years').fill('41')
    await page.keyboard.press('Enter')
    await page.locator('.summary').waitFor()
  }
  const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.y
  const page = await visit(phone)
  await open(page, '/test')
  await page.locator('input[name=counting]').waitFor({ state: 'attached' })
  await toConfirmation(page)
  const button = '[data-form=confirmed]'
  expect(await topOf(page, '.choice:has([name=counting])')).toBeLessThan(await topOf(page, button))
  expect(await overhang(page, '.choice:has([name=counting])')).toBeLessThanOrEqual(0)

  const late = await visit(phone)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await late.route('**/counting-question*', async (route) => {
    await held
    await route.continue()
  })
  await open(late, '/test')
  await toConfirmation(late)
  const before = await topOf(late, button)
  release()
  await late.locator('input[name=counting]').waitFor({ state: 'attached' })
  expect(await topOf(late, button)).toBe(before)
})

test.for(LOCALES)(
  'in $code the question about visits is above the last button in view',
  async ({ code }, { visit }) => {
    const page = await visit(phone)
    await open(page, `${localePrefix(code)}/test`)
    await page.locator('input[name=counting]').waitFor({ state: 'attached' })
    for (const form of ['informed:private', `languageChosen:${code}`, 'genderChosen:female']) {
      await page.locator(`[data-form="${form}"]`).click()
    }
    await page.locator('#age').fill('41')
    await page.keyboard.press('Enter')
    await page.locator('.where-one-item').waitFor()
    const [question, button] = await Promise.all(
      ['.choice:has([name=counting])', '[data-form=confirmed]'].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    )
    expect(question!.y + question!.height).toBeLessThanOrEqual(button!.y)
  },
)

test('the last slide says, where a page shows one item, that the next comes by itself, unless that is switched off', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/test')
  for (const form of ['informed:private', 'languageChosen:en', 'genderChosen:female']) {
    await page.locator(`[data-form="${form}"]`).click()
  }
  await page.getByLabel('Age in years').fill('41')
  await page.keyboard.press('Enter')
  await page.locator('.summary').waitFor()
  const hint = page.getByText('The next statement comes by itself')
  expect(await hint.isVisible()).toBe(true)
  await page.setViewportSize(laptop.viewport)
  expect(await hint.isVisible()).toBe(false)
  await page.setViewportSize(phone.viewport)
  await page.evaluate(() => localStorage.setItem('bigfive.moving-on', 'no'))
  await page.reload()
  await page.locator('.summary').waitFor()
  await expect.poll(() => hint.count()).toBe(0)
})

test('the switch for moving on is shown only where a page shows one item', async ({ visit }) => {
  const page = await visit(laptop)
  await open(page, '/test')
  await begin(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.locator('.more-dialog summary', { hasText: 'Your way' }).click()
  await page.getByRole('checkbox', { name: 'More contrast' }).waitFor()
  const movingOn = page.getByRole('checkbox', { name: 'The next statement comes by itself' })
  expect(await movingOn.count()).toBe(0)
  await page.setViewportSize(phone.viewport)
  await movingOn.waitFor()
})

test('an arrow key held down does not go on, and Enter held down on the last page does not submit', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(7505), 118)
  await page.keyboard.press('Tab')
  // Each further call without a release is a repeat.
  for (let repeat = 0; repeat < 7; repeat++) await page.keyboard.down('ArrowDown')
  await page.keyboard.up('ArrowDown')
  await sleep(2 * ADVANCE_DELAY)
  expect(await page.locator('#item-118 input:checked').inputValue()).toBe('3')
  await page.keyboard.press('Enter')
  await page.locator('#item-119:focus').waitFor()
  await page.keyboard.press('5')
  await page.locator('.test-end').waitFor()
  for (let repeat = 0; repeat < 7; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('see results')
  expect((await readDevice(asDriverPage(page))).attempts).toMatchObject([{ state: 'open' }])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
})

test('a double tap on the last choice does not submit where “see results” appears under the finger', async ({
  visit,
}) => {
  const low = { viewport: { width: 360, height: 420 } }
  const [one, other] = [await visit(low), await visit(low)]
  for (const page of [one, other]) {
    await open(page, '/')
    await resume(page, makeSheet(7507), 119)
  }
  await one.locator('.item input').first().click()
  await one.evaluate(() => scrollTo(0, 0))
  const box = (await one.locator('.test-end button').boundingBox())!
  // A point of the button where the other window still has a choice.
  const y = await other.evaluate(({ x, y, width, height }) => {
    const isChoice = (at: number) => document.elementFromPoint(x + width / 2, at)?.closest('.item-choice')
    return [...Array(Math.floor(height)).keys()].map((down) => y + down).find(isChoice)
  }, box)
  const place = [box.x + box.width / 2, y!] as const
  await other.mouse.dblclick(...place)
  await other.locator('.test-end').waitFor()
  await sleep(1000)
  expect((await readDevice(asDriverPage(other))).attempts).toMatchObject([{ state: 'open' }])
  expect(new URL(other.url()).pathname).toBe('/test')
  await other.mouse.click(...place)
  await other.waitForURL(/\/result\/[0-9a-f]{24}$/)
})

test('a key pressed while a dialog is open over the items does not turn the page', async ({ visit }) => {
  const page = await visit(laptop)
  await open(page, '/')
  await resume(page, makeSheet(7506), 33)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.locator('#item-30').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  await page.locator('#item-33').waitFor()
})

test('the languages of page and browser are offered first, all others after one tap, with the app and without', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit({ ...phone, locale: 'de-AT' })
  await page.goto('/sv/test', { waitUntil: 'commit' })
  await page.locator('[data-form="informed:private"]').click()
  const offered = async () =>
    (
      await page
        .locator('[data-slide=language] .option:visible')
        .evaluateAll((buttons) => buttons.map(({ dataset }) => dataset['form']))
    ).map((form) => form?.split(':')[1])
  expect(await offered()).toEqual(['sv', 'de'])
  expect(await page.locator('#language-search').isVisible()).toBe(false)
  app.release()
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'running')
  expect(await offered()).toEqual(['sv', 'de'])

  holdApp()
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-form=othersWanted]').click()
  expect(await offered()).toHaveLength(39)
  expect(await page.locator('#language-search').isVisible()).toBe(true)
})

test.for([
  ['a laptop', laptop, [0, 1, 2]],
  ['a phone', phone, [0]],
  ['a phone held sideways', sideways, [0]],
] as const)(
  'on %s the items of a page, their choices and the buttons are in view at once',
  async ([, screen, places], { visit }) => {
    const page = await visit(screen)
    await open(page, '/test')
    await begin(page)
    const ids = await page.locator('.item').evaluateAll((items) => items.map(({ id }) => id))
    expect(ids).toEqual(places.map((place) => `item-${place}`))
    expect(await overhang(page, '.item-choice, .question-actions .button')).toBeLessThanOrEqual(0)
    const group = page.getByRole('group', { name: /Worry about things/ })
    await group.getByRole('radio', { name: 'Very Accurate' }).waitFor()
    const described = await group.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('How well does this describe you?')
  },
)

test.for([
  [320, 568],
  [360, 640],
  [390, 844],
] as const)(
  'on a phone of %i × %i the choices stand at the bottom and stay there to the end, which covers none of them',
  async ([width, height], { visit }) => {
    const page = await visit({ viewport: { width, height } })
    await open(page, '/')
    await resume(page, makeSheet(7521), 118)
    const tops = () =>
      page
        .locator('.item-choice')
        .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().top))
    const before = await tops()
    // Below the last choice there is a row of buttons, and no more than a margin.
    const bottom = (await page.locator('.item-choice').last().boundingBox())!
    expect(height - bottom.y - bottom.height).toBeLessThan(2 * 44)
    await page.locator('#item-118 input').nth(1).click()
    await page.locator('#item-119').waitFor()
    await page.locator('#item-119 input').nth(1).click()
    await page.locator('.test-end').waitFor()
    expect(await tops()).toEqual(before)
    expect(await overhang(page, '.item-choice, .question-actions .button')).toBeLessThanOrEqual(0)
    const covered = await page.locator('.item-choice').evaluateAll((choices) =>
      choices.filter((choice) => {
        const { left, top, width, height } = choice.getBoundingClientRect()
        const points = [1, height / 2, height - 2]
        return !points.every((down) =>
          choice.contains(document.elementFromPoint(left + width / 2, top + down)),
        )
      }),
    )
    expect(covered).toEqual([])
  },
)

test('the question stands over the statement, in one place whatever the statement’s length', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await open(page, '/')
  await resume(page, makeSheet(7522), 58)
  const places = () =>
    page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('.item-text > span:last-child')!)
      const lines = range.getClientRects()
      const question = document.querySelector('.item-stem')!.getBoundingClientRect()
      return {
        question: question.top,
        first: lines[0]!.top,
        gap: lines[0]!.top - question.bottom,
        lines: lines.length,
      }
    })
  const long = await places()
  await page.locator('#item-58 input').nth(1).click()
  await page.locator('#item-59').waitFor()
  await settle(page)
  const short = await places()
  expect(long.lines).toBeGreaterThan(short.lines)
  expect(short).toEqual({ ...long, lines: short.lines })
  expect(Math.abs(long.gap)).toBeLessThan(20)
})

test('with one item a page Next is there only when it can be used', async ({ visit }) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(7523), 30)
  const next = page.getByRole('button', { name: 'Next' })
  expect(await next.count()).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.locator('#item-29').waitFor()
  const before = await page.locator('.question-actions').boundingBox()
  await next.click()
  await page.locator('#item-30').waitFor()
  await next.waitFor({ state: 'detached' })
  expect(await page.locator('.question-actions').boundingBox()).toEqual(before)
})

test('in a window of 320 × 256, as at 400 %, each statement comes into view with choices', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 320, height: 256 } })
  await open(page, '/')
  await resume(page, makeSheet(7524), 42)
  const bottom = (element: Locator) => element.boundingBox().then((box) => box!.y + box!.height)
  for (let item = 42; item < 48; item++) {
    await page.locator(`#item-${item}`).waitFor()
    await settle(page)
    expect((await page.locator('.item-text').boundingBox())!.y).toBeGreaterThanOrEqual(0)
    expect(await bottom(page.locator('.item-choice').nth(1))).toBeLessThanOrEqual(256)
    await page.keyboard.press('4')
  }
})

test.for(['ar', 'fa', 'he', 'hi', 'th', 'ur'])(
  'a statement in a script with joined or high letters has no tracking, and room between its lines: %s',
  async (lang, { visit }) => {
    const page = await visit(phone)
    await open(page, '/test')
    await page.locator('[data-form="informed:private"]').click()
    await page.locator('[data-form=othersWanted]').click()
    for (const form of [`languageChosen:${lang}`, 'genderChosen:female']) {
      await page.locator(`[data-form="${form}"]`).click()
    }
    await page.locator('#age').fill('41')
    await page.keyboard.press('Enter')
    await page.locator('[data-form=confirmed]').click()
    const text = page.locator('.item-text').first()
    await text.waitFor()
    const { spacing, height } = await text.evaluate((element) => {
      const { letterSpacing, lineHeight, fontSize } = getComputedStyle(element)
      return { spacing: letterSpacing, height: parseFloat(lineHeight) / parseFloat(fontSize) }
    })
    expect(spacing).toMatch(/^(normal|0px)$/)
    expect(height).toBeGreaterThanOrEqual(1.4)
  },
)

test('text twice the size breaks no word of a choice, and its marks stay small', async ({ visit }) => {
  const page = await visit(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await open(page, '/test')
  await begin(page)
  const broken = await page.locator('.item-choice > span').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const text = label.firstChild!
      return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
  const sizes = await page
    .locator('.item-choice input')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().width))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(44)
})

test.for([
  ['en', -1],
  ['ar', 1],
] as const)(
  'in %s, at the end of the wait after an answer, the statement leaves in reading direction, and nothing else moves',
  async ([lang, direction], { visit }) => {
    const page = await visit(phone)
    await open(page, lang === 'ar' ? '/ar' : '/')
    await waitForDatabase(page)
    await seedAttempt(asDriverPage(page), { sheet: makeSheet(7525), answered: 29, lang })
    await page.goto(lang === 'ar' ? '/ar/test' : '/test')
    // After an item that has arrived itself.
    await page.locator('#item-29 input').nth(1).click()
    await page.locator('#item-30').waitFor()
    await settle(page)
    await changeWait(asDriverPage(page), ADVANCE_DELAY, 60_000)
    await page.locator('#item-30 input').nth(1).click()
    const motion = () =>
      page.evaluate(() => {
        const moving = document.getAnimations().filter((motion) => motion instanceof CSSAnimation)
        const statement = document.querySelector('.item-text')!
        return [300, 680].map((time) => {
          for (const one of moving) {
            one.pause()
            one.currentTime = time
          }
          const { opacity, translate } = getComputedStyle(statement)
          const others = moving.filter(({ effect }) => (effect as KeyframeEffect).target !== statement)
          return {
            opacity: Number(opacity),
            shift: Math.sign(parseFloat(translate) || 0),
            others: others.length,
          }
        })
      })
    await page.locator('[data-turning]').waitFor()
    const [resting, leaving] = await motion()
    expect(resting).toEqual({ opacity: 1, shift: 0, others: 0 })
    expect(leaving).toMatchObject({ shift: direction, others: 0 })
    expect(leaving!.opacity).toBeLessThan(0.5)
  },
)

test('with reduced motion no statement moves, and it stays until the next', async ({ visit }) => {
  const page = await visit({ ...phone, reducedMotion: 'reduce' })
  await open(page, '/')
  await resume(page, makeSheet(7526), 30)
  await changeWait(asDriverPage(page), ADVANCE_DELAY, 60_000)
  await page.locator('#item-30 input').nth(1).click()
  await page.locator('[data-turning]').waitFor()
  const { moving, opacity } = await page.evaluate(() => ({
    moving: document.getAnimations().filter((motion) => motion instanceof CSSAnimation).length,
    opacity: getComputedStyle(document.querySelector('.item-text')!).opacity,
  }))
  expect({ moving, opacity }).toEqual({ moving: 0, opacity: '1' })
})

test('the progress is a swell with a dot per item, coloured by the answers, and becomes five dots at the end', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(7527), 118)
  const dots = () =>
    page
      .locator('.test-progress-bar path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!.split('M').length - 1))
  expect(await dots()).toEqual([120, 118])
  await page.locator('#item-118 input').nth(1).click()
  await page.locator('#item-119').waitFor()
  expect(await dots()).toEqual([120, 119])
  await page.locator('#item-119 input').nth(1).click()
  await expect.poll(dots).toEqual([24, 24, 24, 24, 24])
  await settle(page)
  const places = await page.locator('.test-progress-bar path').evaluateAll((paths) =>
    paths.map((path) => {
      const { left, width } = path.getBoundingClientRect()
      return { middle: left + width / 2, isSmall: width < 24 }
    }),
  )
  expect(places.every(({ isSmall }) => isSmall)).toBe(true)
  const steps = places.slice(1).map(({ middle }, index) => middle - places[index]!.middle)
  expect(Math.min(...steps)).toBeGreaterThan(16)
  // They gather once: a reload shows them gathered.
  await page.reload()
  await expect.poll(dots).toEqual([24, 24, 24, 24, 24])
  expect(await page.locator('[data-gathering]').count()).toBe(0)
})

test('on a desktop the scale’s words stand once above its marks, which have their names, and the next open row is marked', async ({
  visit,
}) => {
  const page = await visit(laptop)
  await open(page, '/test')
  await begin(page)
  const words = page.locator('.scale-words span')
  expect(await words.allInnerTexts()).toEqual([
    'Very Inaccurate',
    'Moderately Inaccurate',
    'Neither Accurate Nor Inaccurate',
    'Moderately Accurate',
    'Very Accurate',
  ])
  const middles = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.map((element) => {
        const { left, width } = element.getBoundingClientRect()
        return Math.round(left + width / 2)
      }),
    )
  const above = await middles(words)
  for (const item of [0, 1, 2]) {
    expect(await middles(page.locator(`#item-${item} input`))).toEqual(above)
    await page.locator(`#item-${item}`).getByRole('radio', { name: 'Moderately Inaccurate' }).waitFor()
  }
  const marked = () =>
    page
      .locator('.item')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).boxShadow !== 'none'))
  expect(await marked()).toEqual([true, false, false])
  await page.locator('#item-0 input').nth(1).click()
  expect(await marked()).toEqual([false, true, false])
  await page.locator('#item-2 input').nth(1).click()
  expect(await marked()).toEqual([false, true, false])
  await page.locator('#item-1 input').nth(1).click()
  expect(await marked()).toEqual([false, false, false])
})

test('in Arabic, which is set larger, three items fit a laptop as well', async ({ visit }) => {
  const page = await visit(laptop)
  await open(page, '/ar/test')
  await begin(page, 'ar')
  expect(await page.locator('.item').count()).toBe(3)
  expect(await overhang(page, '.item-choice, .question-actions .button')).toBeLessThanOrEqual(0)
})

test('with text twice the size, a window of 1000 px shows one item, as it fits only one', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1000, height: 720 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await open(page, '/test')
  await begin(page)
  expect(await page.locator('.item').count()).toBe(1)
})

test('the marks of choices grow from the middle to the ends, and each has its own colour', async ({
  visit,
}) => {
  const page = await visit(laptop)
  await open(page, '/test')
  await begin(page)
  const marks = await page.locator('#item-0 input').evaluateAll((inputs) =>
    inputs.map((input) => ({
      size: input.getBoundingClientRect().width,
      colour: getComputedStyle(input).borderTopColor,
    })),
  )
  const [first, second, middle, fourth, last] = marks.map(({ size }) => size)
  expect([first, second]).toEqual([last, fourth])
  expect(middle).toBeLessThan(second!)
  expect(second).toBeLessThan(first!)
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(5)
})

test.for([
  [30, 'A quarter done'],
  [60, 'Halfway there'],
  [90, 'Three quarters done'],
] as const)(
  'after %i answers the progress says “%s” as a status, without moving anything',
  async ([answered, words], { visit }) => {
    const page = await visit(phone)
    await open(page, '/')
    await resume(page, makeSheet(7501), answered - 1)
    const top = () =>
      page
        .locator('.item-choice')
        .first()
        .evaluate((choice) => choice.getBoundingClientRect().top)
    const before = await top()
    await page.locator('.item input').first().click()
    const said = page.getByRole('status').filter({ hasText: words })
    await said.waitFor()
    expect(await said.evaluate((element) => element.clientHeight)).toBeGreaterThan(10)
    // Polled, because the next question may be replacing this one.
    await expect.poll(top).toBe(before)
  },
)

test.for([
  ['a phone', phone],
  ['a laptop', laptop],
] as const)(
  'the end of the test on %s is one sentence and one button, in view',
  async ([, screen], { visit }) => {
    const page = await visit(screen)
    await open(page, '/')
    await resume(page, makeSheet(7502), 119)
    await page.locator('.item input').last().click()
    const said = page.getByRole('status').filter({ hasText: '120 of 120. Your report is ready.' })
    await said.waitFor()
    expect(await said.evaluate((element) => element.clientHeight)).toBeGreaterThan(10)
    expect(await page.locator('.test-end button').allInnerTexts()).toEqual(['See results'])
    expect(await overhang(page, '.test-end')).toBeLessThanOrEqual(0)
  },
)

test('consent to research is asked for at the end, defaults to no, survives a reload, and is sent with the answers', async ({
  visit,
  site,
}) => {
  const page = await visit(phone)
  const [agreed, silent] = [makeSheet(7511), makeSheet(7512)]
  await open(page, '/')
  await resume(page, agreed, 119)
  expect(await page.getByRole('group', { name: 'May researchers use your answers?' }).count()).toBe(0)
  await page.locator('.item input').last().click()
  const question = page.getByRole('group', { name: 'May researchers use your answers?' })
  expect(await question.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
  const [no, yes] = await Promise.all([0, 1].map((n) => question.locator('label').nth(n).boundingBox()))
  expect([no!.width, no!.height]).toEqual([yes!.width, yes!.height])
  expect(no!.height).toBeGreaterThanOrEqual(44)
  await question.getByRole('radio', { name: 'Yes', exact: true }).check()
  await expect
    .poll(async () => (await readDevice(asDriverPage(page))).attempts.map(({ research }) => research))
    .toEqual([true])
  await page.reload()
  expect(await question.getByRole('radio', { name: 'Yes', exact: true }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'See results' }).click()
  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)

  await open(page, '/')
  await resume(page, silent, 119)
  await page.locator('.item input').last().click()
  await page.getByRole('button', { name: 'See results' }).click()
  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
  const rowOf = (sheet: Sheet) => site.rows().find((row) => row.sheet?.startsWith(sheet.slice(0, 119)))
  expect(rowOf(silent)).toMatchObject({ research: null })
  expect(rowOf(agreed)).toMatchObject({ research: 1 })
})

test('in a new tab Back goes one page of items back, and leaving says that nothing is lost', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(7503), 30)
  const tab = await page.context().newPage()
  await page.close()
  await tab.goto('/test')
  await tab.locator('#item-30').waitFor()
  for (const place of [29, 28, 27]) {
    await tab.evaluate(() => history.back())
    await tab.locator(`#item-${place}`).waitFor()
  }
  await tab.getByRole('link', { name: 'Leave' }).click()
  await tab.getByText('They’re kept on this device.').waitFor()
})

test.for([
  ['a mouse', phone],
  ['a finger', { ...phone, isMobile: true, hasTouch: true }],
] as const)('no choice has a colour of its own under %s', async ([pointer, options], { visit }) => {
  const page = await visit(options)
  await open(page, '/test')
  await resume(page, makeSheet(7503), 42)
  const choices = await page.locator('#item-42 label').all()
  const edgeOf = (choice: Locator) => choice.evaluate((element) => getComputedStyle(element).borderColor)
  const atRest = await edgeOf(choices[0]!)
  const edges = new Set<string>()
  for (const choice of choices) {
    await choice.hover()
    edges.add(await edgeOf(choice))
  }
  expect(edges.size).toBe(1)
  expect(edges.has(atRest)).toBe(pointer === 'a finger')
})

test('a test that the device no longer has is not offered again', async ({ visit }) => {
  const page = await visit(phone)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('bigfive.unfinished', '{"answered":57}'))
  await page.reload()
  await page
    .getByRole('link', { name: /Continue your test/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('bigfive.unfinished') === null)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Take the free test/ })
    .first()
    .waitFor()
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathTo } from '../../client/pages.ts'
import { LOCALES, type Locale } from '../../locales/locales.ts'
import { open, resume, test } from '../support/page-visit.ts'
import { messageFor } from '../support/visitor/messages.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { enlargeText } from './crawl.ts'

/** The words of the notices on a question and of their buttons; the last two are closed with a cross. */
const notices = [
  ['Welcome back. You can go on where you stopped.', 'Start over'],
  ['This test is open in another tab.', 'Continue here'],
  ['Your answers are kept on this device and will be sent again.', 'Open the report'],
  ['This test was finished or deleted in another tab.', 'Open the report'],
  [
    'You have two unfinished tests. Answered in this one: {answered}, in the other: {others}.',
    'Open the other test',
  ],
  ['This browser doesn’t let us keep your answers on the device. Don’t close this tab.'],
] as const

const quarters = ['A quarter done', 'Halfway there', 'Three quarters done']

const cases = LOCALES.flatMap(({ code: locale }) => [100, 200].map((percent) => ({ locale, percent })))

test.for(cases)(
  'notices on a question show all their words, with text at $percent %, in $locale',
  async ({ locale, percent }, { visit }) => {
    const page = await visit({ viewport: { width: 390, height: 664 } })
    await open(page, pathTo('about', locale))
    await resume(page, makeSheet(9911), 30, pathTo('test', locale))
    await page.locator('.attempt-notice').waitFor()
    if (percent === 200) await enlargeText(page)
    const cut: string[] = []
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 664 })
      const choices = await readTops(page)
      for (const [words, button] of notices) {
        await showNotice(page, translate(locale, words), button && translate(locale, button))
        cut.push(...(await page.evaluate(findCut)).map((problem) => `${width}: ‘${words}’ ${problem}`))
        expect(await readTops(page)).toEqual(choices)
      }
      for (const words of quarters) {
        const problem = await page.evaluate(findCutQuarter, translate(locale, words))
        if (problem) cut.push(`${width}: ‘${words}’ ${problem}`)
        expect(await readTops(page)).toEqual(choices)
      }
    }
    expect(cut).toEqual([])
  },
)

test('the notice that may cover the top bar gives way to a focus in it', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 664 } })
  await open(page, '/about')
  await resume(page, makeSheet(9912), 30)
  await enlargeText(page)
  await showNotice(page, notices[4][0], notices[4][1])
  const isCovered = () =>
    page.evaluate(() => {
      const { left, right, bottom } = document.querySelector('.top-bar .logo')!.getBoundingClientRect()
      return document.elementFromPoint((left + right) / 2, bottom - 4)?.closest('.attempt-notice') !== null
    })
  expect(await isCovered()).toBe(true)
  await page.locator('.top-bar .logo').focus()
  expect(await isCovered()).toBe(false)
})

function translate(locale: Locale, words: string): string {
  return messageFor(locale, 'test', words).replace('{answered}', '119').replace('{others}', '118')
}

/** Gives the notice on the page other words, and another button: the layout depends on nothing else. */
function showNotice(page: Page, words: string, button: string | undefined): Promise<void> {
  return page.evaluate(
    ([words, button]) => {
      const notice = document.querySelector('.attempt-notice')!
      notice.querySelector('p')!.textContent = words
      const control = notice.querySelector('button')!
      control.className = button === undefined ? 'icon-button' : 'button button-small button-outline'
      control.textContent = button ?? '×'
    },
    [words, button] as const,
  )
}

/** Runs in the page: what cannot be read of the notice. */
function findCut(): string[] {
  const notice = document.querySelector('.attempt-notice')!
  const box = notice.getBoundingClientRect()
  const problems: string[] = []
  if (notice.scrollHeight > notice.clientHeight + 1)
    problems.push(`is ${notice.scrollHeight - notice.clientHeight} px too high`)
  if (notice.scrollWidth > notice.clientWidth + 1) problems.push('is too wide')
  if (box.top + scrollY < 0) problems.push('begins above the page')
  const text = notice.querySelector('p')!
  const size = parseFloat(getComputedStyle(text).fontSize)
  const isNarrow = text.clientWidth < Math.min(6 * size, 0.8 * notice.clientWidth)
  if (isNarrow) problems.push(`has lines of ${Math.round(text.clientWidth / size)} em`)
  const control = notice.querySelector('button')!.getBoundingClientRect()
  if (control.left < box.left || control.right > box.right) problems.push('cuts its button')
  return problems
}

/** Runs in the page: whether a quarter's message would be cut off or cover the statement. */
function findCutQuarter(words: string): string | undefined {
  const progress = document.querySelector('.test-progress')!
  const message = progress.querySelector<HTMLElement>('p[role=status]')!
  const [name, old] = [message.className, message.textContent]
  message.className = 'test-milestone'
  message.textContent = words
  const isWide = message.scrollWidth > message.clientWidth + 1 || message.clientWidth > progress.clientWidth
  const below =
    message.getBoundingClientRect().bottom - document.querySelector('.items')!.getBoundingClientRect().top
  message.className = name
  message.textContent = old
  if (isWide) return 'is cut'
  return below > 0 ? `covers ${Math.round(below)} px of the statement` : undefined
}

/** Where the choices are. */
function readTops(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.item-choice')].map(
      (choice) => choice.getBoundingClientRect().top + scrollY,
    ),
  )
}

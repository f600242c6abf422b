import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { positions } from '../../banks/positions.ts'
import type { Sheet } from '../../banks/sheet.ts'
import { DOMAIN_SLUGS } from '../../banks/vocabulary.ts'
import { catalogs, locales, readMessages } from '../locales/messages.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { open, test as base } from '../support/page-visit.ts'

const test = base.extend('readPage', ({ visit }) => async (path: string): Promise<string> => {
  const page = await visit()
  await open(page, path)
  // Everything under the top bar, including closed texts, but not what is marked as a name or an address.
  const text = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('script, [dir=ltr], input, code')) part.remove()
    for (const part of copy.querySelectorAll('p, li, h1, h2, h3, h4, dt, dd, th, td, summary, text'))
      part.append('\n')
    const labels = [...copy.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'))
    return [copy.textContent, ...labels].join('\n')
  })
  expect(text.length).toBeGreaterThan(1000)
  return text
})

/** Sheets with the lowest, middle, highest and mixed scores, to get the texts for each. */
const sheets: Record<string, Sheet> = {
  lowest: positions.map(({ keyed }) => (keyed === 'plus' ? 1 : 5)).join(''),
  middle: '3'.repeat(positions.length),
  highest: positions.map(({ keyed }) => (keyed === 'plus' ? 5 : 1)).join(''),
  mixed: makeSheet(5120),
}
const ids: Record<string, string> = {}
test.beforeAll(async ({ save }) => {
  for (const [name, sheet] of Object.entries(sheets)) ids[name] = await save(sheet)
})

/** The English texts that must not be left: those of the report, and those of the interface over 3 words. */
const english = [...stringsIn(REPORT_WORDS['en']), ...catalogs.flatMap(messagesOf)].filter(
  (text) => text.split(' ').length > 3,
)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function messagesOf(catalog: string): string[] {
  return readMessages(join(locales, 'en', catalog))
    .map(({ id }) => id)
    .filter((id) => !/[{<]/.test(id))
}

/** Frequent English words that Swedish does not have. */
const ENGLISH_WORDS =
  /(?<!\p{L})(the|you|your|with|this|that|people|others|often|they|which|are|not)(?!\p{L})/iu

function expectNoEnglish(text: string): void {
  expect(english.filter((sentence) => text.includes(sentence))).toEqual([])
  expect(text.split('\n').filter((line) => ENGLISH_WORDS.test(line))).toEqual([])
}

const reports = Object.keys(sheets).map((name) => [name, () => `/result/${ids[name]}`] as const)
const traits = Object.values(DOMAIN_SLUGS).map((slug) => [slug, () => `/${slug}`] as const)

test('the check finds the passages of an English report', async ({ readPage }) => {
  const text = await readPage(`/result/${ids['mixed']}`)
  expect(english.filter((sentence) => text.includes(sentence)).length).toBeGreaterThan(50)
  expect(() => expectNoEnglish(text)).toThrow(/./)
})

describe.each(['sv', 'ar'])('in %s', (locale) => {
  test.for([...reports, ...traits])(
    'the page of %s contains no English passage',
    async ([, path], { readPage }) => {
      expectNoEnglish(await readPage(`/${locale}${path()}`))
    },
  )
})

test.for(reports)(
  'the Arabic report of %s has no words in Latin letters except names',
  async ([, path], { readPage }) => {
    const words = (await readPage(`/ar${path()}`)).match(/\p{Script=Latin}+/gu) ?? []
    expect([...new Set(words)].filter((word) => !NAMES.includes(word))).toEqual([])
  },
)

/** Names of the test's author, the language of the test, the networks to share on, and a kind of code. */
const NAMES = ['Johnson', 'English', 'Facebook', 'Twitter', 'X', 'QR']

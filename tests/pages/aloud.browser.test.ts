import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, resume, test } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

/*
 * Reading aloud, with a voice that says nothing but writes down what it was given, and ends when the test says so.
 */

const phone = { viewport: { width: 360, height: 640 } }

type Told = { said: string[]; finish: () => void }
declare global {
  interface Window {
    told: Told
  }
}

/** Gives the page voices of its device, each of a language. */
async function giveVoices(page: Page, langs: readonly string[]): Promise<void> {
  await page.addInitScript((tags) => {
    let current: SpeechSynthesisUtterance | undefined
    const end = (how: 'onend' | 'onerror') => {
      const ended = current
      current = undefined
      ended?.[how]?.(new Event('end') as never)
    }
    window.told = { said: [], finish: () => end('onend') }
    class Utterance {
      voice: unknown
      lang = ''
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const voices = tags.map((lang) => ({
      lang,
      localService: true,
      default: false,
      name: lang,
      voiceURI: lang,
    }))
    const speech = {
      getVoices: () => voices,
      speak(utterance: SpeechSynthesisUtterance) {
        current = utterance
        window.told.said.push(utterance.text)
      },
      cancel: () => end('onerror'),
      onvoiceschanged: null,
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  }, langs)
}

const said = (page: Page) => page.evaluate(() => window.told.said)
const finish = (page: Page) => page.evaluate(() => window.told.finish())
const marked = (page: Page) =>
  page.locator('[data-spoken]').evaluateAll((all) => all.map(({ textContent }) => textContent.trim()))

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.locator('.more-dialog .ways-menu > summary').click()
  await page.getByText('Read statements and choices aloud').click()
  await page.keyboard.press('Escape')
}

test('statement and choices are read one after another, each marked, and the next when it comes', async ({
  visit,
}) => {
  const page = await visit(phone)
  await giveVoices(page, ['de-DE', 'en-GB'])
  await open(page, '/')
  await resume(page, makeSheet(8301), 40)
  expect(await said(page)).toEqual([])
  const places = () =>
    page.locator('.item-choice').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  const heights = await places()
  await switchOn(page)
  const statement = await page.locator('.item-text > span:last-child').innerText()
  const choices = await page.locator('.item-choice > span').allInnerTexts()
  const texts = [statement, ...choices]
  for (const [at, text] of texts.entries()) {
    await expect.poll(() => said(page)).toEqual(texts.slice(0, at + 1))
    expect((await marked(page)).join()).toContain(text)
    expect(await marked(page)).toHaveLength(1)
    await finish(page)
  }
  await expect.poll(() => marked(page)).toEqual([])
  expect(await places()).toEqual(heights)
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect.poll(async () => (await said(page)).slice(6)).toEqual([statement])
  // An answer ends it, and the next statement is read when it is there.
  await page.locator('#item-40 input').nth(1).click()
  await page.locator('#item-41').waitFor()
  const next = await page.locator('.item-text > span:last-child').innerText()
  await expect.poll(async () => (await said(page)).slice(7)).toEqual([next])
  await page.getByRole('button', { name: 'Stop reading' }).click()
  expect(await marked(page)).toEqual([])
  await page.getByRole('button', { name: 'Read it again' }).waitFor()
})

test('where the device has no voice of its own for the language, that is said', async ({ visit, save }) => {
  const page = await visit(phone)
  await giveVoices(page, ['de-DE'])
  const none = page.getByText('This device has no voice of its own for this language')
  await open(page, '/test')
  await page.locator('.ways-menu > summary').click()
  await none.waitFor()
  expect(await page.getByText('Read statements and choices aloud').count()).toBe(0)
  await open(page, `/result/${await save(makeSheet(8302))}`)
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await none.waitFor()
  await page.getByRole('button', { name: 'Stop reading' }).click()
  expect(await none.count()).toBe(0)
  expect(await said(page)).toEqual([])
})

test('a report is read aloud as it is shown, with a pause', async ({ visit, save }) => {
  const page = await visit(phone)
  await giveVoices(page, ['en-US'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `/result/${await save(makeSheet(8303))}`)
  expect(asked.filter((path) => /ways/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await expect.poll(async () => (await said(page)).length).toBe(1)
  await finish(page)
  await expect.poll(async () => (await said(page)).length).toBe(2)
  const [first, second] = await said(page)
  expect(first).not.toBe(second)
  expect(await marked(page)).toHaveLength(1)
  const pause = page.getByRole('button', { name: 'Pause' })
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true)
  await pause.click()
  await page.getByRole('button', { name: 'Go on reading' }).click()
  // From the sentence that was interrupted.
  await expect.poll(() => said(page)).toEqual([first, second, second])
  for (let count = 4; count < 30; count++) {
    await finish(page)
    await expect.poll(async () => (await said(page)).length).toBe(count)
  }
  for (const text of await said(page)) expect(text).not.toMatch(/[\u00ad\u2066-\u2069]|\s{2}/)
  await page.getByRole('button', { name: 'Stop reading' }).click()
  expect(await marked(page)).toEqual([])
  expect(await page.locator('.reading-bar').count()).toBe(0)
})

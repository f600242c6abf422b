import { setTimeout as sleep } from 'node:timers/promises'
import type { Sheet } from '../../../banks/sheet.ts'
import type { Gender } from '../../../banks/vocabulary.ts'
import { pathTo } from '../../../client/pages.ts'
import type { Locale } from '../../../locales/locales.ts'
import type { Page } from '../browsers/driver.ts'
import { readDevice } from './device.ts'
import { seedAttempt, type SeededAttempt } from './seeds.ts'
import { messageFor } from './messages.ts'

/** Opens the home page and waits until the app works offline: the worker in control, the database created. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForInstallation(page)
}

/** Waits until the worker controls the page and the database has been created. */
export async function waitForInstallation(page: Page): Promise<void> {
  await waitForWorker(page)
  await waitForDatabase(page)
}

/** Waits until the worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitFor(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until the app has created its database. */
export async function waitForDatabase(page: Page): Promise<void> {
  await page.waitFor(async () =>
    (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'bigfive' && version > 1),
  )
}

export type Intake = {
  locale?: Locale
  testLanguage?: string
  age?: number
  gender?: Gender
  /** Whether age and gender may be stored with the result. */
  share?: boolean
}

/** Selectors of the buttons that an intake taps, in order; the age is entered before the last. */
export function slideButtons({ testLanguage = 'en', gender = 'undisclosed', share = false }: Intake = {}) {
  const choices = [
    `informed:${share ? 'shared' : 'private'}`,
    `languageChosen:${testLanguage}`,
    `genderChosen:${gender}`,
    'confirmed',
  ]
  return choices.map((choice) => `button[data-form="${choice}"]`)
}

/** How a button is tapped. */
export type Tap = (page: Page, selector: string) => Promise<void>

const click: Tap = (page, selector) => page.click(selector)

/** Goes from the first slide to the first item, by taps. The page must show the test. */
export async function goThroughSlides(page: Page, intake: Intake = {}): Promise<void> {
  await answerSlides(page, intake)
  await waitForQuestions(page)
}

/** Goes from the first slide to the tap that loads the questions, and does not wait for them. */
export async function answerSlides(page: Page, intake: Intake = {}, tap = click): Promise<void> {
  await reachConfirmation(page, intake, tap)
  await tap(page, slideButtons(intake).at(-1)!)
}

/** Goes from the first slide to the last, which shows what was chosen. */
export async function reachConfirmation(page: Page, intake: Intake = {}, tap = click): Promise<void> {
  for (const button of slideButtons(intake).slice(0, -1)) {
    if (button.includes('languageChosen')) await offer(page, button, tap)
    await tap(page, button)
  }
  await page.fill('#age', String(intake.age ?? 33))
  await page.press('Enter')
}

/** Taps a language of the questions. */
export async function chooseLanguage(page: Page, code: string): Promise<void> {
  const button = `button[data-form="languageChosen:${code}"]`
  await offer(page, button, click)
  await click(page, button)
}

/** Taps 'Other language' if the language is not among the suggested ones. */
async function offer(page: Page, button: string, tap: typeof click): Promise<void> {
  const isHidden = await page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.hidden ?? false,
    button,
  )
  if (isHidden) await tap(page, 'button[data-form=othersWanted]')
}

/** Waits for a page of items. */
export async function waitForQuestions(page: Page): Promise<void> {
  await page.waitFor(() => document.querySelector('fieldset[id^=item-]') !== null)
}

/** Opens a test in progress, on a device that needs no network from then on. Returns the attempt's key. */
export async function resumeTest(page: Page, url: string, seeded: SeededAttempt): Promise<string> {
  await arrive(page, url)
  const key = await seedAttempt(page, seeded)
  // By a link of the home page: loading another document takes a sixth of the processor time of all this.
  await page.waitFor(
    (path) => {
      const link = document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)
      link?.click()
      return link !== null
    },
    pathTo('test', 'en'),
  )
  await waitForQuestions(page)
  await waitForBank(page, seeded.lang ?? 'en')
  return key
}

/** Waits until a language's items are on the device. */
export async function waitForBank(page: Page, lang: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const { banks } = await readDevice(page)
    if (banks.some((bank) => bank.lang === lang)) return
  }
  throw new Error(`The items in ${lang} did not come onto the device`)
}

/** Waits until the worker keeps scripts of these names, which are loaded on demand or prefetched. */
export async function waitForScripts(page: Page, names: readonly string[]): Promise<void> {
  await page.waitFor(async (wanted) => {
    const files = await (await caches.open('bigfive-files')).keys()
    const paths = files.map(({ url }) => new URL(url).pathname)
    return wanted.every((name) =>
      paths.some((path) => new RegExp(`^/assets/${name}-[\\w-]{7}\\.js$`).test(path)),
    )
  }, names)
}

/** Opens a test with all items answered and not yet submitted. Returns the attempt's key. */
export function almostFinish(page: Page, url: string, sheet: Sheet): Promise<string> {
  return resumeTest(page, url, { sheet, answered: sheet.length })
}

/** Taps 'see results'. */
export async function submit(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.click({ role: 'button', name: messageFor(locale, 'test', 'see results') })
}

/** Waits until the page shows a text. */
export async function waitForWords(page: Page, words: string): Promise<void> {
  await page.waitFor((text) => document.body.innerText.includes(text), words)
}

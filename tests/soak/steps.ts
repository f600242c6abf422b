import { setTimeout as sleep } from 'node:timers/promises'
import { SCORES } from '../../banks/vocabulary.ts'
import { inLocale, LOCALES } from '../../locales/locales.ts'
import { loseReply } from '../support/network/faults.ts'
import type { Page } from '../support/browsers/driver.ts'
import type { Random } from '../support/random.ts'
import { readDevice, readCachedLanguages } from '../support/visitor/device.ts'
import { messageFor } from '../support/visitor/messages.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { answerSlides, waitForBank } from '../support/visitor/visiting.ts'
import { answerInRow, goTo, goToTest, localeOf, TIMEOUT, readShowing, takeOver, tap } from './questions.ts'
import type { StepName } from './plan.ts'
import type { Scene } from './scene.ts'

/** As many tabs as a visitor may have open. */
const MOST_TABS = 3

/** Takes a step. Resolves to whether it had an effect: a tab that is not there cannot be closed. */
type Take = (scene: Scene, random: Random) => Promise<boolean>

export const STEPS: Record<StepName, Take> = {
  async answer(scene, random) {
    const page = await scene.pickTab(random)
    await openQuestions(scene, page, random)
    const count = random.weighted({ 1: 5, 4: 2, 15: 2, 120: 2 })
    const choices = Array.from({ length: Number(count) }, () => random.pick(SCORES))
    const { given, underWay } = await answerInRow(page, choices, choices.length > 1)
    scene.memory.answer(given, underWay)
    return given.length > 0
  },
  async back(scene, random) {
    const page = await scene.pickTab(random)
    if ((await readShowing(page)) !== 'questions') return false
    return page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('.question-actions > button')
      const leads = button?.disabled === false
      button?.click()
      return leads
    })
  },
  async reload(scene, random) {
    const page = await scene.pickTab(random)
    await page.reload()
    await scene.check(page)
    return true
  },
  async 'kill the browser'(scene, random) {
    await sleep(random.pick([0, 0, 20, 300]))
    await scene.kill()
    await scene.check(await scene.openTab())
    return true
  },
  async 'server up'(scene) {
    const wasDown = scene.isDown
    await scene.bringUp()
    return wasDown
  },
  async 'server down'(scene, random) {
    const wasUp = !scene.isDown
    // Half the time the machine is off, half the time the server alone has crashed.
    if (random.chance(0.5)) scene.proxy.mode = 'down'
    else await scene.site.kill()
    return wasUp
  },
  async 'lose a reply'(scene, random) {
    scene.proxy.next('POST /api/save', loseReply(random.integer(1, 2)))
    // It has its effect when a save is sent.
    return false
  },
  async 'second tab'(scene) {
    if (scene.pages.length === MOST_TABS) return false
    await scene.openTab()
    return true
  },
  async 'close a tab'(scene, random) {
    if (scene.pages.length === 1) return false
    await scene.closeTab(random.pick(scene.pages))
    await scene.check(await scene.pickTab(random))
    return true
  },
  async 'change language'(scene, random) {
    const page = await scene.pickTab(random)
    if (random.chance(0.5)) return changeTestLanguage(page, random)
    const { origin, pathname, hash } = new URL(await page.url())
    await goTo(page, origin + inLocale(pathname, random.pick(LOCALES).code) + hash)
    await scene.check(page)
    return true
  },
  async submit(scene, random) {
    const page = await scene.pickTab(random)
    const isPatient = random.chance(0.6)
    const tapped = await page.evaluate((twice) => {
      const button = document.querySelector<HTMLElement>('.test-end .button-pink')
      button?.click()
      if (twice) button?.click()
      return button !== null
    }, random.chance(0.3))
    if (!tapped) return false
    // A window may still show the test that was finished in another one.
    const isOpen = scene.memory.open !== undefined
    scene.memory.submit()
    if (isPatient) await waitForReport(scene, page)
    return isOpen
  },
  async wait(_scene, random) {
    await sleep(random.pick([50, 300, 1000, 3000]))
    return true
  },
}

/** Brings a window, wherever it is, to questions it may answer, of the unfinished test or of a new one. */
export async function openQuestions(scene: Scene, page: Page, random: Random): Promise<void> {
  const deadline = Date.now() + 3 * TIMEOUT
  await scene.awaitSubmit(page)
  while (Date.now() < deadline) {
    const showing = await readShowing(page)
    // A tab takes a moment to learn that its test was submitted in another, and shows questions until then.
    if (showing === 'questions' && scene.memory.open) return
    if (showing === 'reader') await takeOver(page)
    if (showing === 'frozen' && !(await isLeft(page))) await goToTest(page, await localeOf(page))
    if (showing === 'slides' || showing === 'elsewhere') {
      await goToTest(page, await localeOf(page))
      // Without the server a language may not be on the device; that of the first visit is.
      if (scene.isDown && (await isMissing(page))) await goToTest(page, 'en')
      await scene.check(page)
      if (scene.memory.open) await page.waitFor(hasItems, undefined, { timeout: TIMEOUT })
      else await beginTest(scene, page, random)
    }
    await sleep(50)
  }
  throw new Error('The window does not come to the questions')
}

/** Whether the page says that it is not on the device. */
async function isMissing(page: Page): Promise<boolean> {
  const found = await page.waitFor(
    () =>
      document.querySelector('.error-screen')
        ? 'missing'
        : document.documentElement.dataset['app'] === 'running' && 'here',
    undefined,
    { timeout: TIMEOUT },
  )
  return found === 'missing'
}

function hasItems(): boolean {
  return document.querySelector('fieldset[id^=item-]') !== null
}

/** Begins a new test, through the slides or, so that more walks reach its end, with many answers given. */
async function beginTest({ memory }: Scene, page: Page, random: Random): Promise<void> {
  if (random.chance(0.7)) {
    const given = { sheet: makeSheet(random.integer(0, 2 ** 31)), answered: random.integer(80, 118) }
    const key = await seedAttempt(page, given)
    memory.begin(key, given.sheet.slice(0, given.answered))
    await page.reload()
    await page.waitFor(hasItems, undefined, { timeout: TIMEOUT })
  } else {
    await answerSlides(page, { share: random.chance(0.5) }, tap)
    await page.waitFor(hasItems, undefined, { timeout: TIMEOUT })
    const known = new Set(memory.attempts.map(({ key }) => key))
    memory.begin(await findNewKey(page, known))
  }
  await waitForBank(page, 'en')
}

async function findNewKey(page: Page, known: ReadonlySet<string>): Promise<string> {
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await sleep(50)) {
    const { attempts } = await readDevice(page)
    const found = attempts.find(({ key }) => !known.has(key))
    if (found) return found.key
  }
  throw new Error('The test that was begun is not on the device')
}

/** Waits up to 3 s for a report to replace the closed questions; resolves to whether it has. */
async function isLeft(page: Page): Promise<boolean> {
  const left = () => document.querySelector('fieldset[id^=item-]:disabled') === null
  return page.waitFor(left, undefined, { timeout: 3000 }).catch(() => false)
}

/**
 * Waits for the report, or for the message that it could not all be loaded, which is right only with the
 * server down and in a language that is not on the device yet.
 */
async function waitForReport(scene: Scene, page: Page): Promise<void> {
  await page.waitFor(() => location.pathname.includes('/result/'), undefined, { timeout: TIMEOUT })
  const locale = await localeOf(page)
  const notWhole = messageFor(
    locale,
    'report',
    'We couldn’t load all of the report. Your answers are complete.',
  )
  const found = await page.waitFor(
    (words) =>
      document.querySelector('#all-scores')
        ? 'report'
        : document.querySelector('main')?.textContent.includes(words) && 'part of it',
    notWhole,
    { timeout: TIMEOUT },
  )
  if (found === 'report') return
  const kept = await readCachedLanguages(page)
  if (!scene.isDown || kept.includes(locale)) {
    throw new Error(
      `The report in ${locale} is not whole; on the device are ${kept}, the server is ${scene.isDown ? 'down' : 'up'}`,
    )
  }
}

/** Chooses a language that may not be on the device, in which case the questions stay as they are. */
async function changeTestLanguage(page: Page, random: Random): Promise<boolean> {
  if ((await readShowing(page)) !== 'questions') return false
  await tap(page, '.question-actions button[aria-haspopup=dialog]')
  await page.fill('#test-language', random.pick(['en', 'de', 'no', 'ar']))
  const isSettled = () => document.querySelector('#test-language[aria-busy=false]') !== null
  await page.waitFor(isSettled, undefined, { timeout: TIMEOUT })
  await tap(page, 'dialog[open] form[method=dialog] button')
  return true
}

import SqliteDatabase from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { LOCALES, localePrefix } from '../../locales/locales.ts'
import {
  answerStatus,
  captivePortal,
  dropRequest,
  neverAnswer,
  type Fault,
} from '../support/network/faults.ts'
import type { Rule } from '../support/network/fault-rule.ts'
import { waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { almostFinish, arrive, submit } from '../support/visitor/visiting.ts'
import { messageFor } from '../support/visitor/messages.ts'
import { countLoads, install, open, test as base, withWorker } from '../support/page-visit.ts'

const unknown = 'f'.repeat(24)

/** Looks up a result from within the app, by default one that does not exist. */
async function askForResult(page: Page, id = unknown): Promise<void> {
  await open(page, '/result')
  await page.getByLabel('Result link or ID').fill(id)
  await page.getByRole('button', { name: 'Get result' }).click()
}

function main(page: Page) {
  return page.locator('main')
}

const test = base.extend('fail', ({ visit, proxy }) => {
  /** Looks up a result while its request fails, and reads what the page says. */
  return async (fault: Fault): Promise<{ page: Page; rule: Rule; said: string[] }> => {
    const page = await visit()
    await page.addInitScript(() => {
      // Shortens the timeout of 15 s.
      const limit = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (wait) => limit(wait / 20)
      // Disables the page's own retries on timers.
      const patient = setTimeout.bind(window)
      const never = (wait = 0) => wait > 3_000 && wait < 10_000
      Object.assign(window, {
        setTimeout: (run: () => void, wait?: number) => (never(wait) ? 0 : patient(run, wait)),
      })
    })
    // The page would also retry when the server answers that it is there.
    proxy.always('GET /api/health', dropRequest())
    const rule = proxy.always('GET /api/results', fault)
    await askForResult(page)
    await page.getByRole('heading', { name: /An error occurred|isn’t on this device yet/ }).waitFor()
    let said: string[] = []
    // A change of the connection may cause a retry by the page, which must be over first.
    const read = async () => (said = await main(page).locator('h1, p, button').allInnerTexts())
    await expect.poll(read).not.toContain('Trying…')
    return { page, rule, said }
  }
})

test('a failed save shows an error message until it is closed, and the visitor stays on the test', async ({
  url,
  proxy,
  browsers,
}) => {
  await using driver = await browsers.acquire('chromium')
  const page = await driver.newPage()
  await almostFinish(page, url, makeSheet(7001))
  const rule = proxy.always('POST /api/save', answerStatus(500))
  await submit(page)
  await page.waitFor(() => document.querySelector('[role=alert] .snackbar') !== null)
  const shown = await page.evaluate(() => {
    const snackbar = document.querySelector<HTMLElement>('[role=alert] .snackbar')!
    return {
      text: snackbar.innerText.trim(),
      type: snackbar.dataset['type'],
      colour: getComputedStyle(snackbar).backgroundColor,
      path: location.pathname,
      busy: document.querySelector('.test-end .button-pink')?.getAttribute('aria-busy'),
      chosen: document.querySelectorAll('[id^=item-] input:checked').length,
    }
  })
  expect(shown).toMatchObject({
    text: 'Request failed with status code 500',
    type: 'error',
    path: '/test',
    busy: 'false',
    chosen: 1,
  })
  const [red = 0, green = 0, blue = 0] = shown.colour.match(/\d+/g)?.map(Number) ?? []
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await page.waitFor(() => document.querySelector('.loading-bar[data-state=hidden]') !== null)
  await page.click({ role: 'button', name: 'Close this message' })
  await page.waitFor(() => document.querySelector('.snackbar') === null)
  rule.cancel()
  const opened = page.waitFor(() => /^\/result\/[0-9a-f]{24}$/.test(location.pathname))
  // On a busy machine the page's own retry is sometimes faster than this tap, and leaves no button to tap.
  await Promise.race([opened, submit(page)])
  await opened
})

describe('A language without questions', () => {
  test('is reported, and another can be chosen', async ({ visit }) => {
    const page = await visit()
    await open(page, '/test')
    await page.locator('[data-form="informed:private"]').click()
    await page.locator('[data-form="othersWanted"]').click()
    // As on a page of an older release that still offers a removed language.
    await page.locator('[data-form="languageChosen:is"]').evaluate((button) => {
      button.dataset['form'] = 'languageChosen:tlh'
    })
    await page.locator('[data-form="languageChosen:tlh"]').click()
    await answerSlides(page)
    await page.locator('.bank-problem').waitFor()
    expect(await page.getByRole('alert').allInnerTexts()).toContain(
      'Inventory not found. Try another language input.',
    )
    await page.getByRole('button', { name: 'Choose another language' }).click()
    await page.locator('[data-form="languageChosen:en"]').click()
    await answerSlides(page)
    await page.locator('fieldset[id^=item-]').first().waitFor()
  })

  test('does not end a test started in it, which continues in another with all its answers', async ({
    url,
    browsers,
  }) => {
    await using driver = await browsers.acquire('chromium')
    const page = await driver.newPage()
    await arrive(page, url)
    const sheet = makeSheet(7002)
    // Started in an older release that still had this language.
    const key = await seedAttempt(page, { sheet, answered: 60, lang: 'tlh' })
    await page.goto(`${url}/test`)
    await page.waitFor(() =>
      document.body.innerText.includes('Inventory not found. Try another language input.'),
    )
    await page.click({ role: 'button', name: 'Try again' })
    await page.fill({ role: 'combobox', name: 'Language of the statements' }, 'de')
    await page.click({ role: 'button', name: 'Continue in this language' })
    await waitForItem(page, 60)
    expect(await page.evaluate(() => document.querySelector('.items')?.getAttribute('lang'))).toBe('de')
    await expect.poll(async () => (await readDevice(page)).attempts).toMatchObject([{ key, lang: 'de' }])
    await page.reload()
    await waitForItem(page, 60)
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 60).padEnd(120, '0'))
  })

  async function answerSlides(page: Page): Promise<void> {
    await page.locator('[data-form="genderChosen:undisclosed"]').click()
    await page.locator('#age').fill('33')
    await page.locator('#age').press('Enter')
    await page.locator('[data-form="confirmed"]').click()
  }
})

test('an age of 15 is refused with a message', async ({ visit }) => {
  const page = await visit()
  await open(page, '/test')
  for (const step of ['informed:private', 'languageChosen:en', 'genderChosen:female']) {
    await page.locator(`[data-form="${step}"]`).click()
  }
  await page.locator('#age').fill('15')
  await page.locator('#age').press('Enter')
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toContain('You must be 16 or older')
  expect(await page.locator('#age').isVisible()).toBe(true)
})

test('a comparison without people is refused with a message', async ({ visit }) => {
  const page = await visit()
  await open(page, '/compare')
  await page.getByRole('button', { name: 'compare people' }).click()
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toContain('You need to add people to compare them')
  expect(new URL(page.url()).pathname).toBe('/compare')
})

describe('A page that does not exist', () => {
  const addresses = LOCALES.flatMap(({ code }) =>
    ['nowhere', `result/${unknown}`, 'result/abc', 'big_five/more', 'compare/damaged'].map((path) => ({
      code,
      path: `${localePrefix(code)}/${path}`,
    })),
  )

  test.for(addresses)('is answered with 404: $path', async ({ path }, { url }) => {
    const response = await fetch(url + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('name="robots" content="noindex"')
  })

  test.for(LOCALES.map(({ code }) => code))(
    'is an error page that works without scripts, in %s',
    async (code, { visit }) => {
      const page = await visit({ javaScriptEnabled: false })
      const response = await page.goto(`${localePrefix(code)}/result/abc`)
      expect(response?.status()).toBe(404)
      const say = (english: string) => messageFor(code, 'site', english)
      expect(await main(page).getByRole('heading').innerText()).toBe(say('404 Not Found'))
      expect(await main(page).innerText()).toContain(say('This page could not be found'))
      expect(await page.title()).toContain(say('404 Not Found'))
      const picture = main(page).locator('img')
      expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(320)
      await main(page)
        .getByRole('link', { name: say('Go to home page') })
        .click()
      expect(new URL(page.url()).pathname).toBe(localePrefix(code) || '/')
    },
  )

  test('is an error page inside the app, with a title and a link to the home page', async ({ visit }) => {
    const page = await visit()
    await open(page, '/result')
    await page.evaluate(() => {
      history.pushState(null, '', '/result/abc')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor()
    expect(await main(page).innerText()).toContain('This page could not be found')
    expect(await page.title()).toBe('404 Not Found – Big Five')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('404 Not Found')
    expect(await page.locator('p[aria-live=polite]').innerText()).toBe('404 Not Found')
    const loads = countLoads(page)
    await main(page).getByRole('link', { name: 'Go to home page' }).click()
    await page.getByRole('link', { name: 'Take the free test now' }).first().waitFor()
    expect(await page.title()).not.toContain('404')
    expect(loads()).toBe(0)
  })

  test('is an error page in the installed app, also with the server down', async ({ visit, proxy }) => {
    const page = await visit(withWorker)
    await install(page, '/')
    proxy.mode = 'down'
    for (const path of ['/nowhere', '/result/abc', '/big_five/more']) {
      await page.goto(path)
      await main(page).locator('.error-screen img').waitFor()
      expect(await page.title()).toMatch(/^404 /)
    }
  })
})

describe('A result the server cannot read', () => {
  let address: string
  test.beforeAll(async ({ site, save }) => {
    const id = await save(makeSheet(7003))
    const db = new SqliteDatabase(site.databasePath)
    db.prepare('UPDATE result SET sheet = ? WHERE id = ?').run('3'.repeat(121), id)
    db.close()
    address = `/result/${id}`
  })

  test.for(LOCALES.map(({ code }) => code))(
    'is an error page with status 500, without scripts, in %s',
    async (code, { visit }) => {
      const page = await visit({ javaScriptEnabled: false })
      const response = await page.goto(localePrefix(code) + address)
      expect(response?.status()).toBe(500)
      const say = (english: string) => messageFor(code, 'site', english)
      expect(await main(page).getByRole('heading').innerText()).toBe(say('An error occurred'))
      expect(await main(page).innerText()).toContain('500')
      expect(await page.title()).toContain(say('An error occurred'))
      expect(
        await main(page)
          .getByRole('link', { name: say('Go to home page') })
          .isVisible(),
      ).toBe(true)
    },
  )

  test('is an error page that continues as the app', async ({ visit }) => {
    const page = await visit()
    await open(page, `/no${address}`)
    expect(await main(page).innerText()).toMatch(/Det oppsto en feil\s+500/)
    const loads = countLoads(page)
    await main(page).getByRole('link').click()
    await page.waitForURL('**/no')
    expect(loads()).toBe(0)
  })
})

describe('When a request fails', () => {
  test('with a status, the page shows the status and its message', async ({ fail }) => {
    const { page, said } = await fail(answerStatus(503))
    expect(said).toEqual([
      'An error occurred',
      '503',
      'Request failed with status code 503',
      'Go to home page',
    ])
    expect(await page.title()).toBe('An error occurred – Big Five')
  })

  test('with a temporary status, the page opens by itself once the request succeeds', async ({
    visit,
    proxy,
  }) => {
    const page = await visit()
    const rule = proxy.always('GET /api/results', answerStatus(503))
    await page.clock.install()
    await askForResult(page)
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor()
    const loads = countLoads(page)
    const pass = (until: () => unknown) =>
      expect
        .poll(
          async () => {
            await page.clock.runFor(2_000)
            return until()
          },
          { interval: 500 },
        )
        .toBeTruthy()
    await pass(() => rule.used > 2)
    expect(await main(page).innerText()).toContain('Request failed with status code 503')
    rule.cancel()
    await pass(() => page.getByRole('heading', { name: 'No result has this ID' }).isVisible())
    expect(loads()).toBe(0)
  })

  type Case = [why: string, fault: Fault, says: string]
  const cases: Case[] = [
    ['for want of a network', dropRequest(), 'Network error: we couldn’t reach the server.'],
    ['because nobody answers in time', neverAnswer(), 'The server didn’t answer in time. Please try again.'],
    [
      'because a network asks to sign in first',
      captivePortal(),
      'The reply didn’t come from this site. Do you need to sign in to this Wi-Fi first?',
    ],
  ]

  test.for(cases)(
    '%s, the page says that the result is not on this device yet, and why',
    async ([, fault, says], { fail }) => {
      const { page, rule, said } = await fail(fault)
      expect(said).toEqual([
        'This result isn’t on this device yet',
        'It opens by itself as soon as the server can be reached.',
        says,
        'Try again',
      ])
      expect(await page.title()).toBe('This result isn’t on this device yet – Big Five')
      rule.cancel()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'No result has this ID' }).waitFor()
    },
  )

  test('because it was cancelled, the page says so', async ({ visit }) => {
    const page = await visit()
    // Some browsers do this when the visitor presses Stop.
    await page.addInitScript(() => {
      window.fetch = () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError'))
    })
    await askForResult(page)
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor()
    expect(await main(page).innerText()).toContain('The request was canceled.')
  })
})

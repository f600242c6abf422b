import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeCompareCode, parseCompareCode, type ComparedPerson } from '../../banks/links/compare-code.ts'
import { percentileOf } from '../../banks/norms/norms.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import type { Sheet } from '../../banks/sheet.ts'
import { REPORT_ORDER, type Domain } from '../../banks/vocabulary.ts'
import { describeComparison, type ToldPair } from '../../banks/comparison/render.ts'
import { comparison } from '../../banks/comparison/texts/en.ts'
import { readInvitationState } from '../../banks/links/invitation-link.ts'
import { positions } from '../../banks/positions.ts'
import { makeResult } from '../../banks/result.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../client/base/charts/axis.ts'
import { dropRequest } from '../support/network/faults.ts'
import { makeAttemptRow, makeSave } from '../support/rows.ts'
import { readDevice, writeDevice } from '../support/visitor/device.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { messageFor } from '../support/visitor/messages.ts'
import { requireBrowser } from '../support/browsers/engines.ts'
import { desktop, launchBrowser, phone } from '../support/browsers/pages-browser.ts'
import {
  asDriverPage,
  countLoads,
  install,
  open,
  test,
  waitForApp,
  waitForDatabase,
  withWorker,
} from '../support/page-visit.ts'

type Somebody = ComparedPerson & { sheet: Sheet }

/** The key of an attempt that was made on a device. */
const KEY = '0b7f3c52-4c58-4d5c-8f0e-3a1f0d9a7c11'

let everybody: Somebody[]

test.beforeAll(async ({ save }) => {
  everybody = await Promise.all(
    ['Ana', 'Björn', 'Chloé', 'داليا', 'Eve'].map(async (name, index) => {
      const sheet = makeSheet(7301 + index)
      return { name, sheet, id: await save(sheet) }
    }),
  )
})

const linkOf = (people: readonly ComparedPerson[]) => `/compare/${makeCompareCode(people)}`

async function add(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Result link or ID').fill(address)
  await page.getByRole('button', { name: 'Add this person' }).click()
}

/** Each person's percentiles and points in the table of traits, by name: in columns, or in rows for three and more. */
function readTable(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.locator('.compare-numbers .compare-table').evaluate((table) => {
    const nameOf = (cell: Element | undefined) => cell?.querySelector('bdi[translate=no]')?.textContent
    const domainOf = (cell: Element | undefined) =>
      cell?.querySelector<HTMLElement>('[data-domain]')?.dataset['domain']
    const [heads, ...rows] = [...table.querySelectorAll('tr')].map((row) => [...row.children])
    const scores: Record<string, Record<string, string>> = {}
    for (const cells of rows) {
      for (const [column, cell] of cells.entries()) {
        const name = nameOf(heads![column]) ?? nameOf(cells[0])
        const domain = domainOf(cells[0]) ?? domainOf(heads![column])
        if (column === 0 || name == null || domain === undefined) continue
        ;(scores[name] ??= {})[domain] = cell.textContent.replaceAll(/\s+/g, ' ').trim()
      }
    }
    return scores
  })
}

/** A percentile as displayed, in whole numbers. */
function shown(percentile: number): string {
  const whole = Math.round(percentile)
  return whole === 0 ? '<1' : whole === 100 ? '>99' : String(whole)
}

async function expectScores(page: Page, people: readonly Somebody[]): Promise<void> {
  await page.locator('.compare-table').first().waitFor({ state: 'attached' })
  const expected = people.map(({ name, sheet }) => {
    const scores = Object.entries(scoreSheet(sheet)) as [Domain, { score: number }][]
    const cells = scores.map(([domain, { score }]) => {
      return [domain, `${shown(percentileOf(domain, score))} (${score})`]
    })
    return [name, Object.fromEntries(cells)]
  })
  expect(await readTable(page)).toEqual(Object.fromEntries(expected))
}

describe('Comparing', () => {
  test.for([2, 5])(
    '%i people works online, and then again with the server down',
    async (count, { visit, url, site }) => {
      const people = everybody.slice(0, count)
      const page = await visit({ ...withWorker, ...phone })
      await install(page, '/compare')
      for (const [index, { name, id }] of people.entries()) {
        await add(page, name, index % 2 === 0 ? id : `${url}/sv/result/${id.toUpperCase()}`)
      }
      expect(await page.locator('.people-list strong').allInnerTexts()).toEqual(
        people.map(({ name }) => name),
      )
      await page.getByRole('button', { name: 'compare people' }).click()
      await expectScores(page, people)
      const link = page.url()
      expect(parseCompareCode(link.split('/').at(-1)!)).toEqual({
        ok: true,
        people: people.map(({ name, id }) => ({ name, id })),
      })

      await site.stop()
      try {
        await page.goto(link)
        await expectScores(page, people)
        await page.goto('/compare')
        await page.getByRole('button', { name: 'compare people' }).click()
        await expectScores(page, people)
      } finally {
        await site.restart()
      }
    },
  )

  test('shows everybody’s own scores in any order, with duplicates and with a missing result', async ({
    visit,
  }) => {
    const [ana, bjorn, chloe] = everybody as [Somebody, Somebody, Somebody]
    const page = await visit()
    const again = { ...ana, name: 'Ana again' }
    const response = await page.goto(
      linkOf([chloe, { name: 'Nobody', id: '0'.repeat(24) }, ana, bjorn, again]),
    )
    expect(response?.status()).toBe(200)
    await expectScores(page, [chloe, ana, bjorn, again])
    const notice = page.locator('.notice[data-type=warning]').first()
    expect(await notice.innerText()).toContain('One result couldn’t be found')
    expect(await notice.innerText()).toContain('Nobody')
    expect(await notice.innerText()).toContain('0'.repeat(24))
    // Before the app listens, a tap picks nobody.
    await waitForApp(page)
    await page.locator('.people-key').getByText('Chloé').click()
    await page.locator('.picked-person a').click()
    await page.getByText(chloe.id, { exact: true }).waitFor()
  })

  test('with the server down lists people whose results are not on this device, and retries when it is back', async ({
    visit,
    site,
  }) => {
    const [ana, bjorn] = everybody as [Somebody, Somebody]
    const page = await visit(withWorker)
    await install(page, `/result/${ana.id}`)
    await open(page, '/compare')
    await site.stop()
    try {
      await page.goto(linkOf([ana, bjorn]))
      await expectScores(page, [ana])
      const notice = page.locator('.notice[data-type=warning]').first()
      expect(await notice.innerText()).toContain('Not on this device, and we couldn’t reach the server')
      expect(await notice.locator('li bdi').allInnerTexts()).toEqual(['Björn'])
    } finally {
      await site.restart()
    }
    await page.getByText('Not on this device').waitFor({ state: 'detached' })
    await expectScores(page, [ana, bjorn])
  })

  test('nobody is refused, until somebody is added', async ({ visit }) => {
    const page = await visit()
    await open(page, '/compare')
    await page.getByRole('button', { name: 'compare people' }).click()
    await page.getByRole('alert').getByText('You need to add people to compare them').waitFor()
    const [ana] = everybody as [Somebody]
    await add(page, 'Ana', 'not an id')
    expect(await page.locator('.people-list').count()).toBe(0)
    await add(page, 'Ana', ana.id)
    expect(await page.getByText('You need to add people to compare them').count()).toBe(0)
    await page.getByRole('button', { name: 'compare people' }).click()
    await expectScores(page, [ana])
  })
})

/** Two people who differ clearly on three traits and are both high on agreeableness, and what is said of them. */
const CONTRAST = {
  Ana: { O: 4, C: 3, E: 3, A: 5, N: 2 },
  Björn: { O: 3, C: 5, E: 3, A: 5, N: 3 },
} as const

/** A sheet with the same keyed score on every item of a domain. */
const sheetOf = (scores: Readonly<Record<Domain, number>>): Sheet =>
  positions
    .map(({ domain, keyed }) => (keyed === 'minus' ? 6 - scores[domain] : scores[domain]))
    .join('') as Sheet

describe('A comparison of two', () => {
  let pair: ComparedPerson[]

  test.beforeAll(async ({ save }) => {
    pair = await Promise.all(
      Object.entries(CONTRAST).map(async ([name, scores]) => ({ name, id: await save(sheetOf(scores)) })),
    )
  })

  test.for([true, false])(
    'is told in chapters, the surest difference first, with scripts: %s',
    async (javaScriptEnabled, { visit }) => {
      const page = await visit({ javaScriptEnabled })
      await page.goto(linkOf(pair))
      const { story } = describeComparison(
        Object.values(CONTRAST).map((scores) => scoreSheet(sheetOf(scores))),
        Object.keys(CONTRAST),
        comparison,
      ) as { story: ToldPair }
      expect(await page.locator('h1').innerText()).toBe(story.headline)
      expect(await page.locator('.comparison-head .lead').innerText()).toBe(
        `3 clear differences, 1 thing in common. ${story.distance}`,
      )
      const chapters = page.locator('.chapter')
      expect(await chapters.locator('h2').allInnerTexts()).toEqual(
        [...story.chapters, ...story.shared].map(({ heading }) => heading),
      )
      expect(await chapters.locator('.scene').allInnerTexts()).toEqual([
        ...story.chapters.map(({ scene }) => scene),
        ...story.shared.map(({ text }) => text),
      ])
      expect(await page.locator('.ask').allInnerTexts()).toEqual(
        story.chapters.map(({ question }) => `Ask each other: ${question}`),
      )
      expect(await page.locator('main details[open]').count()).toBe(0)
      await page.locator('summary').getByText('The numbers, and how sure they are').click()
      expect(await page.locator('.compare-numbers tbody tr').first().isVisible()).toBe(true)
    },
  )

  test('has one picture with a thread for each, whose dots stand at the scores', async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(linkOf(pair))
    expect(await page.locator('.thread-line .thread').count()).toBe(2)
    const places = await page
      .locator('.thread-dots circle')
      .evaluateAll((dots) => dots.map((dot) => Number.parseFloat(dot.getAttribute('cx')!)))
    expect(places).toEqual(
      Object.values(CONTRAST).flatMap((scores) =>
        REPORT_ORDER.map((domain) =>
          pointOnAxis(scoreSheet(sheetOf(scores))[domain].score, DOMAIN_AXIS, 'ltr'),
        ),
      ),
    )
  })

  test('is open on paper, without scripts, too', async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(linkOf(pair), { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.compare-numbers tbody tr').first().isVisible()).toBe(true)
    expect(await page.locator('.compare-facets .compare-rows > li').last().isVisible()).toBe(true)
  })

  test('shows who is the reader, and offers to send it to the other one', async ({ visit }) => {
    const [, bjorn] = pair
    const page = await visit()
    await open(page, '/device')
    await waitForDatabase(page)
    const sheet = sheetOf(CONTRAST['Björn'])
    const save = makeSave({ sheet, dateStamp: Date.now() })
    await writeDevice(asDriverPage(page), {
      attempts: [makeAttemptRow(KEY, { state: 'finished', resultId: bjorn!.id })],
      results: [{ id: bjorn!.id, result: makeResult(bjorn!.id, save), seenAt: Date.now(), attempt: KEY }],
    })
    await open(page, linkOf(pair))
    await page.getByRole('link', { name: 'Send to Ana' }).waitFor()
    expect(await page.locator('.people-key li').allInnerTexts()).toEqual([
      expect.stringMatching(/Ana$/),
      expect.stringMatching(/Björn \(you\)$/),
    ])
    expect(await page.locator('.thread[data-look=you]').count()).toBe(1)
    expect(await page.locator('.thread-dots [data-look=you]').count()).toBe(5)
  })

  test('is shown without its sentences where these cannot be had', async ({ visit, proxy }) => {
    const page = await visit()
    proxy.always(/^GET \/assets\/en-/, dropRequest())
    await open(page, '/compare')
    for (const { name, id } of pair) await add(page, name, id)
    await page.getByRole('button', { name: 'compare people' }).click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('Ana and Björn')
    expect(await page.locator('.chapter').count()).toBe(3)
    expect(await page.locator('.chapter h2').first().innerText()).toBe('Conscientiousness')
    expect(await page.locator('.scene').count()).toBe(0)
  })
})

describe('A comparison of several', () => {
  test('lights up the five discs of whoever is picked, by keyboard and by a tap, and moves nothing', async ({
    visit,
  }) => {
    const page = await visit(phone)
    await open(page, linkOf(everybody))
    const picked = page.locator('.group-picture [data-picked]')
    const place = () => page.locator('.compare-rows').first().boundingBox()
    const before = await place()
    const bjorn = page.getByRole('button', { name: 'Björn' })
    await bjorn.focus()
    await page.keyboard.press('Enter')
    expect(await bjorn.getAttribute('aria-pressed')).toBe('true')
    expect(await picked.allTextContents()).toEqual(Array(5).fill('B'))
    expect(await page.locator('.picked-person').innerText()).toContain('Björn')
    expect(await place()).toEqual(before)
    await page.locator('.people-swell').first().locator('.person-symbol').last().scrollIntoViewIfNeeded()
    await page.locator('.people-swell .person-symbol').getByText('C', { exact: true }).first().tap()
    expect(await picked.allTextContents()).toEqual(Array(5).fill('C'))
    await page.getByRole('button', { name: 'Chloé' }).tap()
    expect(await picked.count()).toBe(0)
  })

  test('of many shows plain dots, and finds a person by name', async ({ visit }) => {
    const page = await visit(phone)
    const many = Array.from({ length: 50 }, (_, n) => ({ ...everybody[n % 5]!, name: `Guest ${n}` }))
    many[31]!.name = 'Zoë Ångström'
    await open(page, linkOf(many))
    expect(await page.locator('.group-picture .person-symbol').count()).toBe(0)
    expect(await page.locator('.group-picture .person-dot').count()).toBe(250)
    const top = (await page.locator('.people-swell').first().boundingBox())!.y
    const notice = page.locator('details.notice')
    // Their answers are random, which nobody's are.
    expect(await notice.locator('summary').innerText()).toMatch(/^Read \d+ results with care/)
    expect(top - (await notice.boundingBox())!.height).toBeLessThan(640)
    await page.getByLabel('Find a person').fill('angstrom')
    await expect.poll(() => page.locator('.people-key li').allInnerTexts()).toEqual(['Zoë Ångström'])
    await page.locator('.people-key button').tap()
    expect(await page.locator('.group-picture [data-picked]').count()).toBe(5)
    expect(await page.locator('.picked-person').innerText()).toContain('Zoë Ångström')
    await page.getByLabel('Find a person').fill('nobody')
    await page.getByText('Nobody here has a name like that.').waitFor()
  })

  test.for([2, 5, 9])('of %i people has no table that is wider than a phone', async (count, { visit }) => {
    const page = await visit({ ...phone, javaScriptEnabled: false })
    const people = Array.from({ length: count }, (_, n) => ({ ...everybody[n % 5]!, name: `Alexandra ${n}` }))
    await page.goto(linkOf(people))
    const summaries = page.locator('main summary')
    for (let n = 0; n < (await summaries.count()); n++) await summaries.nth(n).click()
    const cut = await page
      .locator('.compare-scroll')
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
    expect(cut).toEqual(Array(6).fill(0))
  })
})

test('an invitation can be sent at once, without a name, and one’s own comparison has one in it', async ({
  visit,
  url,
}) => {
  const [ana] = everybody
  const page = await visit()
  await open(page, `/compare#inviting=${ana!.id}`)
  const link = page.locator('[data-inviting] .keep-link')
  const read = async () => readInvitationState(new URL((await link.getAttribute('href'))!, url).hash)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await read()).toMatchObject({ kind: 'invited', from: { name: 'Someone', id: ana!.id } })
  await page.locator('[data-inviting] input').fill('Ana')
  await expect.poll(read).toMatchObject({ kind: 'invited', from: { name: 'Ana', id: ana!.id } })
  await page.getByRole('link', { name: 'New comparison' }).click()
  await expect.poll(() => page.locator('.people-list strong').allInnerTexts()).toEqual(['Ana'])
})

test('the form has the newest result of a test taken here in it, until it is removed', async ({ visit }) => {
  const [ana] = everybody
  const page = await visit()
  await open(page, '/device')
  await waitForDatabase(page)
  const save = makeSave({ sheet: ana!.sheet, dateStamp: Date.now() })
  await writeDevice(asDriverPage(page), {
    attempts: [makeAttemptRow(KEY, { state: 'finished', resultId: ana!.id })],
    results: [{ id: ana!.id, result: makeResult(ana!.id, save), seenAt: Date.now(), attempt: KEY }],
  })
  await open(page, '/compare')
  await expect.poll(() => page.locator('.people-list strong').allInnerTexts()).toEqual(['Me'])
  await page.locator('.person-remove').click()
  await page.getByText('Nobody yet.').waitFor()
})

test('the invited see the button before what is said of links', async ({ visit }) => {
  const page = await visit(phone)
  await open(page, `/compare#invite=${makeCompareCode([everybody[0]!])}`)
  const button = page.getByRole('button', { name: 'Take the test' })
  const bottom = async () => (await button.boundingBox())!.y + (await button.boundingBox())!.height
  await expect.poll(bottom).toBeLessThan(640)
  const note = page.getByText('In the comparison you see both results side by side')
  expect((await note.boundingBox())!.y).toBeGreaterThan(await bottom())
})

test('a damaged link is reported with status 404 and a link to a new comparison', async ({ visit, url }) => {
  for (const code of ['x', 'W1siQW5hIiwi', '%F0%9F%98%80']) {
    const response = await fetch(`${url}/compare/${code}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('The link is damaged')
  }
  const page = await visit()
  await open(page, '/compare/bnVsbA')
  expect(await page.locator('h1').innerText()).toBe('This comparison can’t be read')
  expect(await page.locator('main').innerText()).toContain('The link is damaged')
  await page.getByRole('link', { name: 'New comparison' }).click()
  await page.waitForURL('/compare')
})

test('an invitation that is kept does not stand in the way of the form', async ({ visit }) => {
  const [ana, bjorn] = everybody
  const page = await visit()
  const invitation = page.getByRole('heading', { name: /Ana.* invites you/ })
  await open(page, `/compare#invite=${makeCompareCode([ana!])}`)
  await invitation.waitFor()
  await page.getByRole('link', { name: 'New comparison' }).click()
  await page.getByLabel('Name', { exact: true }).waitFor()
  await open(page, linkOf([ana!, bjorn!]))
  await page.getByRole('link', { name: 'Change the people' }).first().click()
  await page.getByLabel('Name', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.people-form').innerText()).toContain('Björn')
  expect(await invitation.count()).toBe(0)
  await open(page, '/compare')
  await invitation.waitFor()
})

test('an accepted invitation waits for a test whose save is to be sent again', async ({ visit }) => {
  const code = makeCompareCode([everybody[0]!])
  const page = await visit()
  await page.route('**/api/save', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await open(page, '/test')
  await waitForDatabase(page)
  const attempt = await seedAttempt(asDriverPage(page), { sheet: makeSheet(7311), answered: 120 })
  await page.evaluate(
    (code) => localStorage.setItem('bigfive.invitation', JSON.stringify({ code, name: 'Kari' })),
    code,
  )
  await open(page, '/test')
  await page.locator('.test-end button').first().click()
  await page.getByText('Your answers are kept on this device and will be sent again.').waitFor()
  const kept = await page.evaluate(() => localStorage.getItem('bigfive.invitation'))
  expect(JSON.parse(kept!)).toEqual({ code, name: 'Kari', attempt })
  await open(page, '/compare')
  await page.getByText('Your test is finished and on its way.').waitFor()
})

test('an invitation offers the results on this device, those of the comparison in the making, too', async ({
  visit,
}) => {
  const [ana, bjorn] = everybody
  const page = await visit()
  for (const [count, { id }] of [ana!, bjorn!].entries()) {
    await open(page, `/result/${id}`)
    await expect
      .poll(async () => (await readDevice(asDriverPage(page))).results.length, { timeout: 20_000 })
      .toBe(count + 1)
  }
  await open(page, '/compare')
  const offered = page.locator('.device-choice')
  await expect.poll(() => offered.count()).toBe(2)
  await add(page, 'Ana', ana!.id)
  await expect.poll(() => offered.count()).toBe(1)
  await page.getByRole('link', { name: 'Invite someone with a link' }).click()
  await page.getByRole('heading', { name: 'Which result is yours?' }).waitFor()
  await expect.poll(() => offered.count()).toBe(2)
  await open(page, `/compare#invite=${makeCompareCode([ana!])}`)
  await expect.poll(() => offered.count()).toBe(1)
})

test('names with markup, bidi controls or emoji are displayed as plain text', async ({ visit }) => {
  const names = [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '\u202eevil\u202c',
    '👩‍👩‍👧‍👦',
    '"\' & {name} %F0 &amp;',
  ]
  const people = everybody.map((somebody, index) => ({ ...somebody, name: names[index]! }))
  const page = await visit()
  const dialogs: string[] = []
  const requests: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open(page, '/compare')
  for (const { name, id } of people) await add(page, name, id)
  expect(await textsOf(page, '.people-list strong bdi')).toEqual(names)
  await page.getByRole('button', { name: 'compare people' }).click()
  await expectNames(page)
  await page.reload()
  await expectNames(page)
  await page.getByRole('link', { name: 'Change the people' }).click()
  await expect.poll(() => textsOf(page, '.people-list strong bdi')).toEqual(names)
  expect(dialogs).toEqual([])
  expect(requests).not.toContain('/x')
  expect(requests).not.toContain('/compare/x')

  async function expectNames(shown: Page): Promise<void> {
    await shown.locator('.compare-table').first().waitFor({ state: 'attached' })
    expect(await textsOf(shown, '.people-key bdi')).toEqual(names)
    expect(await shown.locator('main img, main script:not([type])').count()).toBe(0)
    expect(await shown.title()).toMatch(/^\u2068.* more – Big Five$/s)
    // Bidi controls have no effect beyond the name.
    const name = shown.locator('.people-key bdi').nth(2)
    await expect.poll(() => name.evaluate((bdi) => getComputedStyle(bdi).unicodeBidi)).toBe('isolate')
  }
})

/** Texts as in the document, including invisible characters. */
function textsOf(page: Page, selector: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((elements) => elements.map(({ textContent }) => textContent))
}

test('another language keeps the people, in the form and in the comparison', async ({ visit }) => {
  const [ana, bjorn] = everybody as [Somebody, Somebody]
  const page = await visit()
  await open(page, '/compare')
  const loads = countLoads(page)
  await add(page, ana.name, ana.id)
  await add(page, bjorn.name, bjorn.id)
  await switchLanguage(page, 'العربية', 'ar')
  expect(await page.locator('.people-list strong').allInnerTexts()).toEqual(['Ana', 'Björn'])
  await page.getByRole('button', { name: messageFor('ar', 'report', 'compare people') }).click()
  await expectScores(page, [ana, bjorn])
  await switchLanguage(page, 'Norsk', 'nb')
  await expectScores(page, [ana, bjorn])
  expect(new URL(page.url()).pathname).toMatch(/^\/no\/compare\/./)
  expect(loads()).toBe(0)
})

async function switchLanguage(page: Page, name: string, lang: string): Promise<void> {
  await page.locator('.language-menu summary').click()
  await page.locator('.language-menu').getByRole('link', { name }).click()
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang)
}

test('a QR code in a photo adds its result, and is offered only if the browser reads codes', async ({
  visit,
  url,
}) => {
  const [ana] = everybody as [Somebody]
  const without = await visit()
  await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  await open(without, '/compare')
  expect(await without.getByLabel('Or read it from a photo').count()).toBe(0)

  const page = await visit()
  // Chromium reads codes only on some systems, so this stub returns the text of a code.
  await page.addInitScript((text) => {
    const codes = [[], [{ rawValue: text }]]
    class Reader {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => codes.shift() ?? []
    }
    Object.assign(globalThis, { BarcodeDetector: Reader })
  }, `${url}/result/${ana.id}`)
  await open(page, '/compare')
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  const photo = page.getByLabel('Or read it from a photo')
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: PIXEL }
  await photo.setInputFiles(picture)
  await page.getByText('There’s no QR code to be read').waitFor()
  await photo.setInputFiles(picture)
  await page.locator('.people-list strong').getByText('Ana').waitFor()
})

test('a QR code is read from the camera, which stops then and when turned off, and a refusal is reported', async ({
  url,
}) => {
  const [ana] = everybody as [Somebody]
  // The headless shell has no camera.
  await using browser = await launchBrowser(requireBrowser('chromium'))
  const visitor = { ...desktop, locale: 'en-US', baseURL: url }
  const refusing = await browser.newContext(visitor)
  const withoutCamera = await openScan(await refusing.newPage(), ana)
  await withoutCamera.getByRole('alert').getByText('The camera can’t be used.').waitFor()
  expect(await withoutCamera.getByLabel('Or read it from a photo').isVisible()).toBe(true)

  const allowing = await browser.newContext({ ...visitor, permissions: ['camera'] })
  const page = await openScan(await allowing.newPage(), ana)
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await page.getByRole('button', { name: 'Turn the camera off' }).click()
  await page.waitForFunction(() => (window as unknown as Scanning).track.readyState === 'ended')
  expect(await page.locator('video').count()).toBe(0)

  await page.evaluate(() => Object.assign(window, { isCodeInView: true }))
  await page.getByRole('button', { name: SCAN }).click()
  await page.locator('.people-list strong').getByText('Ana').waitFor()
  expect(await page.locator('video').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as Scanning).track.readyState)).toBe('ended')
})

const SCAN = 'Scan its QR code with the camera'

/** Opens the form, fills in a name and turns the camera on. */
async function openScan(page: Page, { id }: Somebody): Promise<Page> {
  await readInCamera(page, id)
  await open(page, '/compare')
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await page.getByRole('button', { name: SCAN }).click()
  return page
}

/** The page's camera track, and whether a code is in front of the camera. */
type Scanning = { track: MediaStreamTrack; isCodeInView?: boolean }

/** Stubs the reader of codes, which Chromium has only on some systems, and records the camera's track. */
async function readInCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    const noted = window as unknown as Scanning
    class Reader {
      static getSupportedFormats = async () => ['qr_code']
      detect = async (source: HTMLVideoElement) =>
        noted.isCodeInView && source.videoWidth > 0 ? [{ rawValue }] : []
    }
    Object.assign(globalThis, { BarcodeDetector: Reader })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      noted.track = stream.getTracks()[0]!
      return stream
    }
  }, text)
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

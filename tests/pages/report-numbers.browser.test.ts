import { describe, expect } from 'vitest'
import { reportNumbers, type ReportNumbers } from '../../banks/norms/report-numbers.ts'
import { SCALES } from '../../banks/norms/scales.ts'
import { REPORT_ORDER } from '../../banks/vocabulary.ts'
import { composePortrait } from '../../banks/portrait/portrait.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { pathToPending } from '../../client/pages.ts'
import type { Page } from 'playwright-core'
import { seedSave } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { asDriverPage, install, open, test, withWorker } from '../support/page-visit.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../client/base/charts/axis.ts'

const sheet = makeSheet(7901)
const demographics = { age: 34, gender: 'female' } as const
let shared: string
let alone: string

test.beforeAll(async ({ save }) => {
  shared = await save(sheet, { demographics })
  alone = await save(sheet, {})
})

/** The cells of each row of the table of all scores, without the name of the scale. */
function readTable(page: Page): Promise<string[][]> {
  return page
    .locator('#all-scores tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
    )
}

const LEVELS = { low: 'Low', average: 'Average', high: 'High' }

/** What the table must contain: the percentiles of banks/norms/report-numbers.ts, in whole numbers. */
function expectedTable({ scales }: ReportNumbers): string[][] {
  const shown = (percentile: number) => {
    const whole = Math.round(percentile)
    return whole === 0 ? '<1' : whole === 100 ? '>99' : String(whole)
  }
  const order = [...'OCEAN'].flatMap((domain) => SCALES.filter((scale) => scale.startsWith(domain)))
  return order.map((scale) => {
    const { score, percentile, band, level, classic } = scales[scale]
    return [
      String(score),
      shown(percentile),
      `${shown(band.from)}–${shown(band.to)}`,
      LEVELS[level],
      ...(classic ? [classic.t.toFixed(1), String(classic.percentile), LEVELS[classic.level]] : []),
    ]
  })
}

describe('The table of all scores', () => {
  test('has 35 rows with scripts off, with the classic figures if age and gender are shared', async ({
    visit,
  }) => {
    const scores = scoreSheet(sheet)
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`/result/${shared}`)
    expect(await readTable(page)).toEqual(expectedTable(reportNumbers(scores, demographics)))
    expect(await page.locator('#all-scores th[scope=col]').allTextContents()).toEqual([
      'Trait or facet',
      'Points',
      'Percentile',
      'Band',
      'Level',
      'T score',
      'Classic percentile',
      'Classic level',
    ])
    await page.goto(`/result/${alone}`)
    expect(await readTable(page)).toEqual(expectedTable(reportNumbers(scores)))
  })

  test('and the sentences have the same figures in every language', async ({ visit }) => {
    const page = await visit()
    const expected = expectedTable(reportNumbers(scoreSheet(sheet), demographics))
    for (const path of ['', '/sv', '/ar']) {
      await open(page, `${path}/result/${shared}`)
      const rows = await readTable(page)
      expect(rows.map(([, percentile]) => percentile)).toEqual(expected.map(([, percentile]) => percentile))
    }
    await open(page, `/result/${shared}`)
    const said = await page.locator('.standing strong').allTextContents()
    expect(said).toHaveLength(5)
    expect(await page.locator('.standing').first().textContent()).toMatch(
      /Among women aged 31 to 40 About \d+ of 100 people score lower\./,
    )
    const domains = expected.filter((_, row) => row % 7 === 0)
    for (const [n, [, percentile = '']] of domains.entries()) {
      if (/^\d+$/.test(percentile)) expect(said[n]).toBe(`About ${percentile} of 100 people score lower.`)
    }
  })
})

test('the sign of an extreme percentile stands left of its number, also where text runs from right to left', async ({
  visit,
  save,
}) => {
  const id = await save('1'.repeat(120))
  const page = await visit({ javaScriptEnabled: false })
  for (const path of ['', '/ar']) {
    await page.goto(`${path}/result/${id}`)
    const extremes = await page.locator('#all-scores tbody td:nth-of-type(2)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!
        if (!/^[<>]/.test(text.textContent ?? '')) return []
        const leftOf = (at: number) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().left
        }
        return [leftOf(0) < leftOf(1)]
      }),
    )
    expect(extremes.length).toBeGreaterThan(0)
    expect(extremes).not.toContain(false)
  }
})

/** The percentiles of a person in a comparison, in the order of the report: five traits and thirty facets. */
async function readCompared(page: Page, column: number): Promise<string[]> {
  const cells = await page.locator('.compare-table').evaluateAll(
    (tables, place) =>
      tables.map((table) => ({
        domains: [...table.querySelectorAll('.compare-domain')].map(
          (row) => (row as HTMLElement).dataset['domain'],
        ),
        of: table.closest<HTMLElement>('.facet-rows')?.dataset['domain'],
        percentiles: [...table.querySelectorAll('tbody tr')].map(
          (row) => /^[<>]?\d+/.exec((row.querySelectorAll('td')[place]?.textContent ?? '').trim())?.[0] ?? '',
        ),
      })),
    column,
  )
  const traits = cells.find(({ of }) => of === undefined)
  return [...'OCEAN'].flatMap((domain) => [
    traits?.percentiles[traits.domains.indexOf(domain)] ?? '',
    ...(cells.find(({ of }) => of === domain)?.percentiles ?? []),
  ])
}

describe('A result has the same percentiles', () => {
  const percentilesOf = async (page: Page) => (await readTable(page)).map(([, percentile]) => percentile)
  const expected = expectedTable(reportNumbers(scoreSheet(sheet))).map(([, percentile]) => percentile)

  test('on its owner’s page, before and after it is saved', async ({ visit, site }) => {
    const page = await visit(withWorker)
    await install(page, '/')
    await site.stop()
    try {
      const key = await seedSave(asDriverPage(page), { sheet })
      await page.goto(pathToPending('en', key))
      await page.locator('#all-scores').waitFor({ state: 'attached' })
      expect(await percentilesOf(page)).toEqual(expected)
    } finally {
      await site.restart()
    }
    await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
    await page.locator('.keep-slim').waitFor()
    expect(await percentilesOf(page)).toEqual(expected)
  })

  test.for([true, false])(
    'on a stranger’s page and in a comparison, with scripts: %s',
    async (javaScriptEnabled, { visit }) => {
      const page = await visit({ javaScriptEnabled })
      await page.goto(`/result/${shared}`)
      expect(await percentilesOf(page)).toEqual(expected)
      const code = makeCompareCode([
        { name: 'Kari', id: alone },
        { name: 'Bo', id: shared },
      ])
      await page.goto(`/compare/${code}`)
      expect(await readCompared(page, 0)).toEqual(expected)
      expect(await readCompared(page, 1)).toEqual(expected)
      // Beside its dot, or in the line of a trait that is told in no chapter.
      for (const [row, domain] of REPORT_ORDER.entries()) {
        const said = page.locator(`:is(.chapter, .pair-lines li)[data-domain=${domain}]`)
        const words = (await said.innerText()).replaceAll(/[\u2068\u2069]|\s+/g, ' ')
        for (const name of ['Kari', 'Bo'])
          expect(words).toMatch(new RegExp(`${name} +${expected[7 * row]}\\b`))
      }
    },
  )
})

test('one place lists the numbers that the title and each sentence rest on', async ({ visit }) => {
  const { title, sentences } = composePortrait(scoreSheet(sheet))
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/result/${alone}`)
  const basis = page.locator('.portrait-basis')
  expect(await basis.locator('summary').innerText()).toBe('Why these words?')
  await basis.locator('summary').click()
  const lists = basis.locator('dd ul')
  expect(await lists.count()).toBe(1 + sentences.length)
  for (const [index, { rests }] of [title, ...sentences].entries()) {
    expect(await lists.nth(index).locator('li').count()).toBe(rests.length)
  }
  expect(await basis.locator('dt').first().innerText()).toBe(await page.locator('h1').innerText())
})

test('the dots of the card stand at the result’s scores', async ({ visit }) => {
  const scores = scoreSheet(sheet)
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/result/${alone}`)
  const onCard = await page
    .locator('.result-card .thread-dots circle')
    .evaluateAll((dots) => dots.map((dot) => Number.parseFloat(dot.getAttribute('cx') ?? '')))
  expect(onCard).toEqual(REPORT_ORDER.map((domain) => pointOnAxis(scores[domain].score, DOMAIN_AXIS, 'ltr')))
})

test('a dot of the thirty opens its facet, with the trait it belongs to', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 700 } })
  await open(page, `/result/${alone}`)
  expect(await page.locator('.facet-dots a').count()).toBe(30)
  // Tab reaches the first of six, arrow keys the others.
  await page.locator('.facet-dots a').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const dot = page.locator('.facet-dots a').nth(8)
  expect(await dot.evaluate((element) => element === document.activeElement)).toBe(true)
  const target = (await dot.getAttribute('href'))!
  expect(await page.locator(`${target} > p`).first().isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  expect(await page.locator(`${target} > p`).first().isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe(target.slice(1))
  expect(new URL(page.url()).hash).toBe('')
})

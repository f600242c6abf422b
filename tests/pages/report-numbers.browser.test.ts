import { describe, expect } from 'vitest'
import { reportNumbers, type ReportNumbers } from '../../banks/report-numbers.ts'
import { SCALES } from '../../banks/scales.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import type { Page } from 'playwright-core'
import { makeSheet } from '../support/visitor/sheets.ts'
import { open, test } from '../support/page-visit.ts'

const sheet = makeSheet(7901)
const demographics = { age: 34, gender: 'female' } as const
let shared: string
let alone: string

test.beforeAll(async ({ save }) => {
  shared = await save(sheet, { demographics })
  alone = await save(sheet, {})
})

/** The cells of each row of the table of all scores, the name of the scale left out. */
function readTable(page: Page): Promise<string[][]> {
  return page
    .locator('#all-scores tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
    )
}

const LEVELS = { low: 'Low', average: 'Average', high: 'High' }

/** What the table must say: the published percentiles in whole numbers, as banks/report-numbers.ts has them. */
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
  test('has 35 rows of the same figures with scripts off, with the classic ones where age and gender are shared', async ({
    visit,
  }) => {
    const scores = scoreSheet(sheet)
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`/result/${shared}`)
    expect(await readTable(page)).toEqual(expectedTable(reportNumbers(scores, demographics)))
    expect(await page.locator('#all-scores th[scope=col]').allInnerTexts()).toEqual([
      'Scale',
      'Points',
      'Percentile',
      'Band',
      'Level',
      'T',
      'Classic percentile',
      'Classic level',
    ])
    await page.goto(`/result/${alone}`)
    expect(await readTable(page)).toEqual(expectedTable(reportNumbers(scores)))
  })

  test('and the sentences say the same of a result to everybody, in every language', async ({ visit }) => {
    const page = await visit()
    const expected = expectedTable(reportNumbers(scoreSheet(sheet), demographics))
    for (const path of ['', '/sv', '/ar']) {
      await open(page, `${path}/result/${shared}`)
      const rows = await readTable(page)
      expect(rows.map(([, percentile]) => percentile)).toEqual(expected.map(([, percentile]) => percentile))
    }
    await open(page, `/result/${shared}`)
    const said = await page.locator('.standing strong').allInnerTexts()
    expect(said).toHaveLength(5)
    expect(await page.locator('.standing').first().innerText()).toMatch(/Among women aged 31 to 40:/)
    const domains = expected.filter((_, row) => row % 7 === 0)
    for (const [n, [, percentile = '']] of domains.entries()) {
      if (/^\d+$/.test(percentile)) expect(said[n]).toBe(`higher than about ${percentile} of 100`)
    }
  })
})

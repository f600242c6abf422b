import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { pathTo } from '../../client/pages.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { test } from '../support/page-visit.ts'
import { saveSheet } from '../support/rows.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

type Format = 'A4' | 'Letter'

/** How many sheets of paper a page takes when printed. */
async function countPages(page: Page, format: Format): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1')
  return [...pdf.matchAll(/\/Type \/Page\b/g)].length
}

let people: { name: string; id: string }[]

test.beforeAll(async ({ save }) => {
  people = []
  for (let seed = 0; seed < 50; seed++) {
    const id = await save(makeSheet(7601 + seed), { demographics: { age: 34, gender: 'female' } })
    people.push({ name: `Somebody ${seed}`, id })
  }
})

describe('On paper', () => {
  test.for<['en' | 'sv' | 'ar', Format, boolean]>([
    ['en', 'Letter', false],
    ['sv', 'A4', true],
    ['ar', 'Letter', true],
  ])('a report (%s) is four pages of %s, scripts or not: %s', async ([lang, format, scripts], { visit }) => {
    const page = await visit({ javaScriptEnabled: scripts })
    await page.goto(pathTo('result-id', lang, people[0]!.id), { waitUntil: 'networkidle' })
    expect(await countPages(page, format)).toBe(4)
  })

  test.for([
    [2, 4],
    [5, 5],
    [50, 10],
  ])('a comparison of %i is at most %i pages', async ([count, pages], { visit }) => {
    const page = await visit()
    await page.goto(`/compare/${makeCompareCode(people.slice(0, count))}`, { waitUntil: 'networkidle' })
    expect(await countPages(page, 'Letter')).toBeLessThanOrEqual(pages!)
  })

  test('no figure is split, and nothing is too wide for the paper', async ({ visit }) => {
    const page = await visit({ viewport: { width: 703, height: 1000 } })
    await page.emulateMedia({ media: 'print' })
    for (const path of [`/result/${people[0]!.id}`, `/compare/${makeCompareCode(people)}`]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { split, cut, figures } = await page.evaluate(() => {
        const all = [...document.querySelectorAll<SVGElement>('main svg:is(.swell, .crowd, .people-swell)')]
        const isWhole = (figure: Element) => {
          for (let box: Element | null = figure; box?.matches('main *'); box = box.parentElement) {
            if (getComputedStyle(box).breakInside === 'avoid') return true
          }
          return false
        }
        const shown = all.filter((figure) => figure.getClientRects().length > 0)
        const boxes = [...document.querySelectorAll('main :is(svg, td, th, p)')]
        return {
          figures: shown.length,
          split: shown.filter((figure) => !isWhole(figure)).map(({ outerHTML }) => outerHTML.slice(0, 80)),
          cut: boxes.filter((box) => box.getBoundingClientRect().right > 704).map((box) => box.outerHTML),
        }
      })
      expect(figures).toBeGreaterThanOrEqual(5)
      expect(split).toEqual([])
      expect(cut).toEqual([])
    }
  })
})

test('on paper a table of many people is on one page with its heading', async ({ visit }) => {
  const page = await visit()
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/compare/${makeCompareCode(people)}`, { waitUntil: 'networkidle' })
  // Only Chromium can make pages. What holds in all engines: the box around both is not broken, and it fits.
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('details:has(summary h3):has(table)')].map((box) => ({
      whole: getComputedStyle(box).breakInside,
      tall: box.getBoundingClientRect().height,
    })),
  )
  expect(boxes.map(({ whole }) => whole)).toEqual(Array(5).fill('avoid'))
  // With long names it does not fit. It must then begin below its heading, which in Firefox it does only where it
  // may break itself.
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll('.crowd-table')].map((table) => getComputedStyle(table).breakInside),
  )
  expect(tables).toEqual(Array(6).fill('auto'))
  // The height of Letter without its margins, in pixels of 1/96 inch.
  expect(Math.max(...boxes.map(({ tall }) => tall))).toBeLessThan(968)
})

test('on paper the discs of facets closed on screen are in their places, with their letters', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto(`/compare/${makeCompareCode(people.slice(0, 2))}`, { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })
  // Read at once: what print opens would begin its animations only now.
  const discs = await page.evaluate(() =>
    [...document.querySelectorAll('.compare-facets .people-swell > .person-symbol')].map((symbol) => {
      const [disc, letter] = [symbol.querySelector('circle')!, symbol.querySelector('text')!]
      const { cx, animationName: ofDisc } = getComputedStyle(disc)
      const { opacity, animationName: ofLetter } = getComputedStyle(letter)
      const off = Math.abs(parseFloat(cx) - parseFloat(disc.getAttribute('cx')!))
      return { inPlace: cx.endsWith('%') && off < 0.1, opacity, animations: [ofDisc, ofLetter] }
    }),
  )
  expect(discs).toEqual(Array(60).fill({ inPlace: true, opacity: '1', animations: ['none', 'none'] }))
})

journey('on paper every disc of a comparison is within its drawing', askedEngines(), async (scene) => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => saveSheet(scene.url, scene.otherSheet())))
  const page = await scene.newPage()
  await page.goto(`${scene.url}/compare/${makeCompareCode(ids.map((id) => ({ name: 'Ana', id })))}`)
  // Only Chromium can show how it prints, so the print style sheet is applied to the screen.
  const outside = await page.waitFor(() => {
    const link = document.querySelector<HTMLLinkElement>('link[media=print]')
    if (link) link.media = 'all'
    const drawings = [...document.querySelectorAll('.people-swell')]
    if (
      document.querySelector('link[media=all]') === null ||
      getComputedStyle(document.documentElement).fontSize !== '12px'
    )
      return
    return drawings.map((drawing) => {
      const { bottom } = drawing.getBoundingClientRect()
      const discs = [...drawing.querySelectorAll('circle')].map((disc) => disc.getBoundingClientRect().bottom)
      return Math.round(Math.max(...discs) - bottom)
    })
  })
  expect(outside!.length).toBeGreaterThanOrEqual(5)
  expect(outside!.filter((pixels) => pixels > 1)).toEqual([])
})

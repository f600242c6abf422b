import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { invitingHash } from '../../banks/links/invitation-link.ts'
import { pathToPending } from '../../client/pages.ts'
import { countWords, readTree } from '../support/accessibility-tree.ts'
import { answerStatus } from '../support/network/faults.ts'
import { asDriverPage, install, open, resume, test, withWorker } from '../support/page-visit.ts'
import { readDevice } from '../support/visitor/device.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

/** The words that a screen reader says of one report, as measured; texts may grow by a few of a hundred. */
const REPORT_WORDS = {
  '': { folded: 1221, open: 4650 },
  '/ar': { folded: 1116, open: 4250 },
} as const
const MARGIN = 1.04

let ids: string[]

test.beforeAll(async ({ save }) => {
  ids = await Promise.all([8301, 8302, 8303].map((seed) => save(makeSheet(seed))))
})

const LANGUAGES = ['', '/ar'] as const

async function openAll(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })
}

test.for(LANGUAGES)(
  'a report is said within its budget of words, in /result%s',
  async (prefix, { visit }) => {
    const page = await visit()
    await open(page, `${prefix}/result/${ids[0]}`)
    const { folded, open: unfolded } = REPORT_WORDS[prefix]
    expect(countWords(await readTree(page, 'main'))).toBeLessThanOrEqual(folded * MARGIN)
    await openAll(page)
    const words = countWords(await readTree(page, 'main'))
    expect(words).toBeLessThanOrEqual(unfolded * MARGIN)
    expect(words).toBeGreaterThan(folded)
  },
)

test.for(LANGUAGES)(
  'what a picture of a report shows is said in words, once for each trait and each place, in %s',
  async (prefix, { visit }) => {
    const page = await visit()
    await open(page, `${prefix}/result/${ids[0]}`)
    await openAll(page)
    const tree = await readTree(page, 'main')
    expect(tree.filter((line) => /^\s*image /.test(line))).toEqual([])
    // The standing of a trait: at a glance, in its section, and as what a sentence rests on.
    const standings = await page.locator('.overview-standing').allInnerTexts()
    expect(standings).toHaveLength(5)
    for (const standing of standings) {
      const [, band] = standing.trim().split(/(?<=[.])\s+/)
      expect(tree.filter((line) => line.includes(band!)).length).toBeLessThanOrEqual(2)
    }
    const dots = await readTree(page, '.facet-map')
    const said = dots.filter((line) => /^\s*link /.test(line))
    expect(said).toHaveLength(30)
    expect(countWords(said)).toBeLessThanOrEqual(240)
  },
)

test.for(LANGUAGES)(
  'no two headings or folded parts of a report are named the same, in %s',
  async (prefix, { visit }) => {
    const page = await visit()
    await open(page, `${prefix}/result/${ids[0]}`)
    const foldedParts = (await readTree(page, 'main')).filter((line) => /^\s*summary /.test(line))
    expect(foldedParts.length).toBeGreaterThan(5)
    expect(new Set(foldedParts).size).toBe(foldedParts.length)
    await openAll(page)
    const headings = (await readTree(page, 'main')).flatMap(
      (line) => /^\s*heading "(.*)"/.exec(line)?.[1] ?? [],
    )
    expect(headings.length).toBeGreaterThan(50)
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  },
)

test('the ends of each trait are said in one phrase, before the place between them', async ({ visit }) => {
  const page = await visit()
  await open(page, `/result/${ids[0]}`)
  const tree = (await readTree(page, '.overview')).map((line) => line.trim())
  const at = tree.indexOf('"From quiet to outgoing"')
  expect(tree[at + 1]).toMatch(/^"About \d+ of 100 people score lower/)
  expect(tree).not.toContain('"quiet"')
})

test('a statement is heard after its number and a pause', async ({ visit }) => {
  const page = await visit()
  await open(page, '/')
  await resume(page, makeSheet(8304), 30)
  const groups = (await readTree(page, 'main')).filter((line) => /^\s*group "/.test(line))
  expect(groups[0]).toMatch(/group "31\. \p{L}/u)
})

test('a digit’s choice is said, that of the last statement on a page, too', async ({ visit }) => {
  const page = await visit()
  await open(page, '/')
  await resume(page, makeSheet(8304), 30)
  const said = page.locator('.questions > [role=status]').last()
  expect(await said.textContent()).toBe('')
  for (const [digit, words] of [
    ['4', '31. Moderately Accurate'],
    ['1', '32. Very Inaccurate'],
    ['1', '33. Very Inaccurate'],
  ] as const) {
    await page.keyboard.press(digit)
    await expect.poll(() => said.textContent()).toBe(words)
  }
})

test('a notice over the questions is put into a region that is there before', async ({ visit }) => {
  const page = await visit()
  await open(page, '/')
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    new MutationObserver(() => {
      const region = document.querySelector('main .attempt-notices[role=status]')
      if (region) times['region'] ??= performance.now()
      if (document.querySelector('main [role=status] .attempt-notice, main [role=status].attempt-notice'))
        times['notice'] ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await resume(page, makeSheet(8304), 30)
  await page.getByText('Welcome back.').waitFor()
  const { region = Infinity, notice = 0 } = await page.evaluate(
    () => (window as unknown as { times: { region?: number; notice?: number } }).times,
  )
  expect(notice - region).toBeGreaterThan(100)
})

test('each try to send that fails is told anew, with its time', async ({ visit, proxy }) => {
  const page = await visit(withWorker)
  await install(page, '/about')
  proxy.always('POST /api/save', answerStatus(503))
  const key = await seedSave(asDriverPage(page), { sheet: makeSheet(8305), state: 'waiting' })
  await page.goto(pathToPending('en', key))
  const told = page.locator('.waiting output').first()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect
    .poll(() => told.textContent())
    .toMatch(/^Last try at \d+:\d\d:\d\d [AP]M: request failed with status code 503$/)
  const first = await told.textContent()
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Try now' }).click()
      return told.textContent()
    })
    .not.toBe(first)
})

test('a drawing of several people names them in order, and nothing else in it is heard', async ({
  visit,
}) => {
  const page = await visit()
  const people = ['Mira', 'Jonas', 'Åse'].map((name, at) => ({ name, id: ids[at]! }))
  await open(page, `/compare/${makeCompareCode(people)}`)
  const tree = await readTree(page, '.group-picture')
  const drawings = tree.filter((line) => /^\s*image /.test(line))
  expect(drawings).toHaveLength(5)
  for (const drawing of drawings) {
    const places = [...drawing.matchAll(/(?:Mira|Jonas|Åse) [<>]?(\d+)/g)].map(([, place]) => Number(place))
    expect(places).toHaveLength(3)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  expect(tree.map((line) => line.trim())).not.toContain('"M"')
})

/** Soft hyphens, and marks of direction: for the eye only. */
const INVISIBLE = /[\u00ad\u200e\u200f\u2066-\u2069]/

test.for(['', '/no', '/ar'])(
  'no name of a control or drawing has an invisible letter, in %s',
  async (prefix, { visit }) => {
    const page = await visit()
    const people = ['Mira', 'يونس', 'Åse'].map((name, at) => ({ name, id: ids[at]! }))
    const paths = [
      '/',
      '/compare',
      `/result/${ids[0]}`,
      `/compare/${makeCompareCode(people)}`,
      `/compare/${makeCompareCode(people.slice(0, 2))}`,
      `/compare#people=${makeCompareCode(people)}`,
    ]
    for (const path of paths) {
      await open(page, prefix + path)
      if (path.includes('#')) await page.getByText('Mira').first().waitFor()
      const labels = await page
        .locator('[aria-label], [aria-description], [title]')
        .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.getAttribute('title') ?? ''))
      expect(labels.filter((label) => INVISIBLE.test(label))).toEqual([])
      expect(await page.title()).not.toMatch(/\u00ad/)
    }
  },
)

test('a link to another site says that it opens a new tab', async ({ visit }) => {
  const page = await visit()
  await open(page, '/about')
  const links = await page.locator('a[target=_blank]').allTextContents()
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((words) => !words.includes('in a new tab'))).toEqual([])
})

test('the heading of a slide says which of them it is, and the age limit is told before it is missed', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, '/test')
  const heading = async () =>
    (await readTree(page, 'main')).find((line) => /^\s*heading .*level 1/.test(line))
  expect(await heading()).toContain('1 of 4')
  for (const [form, step] of [
    ['informed:private', '2 of 4'],
    ['languageChosen:en', '3 of 4'],
    ['genderChosen:female', '4 of 4'],
  ] as const) {
    await page.locator(`[data-form="${form}"]`).click()
    await expect.poll(heading).toContain(`described by “${step}”`)
  }
  const field = (await readTree(page, 'main')).find((line) => /^\s*textbox/.test(line))
  expect(field).toContain('described by “For people aged 16 and over”')
})

test('Serbian statements are said by a voice that reads Latin letters', async ({ visit }) => {
  const page = await visit()
  await open(page, '/test')
  await page.locator('[data-form="informed:private"]').click()
  await page.locator('[data-form="othersWanted"]').click()
  await page.locator('[data-form="languageChosen:sr"]').click()
  await page.locator('[data-form="genderChosen:female"]').click()
  await page.locator('#age').fill('41')
  await page.keyboard.press('Enter')
  expect(await page.locator('#summary').innerText()).toContain('Serbian')
  await page.locator('[data-form=confirmed]').click()
  await page.locator('.item').first().waitFor()
  for (const part of ['.items', '.item']) {
    expect(await page.locator(part).first().getAttribute('lang')).toBe('sr-Latn')
  }
})

test('whoever keeps a result after all is back at the button that would have removed it', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, `/result/${ids[0]}`)
  await expect.poll(async () => (await readDevice(asDriverPage(page))).results.length).toBe(1)
  await open(page, '/result')
  for (const [opener, closer] of [
    ['Remove…', 'Keep it'],
    ['Give it a name', 'Cancel'],
  ] as const) {
    await page.getByRole('button', { name: opener }).first().click()
    await page.getByRole('button', { name: closer }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(opener)
  }
})

test('names of controls and columns say enough without what is around them', async ({ visit, save }) => {
  const page = await visit()
  await open(page, '/result')
  await page.getByText('Delete a result with its recovery key').click()
  await page.getByRole('button', { name: 'Delete with this key…' }).waitFor()
  const shared = await save(makeSheet(8306), { demographics: { age: 34, gender: 'female' } })
  await open(page, `/result/${shared}`)
  await openAll(page)
  const columns = (await readTree(page, '#all-scores')).filter((line) => /^\s*columnheader/.test(line))
  expect(columns.map((line) => /"(.*)"/.exec(line)![1])).toContain('T score')
  await open(page, `/compare${invitingHash(shared)}`)
  expect(await page.locator('[data-inviting] input').getAttribute('autocomplete')).toBe('nickname')
})

/** What draws where people stand, and which of its colours sets it off from the page. */
const DRAWN = {
  'swell-form': 'stroke',
  'swell-band': 'stroke',
  'swell-earlier': 'stroke',
  'swell-you': 'fill',
  'crowd-others': 'stroke',
  'dot-open': 'stroke',
} as const

test.for(['light', 'dark'] as const)(
  'whatever a drawing tells by has a contrast of 3 : 1 in the %s scheme',
  async (colorScheme, { visit }) => {
    const page = await visit({ colorScheme })
    await open(page, `/result/${ids[0]}`)
    const found = await page.evaluate((drawn) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
        {
          willReadFrequently: true,
        },
      )!
      const surface = getComputedStyle(document.documentElement).backgroundColor
      const luminance = (layers: readonly [color: string, alpha: number][]) => {
        for (const [color, alpha] of layers) {
          canvas.globalAlpha = alpha
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
        }
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
          .slice(0, 3)
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      }
      const paper = luminance([[surface, 1]])
      return ['O', 'C', 'E', 'A', 'N'].flatMap((domain) =>
        Object.entries(drawn).map(([name, paint]) => {
          const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
          drawing.dataset['domain'] = domain
          const shape = drawing.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
          shape.setAttribute('class', name)
          document.querySelector('.overview')!.append(drawing)
          const style = getComputedStyle(shape)
          const alpha =
            Number(style.opacity) * Number(paint === 'fill' ? style.fillOpacity : style.strokeOpacity)
          const light = luminance([
            [surface, 1],
            [style[paint], alpha],
          ])
          const contrast = (Math.max(light, paper) + 0.05) / (Math.min(light, paper) + 0.05)
          return { name: `${name} of ${domain}`, contrast, paint: style[paint] }
        }),
      )
    }, DRAWN)
    expect(found).toHaveLength(30)
    expect(found.filter(({ contrast }) => contrast < 3)).toEqual([])
  },
)

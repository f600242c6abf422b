import { describe, expect, test } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { percentileOf } from '../../banks/norms/norms.ts'
import { makeResult, type Result } from '../../banks/result.ts'
import type { Domain } from '../../banks/vocabulary.ts'
import type { Renderer } from '../../client/prerender/renderer.ts'
import { makeSave } from '../support/rows.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const { renderer } = (await import(new URL('../../dist/server/entry-server.js', import.meta.url).href)) as {
  renderer: Renderer
}

const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(24))

/** A result with these domain scores in place of its own. */
function resultWith(id: string, scores: Partial<Record<Domain, number>>): Result {
  const result = makeResult(id, makeSave({ sheet: makeSheet(7), dateStamp: 0 }))
  for (const [domain, score] of Object.entries(scores)) result.scores[domain as Domain].score = score
  return result
}

const MIDDLE = { O: 90, C: 90, E: 80, A: 90, N: 60 }

/** Draws the preview of a page about results. */
async function draw(path: string, results: readonly Result[]): Promise<string> {
  const { status, draw: drawIt } = await renderer.openPreview({
    path,
    lookUp: async (ids) => ({
      results: results.filter(({ id }) => ids.includes(id)),
      deleted: [],
      missing: [],
    }),
  })
  expect(status).toBe(200)
  return (await drawIt!()).svg
}

const drawOne = (scores: Partial<Record<Domain, number>>, prefix = '') =>
  draw(`${prefix}/result/${IDS[0]}`, [resultWith(IDS[0]!, { ...MIDDLE, ...scores })])

const countDots = (svg: string, fill: string) =>
  svg.match(new RegExp(`<circle [^>]*fill="${fill}" stroke=`, 'g'))?.length ?? 0

describe('The picture of a posted result', () => {
  test('has four dots, and is the same whatever the neuroticism', async () => {
    const calm = await drawOne({ N: 30 })
    expect(countDots(calm, '#ff0080')).toBe(4)
    expect(await drawOne({ N: 118 })).toBe(calm)
  })

  test('is the same for all scores of a fifth of people, and another for the next', async () => {
    const scores = Array.from({ length: 97 }, (_, at) => at + 24)
    const pictures = new Map<number, Set<string>>()
    for (const E of scores) {
      const fifth = Math.min(Math.floor(percentileOf('E', E) / 20), 4)
      const svg = await drawOne({ E })
      // The title says more with a high or a low score, so only the drawing is compared.
      const drawing = svg.replaceAll(/<text.*?<\/text>/g, '')
      pictures.set(fifth, (pictures.get(fifth) ?? new Set()).add(drawing))
    }
    expect([...pictures.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1])
    expect(new Set([...pictures.values()].flatMap((all) => [...all])).size).toBe(5)
  })

  test('is mirrored in Arabic', async () => {
    const places = (svg: string) =>
      Array.from(svg.matchAll(/<circle cx="([\d.]+)"[^>]*stroke="#fbfaf7"/g), ([, x]) => Number(x))
    const [left, right] = [places(await drawOne({})), places(await drawOne({}, '/ar'))]
    expect(left).toHaveLength(4)
    left.forEach((x, row) => expect(right[row]).toBeCloseTo(1200 - x, 1))
  })

  test('filled in at random has no thread', async () => {
    const result = { ...resultWith(IDS[0]!, MIDDLE), invalid: true }
    expect(countDots(await draw(`/result/${IDS[0]}`, [result]), '#ff0080')).toBe(0)
  })
})

describe('The picture of a posted comparison', () => {
  const results = IDS.map((id, at) => resultWith(id, { ...MIDDLE, E: 60 + 20 * at }))
  const pathOf = (count: number) =>
    `/compare/${makeCompareCode(IDS.slice(0, count).map((id, at) => ({ name: `<${'Åbc'[at]}>`, id })))}`
  const threads = (svg: string) => svg.match(/<path fill="none" stroke="(?!#ff0080)/g)?.length ?? 0

  test.each([
    [1, 1],
    [2, 2],
    [3, 0],
  ])('of %i has %i threads, none of them the reader’s', async (count, lines) => {
    const svg = await draw(pathOf(count), results)
    expect(threads(svg)).toBe(lines)
    expect(countDots(svg, '#ff0080')).toBe(0)
    expect(svg).toContain('&lt;Å&gt;')
  })

  test('of three has twelve dots', async () => {
    const svg = await draw(pathOf(3), results)
    expect(svg.match(/<circle [^>]*fill="#14131a" stroke="#fbfaf7"/g)).toHaveLength(12)
  })
})

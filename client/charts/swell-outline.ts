import domains from '../../banks/generated/domain-swells.json' with { type: 'json' }
import { memoize } from '../../banks/memoize.ts'
import type { Domain } from '../../banks/vocabulary.ts'

/**
 * How people are spread over a scale, as banks/build/swell-forms.ts takes it from the norm table: how thick the swell
 * is from the least score to the most, one letter a step, 0 to z; and the raw score of the person in the middle.
 */
export type SwellForm = readonly [heights: string, middle: number]

/** The swells of the five domains; those of the facets come with the pages that show them. */
export const DOMAIN_SWELLS = domains as unknown as Readonly<Record<Domain, SwellForm>>

/** The most a swell rises above its axis and sinks below it, in units of its outline. */
export const HALF_HEIGHT = 36

/** Its heights, all from 1: the ends stay thin lines, and no person is off the drawing. */
export function heightsOf([letters]: SwellForm): number[] {
  return Array.from(letters, (letter) => Math.max(parseInt(letter, 36), 1))
}

/** The path around a swell, smooth and closed. It runs from x = 0 to one less than its steps; y = 0 is its axis. */
export const outlineOf = memoize((form: SwellForm): string => {
  const heights = heightsOf(form)
  const above = heights.map((height, x) => [x, -height] as const)
  const around = [...above, ...above.map(([x, y]) => [x, -y] as const).reverse()]
  const curves = around.map(([x, y], index) => {
    const [nextX, nextY] = around[(index + 1) % around.length] ?? [0, 0]
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M0 0${curves.join('')}Z`
})

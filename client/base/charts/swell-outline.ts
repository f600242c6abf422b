import domains from '../../../banks/generated/domain-swells.json' with { type: 'json' }
import { memoize } from '../../../banks/memoize.ts'
import type { Domain } from '../../../banks/vocabulary.ts'

/**
 * The distribution of people over a scale, from the norm table (banks/build/swell-forms.ts): the swell's
 * thickness from the lowest score to the highest, a base-36 digit per step (0 to z), and the median raw
 * score.
 */
export type SwellForm = readonly [heights: string, middle: number]

/** The swells of the five domains; those of the facets are loaded with the pages that show them. */
export const DOMAIN_SWELLS = domains as unknown as Readonly<Record<Domain, SwellForm>>

/** The most a swell extends above and below its axis, in units of its outline. */
export const HALF_HEIGHT = 36

/** Returns the heights, each at least 1, so that the ends stay thin lines and nobody is off the drawing. */
export function heightsOf([letters]: SwellForm): number[] {
  return Array.from(letters, (letter) => Math.max(parseInt(letter, 36), 1))
}

/**
 * Returns the path around a swell, smooth and closed: x from 0 to one less than its steps, y = 0 its axis.
 */
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

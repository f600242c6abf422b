import { ITEMS_PER_FACET, SCORES, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import type { Scores } from '../../../banks/scoring.ts'
import { DOMAIN_SWELLS } from './swell-outline.ts'

/** The possible raw scores of a scale. A bar starts at the least of them, because nobody can score 0. */
export type Axis = { readonly least: number; readonly most: number }

/** A domain's 24 items and a facet's four score 1 to 5 each. */
export const FACET_AXIS: Axis = { least: ITEMS_PER_FACET, most: ITEMS_PER_FACET * SCORES.length }
export const DOMAIN_AXIS: Axis = { least: FACET_AXIS.least * 6, most: FACET_AXIS.most * 6 }

/** A stretch of a chart, in percent of its width from the left edge. */
export type Span = { x: number; width: number }

/**
 * Returns where a score lies on its axis.
 * @param score a raw score; clamped to the axis
 * @returns 0 (least) to 100 (most), in percent
 */
export function placeOnAxis(score: number, { least, most }: Axis): number {
  const share = (score - least) / (most - least)
  return round(100 * Math.min(Math.max(share, 0), 1))
}

/** Returns the span between two scores. In right-to-left text the axis starts at the right. */
export function spanOnAxis(from: number, to: number, axis: Axis, dir: 'ltr' | 'rtl'): Span {
  const start = placeOnAxis(from, axis)
  const end = placeOnAxis(to, axis)
  return { x: dir === 'rtl' ? round(100 - end) : start, width: round(end - start) }
}

/** Returns a score's distance from the left edge, in percent. */
export function pointOnAxis(score: number, axis: Axis, dir: 'ltr' | 'rtl'): number {
  return spanOnAxis(score, score, axis, dir).x
}

/** Rounds to two decimals, which is exact to a pixel and written alike by server and browser. */
function round(percent: number): number {
  return Math.round(percent * 100) / 100
}

/**
 * The positions of the dots in a result's own mark, from top to bottom, 0 to 100. The mark's swells are all alike, so
 * the middle person of each domain is in its middle, and the lowest and the highest score are at its ends.
 */
export function markPlaces(scores: Scores): number[] {
  return REPORT_ORDER.map((domain) => {
    const { score } = scores[domain]
    const { least, most } = DOMAIN_AXIS
    const [, median] = DOMAIN_SWELLS[domain]
    return score < median
      ? placeOnAxis(score, { least, most: median }) / 2
      : 50 + placeOnAxis(score, { least: median, most }) / 2
  })
}

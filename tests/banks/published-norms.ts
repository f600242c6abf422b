import { readFileSync } from 'node:fs'
import type { Gender } from '../../banks/vocabulary.ts'
import { greatestScore, leastScore, type Scale } from '../../banks/norms/scales.ts'

/*
 * Norm tables as counted, computed and published by others; each fixture file names its source. The site's
 * modules have them in other forms and are tested against these.
 */

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as T
}

/** People and percentiles, by sex and age group and for all together. */
export const OPEN_2014 = read<{
  groups: Record<string, { n: number; percentiles: Record<Scale, number[]> }> & {
    all: { n: number; percentiles: Record<Scale, number[]> }
  }
}>('open-2014')

/** By raw score, 90 % bands and chances of levels in percent; limits of outlying facets and differences. */
export const DERIVED = read<{
  bands: Record<Scale, Record<string, [low: number, percentile: number, high: number]>>
  levels: Record<Scale, Record<string, [low: number, average: number, high: number]>>
  scatter: Record<string, [base: number, slope: number, least: number, most: number]>
  limits: Record<Scale, [same: number, clear: number]>
}>('derived')

/** Means and standard deviations in Johnson's script. */
export const JOHNSON_CGI = read<{
  groups: Record<
    string,
    {
      sex: Exclude<Gender, 'undisclosed'>
      age_min: number | null
      age_max: number | null
      scales: Record<Scale, [mean: number, sd: number]>
    }
  >
}>('johnson-cgi')

/** Every raw score of a scale, from the lowest. */
export function scoresOf(scale: Scale): number[] {
  const least = leastScore(scale)
  return Array.from({ length: greatestScore(scale) - least + 1 }, (_, n) => least + n)
}

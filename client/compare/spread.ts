/** Where the scores of some people lie: the least, the middle and the most of them, in raw points. */
export type Spread = { least: number; median: number; most: number }

/**
 * The spread of one or more scores. The median of an even number of them lies halfway between the middle two.
 * @throws RangeError for no scores
 */
export function spreadOf(scores: readonly number[]): Spread {
  const sorted = [...scores].sort((a, b) => a - b)
  const last = sorted.length - 1
  const least = sorted[0]
  const most = sorted[last]
  if (least === undefined || most === undefined) throw new RangeError('No scores have no spread')
  const middle = [Math.floor(last / 2), Math.ceil(last / 2)].map((index) => sorted[index] as number)
  return { least, median: ((middle[0] as number) + (middle[1] as number)) / 2, most }
}

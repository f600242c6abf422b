/** The minimum, lower quartile, median, upper quartile and maximum of some numbers. */
export type Spread = { least: number; lower: number; median: number; upper: number; most: number }

/**
 * Returns the spread of one or more numbers. Quartiles are interpolated linearly (R's type 7).
 * @throws RangeError for no numbers
 */
export function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) throw new RangeError('No numbers have no spread')
  const sorted = Float64Array.from(numbers).sort()
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)] as number
    return below + (place % 1) * ((sorted[Math.ceil(place)] as number) - below)
  }
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) }
}

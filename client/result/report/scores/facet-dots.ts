/** How far a dot stands from the middle per standard deviation, in percent of the swell. */
const DEVIATION = 17

/**
 * Where a percentile lies on a swell of the normal distribution, 3 to 97 percent of its width. The quantile is that of
 * the logistic distribution scaled by 1.702, whose shares of people differ from the normal's by less than one in a
 * hundred (Camilli 1994, 10.3102/10769986019003293); it has longer ends, so the last percentiles stand farther out.
 */
export function placeOfPercentile(percentile: number): number {
  const share = Math.min(Math.max(percentile, 0.5), 99.5) / 100
  const deviations = Math.log(share / (1 - share)) / 1.702
  return Math.round(Math.min(Math.max(50 + DEVIATION * deviations, 3), 97) * 100) / 100
}

/** The least distance of two dots in one lane, in percent of the swell's width on a phone. */
const APART = 5.5

/**
 * Lays dots beside each other: those that would touch go to the lane above or below, 0 being the middle one.
 * @param places in percent of the width
 * @returns in the same order
 */
export function layDots(places: readonly number[]): { place: number; lane: number }[] {
  const laid: { place: number; lane: number }[] = []
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  for (const { place, index } of order) {
    const isFree = (lane: number) =>
      laid.every((dot) => dot.lane !== lane || Math.abs(dot.place - place) >= APART)
    laid[index] = { place, lane: [0, -1, 1, -2, 2].find(isFree) ?? 0 }
  }
  return laid
}

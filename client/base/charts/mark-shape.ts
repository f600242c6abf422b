/** The mark's width and height, in its own units. */
export const MARK_SIZE = 64

/** Positions of the dots of the site's own mark, from top to bottom, in percent of the axis. */
export const PLACES: readonly number[] = [66, 40, 52, 76, 30]

/** A swell in a mark: 60 wide and 11 high, centred on its axis. */
export const SWELL = 'M2 0C20 0 22-5.5 32-5.5S44 0 62 0C44 0 42 5.5 32 5.5S20 0 2 0Z'

export const DOT_RADIUS = 4.5

/** Returns the distance of a row's axis from the mark's top; the first row is 0. */
export function axisOf(row: number): number {
  return 6 + 13 * row
}

/** Returns a dot's distance from the mark's left, for a position of 0 to 100 percent of its axis. */
export function dotAt(place: number): number {
  return (400 + 56 * place) / 100
}

/**
 * Returns the path of a thread: from dot to dot, leaving and reaching each one vertically.
 * @param dots from top to bottom
 */
export function threadThrough(dots: readonly { x: number; y: number }[]): string {
  const curves = dots.map(({ x, y }, index) => {
    const before = dots[index - 1]
    if (!before) return `M${x} ${y}`
    const half = (before.y + y) / 2
    return `C${before.x} ${half} ${x} ${half} ${x} ${y}`
  })
  return curves.join('')
}

/** Returns the thread of a mark's dots, in the mark's own units. */
export function markThread(places: readonly number[]): string {
  return threadThrough(places.map((place, row) => ({ x: dotAt(place), y: axisOf(row) })))
}

import { ITEM_COUNT } from '../../../banks/vocabulary.ts'

/** How many dots stand above each other in each column, from the swell's end to its crest. */
const HALF = [...'111111222222233333444445'].map(Number)
const COLUMNS = [...HALF, ...[...HALF].reverse()]

/** The swell's width and height, in columns. */
export const [SWELL_WIDTH, SWELL_HEIGHT] = [COLUMNS.length, Math.max(...COLUMNS)]

/** A dot per item, in the order in which answers colour them. */
const DOTS = COLUMNS.flatMap((height, column) =>
  Array.from({ length: height }, (_, row) => `M${column + 0.5} ${(SWELL_HEIGHT - height + 1) / 2 + row}h.01`),
)

/**
 * Draws dots of the progress as one path, whose round line ends are the dots: one shape to paint however many there
 * are.
 * @param from the index of the first dot
 * @param to the index after the last
 */
export function drawDots(from: number, to: number = ITEM_COUNT): string {
  return DOTS.slice(from, to).join('')
}

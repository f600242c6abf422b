/** Where a mark stands: at which score, and how many lanes below the line (negative: above it). */
export type StackedMark = { score: number; lane: number }

/**
 * Stacks marks that would overlap on one line: each stands at its score, in the free lane nearest to the line, so that
 * no two in a lane are closer than the gap, with as few lanes as possible.
 * @param gap in the unit of the scores
 * @returns a mark for each score, in the order of the scores
 */
export function stackDiscs(scores: readonly number[], gap: number): StackedMark[] {
  const lastInLane: number[] = []
  const marks: StackedMark[] = []
  const byScore = scores.map((score, index) => ({ score, index })).sort((a, b) => a.score - b.score)
  for (const { score, index } of byScore) {
    const free = lastInLane.findIndex((last) => score - last >= gap)
    const nth = free < 0 ? lastInLane.length : free
    lastInLane[nth] = score
    marks[index] = { score, lane: offsetOf(nth) }
  }
  return marks
}

/** The offset from the middle of the stack: 0, 1, -1, 2, -2 and so on. */
function offsetOf(nth: number): number {
  return nth % 2 === 0 ? -nth / 2 || 0 : (nth + 1) / 2
}

/**
 * Stacks marks in columns, as a dot plot does: each moves to the middle of its column, and each column is centered on
 * the line.
 * @param width of a column, in the unit of the scores
 * @returns a mark for each score, in the order of the scores; lanes are halves in columns of an even number
 */
export function stackColumns(scores: readonly number[], width: number): StackedMark[] {
  const columns = new Map<number, number[]>()
  for (const [index, score] of scores.entries()) {
    const column = Math.floor(score / width)
    columns.set(column, [...(columns.get(column) ?? []), index])
  }
  const marks: StackedMark[] = []
  for (const [column, members] of columns) {
    for (const [nth, index] of members.entries())
      marks[index] = { score: column * width + (width - 1) / 2, lane: nth - (members.length - 1) / 2 }
  }
  return marks
}

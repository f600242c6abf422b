/**
 * Stacks marks that would overlap on one line: gives each score the lowest free lane, so that no two in a
 * lane are closer than the gap, with as few lanes as possible.
 * @param gap in the unit of the scores
 * @returns a lane for each score, from 0, in the order of the scores
 */
export function stackLanes(scores: readonly number[], gap: number): number[] {
  const lastInLane: number[] = []
  const lanes: number[] = []
  const byScore = scores.map((score, index) => ({ score, index })).sort((a, b) => a.score - b.score)
  for (const { score, index } of byScore) {
    const free = lastInLane.findIndex((last) => score - last >= gap)
    const lane = free < 0 ? lastInLane.length : free
    lastInLane[lane] = score
    lanes[index] = lane
  }
  return lanes
}

/** Returns a lane's offset from the middle of the stack, in lanes: 0, 1, -1, 2, -2 and so on. */
export function laneOffset(lane: number): number {
  return lane % 2 === 0 ? -lane / 2 || 0 : (lane + 1) / 2
}

/** How many of the smaller input make the larger one. */
const SHARE = 16
/** How often each is measured. */
const TRIES = 12

/**
 * Measures how the time of some work grows with its input: about 1 where twice the input takes twice as long
 * (linear), about 2 where it takes four times as long (quadratic). Does not depend on how fast the machine is: the
 * same amount of input is handled in one piece and in sixteen, which are measured in turn, by the time in which this
 * process had a processor; of several measurements the shortest counts, because whatever else the machine does only
 * makes them longer.
 * @param size of the input in one piece
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const shortest = { whole: Infinity, pieces: Infinity }
  // The first round only compiles the code.
  for (let round = 0; round <= TRIES; round++) {
    const began = processorTime()
    await work(size)
    const between = processorTime()
    for (let piece = 0; piece < SHARE; piece++) await work(size / SHARE)
    if (round === 0) continue
    shortest.whole = Math.min(shortest.whole, between - began)
    shortest.pieces = Math.min(shortest.pieces, processorTime() - between)
  }
  return 1 + Math.log(shortest.whole / shortest.pieces) / Math.log(SHARE)
}

/** Microseconds in which a processor has worked for this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

import { ITEM_COUNT } from './vocabulary.ts'

/**
 * The order the items are shown in, as indices 0 to 119 of the bank: the bank's own for null, else shuffled
 * (Fisher and Yates), always the same for a seed. Only the lower 32 bits of the seed, a whole number, are
 * used.
 */
export function itemOrder(seed: number | null): readonly number[] {
  const order = Array.from({ length: ITEM_COUNT }, (_, index) => index)
  if (seed === null) return order
  const random = mulberry32(seed)
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1))
    ;[order[last], order[chosen]] = [order[chosen]!, order[last]!]
  }
  return order
}

/** Random numbers in [0, 1), the same for a seed on every device (mulberry32 by Tommy Ettinger, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A stream of random choices, the same for the same seed, so that a failing walk can be replayed. */
export type Random = {
  seed: number
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean
  /** One of the list, each as likely as the other; throws on an empty list. */
  pick<T>(list: readonly T[]): T
  /** One of the names, as likely as its weight; weights are 0 or more, at least one above 0. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

/** Starts the stream of a seed (lowest 32 bits used): mulberry32, public domain, by Tommy Ettinger. */
export function seedRandom(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    seed,
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[integer(0, list.length - 1)]!
    },
    weighted: (weights) => pickWeighted(weights, next()),
    shuffle: (list) => {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last--) {
        const other = integer(0, last)
        ;[result[last], result[other]] = [result[other]!, result[last]!]
      }
      return result
    },
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, share: number): K {
  const names = (Object.keys(weights) as K[]).filter((name) => weights[name] > 0)
  let rest = share * names.reduce((sum, name) => sum + weights[name], 0)
  for (const name of names) {
    rest -= weights[name]
    if (rest < 0) return name
  }
  const last = names.at(-1)
  if (last === undefined) throw new Error('No weight is above 0')
  return last
}

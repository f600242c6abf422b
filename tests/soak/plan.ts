import { seedRandom } from '../support/random.ts'

/** What can happen in a walk, each as likely as its weight. */
const WEIGHTS = {
  answer: 40,
  back: 8,
  reload: 7,
  'kill the browser': 4,
  'server up': 8,
  'server down': 6,
  'lose a reply': 5,
  'second tab': 5,
  'close a tab': 4,
  'change language': 4,
  submit: 12,
  wait: 5,
}

export type StepName = keyof typeof WEIGHTS

/** A step and the seed of its choices, so that it can be repeated whatever the steps before it did. */
export type Step = { name: StepName; seed: number }

/** Returns the steps of a seed, always the same; a longer plan begins with the steps of a shorter one. */
export function planSteps(seed: number, count: number, left: readonly StepName[] = []): Step[] {
  const random = seedRandom(seed)
  const weights = { ...WEIGHTS, ...Object.fromEntries(left.map((name) => [name, 0])) }
  return Array.from({ length: count }, () => ({
    name: random.weighted(weights),
    seed: random.integer(0, 2 ** 31),
  }))
}

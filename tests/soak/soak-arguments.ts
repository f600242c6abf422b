import { parseArgs } from 'node:util'
import { ENGINES, type Engine } from '../support/browsers/engines.ts'
import type { BadLine } from '../support/network/faults.ts'

/** The default line for a whole test: a cheap phone on a train. */
export const TRAIN: BadLine = { drop: 0.3, delay: 8000, truncate: 0.1, flip: 0.02 }

/** What a soak is asked to do. */
export type SoakArguments = {
  /** The engine named; undefined for those in ENGINES. */
  engine?: Engine
  /** The seeds, one a walk or a whole test. */
  seeds: readonly number[]
  /** Steps of a walk. */
  steps: number
  /** The bad line of whole tests. */
  line: BadLine
  /** Whether to do random walks, whole tests on a bad line, and the long runs of the server under fire. */
  parts: { walks: boolean; tests: boolean; fire: boolean }
}

/**
 * Parses the arguments of `npm run soak`.
 * @param now milliseconds from which the first seed is taken when none is given
 * @throws Error that says what is allowed, when an argument is unknown or out of range
 */
export function readSoakArguments(args: readonly string[], now: number): SoakArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      steps: { type: 'string', default: '200' },
      seed: { type: 'string' },
      engine: { type: 'string' },
      drop: { type: 'string' },
      delay: { type: 'string' },
      truncate: { type: 'string' },
      flip: { type: 'string' },
    },
  })
  const first = readWhole('seed', values.seed) ?? now % 1_000_000
  const count = readWhole('seeds', values.seeds) ?? (values.seed === undefined ? 20 : 1)
  const line = {
    drop: readShare('drop', values.drop),
    delay: readWhole('delay', values.delay),
    truncate: readShare('truncate', values.truncate),
    flip: readShare('flip', values.flip),
  }
  const isAll = args.length === 0
  const isLineGiven = Object.values(line).some((value) => value !== undefined)
  return {
    ...(values.engine !== undefined && { engine: readEngine(values.engine) }),
    seeds: Array.from({ length: count }, (_, index) => first + index),
    steps: readWhole('steps', values.steps)!,
    line: {
      drop: line.drop ?? TRAIN.drop,
      delay: line.delay ?? TRAIN.delay,
      truncate: line.truncate ?? TRAIN.truncate,
      flip: line.flip ?? TRAIN.flip,
    },
    parts: { walks: isAll || !isLineGiven, tests: isAll || isLineGiven, fire: isAll },
  }
}

function readWhole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}

function readShare(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const share = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN
  if (!(share <= 1)) throw new Error(`--${name} takes a share from 0 to 1, not ${text}`)
  return share
}

function readEngine(name: string): Engine {
  const engine = ENGINES.find((one) => one === name)
  if (!engine) throw new Error(`There is no engine ${name}: choose one of ${ENGINES.join(', ')}`)
  return engine
}

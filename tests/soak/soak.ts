import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { askedEngines, ENGINES, type Engine } from '../support/browsers/engines.ts'
import type { BadLine } from '../support/network/faults.ts'
import { TRAIN, travel } from './bad-line.ts'
import { walk } from './walk.ts'

/*
 * Hours of what the tests do for minutes; ends with 1 when something was lost:
 * - many random walks, one after the other, in each of the engines in ENGINES
 * - whole tests on a bad line, likewise
 * - the server under fire (tests/faults/server), with the long runs: see soak.ts there
 * With any argument it walks only, which is how a walk that failed is walked again:
 *   npm run soak -- [--engine chromium] [--seeds 20] [--steps 200] [--seed FIRST]
 * With any of a bad line's properties it takes whole tests on such a line instead, the rest as on a train:
 *   npm run soak -- --drop 0.3 --delay 8000 --truncate 0.1 --flip 0.02 [--engine chromium] [--seeds 20] [--seed FIRST]
 * `--seed` alone, without `--seeds`, walks or takes that seed only.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

const { values } = parseArgs({
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

const first = Number(values.seed ?? Date.now() % 1_000_000)
const count = Number(values.seeds ?? (values.seed === undefined ? 20 : 1))
const steps = Number(values.steps)

const asked = Object.entries(TRAIN).map(
  ([name, usual]) => [name, values[name as keyof BadLine] ?? usual] as const,
)
const line = Object.fromEntries(asked.map(([name, value]) => [name, Number(value)])) as BadLine
const isLineGiven = Object.keys(TRAIN).some((name) => values[name as keyof BadLine] !== undefined)
const isAll = process.argv.length === 2

let failed = 0
for (const engine of values.engine === undefined ? askedEngines() : [readEngine(values.engine)]) {
  if (!isLineGiven) failed += await walkAll(engine)
  if (isLineGiven || isAll) failed += await travelAll(engine)
}
if (isAll && !standsFire()) failed++
process.exitCode = failed > 0 ? 1 : 0

/** Gives how many walks lost something. */
async function walkAll(engine: Engine): Promise<number> {
  let lost = 0
  for (let seed = first; seed < first + count; seed++) {
    const began = performance.now()
    try {
      const { begun, finished, effects } = await walk({ engine, seed, steps })
      const seconds = Math.round((performance.now() - began) / 1000)
      const told = Object.entries(effects).map(([name, times]) => `${name} ${times}`)
      process.stdout.write(
        `Seed ${seed}: ${steps} steps, ${begun} tests begun, ${finished} finished, ${seconds} s (${told.join(', ')})\n`,
      )
    } catch (error) {
      lost++
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.stdout.write(`${count - lost} of ${count} walks in ${engine} lost nothing\n`)
  return lost
}

/** Gives how many tests were not saved as they were answered. */
async function travelAll(engine: Engine): Promise<number> {
  let lost = 0
  for (let seed = first; seed < first + count; seed++) {
    try {
      const { requests, tested, saved } = await travel(engine, seed, line)
      process.stdout.write(
        `Seed ${seed}: a whole test in ${tested} s and ${requests} requests, the ID ${saved} s later\n`,
      )
    } catch (error) {
      lost++
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.stdout.write(
    `${count - lost} of ${count} whole tests on a bad line in ${engine} were saved right\n`,
  )
  return lost
}

function standsFire(): boolean {
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const { status } = spawnSync(process.execPath, [...runner, '--project', 'fire'], {
    cwd: root,
    env: { ...process.env, SOAK: '1' },
    stdio: 'inherit',
  })
  return status === 0
}

function readEngine(name: string): Engine {
  const engine = ENGINES.find((one) => one === name)
  if (!engine) throw new Error(`There is no engine ${name}: choose one of ${ENGINES.join(', ')}`)
  return engine
}

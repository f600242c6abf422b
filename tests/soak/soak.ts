import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { askedEngines, ENGINES, type Engine } from '../harness/browsers.ts'
import { walk } from './walk.ts'

/*
 * Hours of what the tests do for minutes; ends with 1 when something was lost:
 * - many random walks, one after the other, in each of the engines in ENGINES
 * - the server under fire (tests/faults/server), with the long runs: see soak.ts there
 * With any argument it walks only, which is how a walk that failed is walked again:
 *   npm run soak -- [--engine chromium] [--seeds 20] [--steps 200] [--seed FIRST]
 * `--seed` alone walks that seed only.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    steps: { type: 'string', default: '200' },
    seed: { type: 'string' },
    engine: { type: 'string' },
  },
})

const first = Number(values.seed ?? Date.now() % 1_000_000)
const count = Number(values.seeds ?? (values.seed === undefined ? 20 : 1))
const steps = Number(values.steps)

let failed = 0
for (const engine of values.engine === undefined ? askedEngines() : [readEngine(values.engine)]) {
  failed += await walkAll(engine)
}
if (process.argv.length === 2 && !standsFire()) failed++
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

import { parseArgs } from 'node:util'
import { ENGINES, type Engine } from '../harness/browsers.ts'
import { walk } from './walk.ts'

/*
 * Many random walks, one after the other; ends with 1 when one of them failed.
 *   node tests/soak/soak.ts [--seeds 20] [--steps 200] [--seed FIRST] [--engine chromium]
 * `--seed` alone walks that seed only.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    steps: { type: 'string', default: '200' },
    seed: { type: 'string' },
    engine: { type: 'string', default: 'chromium' },
  },
})

const first = Number(values.seed ?? Date.now() % 1_000_000)
const count = Number(values.seeds ?? (values.seed === undefined ? 20 : 1))
const steps = Number(values.steps)
const engine = readEngine(values.engine)

let failed = 0
for (let seed = first; seed < first + count; seed++) {
  const began = performance.now()
  try {
    const { begun, finished } = await walk({ engine, seed, steps })
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(
      `Seed ${seed}: ${steps} steps, ${begun} tests begun, ${finished} finished, ${seconds} s\n`,
    )
  } catch (error) {
    failed++
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  }
}
process.stdout.write(`${count - failed} of ${count} walks in ${engine} lost nothing\n`)
process.exitCode = failed > 0 ? 1 : 0

function readEngine(name: string): Engine {
  const engine = ENGINES.find((one) => one === name)
  if (!engine) throw new Error(`There is no engine ${name}: choose one of ${ENGINES.join(', ')}`)
  return engine
}

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askedEngines, type Engine } from '../support/browsers/engines.ts'
import { takeTestOnBadLine } from './bad-line.ts'
import { readSoakArguments } from './soak-arguments.ts'
import { walk } from './walk.ts'

/*
 * Does for hours what the tests do for minutes; exits with 1 when something was lost:
 * - many random walks, one after the other, in each of the engines in ENGINES
 * - whole tests on a bad line, likewise
 * - the server under fire (tests/faults/server), with the long runs: see soak.ts there
 * - as root, the documented installation in a fresh Debian: see tests/install/walk.ts
 * With any argument it only walks, which is how to repeat a walk that failed:
 *   npm run soak -- [--engine chromium] [--seeds 20] [--steps 200] [--seed FIRST]
 * With any of a bad line's properties it takes whole tests on such a line instead, the rest as on a train:
 *   npm run soak -- --drop 0.3 --delay 8000 --truncate 0.1 --flip 0.02 [--engine chromium] [--seeds 20] [--seed FIRST]
 * `--seed` without `--seeds` runs that seed only.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

const { engine: asked, seeds, steps, line, parts } = readSoakArguments(process.argv.slice(2), Date.now())

let failed = 0
for (const engine of asked ? [asked] : askedEngines()) {
  if (parts.walks) failed += await walkAll(engine)
  if (parts.tests) failed += await takeAllTestsOnBadLine(engine)
}
if (parts.fire && !runServerFaults()) failed++
if (parts.fire && !walkInstallation()) failed++
process.exitCode = failed > 0 ? 1 : 0

/** Returns how many walks lost something. */
async function walkAll(engine: Engine): Promise<number> {
  let lost = 0
  for (const seed of seeds) {
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
  process.stdout.write(`${seeds.length - lost} of ${seeds.length} walks in ${engine} lost nothing\n`)
  return lost
}

/** Returns how many tests were not saved as they were answered. */
async function takeAllTestsOnBadLine(engine: Engine): Promise<number> {
  let lost = 0
  for (const seed of seeds) {
    try {
      const { requests, tested, saved } = await takeTestOnBadLine(engine, seed, line)
      process.stdout.write(
        `Seed ${seed}: a whole test in ${tested} s and ${requests} requests, the ID ${saved} s later\n`,
      )
    } catch (error) {
      lost++
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.stdout.write(
    `${seeds.length - lost} of ${seeds.length} whole tests on a bad line in ${engine} were saved right\n`,
  )
  return lost
}

function runServerFaults(): boolean {
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const { status } = spawnSync(process.execPath, [...runner, '--project', 'fire'], {
    cwd: root,
    env: { ...process.env, SOAK: '1' },
    stdio: 'inherit',
  })
  return status === 0
}

/** Returns whether the documented installation could be walked; only root can make a Debian. */
function walkInstallation(): boolean {
  if (process.getuid?.() !== 0) return true
  return spawnSync(process.execPath, ['tests/install/walk.ts'], { cwd: root, stdio: 'inherit' }).status === 0
}

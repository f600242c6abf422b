import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { markedProcesses } from './marked-processes.ts'

const LITTER = fileURLToPath(new URL('fixtures/litter.ts', import.meta.url))

type Remains = { folder: boolean; processes: number }
type Litter = { folder: string; child: number; mark: string }

/** Runs and ends a test run that leaves something behind; returns that and what existed before the end. */
async function leave(
  way: 'exit' | 'SIGTERM' | 'SIGINT' | 'SIGKILL',
): Promise<{ litter: Litter; before: Remains }> {
  const run = spawn(process.execPath, [LITTER, way], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(run, 'exit')
  const [told] = (await once(run.stdout, 'data')) as [Buffer]
  const litter = JSON.parse(String(told)) as Litter
  const before = remains(litter)
  if (way !== 'exit') run.kill(way)
  await ended
  return { litter, before }
}

function remains({ folder, mark }: Litter): Remains {
  return { folder: existsSync(folder), processes: markedProcesses(mark).length }
}

test.each(['exit', 'SIGTERM', 'SIGINT'] as const)(
  'nothing is left of a test run that ends by %s',
  async (way) => {
    const { litter } = await leave(way)
    await expect.poll(() => remains(litter)).toEqual({ folder: false, processes: 0 })
  },
)

test('what another user’s run left is left to that user', async () => {
  const { litter } = await leave('exit')
  // The name of a folder of a run that is gone, with another user's id in it.
  const name = basename(litter.folder).replace(/-\d+-(?=[^-]+$)/, '-4000000000-')
  const theirs = join(dirname(litter.folder), name)
  mkdirSync(theirs)
  await leave('exit')
  expect(existsSync(theirs)).toBe(true)
  rmdirSync(theirs)
})

test('the next test run removes what a killed one left', async () => {
  const { litter, before } = await leave('SIGKILL')
  expect(before).toEqual({ folder: true, processes: 2 })
  await leave('exit')
  await expect.poll(() => remains(litter)).toEqual({ folder: false, processes: 0 })
})

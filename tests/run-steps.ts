import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isForRoot, nameInFull, type Ran } from './structure/ran-tests.ts'

export type Step = {
  name: string
  command: string
  /** Names of the steps without which this one cannot run. */
  needs?: readonly string[]
}

/** What became of a step: what it ended with, or that it could not run for want of another. */
export type Outcome = { name: string; failure?: string }

/**
 * Runs groups of steps one after another.
 * @param write takes the output as it comes; steps that run beside each other have their names before each line
 */
export async function runSteps(
  groups: readonly (readonly Step[])[],
  write: (text: string) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const group of groups) {
    const failed = outcomes.filter(({ failure }) => failure !== undefined).map(({ name }) => name)
    outcomes.push(
      ...(await Promise.all(
        group.map(async ({ name, command, needs = [] }): Promise<Outcome> => {
          const wanting = needs.filter((each) => failed.includes(each))
          if (wanting.length > 0) return { name, failure: `not run, because ${wanting.join(' and ')} failed` }
          write(`\n▶ ${name}: ${command}\n`)
          const failure = await run(command, group.length > 1 ? `[${name}] ` : '', write)
          return failure === undefined ? { name } : { name, failure }
        }),
      )),
    )
  }
  return outcomes
}

/** Runs a command of the shell. Returns how it failed, or undefined. */
async function run(
  command: string,
  prefix: string,
  write: (text: string) => void,
): Promise<string | undefined> {
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const output of [child.stdout, child.stderr]) {
    let rest = ''
    output.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      write(lines.map((line) => `${prefix}${line}\n`).join(''))
    })
    output.on('end', () => rest !== '' && write(`${prefix}${rest}\n`))
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return code === 0 ? undefined : `ended with ${signal ?? code}`
}

/**
 * Returns the lines that end a run: each step, each test that failed, and each that was skipped because it needs root.
 * @param ran the tests of all steps
 */
export function summarize(outcomes: readonly Outcome[], ran: readonly Ran[]): string {
  const steps = outcomes.map(({ name, failure }) =>
    failure === undefined ? `✓ ${name}` : `✗ ${name}: ${failure}`,
  )
  const failed = ran.filter(({ status }) => status === 'failed').map((test) => `Failed: ${nameInFull(test)}`)
  const skipped = ran
    .filter(isForRoot)
    .map((test) => `Skipped, because it needs root ${test.needsRoot}: ${nameInFull(test)}`)
  return `\n${[...skipped, ...failed, ...steps].join('\n')}\n`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, makeMark } from './clean-up.ts'
import { MARK } from './marked-processes.ts'

const START_LIMIT = 60_000

/** A program that serves something until it is disposed of. */
export type ServedProgram = AsyncDisposable & {
  /** What it has written to its error output so far. */
  log(): string
}

type Start = {
  command: string
  args: readonly string[]
  /** All that the program sees of an environment, besides its mark. */
  env: NodeJS.ProcessEnv
  /** Its own, removed when it is disposed of. */
  folder: ReturnType<typeof makeFolder>
  /** Whether it serves by now, given its error output. */
  isReady(log: string): boolean
}

/**
 * Starts a program and waits until it serves.
 * @throws an error that quotes its output when it does not; then nothing is left of it
 */
export async function startServedProgram({
  command,
  args,
  env,
  folder,
  isReady,
}: Start): Promise<ServedProgram> {
  const mark = makeMark()
  const child = spawn(command, args, {
    env: { ...env, [MARK]: mark.text },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const dispose = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await mark.end()
    folder.remove()
  }
  const deadline = Date.now() + START_LIMIT
  while (!isReady(log)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await dispose()
      throw new Error(`${command} does not serve:\n${log.slice(-2000)}`)
    }
    await sleep(30)
  }
  return { log: () => log, [Symbol.asyncDispose]: dispose }
}

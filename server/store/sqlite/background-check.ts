import { fork } from 'node:child_process'
import { describeError, type Log, type LogDetails } from '../../log.ts'

/** A check of a database file that runs while the server is at work. */
export type BackgroundCheck = {
  /** What is wrong with the file, once that is known. */
  readonly damage: string | undefined
  /** Stops the check, finished or not. */
  stop(): Promise<void>
}

/** What the checking process sends: what is wrong with the file, if anything, or why it could not be checked. */
export type Verdict = { damage?: string | undefined } | { failure: LogDetails }

/**
 * Checks a large file from end to end in a process of its own: at 5 million results that takes half a minute. A
 * thread could not be stopped meanwhile, because the check is a single call of SQLite.
 */
export function checkInBackground(file: string, log?: Log): BackgroundCheck {
  const began = performance.now()
  // The process needs none of the settings, some of which are secret.
  const checker = fork(new URL('./checking-process.ts', import.meta.url), [file], {
    env: {},
    execArgv: [],
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => checker.once('close', () => resolve()))
  let damage: string | undefined
  let isOver = false

  /** Ends the process and reports the verdict, if it is the first. */
  function end(verdict?: Verdict): void {
    if (isOver) return
    isOver = true
    checker.kill('SIGKILL')
    if (verdict) report(verdict)
  }

  function report(verdict: Verdict): void {
    if ('failure' in verdict) {
      // The file is not necessarily damaged.
      log?.warn('database-not-checked', verdict.failure)
    } else if (verdict.damage === undefined) {
      log?.info('database-checked', { seconds: Math.round((performance.now() - began) / 1000) })
    } else {
      damage = verdict.damage
      log?.error('database-damaged', {
        found: damage,
        advice: 'Saves are refused from now on. Stop the server and restore a backup.',
      })
    }
  }

  checker.on('message', (verdict: Verdict) => end(verdict))
  checker.on('error', (error) => end({ failure: describeError(error) }))
  checker.on('close', (code, signal) => end({ failure: { ended: signal ?? code ?? undefined } }))

  return {
    get damage() {
      return damage
    },
    async stop() {
      end()
      await ended
    },
  }
}

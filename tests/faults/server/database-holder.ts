import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeMark } from '../../support/processes/clean-up.ts'
import { MARK } from '../../support/processes/marked-processes.ts'

const SCRIPT = fileURLToPath(new URL('fixtures/hold-database.ts', import.meta.url))

/** `immediate` and `exclusive` block writers (in WAL mode readers go on), `alone` blocks readers as well. */
export type Hold = 'immediate' | 'exclusive' | 'alone'

/** Another process that has locked the database. */
export class DatabaseHolder implements AsyncDisposable {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #mark: ReturnType<typeof makeMark>

  private constructor(child: ChildProcessWithoutNullStreams, mark: ReturnType<typeof makeMark>) {
    this.#child = child
    this.#mark = mark
  }

  /** Starts it and waits until it holds the lock. */
  static async hold(file: string, hold: Hold): Promise<DatabaseHolder> {
    const mark = makeMark()
    const child = spawn(process.execPath, [SCRIPT, file, hold], {
      env: { ...process.env, [MARK]: mark.text },
    })
    const holder = new DatabaseHolder(child, mark)
    const complaints: string[] = []
    child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
    const held = await Promise.race([
      once(child.stdout, 'data').then(() => true),
      once(child, 'close').then(() => false),
    ])
    if (!held) throw new Error(`The database could not be held:\n${complaints.join('')}`)
    return holder
  }

  /** Releases the lock; it is free when this resolves. */
  async release(): Promise<void> {
    const released = once(this.#child, 'exit')
    this.#child.stdin.end()
    await released
  }

  /** Kills the process while it holds the lock. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#mark.end()
  }
}

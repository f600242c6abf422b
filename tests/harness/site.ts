import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeFolder, makeMark } from './leftovers.ts'
import { pickPort } from './ports.ts'
import { MARK } from './processes.ts'
import { readRows } from './rows.ts'
import type { ResultRow } from './rows.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT = 20_000
const STOP_LIMIT = 15_000

export type SiteOptions = {
  /** Settings beyond the harness's own, or instead of them. */
  env?: Record<string, string>
  /** Folder of the built site, for tests that serve another release; the repository's own build unless told. */
  dist?: string
  /** The module to run, from the repository's root. */
  main?: string
}

/**
 * The real server in a process of its own, on a port and a SQLite file that stay the same over restarts. Disposing of
 * one that has ever ended by itself throws with what it said: no test may pass by a server that falls.
 */
export interface Site extends AsyncDisposable {
  readonly url: string
  readonly databasePath: string
  /** What the server has written to its output since the first start. */
  readonly logs: string
  /** Whether its process lives. */
  readonly running: boolean
  /** Asks it to end (SIGTERM) and waits; throws when that takes more than 15 s. Nothing happens when it is not running. */
  stop(): Promise<void>
  /** Ends it at once (SIGKILL), as a crash or the system would, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it again on the same port and file, after stopping it if it runs. Throws as `startSite` does. */
  restart(): Promise<void>
  /** The results in the database, oldest first. */
  rows(): ResultRow[]
}

/**
 * Starts the server and waits until it answers GET /api/health with 200.
 * Throws with the server's output when it ends before that or needs more than 20 s.
 */
export async function startSite({
  env = {},
  dist,
  main = 'server/main.ts',
}: SiteOptions = {}): Promise<Site> {
  const folder = makeFolder()
  const port = await pickPort()
  const command = dist === undefined ? [main] : [main, dist]
  const site = new SiteProcess(command, port, join(folder.path, 'site.db'), env, folder.remove)
  try {
    await site.restart()
    return site
  } catch (error) {
    await site[Symbol.asyncDispose]()
    throw error
  }
}

class SiteProcess implements Site {
  readonly url: string
  readonly databasePath: string
  logs = ''
  readonly #command: string[]
  readonly #env: NodeJS.ProcessEnv
  readonly #mark = makeMark()
  readonly #removeFolder: () => void
  #child: ChildProcess | undefined
  /** The process that was asked to end. */
  #asked: ChildProcess | undefined
  #fall: string | undefined

  constructor(
    command: string[],
    port: number,
    databasePath: string,
    env: Record<string, string>,
    removeFolder: () => void,
  ) {
    this.url = `http://127.0.0.1:${port}`
    this.databasePath = databasePath
    this.#command = command
    this.#removeFolder = removeFolder
    // The test runner's own settings would make the server another one than a visitor meets.
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    this.#env = {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `sqlite:${databasePath}`,
      RATE_LIMIT: 'off',
      [MARK]: this.#mark.text,
      ...env,
    }
  }

  get running(): boolean {
    return this.#child !== undefined
  }

  async restart(): Promise<void> {
    await this.stop()
    const child = spawn(process.execPath, this.#command, {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => (this.logs += text))
    }
    await this.#waitForHealth()
    child.once('exit', (code, signal) => {
      if (this.#asked !== child) this.#fall = `The server ended by itself (${signal ?? code}):\n${this.logs}`
    })
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const ended = once(child, 'exit')
    this.#asked = child
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended.then(() => true), sleep(STOP_LIMIT, false, { ref: false })])
    if (inTime) return
    await this.kill()
    throw new Error(`The server did not end within ${STOP_LIMIT} ms of SIGTERM:\n${this.logs}`)
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const ended = once(child, 'exit')
    this.#asked = child
    child.kill('SIGKILL')
    await ended
  }

  rows(): ResultRow[] {
    return readRows(this.databasePath)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await this.#mark.end()
    this.#removeFolder()
    if (this.#fall !== undefined) throw new Error(this.#fall)
  }

  async #waitForHealth(): Promise<void> {
    const deadline = Date.now() + START_LIMIT
    while (this.running && Date.now() < deadline) {
      const response = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      await response?.body?.cancel()
      if (response?.ok) return
      await sleep(25)
    }
    const failure = this.running ? `gives no health within ${START_LIMIT} ms` : 'ended instead of starting'
    await this.kill()
    throw new Error(`The server ${failure}:\n${this.logs}`)
  }
}

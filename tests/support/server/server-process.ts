import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeFolder, makeMark } from '../processes/clean-up.ts'
import { MARK } from '../processes/marked-processes.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { readEventRows, readRows } from './result-rows.ts'
import type { EventRow, ResultRow } from './result-rows.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')
const START_LIMIT = 30_000
const STOP_LIMIT = 15_000

export type ServerOptions = {
  /** The SQLite file; one in a folder of its own unless told. */
  databasePath?: string
  /** The folder of the built site; the project's own unless told. */
  dist?: string
  /** Settings beyond the usual ones, or instead of them. */
  env?: Record<string, string>
  /** The module to run, from the repository's root. */
  main?: string
  /** A program that becomes the server after setting a limit, such as `['prlimit', '--nofile=200']`. */
  under?: readonly string[]
}

/** How a process ended: with a code, or by a signal. */
type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** How it ended, and how long after it was asked to. */
export type Ending = Exit & { milliseconds: number }

/**
 * The real server in a process of its own, handled as an operator or an accident would: the same port and file over
 * restarts, any signal at any moment, its limits, its process id. Disposing of one that has ever ended by itself
 * throws with what it said: no test may pass by a server that falls.
 */
export class ServerProcess implements AsyncDisposable {
  readonly port: number
  readonly databasePath: string
  /** What it has written since the first start. */
  logs = ''
  readonly #options: ServerOptions
  readonly #mark = makeMark()
  readonly #folder = makeFolder()
  #child: ChildProcess | undefined
  /** The process that was sent a signal. */
  #asked: ChildProcess | undefined
  #fall: string | undefined

  /** @param port where it will listen, on 127.0.0.1 */
  constructor(port: number, options: ServerOptions = {}) {
    this.port = port
    this.#options = options
    this.databasePath = options.databasePath ?? join(this.#folder.path, 'site.db')
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Whether its process lives. */
  get running(): boolean {
    return this.#child !== undefined
  }

  /** The id of the living process; throws when there is none. */
  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw this.#surprise('is not running')
    return pid
  }

  /** The results in the database, oldest first. */
  rows(): ResultRow[] {
    return readRows(this.databasePath)
  }

  /** The events of visits in the database, in the order they were made. */
  events(): EventRow[] {
    return readEventRows(this.databasePath)
  }

  /** Starts it and does not wait. */
  launch(): ChildProcess {
    const { under = [], main = 'server/main.ts', dist } = this.#options
    const [program = '', ...args] = [...under, process.execPath, main, ...(dist ? [dist] : [])]
    // The test runner's own settings would make the server another one than an operator runs.
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    const env = {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATABASE_URL: `sqlite:${this.databasePath}`,
      RATE_LIMIT: 'off',
      // A site a case: what Node compiled for one start is there for the next.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      [MARK]: this.#mark.text,
      ...this.#options.env,
    }
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => (this.logs += text))
    }
    return child
  }

  /** Starts it and waits until it listens; throws with its output when it does not within 30 s. */
  async start(): Promise<void> {
    const outcome = await this.#begin()
    if (outcome === 'listening') return
    if (outcome === 'late') await this.kill()
    throw this.#surprise(outcome === 'late' ? 'does not listen' : 'ended instead of starting')
  }

  /** Starts it again, after stopping it if it runs. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Starts it where it must not, and gives its exit code; throws when it starts all the same. */
  async refusal(): Promise<number | null> {
    const outcome = await this.#begin()
    if (typeof outcome === 'string') throw this.#surprise('did not refuse to start')
    return outcome.code
  }

  /** Sends a signal and waits until the process is gone. */
  async end(signal: NodeJS.Signals): Promise<Ending> {
    const child = this.#child
    const sent = performance.now()
    this.signal(signal)
    return { ...(await exitOf(child!)), milliseconds: performance.now() - sent }
  }

  /** Asks it to end (SIGTERM) and waits; throws when that takes more than 15 s. Nothing happens when it is not running. */
  async stop(): Promise<void> {
    if (!this.running) return
    const ended = this.end('SIGTERM').then(() => true)
    if (await Promise.race([ended, sleep(STOP_LIMIT, false, { ref: false })])) return
    await this.kill()
    throw this.#surprise(`did not end within ${STOP_LIMIT} ms of SIGTERM`)
  }

  /** Ends it at once (SIGKILL), as a crash or the system would, if it runs. */
  async kill(): Promise<void> {
    if (this.running) await this.end('SIGKILL')
  }

  /** Sends a signal and does not wait. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal)
    this.#asked = this.#child
  }

  async #begin(): Promise<'listening' | 'late' | Exit> {
    const child = this.launch()
    const listening = new Promise<'listening'>((resolve) => {
      child.stdout!.on('data', (text: string) => text.includes('Listening on') && resolve('listening'))
    })
    const late = sleep(START_LIMIT, 'late' as const, { ref: false })
    const outcome = await Promise.race([listening, exitOf(child), late])
    if (outcome === 'listening') {
      child.once('exit', (code, signal) => {
        if (this.#asked !== child)
          this.#fall = `The server ended by itself (${signal ?? code}):\n${this.logs}`
      })
    }
    return outcome
  }

  #surprise(what: string): Error {
    return new Error(`The server ${what}:\n${this.logs.slice(-2000)}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await this.#mark.end()
    this.#folder.remove()
    if (this.#fall !== undefined) throw new Error(this.#fall)
  }
}

/** Starts the server on a free port and waits until it listens. Throws as `start` does. */
export function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  return startOnFreePort(async (port) => {
    const server = new ServerProcess(port, options)
    try {
      await server.start()
      return server
    } catch (error) {
      await server[Symbol.asyncDispose]()
      throw error
    }
  })
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  // 'close' comes after the last of its output, 'exit' may come before.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal }
}

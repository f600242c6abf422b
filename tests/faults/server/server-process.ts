import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeFolder, makeMark } from '../../harness/leftovers.ts'
import { pickPort } from '../../harness/ports.ts'
import { MARK } from '../../harness/processes.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_LIMIT = 30_000

export type ServerOptions = {
  /** The SQLite file; one in a folder of its own unless told. */
  databasePath?: string
  /** Settings beyond or instead of the usual ones. */
  env?: Record<string, string>
  /** A program that becomes the server after setting a limit, such as `['prlimit', '--nofile=200']`. */
  under?: readonly string[]
}

/** How a process ended: with a code, or by a signal. */
type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** How it ended, and how long after it was asked to. */
export type Ending = Exit & { milliseconds: number }

/**
 * The real server in a process of its own, handled as an operator or an accident would: the same port and file over
 * restarts, any signal at any moment, its limits, its process id.
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

  /** @param port where it will listen, on 127.0.0.1 */
  constructor(port: number, options: ServerOptions = {}) {
    this.port = port
    this.#options = options
    this.databasePath = options.databasePath ?? join(this.#folder.path, 'site.db')
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get running(): boolean {
    return this.#child !== undefined
  }

  /** The id of the living process; throws when there is none. */
  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw this.#surprise('is not running')
    return pid
  }

  /** Starts it and does not wait. */
  launch(): void {
    const [program = '', ...args] = [...(this.#options.under ?? []), process.execPath, 'server/main.ts']
    // The test runner's own settings would make the server another one than an operator runs.
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    const env = {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATABASE_URL: `sqlite:${this.databasePath}`,
      RATE_LIMIT: 'off',
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
  }

  /** Starts it and waits until it listens; throws with its output when it does not. */
  async start(): Promise<void> {
    if ((await this.#begin()) !== 'listening') throw this.#surprise('did not start')
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
    if (child === undefined) throw this.#surprise('is not running')
    const sent = performance.now()
    child.kill(signal)
    return { ...(await exitOf(child)), milliseconds: performance.now() - sent }
  }

  /** Sends a signal and does not wait. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal)
  }

  async #begin(): Promise<'listening' | 'late' | Exit> {
    this.launch()
    const child = this.#child!
    const listening = new Promise<'listening'>((resolve) => {
      child.stdout!.on('data', (text: string) => text.includes('Listening on') && resolve('listening'))
    })
    return Promise.race([listening, exitOf(child), sleep(START_LIMIT, 'late' as const, { ref: false })])
  }

  #surprise(what: string): Error {
    return new Error(`The server ${what}. It said:\n${this.logs.slice(-2000)}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#mark.end()
    this.#folder.remove()
  }
}

/** Starts the server and waits until it listens. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = new ServerProcess(await pickPort(), options)
  try {
    await server.start()
    return server
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
}

async function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  // 'close' comes after the last of its output, 'exit' may come before.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal }
}

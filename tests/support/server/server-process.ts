import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeFolder, makeMark } from '../processes/clean-up.ts'
import { COMPILE_CACHE } from '../processes/compile-cache.ts'
import { MARK } from '../processes/marked-processes.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { holdSocket } from './held-socket.ts'
import type { HeldSocket } from './held-socket.ts'
import { readEventRows, readRows } from './result-rows.ts'
import type { EventRow, ResultRow } from './result-rows.ts'

/** What the server's Node is started with (see server/README.md). */
export const NODE_FLAGS = ['--max-semi-space-size=16']

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_LIMIT = 60_000
const STOP_LIMIT = 15_000

export type ServerOptions = {
  /** The SQLite file; by default one in its own folder. */
  databasePath?: string
  /** The folder of the built site; by default the project's. */
  dist?: string
  /** Settings that add to the usual ones or override them. */
  env?: Record<string, string>
  /** The module to run, relative to the repository's root. */
  main?: string
  /** The repository whose server runs; by default this one. */
  root?: string
  /** A program that sets a limit and then execs the server, such as `['prlimit', '--nofile=200']`. */
  under?: readonly string[]
  /** Whether the socket it listens on stays open over restarts, as with systemd's socket unit. */
  holdsSocket?: boolean
}

/** Tells the program it execs that its fourth file is a socket to listen on (sd_listen_fds(3)). */
const WITH_SOCKET = ['sh', '-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh']

/** How a process ended: with a code, or by a signal. */
type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** How a process ended, and how long after the signal. */
export type Ending = Exit & { milliseconds: number }

/**
 * The real server in its own process: it keeps its port and file over restarts, and takes any signal at any
 * time. If it ever ended by itself, disposing throws with its output, so that no test passes with a server
 * that crashes.
 */
export class ServerProcess implements AsyncDisposable {
  readonly port: number
  readonly databasePath: string
  /** Its output since the first start. */
  logs = ''
  readonly #options: ServerOptions
  readonly #mark = makeMark()
  readonly #folder = makeFolder()
  readonly #socket: HeldSocket | undefined
  #child: ChildProcess | undefined
  /** The process that was last sent a signal. */
  #asked: ChildProcess | undefined
  #fall: string | undefined

  /** @param port where it listens, on 127.0.0.1 */
  constructor(port: number, options: ServerOptions = {}) {
    this.port = port
    this.#options = options
    this.databasePath = options.databasePath ?? join(this.#folder.path, 'site.db')
    this.#socket = options.holdsSocket ? holdSocket(port) : undefined
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Whether the process runs. */
  get running(): boolean {
    return this.#child !== undefined
  }

  /** The id of the running process; throws when there is none. */
  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw this.#surprise('is not running')
    return pid
  }

  /** The results in the database, oldest first. */
  rows(): ResultRow[] {
    return readRows(this.databasePath)
  }

  /** The visit events in the database, oldest first. */
  events(): EventRow[] {
    return readEventRows(this.databasePath)
  }

  /** Starts the process without waiting until it listens. */
  launch(): ChildProcess {
    const { under = this.#socket ? WITH_SOCKET : [], main = 'server/main.ts', dist, root } = this.#options
    const [program = '', ...args] = [...under, process.execPath, ...NODE_FLAGS, main, ...(dist ? [dist] : [])]
    // Without the test runner's settings, with which the server would differ from an operator's.
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    const env = {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATABASE_URL: `sqlite:${this.databasePath}`,
      RATE_LIMIT: 'off',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      [MARK]: this.#mark.text,
      ...this.#options.env,
    }
    const child = spawn(program, args, {
      cwd: root ?? ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(this.#socket ? [this.#socket.fd] : [])],
    })
    this.#child = child
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    for (const output of [child.stdout!, child.stderr!]) {
      output.setEncoding('utf8').on('data', (text: string) => (this.logs += text))
    }
    return child
  }

  /** Starts the server and waits until it listens; throws with its output if it does not within 30 s. */
  async start(): Promise<void> {
    const outcome = await this.#begin()
    if (outcome === 'listening') return
    if (outcome === 'late') await this.kill()
    throw this.#surprise(outcome === 'late' ? 'does not listen' : 'ended instead of starting')
  }

  /** Stops the server if it runs, and starts it. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Starts the server where it must refuse to, and returns its exit code; throws if it starts anyway. */
  async refusal(): Promise<number | null> {
    const outcome = await this.#begin()
    if (typeof outcome === 'string') throw this.#surprise('did not refuse to start')
    return outcome.code
  }

  /** Sends a signal and waits until the process has ended. */
  async end(signal: NodeJS.Signals): Promise<Ending> {
    const child = this.#child
    const sent = performance.now()
    this.signal(signal)
    return { ...(await exitOf(child!)), milliseconds: performance.now() - sent }
  }

  /** Sends SIGTERM and waits; throws if that takes more than 15 s. Does nothing if it does not run. */
  async stop(): Promise<void> {
    if (!this.running) return
    const ended = this.end('SIGTERM').then(() => true)
    if (await Promise.race([ended, sleep(STOP_LIMIT, false, { ref: false })])) return
    await this.kill()
    throw this.#surprise(`did not end within ${STOP_LIMIT} ms of SIGTERM`)
  }

  /** Sends SIGKILL if the server runs, and waits until it has ended. */
  async kill(): Promise<void> {
    if (this.running) await this.end('SIGKILL')
  }

  /** Sends a signal without waiting. */
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
    this.#socket?.[Symbol.dispose]()
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
  // 'close' comes after the last output; 'exit' may come before.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal }
}

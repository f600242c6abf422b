import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { makeFolder, makeMark } from '../processes/clean-up.ts'
import { MARK } from '../processes/marked-processes.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { findOwner } from './owner.ts'
import { requirePostgres } from './programs.ts'

const USER = 'bigfive'
const PASSWORD = 'a secret/with#signs'
const START_LIMIT = 60_000

/**
 * A real PostgreSQL server for a test, with its own folder, port and password. It writes to disk as an
 * operator's does. Its processes and folder are removed however the run ends.
 */
export class PostgresCluster implements AsyncDisposable {
  readonly port: number
  readonly #folder = makeFolder()
  readonly #mark = makeMark()
  readonly #owner = findOwner()
  readonly #settings: readonly string[]
  #child: ChildProcess | undefined
  #schemas = 0
  #log = ''

  private constructor(port: number, settings: readonly string[]) {
    this.port = port
    this.#settings = settings
  }

  /** @param settings as in postgresql.conf, such as `max_connections=20` */
  static start(...settings: string[]): Promise<PostgresCluster> {
    return startOnFreePort(async (port) => {
      const cluster = new PostgresCluster(port, settings)
      try {
        cluster.#initialize()
        await cluster.start()
        return cluster
      } catch (error) {
        await cluster[Symbol.asyncDispose]()
        throw error
      }
    })
  }

  /** Returns a DATABASE_URL for it. */
  url({ user = USER, password = PASSWORD, database = 'postgres', schema = '' } = {}): string {
    const address = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${this.port}/${database}`
    return schema === '' ? address : `${address}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
  }

  /** Returns a DATABASE_URL without tables: a new schema, which costs a hundredth of a new database. */
  async makeEmpty(): Promise<string> {
    const schema = `deployment_${++this.#schemas}`
    await this.query(this.url(), `CREATE SCHEMA ${schema}`)
    return this.url({ schema })
  }

  /**
   * Returns a DATABASE_URL without tables whose user has a schema of the same name, in which PostgreSQL looks
   * by itself: for a pool that does not pass options on.
   */
  async makeOwned(): Promise<string> {
    const owner = `owner_${++this.#schemas}`
    await this.query(
      this.url(),
      `CREATE ROLE ${owner} LOGIN PASSWORD '${PASSWORD}'; CREATE SCHEMA AUTHORIZATION ${owner}`,
    )
    return this.url({ user: owner })
  }

  /** Runs a query over a new connection, which sees only committed data. */
  async query<R extends QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Starts the server, also after `end`, and waits until it accepts clients. */
  async start(): Promise<void> {
    const data = join(this.#folder.path, 'data')
    const settings = [
      `port=${this.port}`,
      `unix_socket_directories=${this.#folder.path}`,
      'shared_buffers=32MB',
    ]
    const options = [...settings, 'listen_addresses=127.0.0.1', ...this.#settings].flatMap((one) => [
      '-c',
      one,
    ])
    const child = spawn(join(requirePostgres(), 'postgres'), ['-D', data, ...options], {
      ...this.#owner,
      cwd: this.#folder.path,
      env: this.#environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#log += text))
    const deadline = Date.now() + START_LIMIT
    while (!(await this.#letsIn())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL does not start:\n${this.#log}`)
      await sleep(30)
    }
  }

  /** Stops the server without waiting for its clients: what is not on disk is lost, as in a crash. */
  async end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    // Immediate shutdown, which frees the shared memory that SIGKILL would leave behind.
    child.kill('SIGQUIT')
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end()
    await this.#mark.end()
    this.#folder.remove()
  }

  #initialize(): void {
    const password = join(this.#folder.path, 'password')
    writeFileSync(password, PASSWORD)
    // PostgreSQL does not run as root.
    if (this.#owner)
      for (const path of [this.#folder.path, password]) chownSync(path, this.#owner.uid, this.#owner.gid)
    const data = join(this.#folder.path, 'data')
    const user = [`--username=${USER}`, `--pwfile=${password}`, '--auth=scram-sha-256']
    const made = spawnSync(
      join(requirePostgres(), 'initdb'),
      ['--no-sync', '--no-instructions', '--locale=C', '--encoding=UTF8', ...user, data],
      { ...this.#owner, cwd: this.#folder.path, env: this.#environment(), encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  }

  #environment(): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], [MARK]: this.#mark.text }
  }

  async #letsIn(): Promise<boolean> {
    try {
      await this.query(this.url(), 'SELECT 1')
      return true
    } catch {
      return false
    }
  }
}

import { execFile, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { makeFolder, makeMark } from '../processes/clean-up.ts'
import { MARK, markedProcesses } from '../processes/marked-processes.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { findOwner } from './owner.ts'
import { requirePostgres } from './programs.ts'

const USER = 'bigfive'
const PASSWORD = 'a secret/with#signs'
const START_LIMIT = 60_000

const run = promisify(execFile)

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
  #isFrozen = false
  #schemas = 0
  #log = ''

  private constructor(port: number, settings: readonly string[]) {
    this.port = port
    this.#settings = settings
  }

  /** @param settings as in postgresql.conf, such as `max_connections=20` */
  static start(...settings: string[]): Promise<PostgresCluster> {
    return PostgresCluster.#startWith(settings, (cluster) => cluster.#initialize())
  }

  /** Starts a standby: a copy of a running server, with its settings, to which that streams what it writes. */
  static startStandby(primary: PostgresCluster): Promise<PostgresCluster> {
    return PostgresCluster.#startWith(primary.#settings, (cluster) => cluster.#copy(primary))
  }

  static #startWith(
    settings: readonly string[],
    fill: (cluster: PostgresCluster) => void | Promise<void>,
  ): Promise<PostgresCluster> {
    return startOnFreePort(async (port) => {
      const cluster = new PostgresCluster(port, settings)
      try {
        await fill(cluster)
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
    // The end of the server is also reported by what is awaited.
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Returns how many connections wait for a lock. */
  async countWaiting(): Promise<number> {
    const [row] = await this.query<{ count: string }>(
      this.url(),
      `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
    )
    return Number(row!.count)
  }

  /** Starts the server, also after `end`, and waits until it accepts clients. */
  async start(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      `unix_socket_directories=${this.#folder.path}`,
      'shared_buffers=32MB',
    ]
    const options = [...settings, 'listen_addresses=127.0.0.1', ...this.#settings].flatMap((one) => [
      '-c',
      one,
    ])
    const child = spawn(join(requirePostgres(), 'postgres'), ['-D', this.#data, ...options], {
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

  /** Kills all processes of the server at the same moment, as when its machine loses power. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    await this.#mark.end()
    await ended
    this.#freeSharedMemory()
  }

  /** Stops all processes of the server for good: its connections stay open, and nothing answers. */
  freeze(): void {
    for (const id of markedProcesses(this.#mark.text)) process.kill(id, 'SIGSTOP')
    this.#isFrozen = true
  }

  /** Writes settings into the server's own file, from which the next reload, or a standby, takes them. */
  async configure(settings: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(settings))
      await this.query(this.url(), `ALTER SYSTEM SET ${name} = '${value}'`)
  }

  /** Makes the server apply what is in its files; sessions do so before their next statement. */
  async reload(): Promise<void> {
    await this.query(this.url(), 'SELECT pg_reload_conf()')
  }

  /** Makes a standby a primary, and waits until it is one. */
  async promote(): Promise<void> {
    await run(join(requirePostgres(), 'pg_ctl'), ['promote', '-D', this.#data], {
      ...this.#owner,
      cwd: this.#folder.path,
      env: this.#environment(),
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (this.#isFrozen ? this.kill() : this.end())
    await this.#mark.end()
    this.#folder.remove()
  }

  get #data(): string {
    return join(this.#folder.path, 'data')
  }

  #initialize(): void {
    const password = join(this.#folder.path, 'password')
    writeFileSync(password, PASSWORD)
    this.#own(this.#folder.path, password)
    const user = [`--username=${USER}`, `--pwfile=${password}`, '--auth=scram-sha-256']
    const made = spawnSync(
      join(requirePostgres(), 'initdb'),
      ['--no-sync', '--no-instructions', '--locale=C', '--encoding=UTF8', ...user, this.#data],
      { ...this.#owner, cwd: this.#folder.path, env: this.#environment(), encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  }

  async #copy(primary: PostgresCluster): Promise<void> {
    this.#own(this.#folder.path)
    const from = `host=127.0.0.1 port=${primary.port} user=${USER} password='${PASSWORD}'`
    const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
    await run(
      join(requirePostgres(), 'pg_basebackup'),
      [`--dbname=${from}`, `--pgdata=${this.#data}`, ...how],
      { ...this.#owner, cwd: this.#folder.path, env: this.#environment() },
    )
  }

  /** PostgreSQL does not run as root. */
  #own(...paths: string[]): void {
    if (this.#owner) for (const path of paths) chownSync(path, this.#owner.uid, this.#owner.gid)
  }

  /**
   * Removes the segment of shared memory that says which server uses the folder. Its id ends the seventh line of that
   * server's file.
   */
  #freeSharedMemory(): void {
    const line = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[6]
    const [, segment] = /(\d+)\s*$/.exec(line ?? '') ?? []
    if (segment !== undefined) spawnSync('ipcrm', ['--shmem-id', segment])
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

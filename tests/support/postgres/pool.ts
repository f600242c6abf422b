import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, makeMark } from '../processes/clean-up.ts'
import { MARK } from '../processes/marked-processes.ts'
import { startOnFreePort } from '../processes/ports.ts'
import type { PostgresCluster } from './cluster.ts'
import { findOwner } from './owner.ts'
import { requirePgBouncer } from './programs.ts'

const START_LIMIT = 60_000

/** Settings as in pgbouncer.ini, such as `{ pool_mode: 'transaction' }`. */
export type PoolSettings = Record<string, string | number>

/**
 * PgBouncer in front of a test's PostgreSQL server. Whoever may log in there may do so here, with the same
 * password. Its processes and folder are removed however the run ends.
 */
export class ConnectionPool implements AsyncDisposable {
  readonly port: number
  readonly #cluster: PostgresCluster
  readonly #folder = makeFolder()
  readonly #mark = makeMark()
  readonly #owner = findOwner()
  #child: ChildProcess | undefined
  #log = ''

  private constructor(cluster: PostgresCluster, port: number) {
    this.#cluster = cluster
    this.port = port
  }

  static start(cluster: PostgresCluster, settings: PoolSettings): Promise<ConnectionPool> {
    return startOnFreePort(async (port) => {
      const pool = new ConnectionPool(cluster, port)
      try {
        await pool.start(settings)
        return pool
      } catch (error) {
        await pool[Symbol.asyncDispose]()
        throw error
      }
    })
  }

  /** The DATABASE_URL that reaches a database of the server through the pool. */
  urlOf(direct: string): string {
    const url = new URL(direct)
    url.port = String(this.port)
    return url.href
  }

  /** Starts the pool, also after `end`, and waits until it accepts clients. */
  async start(settings: PoolSettings): Promise<void> {
    this.#write('pgbouncer.ini', this.#configure(settings))
    const { username, password } = new URL(this.#cluster.url())
    this.#write('users', `"${username}" "${decodeURIComponent(password)}"`)
    const child = spawn(requirePgBouncer(), [join(this.#folder.path, 'pgbouncer.ini')], {
      ...this.#owner,
      cwd: this.#folder.path,
      env: { PATH: process.env['PATH'], [MARK]: this.#mark.text },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    this.#log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#log += text))
    const deadline = Date.now() + START_LIMIT
    while (!this.#log.includes('process up')) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PgBouncer does not start:\n${this.#log}`)
      await sleep(30)
    }
  }

  /** Ends the pool without waiting for its clients. */
  async end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end()
    await this.#mark.end()
    this.#folder.remove()
  }

  #configure(settings: PoolSettings): string {
    const { username } = new URL(this.#cluster.url())
    const all = {
      listen_addr: '127.0.0.1',
      listen_port: this.port,
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: join(this.#folder.path, 'users'),
      auth_user: username,
      auth_query: 'SELECT usename, passwd FROM pg_shadow WHERE usename = $1',
      // Pools of earlier tests give their connections back.
      server_idle_timeout: 2,
      ...settings,
    }
    return [
      '[databases]',
      `* = host=127.0.0.1 port=${this.#cluster.port}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n')
  }

  #write(name: string, text: string): void {
    const path = join(this.#folder.path, name)
    writeFileSync(path, text)
    if (this.#owner)
      for (const one of [this.#folder.path, path]) chownSync(one, this.#owner.uid, this.#owner.gid)
  }
}

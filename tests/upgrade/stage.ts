import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'vitest'
import { launch, type Driver, type Page } from '../support/browsers/driver.ts'
import type { Engine } from '../support/browsers/engines.ts'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import { makeFolder } from '../support/processes/clean-up.ts'
import { readRows, type ResultRow } from '../support/server/result-rows.ts'
import { startServer, type ServerProcess } from '../support/server/server-process.ts'
import { findEarlier, ROOT } from './earlier-release.ts'

export type Release = 'earlier' | 'current'

/** One origin, one database file and one browser profile, whichever release is served. */
export class Stage implements AsyncDisposable {
  readonly proxy: FaultProxy
  readonly #engine: Engine
  readonly #folder = makeFolder()
  #server: ServerProcess | undefined

  /** @param copied a stage on which nothing runs, whose database and profile this one begins with */
  constructor(engine: Engine, proxy: FaultProxy, copied?: Stage) {
    this.#engine = engine
    this.proxy = proxy
    if (copied) cpSync(copied.#folder.path, this.#folder.path, { recursive: true, verbatimSymlinks: true })
  }

  get url(): string {
    return this.proxy.url
  }

  get #database(): string {
    return join(this.#folder.path, 'site.db')
  }

  get #profile(): string {
    return join(this.#folder.path, 'profile')
  }

  rows(): ResultRow[] {
    return readRows(this.#database)
  }

  /** The number of the database's schema, which some releases raise. */
  schema(): number {
    const db = new SqliteDatabase(this.#database, { readonly: true, fileMustExist: true })
    try {
      return db.pragma('user_version', { simple: true }) as number
    } finally {
      db.close()
    }
  }

  /** Stops the server, if one runs, and starts that of a release. Throws as `startServer` does. */
  async serve(release: Release): Promise<void> {
    await this.close()
    this.#server = await startServer({
      root: rootOf(release),
      databasePath: this.#database,
      env: { PUBLIC_URL: this.url },
    })
    this.proxy.upstream = this.#server.url
  }

  /** Stops the server in order, as an operator does. */
  async close(): Promise<void> {
    await this.#server?.stop()
    await this.#server?.[Symbol.asyncDispose]()
    this.#server = undefined
  }

  /** Starts the browser, opens the front page in it, and closes it at the end. */
  async visit<Result>(act: (page: Page, driver: Driver) => Promise<Result>): Promise<Result> {
    await using driver = await launch(this.#engine, { profile: this.#profile })
    const page = await driver.newPage()
    await page.goto(this.url)
    const result = await act(page, driver)
    expect(page.errors.filter((error) => error.startsWith('uncaught'))).toEqual([])
    return result
  }

  /**
   * Closes the site's page but not the browser, and waits until the worker that waited has become the active one.
   * Only Firefox needs that: it stores no worker that waits, so a new release is forgotten, and installed again on the
   * next visit, if Firefox ends while the site is open or in the back/forward cache of a tab.
   */
  async leaveSite(page: Page, driver: Driver): Promise<void> {
    if (this.#engine !== 'firefox') return
    const before = this.#activeWorker()
    await driver.newPage()
    await page.close()
    await expect.poll(() => this.#activeWorker()).not.toBe(before)
  }

  /** Firefox's name for the stored copy of the site's active worker. */
  #activeWorker(): string | undefined {
    return readFileSync(join(this.#profile, 'serviceworker.txt'), 'utf8').match(/\{[\da-f-]+\}/)?.[0]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.proxy.heal()
    await this.close()
    this.#folder.remove()
  }
}

/** Waits until the page runs the scripts of a release. */
export async function waitForRelease(page: Page, release: Release): Promise<void> {
  const others = listScripts(release === 'earlier' ? 'current' : 'earlier')
  const own = listScripts(release).filter((path) => !others.includes(path))
  if (own.length === 0) throw new Error('Both releases have the same scripts: set EARLIER to another commit')
  await page.waitFor(
    (paths) =>
      performance.getEntriesByType('resource').some(({ name }) => paths.includes(new URL(name).pathname)),
    own,
  )
}

/** The scripts that a release's front page names. */
function listScripts(release: Release): string[] {
  const html = readFileSync(join(rootOf(release), 'dist/client/index.html'), 'utf8')
  return html.match(/\/assets\/[\w.-]+\.js/g) ?? []
}

function rootOf(release: Release): string {
  return release === 'current' ? ROOT : findEarlier().folder
}

import { expect, test as base } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { BrowserPool } from './browsers/browser-pool.ts'
import type { Driver, LaunchOptions, Page } from './browsers/driver.ts'
import type { Engine } from './browsers/engines.ts'
import type { FaultProxy } from './network/fault-proxy.ts'
import type { ResultRow } from './server/result-rows.ts'
import type { ServerProcess } from './server/server-process.ts'
import { startTestSite, type TestSite } from './server/test-site.ts'
import { makeSheet } from './visitor/sheets.ts'
import { Visitor } from './visitor/visitor.ts'

/** What a case has: a site behind a proxy that makes faults, and a visitor with a browser of their own. */
export type Scene = {
  engine: Engine
  url: string
  site: ServerProcess
  proxy: FaultProxy
  /** Answers that no other case of the run gives: by them its rows are known. */
  sheet: Sheet
  /** Such answers of another attempt, for cases with more than one. */
  otherSheet(): Sheet
  /** The visitor's browser, as it is now. */
  readonly driver: Driver
  /** Opens a window of it; after `kill` the same visitor opens the browser again. */
  newPage(): Promise<Page>
  /** Ends the browser's processes at once. Needs `ownBrowser`. */
  kill(): Promise<void>
  /** Somebody else, on another device. */
  visitSomewhereElse(): Promise<Page>
}

export type Scenario = (scene: Scene) => Promise<void>

export type SceneOptions = LaunchOptions & {
  /** Milliseconds, for the cases that take their time. */
  timeout?: number
  /** The visitor's browser is a process with a profile that outlives it: for cases that kill it. */
  ownBrowser?: boolean
  /** What the site's scripts may throw in this case. */
  mayThrow?: RegExp
}

/**
 * A test that is given a site behind its proxy and browsers to lend; a file's tests share them. A file that is
 * not about saves says `test.override('backgroundSync', false)` and gets a cheaper Chromium.
 */
export const test = base
  .extend('backgroundSync', { scope: 'file' }, true)
  .extend('testSite', { scope: 'file' }, async ({}, { onCleanup }) => {
    const testSite = await startTestSite()
    onCleanup(() => testSite[Symbol.asyncDispose]())
    return testSite
  })
  .extend('browsers', { scope: 'file' }, ({ backgroundSync }, { onCleanup }) => {
    const pool = new BrowserPool(backgroundSync)
    onCleanup(() => pool.end())
    return pool
  })

/**
 * Makes a test of a scenario in each of some engines, with the engine at the end of its name. When it is over no
 * script of the site may have thrown, and of the rows it added each is the only one of an attempt.
 */
export function journey(
  name: string,
  engines: readonly Engine[],
  scenario: Scenario,
  { timeout, mayThrow, ...options }: SceneOptions = {},
): void {
  for (const engine of engines) {
    const title = `${name} (${engine})`
    test(title, timeout === undefined ? {} : { timeout }, async ({ testSite, browsers, onTestFailed }) => {
      // Whatever the case has done to a browser, the next one does not get it.
      onTestFailed(() => browsers.end())
      await reset(testSite)
      const { site } = testSite
      const before = new Set(site.rows().map(({ id }) => id))
      await using cast = new Cast(engine, options, browsers)
      await scenario(await cast.enter(testSite))
      const thrown = cast.errors().filter((error) => error.startsWith('uncaught') && !mayThrow?.test(error))
      expect(thrown).toEqual([])
      expect(strayRows(site.rows(), before), 'a row too many, or with answers nobody gave').toEqual([])
    })
  }
}

async function reset({ proxy, site }: TestSite): Promise<void> {
  proxy.heal()
  proxy.upstream = site.url
  proxy.arrivals.length = 0
  if (!site.running) await site.restart()
  await proxy.listening()
}

let seed = process.pid * 1000

/** The answers the cases of this file have been given. */
const given = new Set<string | null>()

function giveSheet(): Sheet {
  const sheet = makeSheet(++seed)
  given.add(sheet)
  return sheet
}

/**
 * Of the rows that were not there before, those that are not the only one of an attempt of this file's cases: a save
 * on its way when its case ended arrives during the next one.
 */
function strayRows(rows: readonly ResultRow[], before: ReadonlySet<string>): ResultRow[] {
  const times = Map.groupBy(rows, ({ sheet }) => sheet)
  return rows.filter(
    // One that was deleted has no answers.
    ({ id, sheet }) =>
      sheet !== null && !before.has(id) && !(given.has(sheet) && times.get(sheet)!.length === 1),
  )
}

type CastOptions = Omit<SceneOptions, 'timeout' | 'mayThrow'>

/** The visitors of one case. */
class Cast implements AsyncDisposable {
  readonly #engine: Engine
  readonly #options: CastOptions
  readonly #browsers: BrowserPool
  readonly #visitors: Visitor[] = []

  constructor(engine: Engine, options: CastOptions, browsers: BrowserPool) {
    this.#engine = engine
    this.#options = options
    this.#browsers = browsers
  }

  async enter({ url, site, proxy }: TestSite): Promise<Scene> {
    const { ownBrowser, ...options } = this.#options
    const borrow = () => this.#welcome(new Visitor(() => this.#browsers.lend(this.#engine, options)))
    const visitor = ownBrowser ? this.#welcome(Visitor.withProfile(this.#engine, options)) : borrow()
    await visitor.start()
    return {
      engine: this.#engine,
      url,
      site,
      proxy,
      sheet: giveSheet(),
      otherSheet: giveSheet,
      get driver() {
        return visitor.driver
      },
      newPage: () => visitor.open(),
      kill: () => visitor.kill(),
      visitSomewhereElse: () => borrow().open(),
    }
  }

  errors(): string[] {
    return this.#visitors.flatMap((visitor) => visitor.errors())
  }

  #welcome(visitor: Visitor): Visitor {
    this.#visitors.push(visitor)
    return visitor
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const visitor of this.#visitors.toReversed()) await visitor[Symbol.asyncDispose]()
  }
}

import { expect, test as base } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { BrowserPool } from './browsers/browser-pool.ts'
import { BrowserSilent } from './browsers/driver.ts'
import type { Driver, LaunchOptions, Page } from './browsers/driver.ts'
import { takeTurns, type Engine } from './browsers/engines.ts'
import type { FaultProxy } from './network/fault-proxy.ts'
import type { ResultRow } from './server/result-rows.ts'
import type { ServerProcess } from './server/server-process.ts'
import { startTestSite, type TestSite } from './server/test-site.ts'
import { makeSheet } from './visitor/sheets.ts'
import { Visitor } from './visitor/visitor.ts'

/** What a case works with: a site behind a fault proxy, and a visitor with their own browser. */
export type Scene = {
  engine: Engine
  /** The site's origin, which no other case has. */
  url: string
  site: ServerProcess
  proxy: FaultProxy
  /** Answers that no other case of the run gives; they identify the rows of this case. */
  sheet: Sheet
  /** Returns more such answers, for cases with more than one attempt. */
  otherSheet(): Sheet
  /** The visitor's current browser. */
  readonly driver: Driver
  /** Opens a window of that browser; after `kill`, launches the browser again with the same profile. */
  newPage(): Promise<Page>
  /** Kills the browser's processes. Needs `ownBrowser`. */
  kill(): Promise<void>
  /** Opens a window of another visitor, on another device. */
  openOnOtherDevice(): Promise<Page>
}

export type Scenario = (scene: Scene) => Promise<void>

export type SceneOptions = LaunchOptions & {
  /** Milliseconds, for slow cases. */
  timeout?: number
  /** Runs the visitor's browser as a process with a profile that outlives it, for cases that kill it. */
  ownBrowser?: boolean
  /** Uncaught errors that the site's scripts may throw in this case. */
  mayThrow?: RegExp
}

/**
 * A test with a site behind its fault proxy and a pool of browsers, both shared by the tests of a file. A
 * file that does not test saves calls `test.override('backgroundSync', false)` for a cheaper Chromium.
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
 * Defines a test of a scenario for each engine (see {@link takeTurns}), with the engine at the end of its title. The
 * test fails if a script of the site threw, or if a row it added is not the only row of an attempt.
 */
export function journey(
  name: string,
  engines: readonly Engine[],
  scenario: Scenario,
  { timeout, mayThrow, ...options }: SceneOptions = {},
): void {
  for (const engine of takeTurns(engines, name)) {
    const title = `${name} (${engine})`
    test(title, timeout === undefined ? {} : { timeout }, async ({ testSite, browsers, onTestFailed }) => {
      // A failed case may have broken a browser, so the next case gets new ones.
      onTestFailed(() => browsers.end())
      const play = async () => {
        await reset(testSite)
        const { site } = testSite
        const before = new Set(site.rows().map(({ id }) => id))
        await using cast = new Cast(engine, options, browsers)
        await scenario(await cast.enter(testSite))
        const thrown = cast.errors().filter((error) => error.startsWith('uncaught') && !mayThrow?.test(error))
        expect(thrown).toEqual([])
        expect(strayRows(site.rows(), before), 'a row too many, or with answers nobody gave').toEqual([])
      }
      try {
        await play()
      } catch (error) {
        if (!isSilence(error)) throw error
        // Lost commands are the driver's fault and not the site's. If it is the page that hangs, it will hang again.
        process.stderr.write(`Once more, in another browser: ${title}\n${(error as Error).stack}\n`)
        await browsers.end()
        await play()
      }
    })
  }
}

/** Whether an error goes back to a command that the browser left unanswered. */
function isSilence(error: unknown): boolean {
  return error instanceof BrowserSilent || (error instanceof Error && isSilence(error.cause))
}

async function reset({ proxy, site }: TestSite): Promise<void> {
  proxy.heal()
  proxy.upstream = site.url
  proxy.arrivals.length = 0
  if (!site.running) await site.restart()
  await proxy.listening()
}

let seed = process.pid * 1000

/** The answers handed out to the cases of this file. */
const given = new Set<string | null>()

function nextSheet(): Sheet {
  const sheet = makeSheet(++seed)
  given.add(sheet)
  return sheet
}

/**
 * The new rows that are not the only row of an attempt of this file. The attempts of all cases count, because
 * a save in flight when its case ended arrives during the next one.
 */
function strayRows(rows: readonly ResultRow[], before: ReadonlySet<string>): ResultRow[] {
  const times = Map.groupBy(rows, ({ sheet }) => sheet)
  return rows.filter(
    // A deleted row has no answers.
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

  async enter({ site, proxy }: TestSite): Promise<Scene> {
    const { ownBrowser, ...options } = this.#options
    const borrow = () => this.#welcome(new Visitor(() => this.#browsers.acquire(this.#engine, options)))
    const visitor = ownBrowser ? this.#welcome(Visitor.withProfile(this.#engine, options)) : borrow()
    await visitor.start()
    return {
      engine: this.#engine,
      url: proxy.newOrigin(),
      site,
      proxy,
      sheet: nextSheet(),
      otherSheet: nextSheet,
      get driver() {
        return visitor.driver
      },
      newPage: () => visitor.open(),
      kill: () => visitor.kill(),
      openOnOtherDevice: () => borrow().open(),
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

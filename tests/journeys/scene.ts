import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import type { Engine } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import type { Driver, LaunchOptions, Page } from '../harness/drivers/driver.ts'
import type { FaultProxy } from '../harness/fault-proxy.ts'
import { makeFolder } from '../harness/leftovers.ts'
import { Lender } from '../harness/lender.ts'
import type { ResultRow } from '../harness/rows.ts'
import type { Site, SiteOptions } from '../harness/site.ts'
import { openStage } from '../harness/stage.ts'
import type { Stage } from '../harness/stage.ts'
import { makeSheet } from './sheets.ts'

/** What a case has: a site behind a proxy that makes faults, and a visitor with a browser of their own. */
export type Scene = {
  engine: Engine
  url: string
  site: Site
  proxy: FaultProxy
  /** Answers that no other case of the run gives: by them its rows are known. */
  sheet: Sheet
  /** Such answers of another attempt, for cases with more than one. */
  otherSheet(): Sheet
  /** The visitor's browser, as it is now. */
  readonly driver: Driver
  /** Opens a window of it. */
  newPage(): Promise<Page>
  /** After the browser was killed: the same visitor opens it again. Needs `ownBrowser`. */
  relaunch(): Promise<Page>
  /** Somebody else, on another device. */
  visitSomewhereElse(): Promise<Page>
}

export type Scenario = (scene: Scene) => Promise<void>

export type SceneOptions = LaunchOptions & {
  /** Milliseconds, for the cases that take their time. */
  timeout?: number
  /** The visitor's browser is a process with a profile that outlives it: for cases that kill it. */
  ownBrowser?: boolean
}

let sheets = process.pid * 1000

/**
 * Starts a site for the cases of a file and gives the function that writes them: `scene('what the visitor sees',
 * engines, scenario)` makes a test in each engine, with the engine at the end of its name.
 */
export function openScenes(site: SiteOptions = {}) {
  let stage: Stage
  const lender = new Lender()
  beforeAll(async () => {
    stage = await openStage(site)
  })
  afterAll(async () => {
    await lender.end()
    await stage?.[Symbol.asyncDispose]()
  })

  return function scene(
    name: string,
    engines: readonly Engine[],
    scenario: Scenario,
    { timeout, ...options }: SceneOptions = {},
  ): void {
    for (const engine of engines) {
      const play = async () => {
        await resetStage(stage)
        const before = new Set(stage.site.rows().map(({ id }) => id))
        await using visitor = new Visitor(engine, options, lender)
        await scenario(await visitor.enter(stage))
        expect(visitor.breakages()).toEqual([])
        const added = stage.site.rows().filter(({ id }) => !before.has(id))
        expect(visitor.strayRows(added), 'a row too many, or with answers nobody gave').toEqual([])
      }
      test(
        `${name} (${engine})`,
        async ({ onTestFailed }) => {
          // Whatever the case has done to a browser, the next one does not get it.
          onTestFailed(() => lender.end())
          await play()
        },
        timeout,
      )
    }
  }
}

async function resetStage({ proxy, site }: Stage): Promise<void> {
  proxy.heal()
  proxy.upstream = site.url
  proxy.arrivals.length = 0
  if (!site.running) await site.restart()
  await proxy.listening()
}

/** One person with one browser, over as many launches as a case needs. */
class Visitor implements AsyncDisposable {
  readonly #engine: Engine
  readonly #options: Omit<SceneOptions, 'timeout'>
  readonly #lender: Lender
  readonly #profile = makeFolder()
  readonly #pages: Page[] = []
  readonly #others: Driver[] = []
  readonly #sheets: Sheet[] = []
  #driver: Driver | undefined

  constructor(engine: Engine, options: Omit<SceneOptions, 'timeout'>, lender: Lender) {
    this.#engine = engine
    this.#options = options
    this.#lender = lender
  }

  async enter({ url, site, proxy }: Stage): Promise<Scene> {
    this.#driver = await this.#start()
    const driver = () => this.#driver!
    return {
      engine: this.#engine,
      url,
      site,
      proxy,
      sheet: this.#makeSheet(),
      otherSheet: () => this.#makeSheet(),
      get driver() {
        return driver()
      },
      newPage: () => this.#open(driver()),
      relaunch: async () => {
        if (!this.#options.ownBrowser) throw new Error('Only a browser of their own can be opened again')
        this.#driver = await this.#start()
        return this.#open(driver())
      },
      visitSomewhereElse: async () => {
        const other = await this.#lender.lend(this.#engine, this.#options)
        this.#others.push(other)
        return this.#open(other)
      },
    }
  }

  /** What went wrong in the site's own scripts, in any window. */
  breakages(): string[] {
    const errors = this.#pages.flatMap((page) => page.errors)
    return errors.filter((error) => error.startsWith('uncaught'))
  }

  /** Of the rows that a case has added, those that are not the only one of an attempt of its own. */
  strayRows(added: readonly ResultRow[]): ResultRow[] {
    const seen = new Set<string | null>()
    return added.filter(({ sheet }) => {
      const isOwn = this.#sheets.some((own) => own === sheet) && !seen.has(sheet)
      seen.add(sheet)
      return !isOwn
    })
  }

  #makeSheet(): Sheet {
    const sheet = makeSheet(++sheets)
    this.#sheets.push(sheet)
    return sheet
  }

  #start(): Promise<Driver> {
    const { ownBrowser, ...options } = this.#options
    if (!ownBrowser) return this.#lender.lend(this.#engine, options)
    return launch(this.#engine, { ...options, profile: this.#profile.path })
  }

  async #open(driver: Driver): Promise<Page> {
    const page = await driver.newPage()
    this.#pages.push(page)
    return page
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const driver of [...this.#others, this.#driver]) await driver?.close()
    this.#profile.remove()
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import type { Engine } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import type { Driver, LaunchOptions, Page } from '../harness/drivers/driver.ts'
import type { FaultProxy } from '../harness/fault-proxy.ts'
import { makeFolder } from '../harness/leftovers.ts'
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
  /** After the browser was closed or killed: the same visitor opens it again. */
  relaunch(): Promise<Page>
  /** Somebody else, on another device. */
  visitSomewhereElse(): Promise<Page>
}

export type Scenario = (scene: Scene) => Promise<void>

export type SceneOptions = LaunchOptions & {
  /** Milliseconds, for the cases that take their time. */
  timeout?: number
}

let sheets = process.pid * 1000

/**
 * Starts a site for the cases of a file and gives the function that writes them: `scene('what the visitor sees',
 * engines, scenario)` makes a test in each engine, with the engine at the end of its name.
 */
export function openScenes(site: SiteOptions = {}) {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(site)
  })
  afterAll(() => stage?.[Symbol.asyncDispose]())

  return function scene(
    name: string,
    engines: readonly Engine[],
    scenario: Scenario,
    { timeout, ...launching }: SceneOptions = {},
  ): void {
    for (const engine of engines) {
      const play = async () => {
        await resetStage(stage)
        const before = new Set(stage.site.rows().map(({ id }) => id))
        await using visitor = new Visitor(engine, launching)
        await scenario(await visitor.enter(stage))
        expect(visitor.breakages()).toEqual([])
        const added = stage.site.rows().filter(({ id }) => !before.has(id))
        expect(visitor.strayRows(added), 'a row too many, or with answers nobody gave').toEqual([])
      }
      test(`${name} (${engine})`, play, timeout)
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

/** One person with one browser profile, over as many launches as a case needs. */
class Visitor implements AsyncDisposable {
  readonly #engine: Engine
  readonly #options: LaunchOptions
  readonly #profile = makeFolder()
  readonly #pages: Page[] = []
  readonly #others: Driver[] = []
  readonly #sheets: Sheet[] = []
  #driver: Driver | undefined

  constructor(engine: Engine, options: LaunchOptions) {
    this.#engine = engine
    this.#options = options
  }

  async enter({ url, site, proxy }: Stage): Promise<Scene> {
    await this.#launch()
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
        await this.#launch()
        return this.#open(driver())
      },
      visitSomewhereElse: async () => {
        const other = await launch(this.#engine, this.#options)
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

  async #launch(): Promise<void> {
    this.#driver = await launch(this.#engine, { ...this.#options, profile: this.#profile.path })
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

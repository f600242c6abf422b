import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import type { Engine } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import type { Driver, LaunchOptions, Page } from '../harness/drivers/driver.ts'
import type { FaultProxy } from '../harness/fault-proxy.ts'
import { makeFolder } from '../harness/leftovers.ts'
import type { Site, SiteOptions } from '../harness/site.ts'
import { openStage } from '../harness/stage.ts'
import type { Stage } from '../harness/stage.ts'
import { makeSheet } from '../journeys/sheets.ts'
import { enginesFor } from './engines.ts'

/** What a case has: a site behind a proxy that makes faults, and a visitor with a browser of their own. */
export type Scene = {
  engine: Engine
  url: string
  site: Site
  proxy: FaultProxy
  /** Answers that no other case of the run gives: by them its rows are known. */
  sheet: Sheet
  /** The visitor's browser, as it is now. */
  readonly driver: Driver
  /** Opens a window of it. */
  newPage(): Promise<Page>
  /** After the browser was closed or killed: the same visitor opens it again. */
  relaunch(): Promise<Page>
}

export type Scenario = (scene: Scene) => Promise<void>

/** What Firefox itself reports as an error of the page, although the page has dealt with it. */
const BROWSER_SAYS = /Failed to register\/update a ServiceWorker/

let sheets = process.pid * 1000

/**
 * Starts a site for the cases of a file and gives the function that writes them: `fault(4, 'what the visitor
 * sees', scenario)` makes a test in every engine asked for that can be made to show fault 4.
 */
export function openScenes(site: SiteOptions = {}) {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(site)
  })
  afterAll(() => stage?.[Symbol.asyncDispose]())

  return function fault(number: number, sees: string, scenario: Scenario, options: LaunchOptions = {}): void {
    for (const engine of enginesFor(number)) {
      test(`${number}. ${sees} (${engine})`, async () => {
        await resetStage(stage)
        await using visitor = new Visitor(engine, options)
        await scenario(await visitor.enter(stage))
        expect(visitor.breakages()).toEqual([])
      })
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
      sheet: makeSheet(++sheets),
      get driver() {
        return driver()
      },
      newPage: () => this.#open(),
      relaunch: async () => {
        await this.#launch()
        return this.#open()
      },
    }
  }

  /** What went wrong in the site's own scripts, in any window. */
  breakages(): string[] {
    const errors = this.#pages.flatMap((page) => page.errors)
    return errors.filter((error) => error.startsWith('uncaught') && !BROWSER_SAYS.test(error))
  }

  async #launch(): Promise<void> {
    this.#driver = await launch(this.#engine, { ...this.#options, profile: this.#profile.path })
  }

  async #open(): Promise<Page> {
    const page = await this.#driver!.newPage()
    this.#pages.push(page)
    return page
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver?.close()
    this.#profile.remove()
  }
}

import type { WebDriver } from 'selenium-webdriver'
import { requireBrowser } from './engines.ts'
import type { Driver, LaunchOptions, Page, Viewport } from './driver.ts'
import { EngineProcess } from './engine-process.ts'
import { NAVIGATION_LIMIT } from './shared-page.ts'
import { WebKitPage } from './webkit-page.ts'
import { startSession } from './webkit-session.ts'
import { Windows } from './windows.ts'

const SCRIPT_LIMIT = 60_000

export async function launchWebKit(options: LaunchOptions): Promise<Driver> {
  const miniBrowser = requireBrowser('webkit')
  const { viewport = { width: 360, height: 800 }, locale = 'en-US', colorScheme = 'light', storage } = options
  const engine = new EngineProcess(options.profile)
  return engine.guard(async () => {
    const look = { locale, colorScheme, blocked: storage === 'blocked' }
    const { driver, stopDisplay } = await startSession(engine, miniBrowser, look)
    await driver.manage().setTimeouts({ script: SCRIPT_LIMIT, pageLoad: NAVIGATION_LIMIT })
    const version = String((await driver.getCapabilities()).get('browserVersion'))
    const windows = new Windows(driver, await driver.getWindowHandle())
    return new WebKitDriver(engine, driver, stopDisplay, version, viewport, windows)
  })
}

class WebKitDriver implements Driver {
  readonly engine = 'webkit'
  readonly version: string
  readonly can = {
    offline: false,
    sync: false,
    // Under automation nothing stored survives the browser.
    restart: false,
    // IndexedDB and localStorage are missing then; caches and workers stay.
    blockStorage: true,
    quota: false,
    stopWorkers: false,
    throttle: false,
    earlyErrors: false,
  }
  readonly chromium = undefined
  readonly #engine: EngineProcess
  readonly #driver: WebDriver
  readonly #stopDisplay: () => void
  readonly #viewport: Viewport
  readonly #windows: Windows

  constructor(
    engine: EngineProcess,
    driver: WebDriver,
    stopDisplay: () => void,
    version: string,
    viewport: Viewport,
    windows: Windows,
  ) {
    this.#engine = engine
    this.#driver = driver
    this.#stopDisplay = stopDisplay
    this.version = version
    this.#viewport = viewport
    this.#windows = windows
  }

  async newPage(): Promise<Page> {
    const page = new WebKitPage(this.#windows, await this.#windows.open())
    await page.resize(this.#viewport)
    return page
  }

  close(): Promise<void> {
    return this.#engine.close(async () => {
      await this.#driver.quit().finally(this.#stopDisplay)
    })
  }

  async kill(): Promise<void> {
    this.#stopDisplay()
    await this.#engine.end()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

import { writeFile } from 'node:fs/promises'
import { Key } from 'selenium-webdriver'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { requireBrowser } from '../browsers.ts'
import type { Driver, LaunchOptions, Limit, Page, Viewport } from './driver.ts'
import { EngineProcess } from './engine-process.ts'
import { chooseOption, findElement } from './find-element.ts'
import type { Query } from './find-element.ts'
import { runInPage } from './run-in-page.ts'
import type { Outcome } from './run-in-page.ts'
import { NAVIGATION_LIMIT, SharedPage } from './shared-page.ts'
import { startSession } from './webkit-session.ts'

const SCRIPT_LIMIT = 30_000

export async function launchWebKit(options: LaunchOptions): Promise<Driver> {
  const miniBrowser = requireBrowser('webkit')
  const { viewport = { width: 360, height: 800 }, locale = 'en-US', colorScheme = 'light', storage } = options
  const engine = new EngineProcess(options.profile)
  return engine.guard(async () => {
    const look = { locale, colorScheme, blocked: storage === 'blocked' }
    const { driver, stopDisplay } = await startSession(engine, miniBrowser, look)
    await driver.manage().setTimeouts({ script: SCRIPT_LIMIT, pageLoad: NAVIGATION_LIMIT })
    const version = String((await driver.getCapabilities()).get('browserVersion'))
    return new WebKitDriver(engine, driver, stopDisplay, version, viewport)
  })
}

class WebKitDriver implements Driver {
  readonly engine = 'webkit'
  readonly version: string
  readonly can = {
    offline: false,
    sync: false,
    // Under automation it stores nothing beyond its own life.
    restart: false,
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
  #opened = false

  constructor(
    engine: EngineProcess,
    driver: WebDriver,
    stopDisplay: () => void,
    version: string,
    viewport: Viewport,
  ) {
    this.#engine = engine
    this.#driver = driver
    this.#stopDisplay = stopDisplay
    this.version = version
    this.#viewport = viewport
    this.#windows = new Windows(driver)
  }

  async newPage(): Promise<Page> {
    const handle = await this.#windows.open(this.#opened)
    this.#opened = true
    const page = new WebKitPage(this.#windows, handle)
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

/** WebDriver speaks to one window at a time: this keeps commands in line, each to its own window. */
class Windows {
  readonly #driver: WebDriver
  #current: string | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(driver: WebDriver) {
    this.#driver = driver
  }

  async open(fresh: boolean): Promise<string> {
    return this.#inLine(async () => {
      if (fresh) await this.#driver.switchTo().newWindow('window')
      return (this.#current = await this.#driver.getWindowHandle())
    })
  }

  async within<T>(handle: string, command: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.#inLine(async () => {
      if (this.#current !== handle) await this.#driver.switchTo().window(handle)
      this.#current = handle
      return command(this.#driver)
    })
  }

  #inLine<T>(command: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(command)
    this.#queue = turn.catch(() => undefined)
    return turn
  }
}

class WebKitPage extends SharedPage<WebElement> {
  readonly #windows: Windows
  readonly #handle: string

  constructor(windows: Windows, handle: string) {
    super()
    this.#windows = windows
    this.#handle = handle
  }

  /** Makes the viewport, not the window around it, so large. */
  async resize({ width, height }: Viewport): Promise<void> {
    await this.#do((driver) => driver.manage().window().setRect({ x: 0, y: 0, width, height }))
    const [innerWidth, innerHeight] = await this.evaluate(
      () => [window.innerWidth, window.innerHeight] as const,
    )
    const outer = { width: 2 * width - innerWidth, height: 2 * height - innerHeight }
    await this.#do((driver) =>
      driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...outer }),
    )
  }

  async evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    const script = `(${runInPage})(${run}, arguments[0], arguments[1])`
    const outcome = (await this.#do((driver) => driver.executeAsyncScript(script, argument))) as Outcome<R>
    this.errors.push(...outcome.errors)
    if (outcome.failure !== undefined) throw new Error(outcome.failure)
    return outcome.value as R
  }

  async goto(url: string, { timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    await this.#navigate(timeout, (driver) => driver.get(url))
  }

  async reload({ timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    await this.#navigate(timeout, (driver) => driver.navigate().refresh())
  }

  async press(key: string): Promise<void> {
    await this.#do((driver) => driver.actions().sendKeys(toKeyCode(key)).perform())
  }

  async screenshot(path: string): Promise<void> {
    await writeFile(path, await this.#do((driver) => driver.takeScreenshot()), 'base64')
  }

  async setOffline(): Promise<void> {
    throw new Error('WebKitGTK cannot be taken offline from outside: stop the proxy instead')
  }

  close(): Promise<void> {
    return this.#do((driver) => driver.close())
  }

  protected async find(query: Query): Promise<WebElement | undefined> {
    const found = await this.#do((driver) =>
      driver.executeScript(`return (${findElement})(arguments[0])`, query),
    )
    return (found as WebElement | null) ?? undefined
  }

  protected clickHandle(handle: WebElement): Promise<void> {
    return this.#do(() => handle.click())
  }

  protected async fillHandle(handle: WebElement, text: string): Promise<void> {
    const choose = `return (${chooseOption})(arguments[0], arguments[1])`
    if (await this.#do((driver) => driver.executeScript(choose, handle, text))) return
    await this.#do(() => handle.clear())
    if (text !== '') await this.#do(() => handle.sendKeys(text))
  }

  #do<T>(command: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.#windows.within(this.#handle, command)
  }

  async #navigate(pageLoad: number, command: (driver: WebDriver) => Promise<void>): Promise<void> {
    await this.#do(async (driver) => {
      await driver.manage().setTimeouts({ pageLoad })
      await command(driver)
    })
  }
}

const KEY_NAMES: Record<string, string> = {
  ArrowLeft: 'ARROW_LEFT',
  ArrowRight: 'ARROW_RIGHT',
  ArrowUp: 'ARROW_UP',
  ArrowDown: 'ARROW_DOWN',
  Backspace: 'BACK_SPACE',
  PageUp: 'PAGE_UP',
  PageDown: 'PAGE_DOWN',
}

function toKeyCode(key: string): string {
  if (key.length === 1) return key
  const code = Key[KEY_NAMES[key] ?? key.toUpperCase()]
  if (code === undefined) throw new Error(`No key is named ${key}`)
  return code
}

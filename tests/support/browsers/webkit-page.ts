import { writeFile } from 'node:fs/promises'
import { Key } from 'selenium-webdriver'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import type { Limit, Viewport } from './driver.ts'
import { bringIntoView, chooseOption } from './find-element.ts'
import type { Query } from './find-element.ts'
import { NAVIGATION_LIMIT, SharedPage } from './shared-page.ts'
import { call, find } from './webkit-call.ts'
import type { Windows } from './windows.ts'

/** One window of WebKitGTK. */
export class WebKitPage extends SharedPage<WebElement> {
  readonly #windows: Windows
  readonly #handle: string
  readonly #enter: (url: string) => void

  /** @param enter called with each address before the page goes there; may throw */
  constructor(windows: Windows, handle: string, enter: (url: string) => void) {
    super()
    this.#windows = windows
    this.#handle = handle
    this.#enter = enter
  }

  /** Sets the size of the viewport, not of the window. Tries up to 10 times: the window system is slow. */
  async resize({ width, height }: Viewport): Promise<void> {
    let outer = { width, height }
    for (let tries = 0; tries < 10; tries++) {
      await this.#do((driver) =>
        driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...outer }),
      )
      const frame = await this.evaluate(measureFrame, { width, height })
      if (frame === undefined) return
      outer = { width: width + frame.width, height: height + frame.height }
    }
    throw new Error(`The window cannot be made ${width} x ${height}`)
  }

  async evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    const outcome = await this.#do((driver) => call(driver, run, argument))
    this.errors.push(...outcome.errors)
    if (outcome.failure !== undefined) throw new Error(outcome.failure)
    return (outcome.json === undefined ? undefined : JSON.parse(outcome.json)) as R
  }

  async goto(url: string, { timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    this.#enter(url)
    const left = await this.waitFor(() => performance.timeOrigin)
    await this.#navigate(timeout, (driver) => driver.get(url))
    // On a busy machine the browser has been seen to report success without navigating.
    const stayed = (await this.waitFor(() => performance.timeOrigin)) === left
    if (stayed) await this.#navigate(timeout, (driver) => driver.get(url))
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
    return this.#windows.close(this.#handle)
  }

  protected async find(query: Query): Promise<WebElement | undefined> {
    // Waits until there is a page, because `find` is not watched as `call` is.
    await this.evaluate(() => undefined)
    return this.#do((driver) => find(driver, query))
  }

  protected async clickHandle(handle: WebElement): Promise<void> {
    await this.#bringIntoView(handle)
    await this.#do(() => handle.click())
  }

  protected async fillHandle(handle: WebElement, text: string): Promise<void> {
    await this.#bringIntoView(handle)
    const choose = `return (${chooseOption})(arguments[0], arguments[1])`
    if (await this.#do((driver) => driver.executeScript(choose, handle, text))) return
    await this.#do(() => handle.clear())
    if (text !== '') await this.#do(() => handle.sendKeys(text))
  }

  /** The driver's own scrolling is off by the scroll padding: what is just below the screen stays there. */
  async #bringIntoView(handle: WebElement): Promise<void> {
    await this.#do((driver) => driver.executeScript(`(${bringIntoView})(arguments[0])`, handle))
  }

  #do<T>(command: (driver: WebDriver) => Promise<T>, limit?: number): Promise<T> {
    return this.#windows.within(this.#handle, command, limit)
  }

  async #navigate(pageLoad: number, command: (driver: WebDriver) => Promise<void>): Promise<void> {
    await this.#do(async (driver) => {
      await driver.manage().setTimeouts({ pageLoad })
      await command(driver)
    }, pageLoad + 5000)
    // The driver reports the browser's error page as a success; that page is about:blank with a message.
    const { failure } = await this.waitFor(() => ({
      failure: location.href === 'about:blank' ? document.body.innerText : '',
    }))
    if (failure) throw new Error(failure)
  }
}

/** Runs in the page: waits half a second for a size; if not reached, returns what the window adds to it. */
async function measureFrame({ width, height }: Viewport): Promise<Viewport | undefined> {
  for (let wait = 0; wait < 500; wait += 20) {
    if (innerWidth === width && innerHeight === height) return undefined
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }
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

import type { Engine } from '../browsers/engines.ts'
import { launch } from '../browsers/driver.ts'
import type { Driver, LaunchOptions, Page } from '../browsers/driver.ts'
import { makeFolder } from '../processes/clean-up.ts'

/** One person on one device: a browser over all its launches, and the windows open now. */
export class Visitor implements AsyncDisposable {
  readonly #launch: () => Promise<Driver>
  readonly #forget: () => void
  readonly #errors: string[] = []
  #driver: Driver | undefined
  #pages: Page[] = []

  /**
   * @param launch starts the browser, each time with the same profile
   * @param forget removes that profile
   */
  constructor(launch: () => Promise<Driver>, forget: () => void = () => {}) {
    this.#launch = launch
    this.#forget = forget
  }

  /** A visitor whose browser has its own process and profile, so that it can be killed and relaunched. */
  static withProfile(engine: Engine, options: LaunchOptions): Visitor {
    const profile = makeFolder()
    return new Visitor(() => launch(engine, { ...options, profile: profile.path }), profile.remove)
  }

  /** The current browser; throws if it has not been launched. */
  get driver(): Driver {
    if (!this.#driver) throw new Error('The browser has not been launched')
    return this.#driver
  }

  get pages(): readonly Page[] {
    return this.#pages
  }

  /** Launches the browser if it does not run. */
  async start(): Promise<Driver> {
    return (this.#driver ??= await this.#launch())
  }

  /** Opens a window; launches the browser if it does not run. */
  async open(): Promise<Page> {
    const page = await (await this.start()).newPage()
    this.#pages.push(page)
    return page
  }

  /** Brings a window to the front, because Chromium does not draw a window behind another. */
  async bringToFront(page: Page): Promise<void> {
    // Playwright lists them in the order in which they were opened, as `#pages` does.
    await this.#driver?.chromium?.context.pages()[this.#pages.indexOf(page)]?.bringToFront()
  }

  async close(page: Page): Promise<void> {
    this.#errors.push(...page.errors)
    this.#pages = this.#pages.filter((one) => one !== page)
    await page.close()
  }

  /** Kills all processes of the browser; `open` launches it again with its profile. */
  async kill(): Promise<void> {
    for (const page of this.#pages) this.#errors.push(...page.errors)
    this.#pages = []
    await this.#driver?.kill()
    this.#driver = undefined
  }

  /** The errors of the site's scripts, in any window so far. */
  errors(): string[] {
    return [...this.#errors, ...this.#pages.flatMap((page) => page.errors)]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver?.close()
    this.#forget()
  }
}

import type { Engine } from '../harness/browsers.ts'
import { launch } from '../harness/drivers/driver.ts'
import type { Driver, Page, Viewport } from '../harness/drivers/driver.ts'
import { makeFolder } from '../harness/leftovers.ts'

/** One visitor's browser, over all its launches: a profile and the windows open now. */
export class Browser implements AsyncDisposable {
  readonly #engine: Engine
  readonly #viewport: Viewport
  readonly #profile = makeFolder()
  readonly #errors: string[] = []
  #driver: Driver | undefined
  #pages: Page[] = []

  constructor(engine: Engine, viewport: Viewport) {
    this.#engine = engine
    this.#viewport = viewport
  }

  get pages(): readonly Page[] {
    return this.#pages
  }

  /** Launches it where it does not run, and opens a window. */
  async open(): Promise<Page> {
    this.#driver ??= await launch(this.#engine, { profile: this.#profile.path, viewport: this.#viewport })
    const page = await this.#driver.newPage()
    this.#pages.push(page)
    return page
  }

  /** Brings a window to the front, as whoever uses it does: one behind another in Chromium does not draw. */
  async bringToFront(page: Page): Promise<void> {
    // In the order in which they were opened, as ours are.
    await this.#driver?.chromium?.context.pages()[this.#pages.indexOf(page)]?.bringToFront()
  }

  async close(page: Page): Promise<void> {
    this.#errors.push(...page.errors)
    this.#pages = this.#pages.filter((one) => one !== page)
    await page.close()
  }

  /** Ends all its processes at once; `open` launches it again with what the profile kept. */
  async kill(): Promise<void> {
    for (const page of this.#pages) this.#errors.push(...page.errors)
    this.#pages = []
    await this.#driver?.kill()
    this.#driver = undefined
  }

  /** What went wrong in the site's own scripts, in any window so far. */
  errors(): string[] {
    return [...this.#errors, ...this.#pages.flatMap((page) => page.errors)]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver?.close()
    this.#profile.remove()
  }
}

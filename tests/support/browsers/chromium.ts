import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserContext, ElementHandle, Page as PlaywrightPage } from 'playwright-core'
import { requireBrowser } from './engines.ts'
import { ChromiumExtras } from './chromium-extras.ts'
import type { Driver, LaunchOptions, Limit, Page } from './driver.ts'
import { EngineProcess } from './engine-process.ts'
import { chooseOption, findElement } from './find-element.ts'
import type { Query } from './find-element.ts'
import { NAVIGATION_LIMIT, SharedPage } from './shared-page.ts'

const FLAGS = [
  // Root, as in containers, cannot use the sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whatever the browser wants of the world outside, it does not get.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export async function launchChromium(options: LaunchOptions): Promise<Driver> {
  const executablePath = requireBrowser('chromium')
  const { viewport = { width: 360, height: 800 }, locale = 'en-US', colorScheme = 'light', storage } = options
  const engine = new EngineProcess(options.profile)
  writeCookiePreference(engine.profile, storage === 'blocked')
  const context = await engine.guard(() =>
    chromium.launchPersistentContext(engine.profile, {
      executablePath,
      viewport,
      locale,
      colorScheme,
      env: engine.env,
      args: FLAGS,
      // Visitors' browsers keep whole pages for Back, so ours does.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
  )
  return new ChromiumDriver(engine, context)
}

class ChromiumDriver implements Driver {
  readonly engine = 'chromium'
  readonly version: string
  readonly can = {
    offline: true,
    sync: true,
    restart: true,
    blockStorage: true,
    quota: true,
    stopWorkers: true,
    throttle: true,
    earlyErrors: true,
  }
  readonly chromium: ChromiumExtras
  readonly #engine: EngineProcess
  readonly #context: BrowserContext
  #unused: PlaywrightPage | undefined

  constructor(engine: EngineProcess, context: BrowserContext) {
    this.#engine = engine
    this.#context = context
    this.#unused = context.pages()[0]
    this.version = context.browser()?.version() ?? ''
    this.chromium = new ChromiumExtras(context)
  }

  async newPage(): Promise<Page> {
    const page = this.#unused ?? (await this.#context.newPage())
    this.#unused = undefined
    return new ChromiumPage(page)
  }

  close(): Promise<void> {
    return this.#engine.close(() => this.#context.close())
  }

  kill(): Promise<void> {
    return this.#engine.end()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

class ChromiumPage extends SharedPage<ElementHandle<Element>> {
  readonly #page: PlaywrightPage

  constructor(page: PlaywrightPage) {
    super()
    this.#page = page
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      const isRequest = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRequest) this.errors.push(`console: ${message.text()}`)
    })
  }

  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.#page.evaluate(run as (argument: unknown) => R | Promise<R>, argument as unknown)
  }

  async goto(url: string, { timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    await this.#page.goto(url, { timeout })
  }

  async reload({ timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    await this.#page.reload({ timeout })
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path })
  }

  setOffline(on: boolean): Promise<void> {
    return this.#page.context().setOffline(on)
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  protected async find(query: Query): Promise<ElementHandle<Element> | undefined> {
    return (await this.#page.evaluateHandle(findElement, query)).asElement() ?? undefined
  }

  protected async clickHandle(handle: ElementHandle<Element>): Promise<void> {
    // A window behind another may draw nothing, and a click waits for what is drawn.
    await this.#page.bringToFront()
    // Whether it can be hit is asked first and may be asked again; what is clicked is clicked once, for the page that
    // is busy with the click, or the wait for the page it leads to, would make a click that was made one that failed.
    await handle.click({ timeout: 1000, trial: true })
    await handle.click({ force: true, noWaitAfter: true })
  }

  protected async fillHandle(handle: ElementHandle<Element>, text: string): Promise<void> {
    if (!(await handle.evaluate(chooseOption, text))) await handle.fill(text, { timeout: 1000 })
  }
}

/** The setting "block all cookies", which Chromium extends to everything a site can store. */
function writeCookiePreference(profile: string, blocked: boolean): void {
  const path = join(profile, 'Default', 'Preferences')
  const preferences = readJson(path)
  const settings = preferences.profile?.default_content_setting_values
  if (!blocked && settings?.cookies === undefined) return
  const values = { ...settings, cookies: blocked ? 2 : 1 }
  preferences.profile = { ...preferences.profile, default_content_setting_values: values }
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(path, JSON.stringify(preferences))
}

type Preferences = { profile?: { default_content_setting_values?: { cookies?: number } } }

function readJson(path: string): Preferences {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Preferences
  } catch {
    // A fresh profile has none.
    return {}
  }
}

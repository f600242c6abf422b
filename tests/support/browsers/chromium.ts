import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type {
  Browser,
  BrowserContext,
  ElementHandle,
  LaunchOptions as PlaywrightLaunchOptions,
  Page as PlaywrightPage,
} from 'playwright-core'
import { requireBrowser } from './engines.ts'
import { ChromiumExtras } from './chromium-extras.ts'
import type { Driver, LaunchOptions, Limit, Page } from './driver.ts'
import { EngineProcess } from './engine-process.ts'
import { chooseOption, findElement } from './find-element.ts'
import type { Query } from './find-element.ts'
import { NAVIGATION_LIMIT, SharedPage } from './shared-page.ts'

/**
 * The features disabled in every Chromium here. Of several such flags only the last one counts, so this one
 * repeats those that Playwright disables and that matter here.
 */
const OFF = [
  // Two internal pages behind the address bar account for a third of the cost of a start.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The flags that every Chromium here is started with. */
export const FLAGS = [
  `--disable-features=${OFF.join(',')}`,
  // Root, as in containers, cannot use the sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Each browser draws with the CPU and has few of them: fewer processes and threads take a seventh less of its time.
  '--in-process-gpu',
  '--js-flags=--single-threaded',
  // The code compiled ahead for later visits: these are too short for it to pay.
  '--v8-cache-options=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser can reach this machine only.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.*, EXCLUDE localhost',
]

/** Launches Chromium for one visitor, with a profile that can outlive it. */
export async function launchChromium(options: LaunchOptions): Promise<Driver> {
  const engine = new EngineProcess(options.profile)
  writeCookiePreference(engine.profile, options.storage === 'blocked')
  const context = await engine.guard(() =>
    chromium.launchPersistentContext(engine.profile, { ...startOf(engine), ...settingsOf(options) }),
  )
  const end = { close: () => engine.close(() => context.close()), kill: () => engine.end() }
  return new ChromiumDriver(context, end)
}

/**
 * One Chromium for successive visitors: each has a context with its own storage, cache and workers, which is
 * kept in memory and deleted when they leave.
 */
export class ChromiumHost {
  readonly #engine: EngineProcess
  readonly #browser: Browser

  private constructor(engine: EngineProcess, browser: Browser) {
    this.#engine = engine
    this.#browser = browser
  }

  /** @param executablePath the browser, if not the full Chromium */
  static async start(executablePath = requireBrowser('chromium')): Promise<ChromiumHost> {
    const engine = new EngineProcess(undefined)
    const start = { ...startOf(engine), executablePath }
    return new ChromiumHost(engine, await engine.guard(() => chromium.launch(start)))
  }

  /** Opens a context for a first-time visitor. It cannot be killed or launched again. */
  async acquire(settings: Settings): Promise<Driver> {
    const context = await this.#browser.newContext(settingsOf(settings))
    const kill = () => Promise.reject(new Error('Others share this Chromium: launch one to kill'))
    return new ChromiumDriver(context, { close: () => context.close(), kill })
  }

  close(): Promise<void> {
    return this.#engine.close(() => this.#browser.close())
  }
}

/** The options that may differ between the visitors of one Chromium. */
type Settings = Pick<LaunchOptions, 'viewport' | 'locale' | 'colorScheme'>

function settingsOf({
  viewport = { width: 360, height: 800 },
  locale = 'en-US',
  colorScheme = 'light',
}: Settings): Required<Settings> {
  return { viewport, locale, colorScheme }
}

function startOf({ env }: EngineProcess): PlaywrightLaunchOptions {
  return {
    executablePath: requireBrowser('chromium'),
    env,
    args: FLAGS,
    // Visitors' browsers have the back/forward cache, so these do, too.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }
}

type End = Pick<Driver, 'close' | 'kill'>

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
  readonly close: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly #context: BrowserContext
  #unused: PlaywrightPage | undefined

  constructor(context: BrowserContext, end: End) {
    this.close = end.close
    this.kill = end.kill
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
    // A window behind another may not draw, and a click waits for a drawn frame.
    await this.#page.bringToFront()
    // The trial may fail and be retried. The click itself must not time out, or it would be made twice: it
    // skips the checks and the wait for a navigation, which take long if the click keeps the page busy or
    // leads to a slow page.
    await handle.click({ timeout: 1000, trial: true })
    await handle.click({ force: true, noWaitAfter: true, timeout: 0 })
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

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import type { Browser, ElementHandle, KeyInput, Page as PuppeteerPage } from 'puppeteer-core'
import { requireBrowser } from './engines.ts'
import type { Driver, LaunchOptions, Limit, Page, Viewport } from './driver.ts'
import { EngineProcess } from './engine-process.ts'
import { giveStartupCache, keepStartupCache } from './firefox-startup-cache.ts'
import { bringIntoView, chooseOption, findElement } from './find-element.ts'
import type { Query } from './find-element.ts'
import { NAVIGATION_LIMIT, SharedPage } from './shared-page.ts'

/** Messages about failed loads, which the scripts handle; Firefox reports them as if a script had thrown. */
const FAILED_REQUEST = new RegExp(
  [
    '^Failed to (register/update a ServiceWorker|load ‘)',
    '^Loading (module|failed for the module)',
    '^The stylesheet .* was not loaded',
    // A document that ends in the middle of a character.
    '^The byte stream was erroneous',
  ].join('|'),
)

/** Launches Firefox for one visitor, with a profile that can outlive it. */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const { engine, browser, version } = await start(options)
  const close = () => engine.close(() => browser.close(), keepStartupCache)
  const end = { close, kill: () => engine.end() }
  return new FirefoxDriver(browser, end, version, new OpenPages(), options.viewport)
}

/**
 * One Firefox for successive visitors: each has a container with its own storage, cache and workers, which is
 * deleted when they leave. Starting Firefox costs more than most visits.
 */
export class FirefoxHost {
  readonly #engine: EngineProcess
  readonly #browser: Browser
  readonly #version: string
  readonly #openPages = new OpenPages()

  private constructor({ engine, browser, version }: Started) {
    this.#engine = engine
    this.#browser = browser
    this.#version = version
  }

  static async start(): Promise<FirefoxHost> {
    return new FirefoxHost(await start({}))
  }

  /** Opens a container for a first-time visitor. It cannot be killed or launched again. */
  async acquire(viewport?: Viewport): Promise<Driver> {
    const container = await this.#browser.createBrowserContext()
    const kill = () => Promise.reject(new Error('Others share this Firefox: launch one to kill'))
    const end = { close: () => container.close(), kill }
    return new FirefoxDriver(container, end, this.#version, this.#openPages, viewport)
  }

  close(): Promise<void> {
    return this.#engine.close(() => this.#browser.close(), keepStartupCache)
  }
}

type Started = { engine: EngineProcess; browser: Browser; version: string }

async function start(options: LaunchOptions): Promise<Started> {
  const executablePath = requireBrowser('firefox')
  const { locale = 'en-US', colorScheme = 'light', storage } = options
  const engine = new EngineProcess(options.profile)
  giveStartupCache(engine.profile)
  await untilPreferencesAreBack(engine.profile)
  const browser = await engine.guard(() =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Each page sets its own.
      defaultViewport: null,
      // Network events are not used, and they cost Firefox a quarter of a visit's processor time.
      networkEnabled: false,
      userDataDir: engine.profile,
      env: engine.env,
      extraPrefsFirefox: {
        'intl.accept_languages': locale,
        'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
        // The search for add-ons takes a third of a second at each start with a new profile.
        'extensions.enabledScopes': 0,
        'extensions.startupScanScopes': 0,
        // No spare process for a next tab, which most visits do not open.
        'dom.ipc.processPrelaunch.enabled': false,
        // The CPU draws each frame: a third of the default rate, which is enough for the animations.
        'layout.frame_rate': 20,
        // 2 is "block all cookies", which Firefox extends to everything a site can store; 0 allows.
        'network.cookie.cookieBehavior': storage === 'blocked' ? 2 : 0,
      },
    }),
  )
  return { engine, browser, version: (await browser.version()).replace('firefox/', '') }
}

/**
 * Waits, for at most five seconds, until Puppeteer has put the preferences of the profile's last Firefox back. It
 * does so after the process has ended, and moves files that the next launch is about to read.
 */
async function untilPreferencesAreBack(profile: string): Promise<void> {
  const isAway = () => ['user.js', 'prefs.js'].some((file) => existsSync(join(profile, `${file}.puppeteer`)))
  for (let waited = 0; waited < 5_000 && isAway(); waited += 20) await sleep(20)
}

/**
 * The pages open in one Firefox. While no other page is open, a page opens as a tab of the initial window,
 * which costs little more than half as much as a new window; otherwise it gets a window, because all pages
 * must be visible.
 */
class OpenPages {
  #open = 0

  enter(): PageSlot {
    const type = this.#open++ === 0 ? 'tab' : 'window'
    let isThere = true
    const leave = () => {
      if (isThere) this.#open--
      isThere = false
    }
    return { type, leave }
  }
}

type PageSlot = { type: 'tab' | 'window'; leave(): void }

/** Where pages are opened: a whole browser, or one visitor's container in it. */
type Opener = Pick<Browser, 'newPage'>
type End = Pick<Driver, 'close' | 'kill'>

class FirefoxDriver implements Driver {
  readonly engine = 'firefox'
  readonly version: string
  readonly can = {
    // Its setOffline affects pages but not workers.
    offline: false,
    sync: false,
    restart: true,
    blockStorage: true,
    quota: false,
    stopWorkers: false,
    throttle: false,
    earlyErrors: true,
  }
  readonly chromium = undefined
  readonly kill: () => Promise<void>
  readonly #opener: Opener
  readonly #close: () => Promise<void>
  readonly #openPages: OpenPages
  readonly #slots: PageSlot[] = []
  readonly #viewport: Viewport

  constructor(
    opener: Opener,
    end: End,
    version: string,
    openPages: OpenPages,
    viewport: Viewport = { width: 360, height: 800 },
  ) {
    this.#opener = opener
    this.#close = end.close
    this.kill = end.kill
    this.version = version
    this.#openPages = openPages
    this.#viewport = viewport
  }

  async newPage(): Promise<Page> {
    const slot = this.#openPages.enter()
    this.#slots.push(slot)
    const page = await this.#opener.newPage({ type: slot.type })
    await page.setViewport(this.#viewport)
    return new FirefoxPage(page, slot.leave)
  }

  async close(): Promise<void> {
    await this.#close()
    for (const { leave } of this.#slots) leave()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

class FirefoxPage extends SharedPage<ElementHandle<Element>> {
  readonly #page: PuppeteerPage
  readonly #leave: () => void

  /** @param leave frees the page's slot */
  constructor(page: PuppeteerPage, leave: () => void) {
    super()
    this.#page = page
    this.#leave = leave
    page.on('pageerror', (error) => {
      const message = error instanceof Error ? error.message : String(error)
      if (!FAILED_REQUEST.test(message)) this.errors.push(`uncaught: ${message}`)
    })
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`console: ${message.text()}`)
    })
  }

  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.#page.evaluate(run as (argument: unknown) => R | Promise<R>, argument) as Promise<R>
  }

  async goto(url: string, { timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    await this.#page.goto(url, { timeout })
  }

  async reload({ timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    await this.#page.reload({ timeout })
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key as KeyInput)
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path: path as `${string}.png` })
  }

  async setOffline(): Promise<void> {
    throw new Error('Firefox would cut off pages but not workers: stop the proxy instead')
  }

  async close(): Promise<void> {
    await this.#page.close()
    this.#leave()
  }

  protected async find(query: Query): Promise<ElementHandle<Element> | undefined> {
    const handle = await this.#page.evaluateHandle(findElement, query)
    return (handle.asElement() as ElementHandle<Element> | null) ?? undefined
  }

  protected async clickHandle(handle: ElementHandle<Element>): Promise<void> {
    await handle.evaluate(bringIntoView)
    await handle.click()
  }

  protected async fillHandle(handle: ElementHandle<Element>, text: string): Promise<void> {
    if (await handle.evaluate(chooseOption, text)) return
    await handle.evaluate((element) => (element as HTMLInputElement).select())
    if (text === '') await this.#page.keyboard.press('Delete')
    else await handle.type(text)
  }
}

import type { ChromiumHost } from './chromium.ts'
import { launch } from './driver.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import { findHeadlessShell, type Engine } from './engines.ts'
import type { FirefoxHost } from './firefox.ts'
import type { WebKitHost } from './webkit.ts'

/**
 * Browsers for successive visitors, each as clean as a newly launched one. They stay open between visitors.
 * Chromium and Firefox isolate visitors themselves; in WebKit each must use an origin of their own.
 */
export class BrowserPool {
  readonly #withSync: boolean
  #chromium: Promise<ChromiumHost> | undefined
  #firefox: Promise<FirefoxHost> | undefined
  /** One for each visitor at the same time. */
  #webkits: WebKitHost[] = []

  /**
   * @param withSync whether Chromium has Background Sync; without it, visitors who share a Chromium get its
   *   headless shell, if installed, which takes three quarters of the processor time
   */
  constructor(withSync = true) {
    this.#withSync = withSync
  }

  /** Returns a browser without data; its `close` deletes all data. `kill` throws if the browser is shared. */
  async acquire(engine: Engine, options: Omit<LaunchOptions, 'profile'> = {}): Promise<Driver> {
    const { viewport, locale, colorScheme, ...forTheStart } = options
    if (Object.keys(forTheStart).length > 0) return launch(engine, options)
    if (engine === 'chromium') {
      this.#chromium ??= this.#startChromium()
      return (await this.#chromium).acquire(options)
    }
    // The language and the colour scheme of the others are set when they start.
    if (locale !== undefined || colorScheme !== undefined) return launch(engine, options)
    if (engine === 'webkit') return (await this.#findWebKit()).acquire(viewport)
    this.#firefox ??= import('./firefox.ts').then(({ FirefoxHost }) => FirefoxHost.start())
    return (await this.#firefox).acquire(viewport)
  }

  async #findWebKit(): Promise<WebKitHost> {
    const free = this.#webkits.find(({ isTaken }) => !isTaken)
    if (free) return free
    const { WebKitHost } = await import('./webkit.ts')
    const host = await WebKitHost.start()
    this.#webkits.push(host)
    return host
  }

  async #startChromium(): Promise<ChromiumHost> {
    const { ChromiumHost } = await import('./chromium.ts')
    return ChromiumHost.start(this.#withSync ? undefined : findHeadlessShell())
  }

  /** Closes the shared browsers, which the last case may have broken; the next visitor gets a new one. */
  async end(): Promise<void> {
    const hosts = Promise.allSettled([this.#chromium, this.#firefox, ...this.#webkits])
    this.#chromium = undefined
    this.#firefox = undefined
    this.#webkits = []
    await Promise.all((await hosts).map((host) => host.status === 'fulfilled' && host.value?.close()))
  }
}

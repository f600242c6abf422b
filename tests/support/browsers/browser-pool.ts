import type { ChromiumHost } from './chromium.ts'
import { launch } from './driver.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import { findHeadlessShell, type Engine } from './engines.ts'
import type { FirefoxHost } from './firefox.ts'

/**
 * Browsers for successive visitors, each as clean as a newly launched one. Chromium and Firefox stay open
 * between visitors; WebKit, which cannot isolate visitors, is launched for each.
 */
export class BrowserPool {
  readonly #withSync: boolean
  #chromium: Promise<ChromiumHost> | undefined
  #firefox: Promise<FirefoxHost> | undefined

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
    // Firefox's language and colour scheme are set when it starts.
    if (engine === 'firefox' && locale === undefined && colorScheme === undefined) {
      this.#firefox ??= import('./firefox.ts').then(({ FirefoxHost }) => FirefoxHost.start())
      return (await this.#firefox).acquire(viewport)
    }
    return launch(engine, options)
  }

  async #startChromium(): Promise<ChromiumHost> {
    const { ChromiumHost } = await import('./chromium.ts')
    return ChromiumHost.start(this.#withSync ? undefined : findHeadlessShell())
  }

  /** Closes the shared browsers, which the last case may have broken; the next visitor gets a new one. */
  async end(): Promise<void> {
    const hosts = [this.#chromium, this.#firefox]
    this.#chromium = undefined
    this.#firefox = undefined
    await Promise.all(hosts.map(async (host) => (await host?.catch(() => undefined))?.close()))
  }
}

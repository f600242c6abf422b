import type { ChromiumHost } from './chromium.ts'
import { launch } from './driver.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import { findHeadlessShell, type Engine } from './engines.ts'
import type { FirefoxHost } from './firefox.ts'

/**
 * Browsers for visitors who come after each other, each as new as one just launched. Chromium and Firefox stay open
 * between them; WebKit, which cannot keep visitors apart, is launched for each.
 */
export class BrowserPool {
  readonly #withSync: boolean
  #chromium: Promise<ChromiumHost> | undefined
  #firefox: Promise<FirefoxHost> | undefined

  /**
   * @param withSync whether Chromium has Background Sync; without it visitors who share one get its headless shell,
   *   where that is installed, which takes three quarters of the processor time
   */
  constructor(withSync = true) {
    this.#withSync = withSync
  }

  /** A browser with nothing in it, whose `close` forgets all. Where it is shared, `kill` throws. */
  async lend(engine: Engine, options: Omit<LaunchOptions, 'profile'> = {}): Promise<Driver> {
    const { viewport, locale, colorScheme, ...forTheStart } = options
    if (Object.keys(forTheStart).length > 0) return launch(engine, options)
    if (engine === 'chromium') {
      this.#chromium ??= this.#startChromium()
      return (await this.#chromium).welcome(options)
    }
    // Its language and colours are set when it starts.
    if (engine === 'firefox' && locale === undefined && colorScheme === undefined) {
      this.#firefox ??= import('./firefox.ts').then(({ FirefoxHost }) => FirefoxHost.start())
      return (await this.#firefox).welcome(viewport)
    }
    return launch(engine, options)
  }

  async #startChromium(): Promise<ChromiumHost> {
    const { ChromiumHost } = await import('./chromium.ts')
    return ChromiumHost.start(this.#withSync ? undefined : findHeadlessShell())
  }

  /** Ends what stayed open; the next visitor gets a new one. For after a case that may have left a browser unwell. */
  async end(): Promise<void> {
    const hosts = [this.#chromium, this.#firefox]
    this.#chromium = undefined
    this.#firefox = undefined
    await Promise.all(hosts.map(async (host) => (await host?.catch(() => undefined))?.close()))
  }
}

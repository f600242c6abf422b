import type { Engine } from './engines.ts'
import { launch } from './driver.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import type { FirefoxHost } from './firefox.ts'

/**
 * Browsers for visitors who come after each other, each as new as one just launched. Firefox stays open between them;
 * the others, which start faster or cannot keep visitors apart, are launched for each.
 */
export class BrowserPool {
  #firefox: Promise<FirefoxHost> | undefined

  /** A browser with nothing in it, whose `close` forgets all. Where it is shared, `kill` throws. */
  async lend(engine: Engine, options: Omit<LaunchOptions, 'profile'> = {}): Promise<Driver> {
    const { viewport, ...forTheStart } = options
    if (engine !== 'firefox' || Object.keys(forTheStart).length > 0) return launch(engine, options)
    this.#firefox ??= import('./firefox.ts').then(({ FirefoxHost }) => FirefoxHost.start())
    return (await this.#firefox).welcome(viewport)
  }

  /** Ends what stayed open; the next visitor gets a new one. For after a case that may have left a browser unwell. */
  async end(): Promise<void> {
    const firefox = this.#firefox
    this.#firefox = undefined
    await (await firefox?.catch(() => undefined))?.close()
  }
}

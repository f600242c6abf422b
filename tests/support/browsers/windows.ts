import type { WebDriver } from 'selenium-webdriver'
import { TimedOut, withTimeout } from '../../../client/base/network/timeout.ts'
import { BrowserSilent } from './driver.ts'

/** How long a command may go unanswered, in milliseconds, on a busy machine. */
const COMMAND_LIMIT = 35_000

/** Queues commands and sends each to its window, because WebDriver controls one window at a time. */
export class Windows {
  readonly #driver: WebDriver
  readonly #open = new Set<string>()
  /** The session's first window, or the one that keeps it alive after the last was closed. */
  #spare: string | undefined
  #current: string | undefined
  #queue: Promise<unknown> = Promise.resolve()

  /** @param first the window the session started with */
  constructor(driver: WebDriver, first: string) {
    this.#driver = driver
    this.#spare = first
    this.#current = first
  }

  /** Opens a window and returns its handle. */
  open(): Promise<string> {
    return this.#inLine(async () => {
      const handle = this.#spare ?? (await this.#make())
      this.#spare = undefined
      this.#open.add(handle)
      await this.#switchTo(handle)
      // A new window may still be loading its empty page, and loses commands sent meanwhile.
      await this.#driver.get('about:blank')
      return handle
    })
  }

  close(handle: string): Promise<void> {
    return this.#inLine(() => this.#close(handle))
  }

  /** Closes all windows that `open` has opened. */
  closeAll(): Promise<void> {
    return this.#inLine(async () => {
      for (const handle of this.#open) await this.#close(handle)
    })
  }

  /**
   * Runs a command in a window.
   * @param limit milliseconds until it is given up
   * @throws BrowserSilent when it is given up
   */
  within<T>(handle: string, command: (driver: WebDriver) => Promise<T>, limit = COMMAND_LIMIT): Promise<T> {
    return this.#inLine(async () => {
      await this.#switchTo(handle)
      return command(this.#driver)
    }, limit)
  }

  async #close(handle: string): Promise<void> {
    this.#open.delete(handle)
    // A session ends with its last window, which a visitor's browser need not.
    if (this.#open.size === 0) this.#spare ??= await this.#make()
    await this.#switchTo(handle)
    await this.#driver.close()
    this.#current = undefined
  }

  async #make(): Promise<string> {
    if (this.#current === undefined) await this.#switchTo([...this.#open][0]!)
    await this.#driver.switchTo().newWindow('window')
    return (this.#current = await this.#driver.getWindowHandle())
  }

  async #switchTo(handle: string): Promise<void> {
    if (this.#current !== handle) await this.#driver.switchTo().window(handle)
    this.#current = handle
  }

  #inLine<T>(command: () => Promise<T>, limit = COMMAND_LIMIT): Promise<T> {
    const turn = this.#queue.then(() => answered(command, limit))
    this.#queue = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Waits for the answer to a command.
 * @throws BrowserSilent after a limit in milliseconds
 */
export async function answered<T>(command: () => Promise<T>, limit = COMMAND_LIMIT): Promise<T> {
  try {
    return await withTimeout(limit, command)
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error
    throw new BrowserSilent(`The browser has not answered a command for ${limit} ms`)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { BrowserSilent } from './driver.ts'
import type { Limit, Page, Target } from './driver.ts'
import { toQuery } from './find-element.ts'
import type { Query } from './find-element.ts'

export const NAVIGATION_LIMIT = 60_000
const ACTION_LIMIT = 120_000
const WAIT_LIMIT = 120_000

/** Milliseconds between two polls, growing from the first to the longest: polls take the page's time. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 300

/** What all engines share; each adds how it finds, clicks, types and navigates. */
export abstract class SharedPage<Handle> implements Page {
  readonly errors: string[] = []

  abstract evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R>
  abstract goto(url: string, limit?: Limit): Promise<void>
  abstract reload(limit?: Limit): Promise<void>
  abstract press(key: string): Promise<void>
  abstract screenshot(path: string): Promise<void>
  abstract setOffline(on: boolean): Promise<void>
  abstract close(): Promise<void>
  protected abstract find(query: Query): Promise<Handle | undefined>
  protected abstract clickHandle(handle: Handle): Promise<void>
  protected abstract fillHandle(handle: Handle, text: string): Promise<void>

  async waitFor<R, A>(
    ask: (argument: A) => R | Promise<R>,
    argument?: A,
    { timeout = WAIT_LIMIT }: Limit = {},
  ): Promise<R> {
    return this.#until(
      `what was asked:\n${ask}`,
      timeout,
      async () => (await this.evaluate(ask, argument as A)) || undefined,
    )
  }

  async click(target: Target, { timeout = ACTION_LIMIT }: Limit = {}): Promise<void> {
    await this.#act(target, timeout, (handle) => this.clickHandle(handle))
  }

  async fill(target: Target, text: string, { timeout = ACTION_LIMIT }: Limit = {}): Promise<void> {
    await this.#act(target, timeout, (handle) => this.fillHandle(handle, text))
  }

  async back({ timeout = NAVIGATION_LIMIT }: Limit = {}): Promise<void> {
    // From within the page: the engines' commands wait for a load event, which a cached page does not fire.
    const before = await this.evaluate(() => {
      const address = location.href
      setTimeout(() => history.back(), 0)
      return address
    })
    await this.waitFor((left) => location.href !== left && document.readyState === 'complete', before, {
      timeout,
    })
  }

  // Reads go through `waitFor`, which tries again when a page that reloads itself aborts the call.

  url(): Promise<string> {
    return this.waitFor(() => location.href)
  }

  async text(): Promise<string> {
    return (await this.waitFor(() => ({ text: document.body.innerText }))).text
  }

  async #act(target: Target, timeout: number, act: (handle: Handle) => Promise<void>): Promise<void> {
    const query = toQuery(target)
    await this.#until(`${JSON.stringify(query)}, visible and enabled`, timeout, async () => {
      const handle = await this.find(query)
      if (handle === undefined) return undefined
      await act(handle)
      return true
    })
  }

  /** Tries again while the page is between two documents or re-renders what was just found. */
  async #until<T>(what: string, timeout: number, attempt: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + timeout
    let last: unknown
    for (let pause = FIRST_PAUSE; Date.now() < deadline; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
      try {
        const found = await attempt()
        if (found !== undefined) return found
      } catch (error) {
        if (error instanceof BrowserSilent) throw error
        last = error
      }
      await sleep(pause)
    }
    throw new Error(`Waited ${timeout} ms for ${what}\n${await this.#describe()}`, { cause: last })
  }

  async #describe(): Promise<string> {
    const state = this.evaluate(
      () => `at ${location.href}, which says:\n${document.body?.innerText.slice(0, 600)}`,
    )
    const seen = await Promise.race([
      state.catch((error) => `at a page that does not answer: ${error}`),
      sleep(2000, 'at a page that hangs'),
    ])
    return [seen, ...this.errors.slice(-5)].join('\n')
  }
}

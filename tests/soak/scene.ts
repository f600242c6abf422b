import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '../../locales/locales.ts'
import { pathTo } from '../../client/pages.ts'
import type { AnswerRow } from '../../client/device/database/database.ts'
import type { Page } from '../support/browsers/driver.ts'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import type { Random } from '../support/random.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import type { TestSite } from '../support/server/test-site.ts'
import { readDevice, type DeviceTables } from '../support/visitor/device.ts'
import { readItems } from '../support/visitor/answering.ts'
import type { Visitor } from '../support/visitor/visitor.ts'
import { Memory } from './memory.ts'
import { TIMEOUT, readShowing } from './questions.ts'

/** What the steps of a walk act on: a site, a visitor's windows, and what the visitor remembers. */
export class Scene {
  readonly memory = new Memory()
  readonly url: string
  readonly site: ServerProcess
  readonly proxy: FaultProxy
  readonly #visitor: Visitor

  constructor({ url, site, proxy }: TestSite, visitor: Visitor) {
    this.url = url
    this.site = site
    this.proxy = proxy
    this.#visitor = visitor
  }

  /** Whether no request gets through to the server. */
  get isDown(): boolean {
    return this.proxy.mode === 'down' || !this.site.running
  }

  /** The windows open now. */
  get pages(): readonly Page[] {
    return this.#visitor.pages
  }

  /** Opens the test in another tab; launches the browser where it does not run. */
  async openTab(locale: Locale = 'en'): Promise<Page> {
    const page = await this.#visitor.open()
    await page.goto(this.url + pathTo('test', locale))
    return page
  }

  /** Picks one of the windows and brings it to the front. */
  async pickTab(random: Random): Promise<Page> {
    const page = random.pick(this.pages)
    await this.#visitor.bringToFront(page)
    return page
  }

  closeTab(page: Page): Promise<void> {
    return this.#visitor.close(page)
  }

  async kill(): Promise<void> {
    await this.#visitor.kill()
    this.memory.killed()
  }

  async bringUp(): Promise<void> {
    if (!this.site.running) await this.site.restart()
    this.proxy.mode = 'up'
    await this.proxy.listening()
  }

  /** Waits up to 30 s for a submitted test to finish, before its questions are answered in another tab. */
  async awaitSubmit(page: Page): Promise<void> {
    const { open } = this.memory
    for (const deadline = Date.now() + 30_000; open?.state === 'submitting' && Date.now() < deadline;) {
      this.memory.compare(await readDevice(page))
      await sleep(50)
    }
  }

  /** Waits until the device has, and the page shows, all that the visitor remembers; throws what differs. */
  async check(page: Page): Promise<void> {
    await settle(async () => {
      const device = withNoted(await readDevice(page), await readNoted(page))
      const difference = this.memory.compare(device)
      if (difference !== undefined) return `${difference}; the device has ${JSON.stringify(device.attempts)}`
      // A window may still show the test that was finished in another one.
      const choices = (await readShowing(page)) === 'frozen' ? undefined : this.memory.open?.choices
      const items = await readItems(page)
      const wrong = choices && items.find(({ place, choice }) => choice !== choices[place])
      return wrong && `the page shows ${JSON.stringify(wrong)}, answered ${choices[wrong.place]}`
    })
  }
}

/** Answers in localStorage, which a window closed or reloaded at once could not write to the database. */
function readNoted(page: Page): Promise<AnswerRow[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bigfive.unkept') ?? '[]') as AnswerRow[])
}

/** The tables as the next tab that continues the test will have them. */
function withNoted(device: DeviceTables, noted: readonly AnswerRow[]): DeviceTables {
  const isNewer = ({ attempt, item, at }: AnswerRow) =>
    !device.answers.some((row) => row.attempt === attempt && row.item === item && row.at >= at)
  return { ...device, answers: [...device.answers, ...noted.filter(isNewer)] }
}

/** Calls `complain` until it has no complaint; throws the last one after {@link TIMEOUT}. */
export async function settle(complain: () => Promise<string | undefined>): Promise<void> {
  let last: string | undefined
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await sleep(50)) {
    last = await complain().catch(String)
    if (last === undefined) return
  }
  throw new Error(last)
}

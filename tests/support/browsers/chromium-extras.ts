import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Page as DriverPage } from './driver.ts'

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean }

/** What the DevTools protocol adds in Chromium. Origins have no trailing slash. */
export class ChromiumExtras {
  /** Playwright's own handle, for what the drivers' common interface does not offer. */
  readonly context: BrowserContext
  /** Kept open as long as their pages, because what a session has set ends with it. */
  readonly #sessions = new Map<Page, CDPSession>()

  readonly #limits = new Map<string, number | undefined>()

  constructor(context: BrowserContext) {
    this.context = context
  }

  /**
   * Sends the origin's worker a sync event with this tag; `lastChance` tells it that no further one will
   * follow. Workbox names its tags `workbox-background-sync:` and the queue's name. Throws when no worker is
   * registered.
   */
  async dispatchSync(origin: string, tag: string, { lastChance = false } = {}): Promise<void> {
    const session = await this.#anySession()
    const registrationId = await findRegistration(session, origin)
    await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })
  }

  /** Stops all service workers, as the browser does to save memory. Stalls if combined with going online. */
  async stopWorkers(): Promise<void> {
    const session = await this.#anySession()
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
  }

  /**
   * Sets how many bytes the origin may store; undefined restores the browser's own limit. An open database
   * notices a lower limit after up to 30 s, because it relies on the space it last saw; at once with
   * `exhaustStorage`, or when no page of the origin was open for three seconds.
   */
  async overrideQuota(origin: string, bytes: number | undefined): Promise<void> {
    const session = await this.#anySession()
    const size = bytes === undefined ? {} : { quotaSize: bytes }
    await session.send('Storage.overrideQuotaForOrigin', { origin, ...size })
    this.#limits.set(origin, bytes)
  }

  /**
   * Makes every write of the page's origin fail with QuotaExceededError until `overrideQuota` raises the
   * limit. Needs a limit set before the origin's first write, such as 20 MB: only a write larger than the
   * space the database last saw makes it check again, and this method makes such a write.
   */
  async exhaustStorage(page: DriverPage): Promise<void> {
    const { origin } = new URL(await page.url())
    const limit = this.#limits.get(origin)
    if (limit === undefined) throw new Error(`Set a first limit for ${origin} with overrideQuota`)
    await this.overrideQuota(origin, 1)
    if (!(await page.evaluate(isRefused, limit + 1_000_000))) throw new Error(`${origin} still has room`)
  }

  /** Slows the processor by a factor for the pages open now; 1 is full speed. */
  async setCpuThrottle(rate: number): Promise<void> {
    for (const page of this.context.pages()) {
      const session = await this.#sessionOf(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    }
  }

  /** Denies the origin a permission, by its Permissions API name, as a visitor can in the settings. */
  async deny(origin: string, name: string): Promise<void> {
    const session = await this.#anySession()
    const { targetInfo } = await session.send('Target.getTargetInfo')
    // Without a browserContextId, Chromium sets it for its default profile.
    const whose =
      targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }
    await session.send('Browser.setPermission', { origin, permission: { name }, setting: 'denied', ...whose })
  }

  /** Returns a session of any page, an open one if possible: each of them reaches workers and storage. */
  async #anySession(): Promise<CDPSession> {
    const [kept] = this.#sessions.values()
    return kept ?? this.#sessionOf(this.context.pages()[0] ?? (await this.context.newPage()))
  }

  async #sessionOf(page: Page): Promise<CDPSession> {
    const session = this.#sessions.get(page) ?? (await this.context.newCDPSession(page))
    if (!this.#sessions.has(page)) page.once('close', () => this.#sessions.delete(page))
    this.#sessions.set(page, session)
    return session
  }
}

/** Finds the origin's worker registration, which the protocol reports in events once it is enabled. */
async function findRegistration(session: CDPSession, origin: string): Promise<string> {
  let found: string | undefined
  const listen = ({ registrations }: { registrations: Registration[] }) => {
    found ??= registrations.find(
      (one) => !one.isDeleted && one.scopeURL.startsWith(`${origin}/`),
    )?.registrationId
  }
  session.on('ServiceWorker.workerRegistrationUpdated', listen)
  try {
    // Enabling it anew reports all of them again.
    await session.send('ServiceWorker.disable')
    await session.send('ServiceWorker.enable')
    for (let wait = 0; found === undefined && wait < 20_000; wait += 20) await sleep(20)
  } finally {
    session.off('ServiceWorker.workerRegistrationUpdated', listen)
  }
  if (found === undefined) throw new Error(`No service worker is registered for ${origin}`)
  return found
}

/** Runs in the page: whether a write of so many incompressible bytes is refused for lack of space. */
async function isRefused(bytes: number): Promise<boolean> {
  const name = 'storage-filler'
  const content = new Uint8Array(bytes)
  for (let start = 0; start < bytes; start += 65_536)
    crypto.getRandomValues(content.subarray(start, start + 65_536))
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('filler')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: DOMException) => error)
  if (db instanceof DOMException) return db.name === 'QuotaExceededError'
  const refused = await new Promise<boolean>((resolve) => {
    const transaction = db.transaction('filler', 'readwrite')
    transaction.objectStore('filler').put(content, 1)
    transaction.oncomplete = () => resolve(false)
    transaction.onabort = () => resolve(transaction.error?.name === 'QuotaExceededError')
  })
  db.close()
  indexedDB.deleteDatabase(name)
  return refused
}

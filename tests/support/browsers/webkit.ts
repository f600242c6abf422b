import type { WebDriver } from 'selenium-webdriver'
import { requireBrowser } from './engines.ts'
import type { Driver, LaunchOptions, Page, Viewport } from './driver.ts'
import { EngineProcess } from './engine-process.ts'
import { NAVIGATION_LIMIT } from './shared-page.ts'
import { WebKitPage } from './webkit-page.ts'
import { startSession } from './webkit-session.ts'
import { Windows } from './windows.ts'

const SCRIPT_LIMIT = 30_000

/** Launches WebKitGTK for one visitor. */
export async function launchWebKit(options: LaunchOptions): Promise<Driver> {
  const session = await start(options)
  const end = { close: () => closeSession(session), kill: () => endSession(session) }
  return new WebKitDriver(session, end, options.viewport)
}

/**
 * One WebKitGTK for successive visitors, because starting it costs a quarter of a visit. It cannot delete what
 * a site has stored, so each visitor must use an origin of their own: see `FaultProxy.newOrigin`.
 */
export class WebKitHost {
  readonly #session: Session
  /** Origins that earlier visitors have used. */
  readonly #used = new Set<string>()
  #isTaken = false

  private constructor(session: Session) {
    this.#session = session
  }

  static async start(): Promise<WebKitHost> {
    return new WebKitHost(await start({}))
  }

  /** Whether a visitor uses it now. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  /** Lets a first-time visitor in, after the last one has left. It cannot be killed or launched again. */
  acquire(viewport?: Viewport): Driver {
    this.#isTaken = true
    const visited = new Set<string>()
    const enter = (url: string) => {
      const { origin } = new URL(url)
      if (this.#used.has(origin)) throw new Error(`Another visitor has used ${origin} in this WebKit`)
      visited.add(origin)
    }
    const close = async () => {
      try {
        await this.#session.windows.closeAll()
      } catch {
        // A broken session is not used again.
        return this.close()
      }
      for (const origin of visited) this.#used.add(origin)
      this.#isTaken = false
    }
    const kill = () => Promise.reject(new Error('Others share this WebKit: launch one to kill'))
    return new WebKitDriver(this.#session, { close, kill }, viewport, enter)
  }

  close(): Promise<void> {
    return closeSession(this.#session)
  }
}

type Session = {
  engine: EngineProcess
  driver: WebDriver
  windows: Windows
  version: string
  stopDisplay(): void
}

async function start(options: LaunchOptions): Promise<Session> {
  const miniBrowser = requireBrowser('webkit')
  const { locale = 'en-US', colorScheme = 'light', storage } = options
  const engine = new EngineProcess(options.profile)
  return engine.guard(async () => {
    const look = { locale, colorScheme, blocked: storage === 'blocked' }
    const { driver, stopDisplay } = await startSession(engine, miniBrowser, look)
    await driver.manage().setTimeouts({ script: SCRIPT_LIMIT, pageLoad: NAVIGATION_LIMIT })
    const version = String((await driver.getCapabilities()).get('browserVersion'))
    const windows = new Windows(driver, await driver.getWindowHandle())
    return { engine, driver, windows, version, stopDisplay }
  })
}

function closeSession({ engine, driver, stopDisplay }: Session): Promise<void> {
  return engine.close(() => driver.quit().finally(stopDisplay))
}

async function endSession({ engine, stopDisplay }: Session): Promise<void> {
  stopDisplay()
  await engine.end()
}

class WebKitDriver implements Driver {
  readonly engine = 'webkit'
  readonly version: string
  readonly can = {
    offline: false,
    sync: false,
    // Under automation nothing stored survives the browser.
    restart: false,
    // IndexedDB and localStorage are missing then; caches and workers stay.
    blockStorage: true,
    quota: false,
    stopWorkers: false,
    throttle: false,
    earlyErrors: false,
  }
  readonly chromium = undefined
  readonly kill: () => Promise<void>
  readonly #windows: Windows
  readonly #close: () => Promise<void>
  readonly #viewport: Viewport
  readonly #enter: (url: string) => void

  /** @param enter called with each address before a page goes there; may throw */
  constructor(
    { windows, version }: Session,
    end: Pick<Driver, 'close' | 'kill'>,
    viewport: Viewport = { width: 360, height: 800 },
    enter: (url: string) => void = () => {},
  ) {
    this.version = version
    this.kill = end.kill
    this.#windows = windows
    this.#close = end.close
    this.#viewport = viewport
    this.#enter = enter
  }

  async newPage(): Promise<Page> {
    const page = new WebKitPage(this.#windows, await this.#windows.open(), this.#enter)
    await page.resize(this.#viewport)
    return page
  }

  close(): Promise<void> {
    return this.#close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

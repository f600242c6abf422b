import type { Engine } from './engines.ts'
import type { ChromiumExtras } from './chromium-extras.ts'

export type Viewport = { width: number; height: number }

export type LaunchOptions = {
  /** Folder of the profile, kept between launches; by default a new one, removed at the end. */
  profile?: string
  /** CSS pixels; 360 x 800 by default. */
  viewport?: Viewport
  /** Language and region the browser asks for, such as `no` or `ar-EG`; `en-US` by default. */
  locale?: string
  colorScheme?: 'light' | 'dark'
  /** Refuses cookies, IndexedDB, caches, workers and locks, as visitors can; see `can.blockStorage`. */
  storage?: 'blocked'
}

/** What an engine supports here; the rest of the interface works in all of them. */
export type Abilities = {
  /** `setOffline` cuts off pages and workers. */
  offline: boolean
  /** Background Sync exists and can be triggered. */
  sync: boolean
  /** What pages stored survives `close` and `kill` when the profile is used again. */
  restart: boolean
  blockStorage: boolean
  /** The storage limit of an origin can be set. */
  quota: boolean
  /** Workers can be stopped from outside. */
  stopWorkers: boolean
  throttle: boolean
  /** `errors` includes those from before the first call on a new page. */
  earlyErrors: boolean
}

/** A running browser with a profile. */
export interface Driver extends AsyncDisposable {
  readonly engine: Engine
  readonly version: string
  readonly can: Abilities
  /** What only Chromium supports; undefined in the others. */
  readonly chromium: ChromiumExtras | undefined
  /** Opens a window; all open windows count as visible to their pages. */
  newPage(): Promise<Page>
  /** Closes the browser as a visitor would, and kills what still runs then. */
  close(): Promise<void>
  /** Kills all its processes at once, as a phone that runs out of memory or battery does. */
  kill(): Promise<void>
}

/** Thrown when the browser leaves a command unanswered, whatever the page does: its driver has lost it. */
export class BrowserSilent extends Error {
  override name = 'BrowserSilent'
}

/** A CSS selector, or a role and an accessible name: the whole name, or a RegExp found in it. */
export type Target = string | { role: Role; name: string | RegExp }

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'menuitemradio'
  | 'option'
  | 'radio'
  | 'searchbox'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox'

/** Milliseconds until an action gives up. */
export type Limit = { timeout?: number }

/** One window. Functions passed in run in the page and see nothing of the test but their JSON argument. */
export interface Page {
  /** Console errors and uncaught exceptions so far, without failed requests: tests often cause those. */
  readonly errors: readonly string[]
  /** Goes to an address and waits for its load event (30 s); throws when it cannot be reached. */
  goto(url: string, limit?: Limit): Promise<void>
  reload(limit?: Limit): Promise<void>
  /** Goes back in the history, maybe to a page in the back/forward cache; waits until it is there. */
  back(limit?: Limit): Promise<void>
  /** Runs a function in the page and returns its awaited result, passed as JSON. */
  evaluate<R>(run: () => R | Promise<R>): Promise<R>
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Polls the function until it returns something truthy, which it returns; survives navigations (40 s). */
  waitFor<R>(ask: () => R | Promise<R>, argument?: undefined, limit?: Limit): Promise<R>
  waitFor<R, A>(ask: (argument: A) => R | Promise<R>, argument: A, limit?: Limit): Promise<R>
  /** Clicks the first match (CSS or role and name) as soon as it is visible and enabled (20 s). */
  click(target: Target, limit?: Limit): Promise<void>
  /** Replaces a field's text, or chooses a select's option by its value. */
  fill(target: Target, text: string, limit?: Limit): Promise<void>
  /** Presses a key by its KeyboardEvent name: `Enter`, `ArrowLeft`, `5`. */
  press(key: string): Promise<void>
  url(): Promise<string>
  /** The page's text as a reader sees it. */
  text(): Promise<string>
  /** Writes a PNG of the viewport. */
  screenshot(path: string): Promise<void>
  /** Takes the browser offline or online; throws where `can.offline` is false: stop the proxy instead. */
  setOffline(on: boolean): Promise<void>
  close(): Promise<void>
}

/** Starts an engine; throws with the command to run when it is not installed. */
export async function launch(engine: Engine, options: LaunchOptions = {}): Promise<Driver> {
  // Imported on demand, so that a run in one engine does not load the libraries of three.
  if (engine === 'chromium') return (await import('./chromium.ts')).launchChromium(options)
  if (engine === 'firefox') return (await import('./firefox.ts')).launchFirefox(options)
  return (await import('./webkit.ts')).launchWebKit(options)
}

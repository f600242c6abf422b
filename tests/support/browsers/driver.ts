import type { Engine } from './engines.ts'
import type { ChromiumExtras } from './chromium-extras.ts'

export type Viewport = { width: number; height: number }

export type LaunchOptions = {
  /** Folder that keeps what the browser remembers, from launch to launch; without it a fresh one, removed at the end. */
  profile?: string
  /** CSS pixels; 360 x 800 unless told. */
  viewport?: Viewport
  /** Language and region the browser asks for, such as `no` or `ar-EG`; `en-US` unless told. */
  locale?: string
  colorScheme?: 'light' | 'dark'
  /** Cookies, IndexedDB, caches, workers and locks are refused, as visitors can choose; see `can.blockStorage`. */
  storage?: 'blocked'
}

/** What an engine can be made to do here; the rest of the interface works in all of them. */
export type Abilities = {
  /** `setOffline` cuts off pages and workers. */
  offline: boolean
  /** Background Sync exists and can be triggered. */
  sync: boolean
  /** What pages stored outlives `close` and `kill` when the profile is used again. */
  restart: boolean
  blockStorage: boolean
  /** The room for an origin can be set. */
  quota: boolean
  /** Workers can be stopped from outside. */
  stopWorkers: boolean
  throttle: boolean
  /** `errors` has those too that came before the first call on a fresh page. */
  earlyErrors: boolean
}

/** A running browser with a profile. */
export interface Driver extends AsyncDisposable {
  readonly engine: Engine
  readonly version: string
  readonly can: Abilities
  /** What only Chromium can; undefined in the others. */
  readonly chromium: ChromiumExtras | undefined
  /** Opens a window; all open windows count as visible to their pages. */
  newPage(): Promise<Page>
  /** Closes it as a visitor would; whatever then still runs is killed. */
  close(): Promise<void>
  /** Kills all its processes at once, as a phone does that runs out of memory or battery. */
  kill(): Promise<void>
}

/** A role, and a name as a screen reader says it: whole, or an expression found in it. */
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

/** One window. Functions handed in run in the page: they see nothing of the test but their argument, which is JSON. */
export interface Page {
  /** Console errors and uncaught exceptions so far; failed requests, often the very fault a test made, are not among them. */
  readonly errors: readonly string[]
  /** Goes to an address and waits for its load event (30 s); throws when it cannot be reached. */
  goto(url: string, limit?: Limit): Promise<void>
  reload(limit?: Limit): Promise<void>
  /** Back in the history, where the page may come from the browser's cache of whole pages; waits until it is there. */
  back(limit?: Limit): Promise<void>
  /** Runs a function in the page and gives its result, awaited, through JSON. */
  evaluate<R>(run: () => R | Promise<R>): Promise<R>
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Asks again, soon at first, until the function gives something truthy, over reloads and navigations (20 s); gives that. */
  waitFor<R>(ask: () => R | Promise<R>, argument?: undefined, limit?: Limit): Promise<R>
  waitFor<R, A>(ask: (argument: A) => R | Promise<R>, argument: A, limit?: Limit): Promise<R>
  /** Clicks the first match (CSS or role and name) as soon as it is visible and enabled (10 s). */
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
  /** Takes the browser's network away; throws where `can.offline` is false: stop the proxy instead. */
  setOffline(on: boolean): Promise<void>
  close(): Promise<void>
}

/** Starts an engine; throws with the command to run when it is not installed. */
export async function launch(engine: Engine, options: LaunchOptions = {}): Promise<Driver> {
  // Loaded when asked for, so a run in one engine does not pay for the libraries of three.
  if (engine === 'chromium') return (await import('./chromium.ts')).launchChromium(options)
  if (engine === 'firefox') return (await import('./firefox.ts')).launchFirefox(options)
  return (await import('./webkit.ts')).launchWebKit(options)
}

/**
 * How the site is put on a home screen: through the browser's install prompt, Safari's share menu on iPhone
 * and iPad, or the menu of Firefox for Android.
 */
export type WayToInstall = 'question' | 'share menu' | 'browser menu'

/** The properties of a browser that decide the way. */
export type Surroundings = {
  userAgent: string
  touchPoints: number
  /** `navigator.standalone`, which only Safari on iPhone and iPad has. */
  standalone: boolean | undefined
  /** Whether the page is shown in a browser's tab, and not in a window of its own. */
  inTab: boolean
  /** Whether the browser supports `beforeinstallprompt`. */
  asks: boolean
}

/** The way to install the site; undefined if it is already open as an app or cannot be installed. */
export function findWay({
  userAgent,
  touchPoints,
  standalone,
  inTab,
  asks,
}: Surroundings): WayToInstall | undefined {
  if (!inTab || standalone === true) return undefined
  if (asks) return 'question'
  // Other browsers on these devices append their own name, or have no `Version/`.
  const isSafari = /\bVersion\/[\d.]+ .*Safari\/[\d.]+$/.test(userAgent)
  if (standalone === false && touchPoints > 0 && isSafari) return 'share menu'
  if (/\bAndroid\b.*\bFirefox\/\d/.test(userAgent)) return 'browser menu'
  return undefined
}

/** The way to install the site in this browser. */
export function findWayHere(): WayToInstall | undefined {
  return findWay({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: (navigator as { standalone?: boolean }).standalone,
    inTab: matchMedia('(display-mode: browser)').matches,
    asks: 'onbeforeinstallprompt' in window,
  })
}

/** Chromium's `beforeinstallprompt` event, which fires on installable sites (Manifest Incubations). */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * Follows whether the browser can ask to install the site. Chromium fires `beforeinstallprompt` once, right
 * after the page has loaded and before this listens; inserting the manifest link again makes it fire again.
 * @param onAvailable called with a function that shows the browser's prompt, to be called from a tap
 * @param onInstalled called when the site has been installed, in whatever way
 * @returns a function that stops following
 */
export function followInstallPrompt(
  onAvailable: (ask: () => Promise<'accepted' | 'dismissed'>) => void,
  onInstalled: () => void,
): () => void {
  const onPromptEvent = (event: Event) => {
    // Our own invitation replaces the browser's.
    event.preventDefault()
    onAvailable(async () => (await (event as InstallEvent).prompt()).outcome)
  }
  addEventListener('beforeinstallprompt', onPromptEvent)
  addEventListener('appinstalled', onInstalled)
  const manifest = document.querySelector('link[rel=manifest]')
  if (manifest) document.head.append(manifest)
  return () => {
    removeEventListener('beforeinstallprompt', onPromptEvent)
    removeEventListener('appinstalled', onInstalled)
  }
}

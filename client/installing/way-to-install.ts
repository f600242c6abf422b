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

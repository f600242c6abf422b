/**
 * How the site is put on a home screen: by the browser's own question, by the share menu of Safari on iPhone and iPad, or
 * by the menu of Firefox for Android.
 */
export type WayToInstall = 'question' | 'share menu' | 'browser menu'

/** What is asked of a browser to find its way. */
export type Surroundings = {
  userAgent: string
  touchPoints: number
  /** `navigator.standalone`, which only Safari on iPhone and iPad has. */
  standalone: boolean | undefined
  /** Whether the page is shown in a browser's tab, and not in a window of its own. */
  inTab: boolean
  /** Whether the browser tells pages that it can ask: `beforeinstallprompt`. */
  asks: boolean
}

/** Undefined where the site is opened as an app already, and for browsers that cannot install it. */
export function findWay({
  userAgent,
  touchPoints,
  standalone,
  inTab,
  asks,
}: Surroundings): WayToInstall | undefined {
  if (!inTab || standalone === true) return undefined
  if (asks) return 'question'
  // Other browsers on these devices have their own names behind it, or no version of Safari's.
  const isSafari = /\bVersion\/[\d.]+ .*Safari\/[\d.]+$/.test(userAgent)
  if (standalone === false && touchPoints > 0 && isSafari) return 'share menu'
  if (/\bAndroid\b.*\bFirefox\/\d/.test(userAgent)) return 'browser menu'
  return undefined
}

/** The same, of this browser. */
export function findWayHere(): WayToInstall | undefined {
  return findWay({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: (navigator as { standalone?: boolean }).standalone,
    inTab: matchMedia('(display-mode: browser)').matches,
    asks: 'onbeforeinstallprompt' in window,
  })
}

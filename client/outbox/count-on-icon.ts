/** What we use of the Badging API, which some browsers have, in pages and in the worker. */
type Badging = { setAppBadge?(count: number): Promise<void> }

/**
 * Has the installed app's icon say how much waits to be sent, and nothing when nothing does. Never throws. To be called
 * only where the site is opened as an app, or was: browsers made of Chromium without apps have the function too, and
 * some of them end the page, and with a worker all its pages, that calls it.
 */
export function countOnIcon(waiting: number): void {
  // Where it is refused there is no icon to say it on.
  ;(navigator as Badging).setAppBadge?.(waiting).catch(() => {})
}

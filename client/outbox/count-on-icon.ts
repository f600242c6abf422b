/** What we use of the Badging API, which some browsers have, in pages and in the worker. */
type Badging = { setAppBadge?(count: number): Promise<void> }

/** Has the installed app's icon say how much waits to be sent, and nothing when nothing does. Never throws. */
export function countOnIcon(waiting: number): void {
  // Where it is refused there is no icon to say it on.
  ;(navigator as Badging).setAppBadge?.(waiting).catch(() => {})
}

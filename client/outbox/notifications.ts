import type { SavedNotice } from '../storage/outbox.ts'

/** The part of the Badging API that is used. Some browsers have it, in pages and in workers. */
type Badging = { setAppBadge?(count: number): Promise<void> }

/**
 * Shows the number of waiting rows on the installed app's icon, and no badge for 0. Never throws. Call it
 * only where the site is or was open as an app: Chromium-based browsers without apps have the function too,
 * and in some of them a call kills the page, or from a worker all its pages.
 */
export function countOnIcon(waiting: number): void {
  // Refused, so there is no icon to show it on.
  ;(navigator as Badging).setAppBadge?.(waiting).catch(() => {})
}

/** Shows the requested notification that a save has got its id. The tag keeps it single, whoever shows it. */
export function showNotice(
  registration: ServiceWorkerRegistration,
  { title, options, path }: SavedNotice,
  id: string,
): Promise<void> {
  return registration.showNotification(title, { ...options, tag: id, data: path + id })
}

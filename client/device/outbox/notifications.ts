import type { Delivery } from './delivery.ts'

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

/**
 * Shows the notifications that were asked for of saves that are delivered now. The tag keeps a notification
 * single, whoever shows it. Call it only while no page of the site can be seen.
 * @param deliveries as flushOutbox returns them
 */
export async function notifyOfSaves(
  registration: ServiceWorkerRegistration | undefined,
  deliveries: ReadonlyMap<string, Delivery>,
): Promise<void> {
  for (const delivery of deliveries.values()) {
    if (delivery.outcome !== 'saved' || !delivery.notice) continue
    const { title, options, path } = delivery.notice
    const { id } = delivery
    await registration?.showNotification(title, { ...options, tag: id, data: path + id })
  }
}

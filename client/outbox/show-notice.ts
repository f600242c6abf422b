import type { SavedNotice } from '../storage/outbox.ts'

/** Shows the notification that was asked for, of a save that has got its id; once, from wherever it is shown. */
export function showNotice(
  registration: ServiceWorkerRegistration,
  { title, options, path }: SavedNotice,
  id: string,
): Promise<void> {
  return registration.showNotification(title, { ...options, tag: id, data: path + id })
}

import type { SavedNotice } from '../storage/outbox.ts'

/** Shows the requested notification that a save has got its id. The tag keeps it single, whoever shows it. */
export function showNotice(
  registration: ServiceWorkerRegistration,
  { title, options, path }: SavedNotice,
  id: string,
): Promise<void> {
  return registration.showNotification(title, { ...options, tag: id, data: path + id })
}

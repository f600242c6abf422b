/** The lock that keeps tabs and worker from sending the same save at the same time. */
export const OUTBOX_LOCK = 'outbox'

/**
 * The lock that keeps tabs and worker from sending the same events at the same time. No save waits for it.
 */
export const EVENTS_LOCK = 'events'

/** The worker's queue of saves that found no network. */
export const SAVE_QUEUE = 'saves'

/** The Background Sync tag that the queue derives from its name. */
export const SYNC_TAG = `workbox-background-sync:${SAVE_QUEUE}`

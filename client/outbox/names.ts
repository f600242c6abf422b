/** The lock that keeps tabs and worker from sending the same save at the same time. */
export const OUTBOX_LOCK = 'outbox'

/** The lock that keeps tabs and worker from sending the same events at the same time: no save waits for it. */
export const EVENTS_LOCK = 'events'

/** The worker's queue of saves that found no network. */
export const SAVE_QUEUE = 'saves'

/** Background Sync's tag, as the queue makes it of its name. */
export const SYNC_TAG = `workbox-background-sync:${SAVE_QUEUE}`

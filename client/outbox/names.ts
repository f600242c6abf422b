/** The lock that keeps tabs and worker from sending the same save at the same time. */
export const OUTBOX_LOCK = 'outbox'

/** The worker's queue of saves that found no network; Background Sync's tag is made of it. */
export const SAVE_QUEUE = 'saves'

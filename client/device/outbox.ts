import type { Save } from '../../banks/save-payload.ts'

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

/** A task that waits to be sent to the server. */
export type OutboxRow = SaveRow | DeletionRow

/** A row as the device's outbox has it: a later release, open in another tab, may have written it. */
export type StoredRow = OutboxRow | UnknownRow

/** A row of a task or in a state that only a later release knows. This one leaves it as it is. */
export type UnknownRow = Omit<Sending, 'state'> & { task?: unknown; state: unknown }

/** A finished attempt on its way to the server. */
export type SaveRow = Sending & {
  /** Frozen at submit: what is sent never changes. */
  save: Save
  /** Always absent, as in rows of earlier releases, which had only saves. */
  task?: undefined
}

/**
 * The deletion of a result by its owner; `id` is UNKNOWN_ID when this device does not know the id. A release
 * that knows only saves cannot send it and leaves it in place.
 */
export type DeletionRow = Sending & { task: 'delete'; id: string }

/** The delivery state of a row. */
export type Sending = {
  /** The attempt's key: a save's idempotency key, and the proof that a result may be deleted. */
  key: string
  /**
   * `refused`: the server refused it permanently, or, without a `status`, it cannot be read; stored, shown, and
   * tried again after an update of the app.
   */
  state: 'waiting' | 'refused'
  /** Failed tries, not counting those made before `nextTryAt`. The backoff grows with them. */
  tries: number
  /** When the next try is due, ms since 1970. `isDue` (device/outbox/delivery.ts) lists the exceptions. */
  nextTryAt: number
  /** Whether the server asked for `nextTryAt` (Retry-After), which even a new connection respects. */
  serverAsked: boolean
  addedAt: number
  /** When the last try ended, ms since 1970; missing before the first, and in rows of earlier releases. */
  triedAt?: number
  /** Why the last try failed, for people. */
  error?: string | undefined
  /** The HTTP status of the last try, where there was one. */
  status?: number | undefined
  /** The release that made the last try. A refused row is tried again by another release. */
  release?: string
  /** Whether the installed app has tried to send it, so that there is an icon to count it on. */
  inApp?: boolean
  /** Set when the visitor asked for a notification once it is sent. */
  notice?: SavedNotice | undefined
}

/**
 * A notification in the words of the page where it was requested. The worker, which shows it, has no
 * catalogues.
 */
export type SavedNotice = {
  title: string
  /** Options for `showNotification`. */
  options: { body: string; lang: string; dir: 'ltr' | 'rtl'; icon: string; badge: string }
  /** The address that a tap opens, without the result's id, which is appended. */
  path: string
}

/** Whether a row is retried without being asked for. */
export const isWaiting = ({ state }: Sending): boolean => state === 'waiting'

/** Whether a row was not sent because its answers cannot be read. */
export const isUnreadable = ({ state, status }: Sending): boolean =>
  state === 'refused' && status === undefined

/** The state of a delivery that has not been tried yet. */
export function beginSending(key: string, addedAt: number): Sending {
  return { key, state: 'waiting', tries: 0, nextTryAt: 0, serverAsked: false, addedAt }
}

/** Whether this release knows what a row's task and state mean. Only then may it send, change or replace it. */
export function isKnown(row: StoredRow): row is OutboxRow {
  return (isSave(row) || isDeletion(row)) && (row.state === 'waiting' || row.state === 'refused')
}

/** Whether a row is a save. */
export function isSave(row: StoredRow): row is SaveRow {
  return row.task === undefined
}

/** Whether a row is the deletion of a result. */
export function isDeletion(row: StoredRow): row is DeletionRow {
  return row.task === 'delete'
}

/** Where rows wait to be sent: in the device's database, or in memory when storage is refused. */
export interface Outbox<Row extends Sending = OutboxRow> {
  /** The rows that this release knows, in the order they were added. */
  list(): Promise<Row[]>
  /** Changes a row's delivery state, if this release knows the row. */
  update(key: string, changes: Partial<Sending>): Promise<void>
  /**
   * Stores the id with its attempt, or only the id of a deleted result, and drops the row, atomically; keeps it
   * if a deletion, or a task that this release does not know, was queued meanwhile.
   * @returns the notification that the visitor asked for, up to that moment
   */
  settle(key: string, id: string): Promise<SavedNotice | undefined>
}

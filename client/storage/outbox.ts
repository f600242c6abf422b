import type { Save } from '../../banks/save-payload.ts'

/** What waits to be told to the server; each row says by itself what is to be done. */
export type OutboxRow = SaveRow | DeletionRow

/** A finished attempt on its way to the server. */
export type SaveRow = Sending & {
  /** Frozen at submit: what is sent never changes. */
  save: Save
  /** None in rows of earlier releases, which knew nothing but saves. */
  task?: undefined
}

/**
 * A result that its owner deletes; its id is the unknown one where this device has not heard of any. A release that knew
 * nothing but saves cannot send it, and leaves it where it is.
 */
export type DeletionRow = Sending & { task: 'delete'; id: string }

/** How a row's delivery goes. */
export type Sending = {
  /** The attempt's key: a save's idempotency key, and the proof that a result may be deleted. */
  key: string
  /** `refused`: the server said no for good; kept, shown, and tried again after an update of the app. */
  state: 'waiting' | 'refused'
  /** Failed tries, those before their time not counted: the wait for the next grows with them. */
  tries: number
  /** Not sent again before this time, ms since 1970. */
  nextTryAt: number
  /** Whether `nextTryAt` is the server's own wish (Retry-After), which even a new connection respects. */
  serverAsked: boolean
  addedAt: number
  /** When the last try ended, ms since 1970; missing before the first, and in rows of earlier releases. */
  triedAt?: number
  /** Why the last try failed, for people. */
  error?: string | undefined
  /** The HTTP status of the last try, where there was one. */
  status?: number | undefined
  /** The release that was refused: another one tries again. */
  release?: string
  /** Whether the installed app has tried it, so that there is an icon which counts it. */
  inApp?: boolean
  /** Where the visitor asked to be told when it has been sent. */
  notice?: SavedNotice | undefined
}

/** A notification in the words of the page where it was asked for: the worker, which shows it, has none of its own. */
export type SavedNotice = {
  title: string
  /** Its icons and more words, as browsers take them. */
  options: { body: string; lang: string; dir: 'ltr' | 'rtl'; icon: string; badge: string }
  /** The address that a tap leads to, but for the result's id at its end. */
  path: string
}

/** Whether a row will be sent again without being asked to. */
export const isWaiting = ({ state }: Sending): boolean => state === 'waiting'

/** A delivery that has not been tried yet. */
export function beginSending(key: string, addedAt: number): Sending {
  return { key, state: 'waiting', tries: 0, nextTryAt: 0, serverAsked: false, addedAt }
}

/** Whether a row is a save. */
export function isSave(row: OutboxRow): row is SaveRow {
  return row.task === undefined
}

/** Where rows wait. One implementation is the device's database, another memory, for when storage is refused. */
export interface Outbox<Row extends Sending = OutboxRow> {
  /** Rows in the order they were added. */
  list(): Promise<Row[]>
  update(key: string, changes: Partial<Sending>): Promise<void>
  /**
   * Stores the id with its attempt, or of a deleted result nothing but its id, and only then drops the row, both or
   * neither.
   */
  settle(key: string, id: string): Promise<void>
}

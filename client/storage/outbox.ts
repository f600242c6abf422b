import type { Save } from '../../banks/save-payload.ts'

/** A finished attempt on its way to the server. */
export type OutboxRow = {
  /** The attempt's key, sent as the idempotency key. */
  key: string
  /** Frozen at submit: what is sent never changes. */
  save: Save
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
}

/** Where rows wait. One implementation is the device's database, another memory, for when storage is refused. */
export interface Outbox {
  /** Rows in the order they were added. */
  list(): Promise<OutboxRow[]>
  update(key: string, changes: Partial<OutboxRow>): Promise<void>
  /** Stores the id with its attempt, and only then drops the row, both or neither. */
  settle(key: string, id: string): Promise<void>
}

import type { Database } from 'better-sqlite3'

/** Milliseconds between two tries to truncate a log that another connection is reading. */
const RETRY_AFTER = 1000

/**
 * Truncates the write-ahead log, which until then has pages with deleted data.
 * @returns false when it was not truncated, mostly because another connection, such as a backup's, is reading
 * what the database contained before; it waits for that as long as the connection waits for locks, and keeps
 * all others from writing while it waits
 */
export function truncateLog(db: Database): boolean {
  try {
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch {
    // The disk failed or is full. What was deleted before is committed nevertheless.
    return false
  }
}

/** Returns a function that truncates the log, now or as soon as possible while the connection is open. */
export function prepareTruncation(db: Database): () => void {
  let retry: NodeJS.Timeout | undefined

  return function truncate() {
    clearTimeout(retry)
    if (db.open && !truncateLog(db)) retry = setTimeout(truncate, RETRY_AFTER).unref()
  }
}

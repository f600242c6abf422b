import { readJsonEntry, writeEntry } from '../base/stores/web-storage.ts'
import type { StoredAttempt } from './attempt-store.ts'

const PREFIX = 'bigfive.attempt.'

/**
 * The unfinished attempts of a tab that has no IndexedDB, as in the Lockdown Mode of iPhones: each is in localStorage as
 * well, from where a reload takes it. Where that is refused, too, they are lost with the tab.
 */
export class LocalAttempts extends Map<string, StoredAttempt> {
  constructor() {
    super(readAll().map((attempt) => [attempt.row.key, attempt]))
  }

  override set(key: string, attempt: StoredAttempt): this {
    super.set(key, attempt)
    writeEntry(PREFIX + key, attempt.row.state === 'open' ? JSON.stringify(attempt) : undefined)
    return this
  }

  override delete(key: string): boolean {
    writeEntry(PREFIX + key, undefined)
    return super.delete(key)
  }

  override clear(): void {
    for (const key of this.keys()) writeEntry(PREFIX + key, undefined)
    super.clear()
  }
}

function readAll(): StoredAttempt[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.flatMap((key) => (readJsonEntry(key) as StoredAttempt | undefined) ?? [])
  } catch {
    return []
  }
}

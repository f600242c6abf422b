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
    if (attempt.row.state === 'open') store(key, attempt)
    else remove(key)
    return this
  }

  override delete(key: string): boolean {
    remove(key)
    return super.delete(key)
  }

  override clear(): void {
    for (const key of this.keys()) remove(key)
    super.clear()
  }
}

function readAll(): StoredAttempt[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.map((key) => JSON.parse(localStorage.getItem(key)!) as StoredAttempt)
  } catch {
    return []
  }
}

function store(key: string, attempt: StoredAttempt): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(attempt))
  } catch {
    // Refused: it stays in the tab.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // As in `store`.
  }
}

import { StoreFailure } from '../store.ts'

/** Runs a query and converts whatever the database throws to a {@link StoreFailure}. */
export function runQuery<T>(query: () => T): T {
  try {
    return query()
  } catch (error) {
    throw new StoreFailure(failureKind(error), error)
  }
}

function failureKind(error: unknown): 'busy' | 'full' | 'closed' | 'broken' {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (/^SQLITE_(BUSY|LOCKED)/.test(String(code))) return 'busy'
  if (code === 'SQLITE_FULL') return 'full'
  return message === 'The database connection is not open' ? 'closed' : 'broken'
}

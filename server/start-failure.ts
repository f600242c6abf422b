import { StoreFailure } from './store/store.ts'

/** The server, or a command, cannot run. The message is a sentence for the operator that says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** A sentence that says why a database or the system refused something, in its own words and on one line. */
export function quoteError(error: Error & { code?: unknown }): string {
  const said = error.message.replaceAll(/\s+/g, ' ').replace(/[.\s]+$/, '')
  return `It said: ${said}${typeof error.code === 'string' ? ` (${error.code})` : ''}.`
}

/**
 * What a command that failed prints: the message of a {@link StartFailure}, what the database said when it
 * failed, or the message of an error of the system, such as a full disk, which has a code. Any other error is
 * a fault of the program and is thrown.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  if (error instanceof StoreFailure && error.cause instanceof Error) {
    return `The database failed: ${error.cause.message}`
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.message
  throw error
}

import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Log } from './log.ts'

/** The header of a failed response with the id of its lines in the log. */
export const REQUEST_ID = 'X-Request-Id'

/** The random id of a request, made on first use because most requests need none. */
export function requestId(c: Context): string {
  const given = c.get('requestId') as string | undefined
  if (given !== undefined) return given
  const made = randomBytes(8).toString('hex')
  c.set('requestId', made)
  return made
}

/** A log that adds the request's id to every line. */
export function logAbout(c: Context, log: Log): Log {
  return {
    info: (event, details) => log.info(event, { ...details, request: requestId(c) }),
    warn: (event, details) => log.warn(event, { ...details, request: requestId(c) }),
    error: (event, details) => log.error(event, { ...details, request: requestId(c) }),
    flush: log.flush,
    dropped: log.dropped,
  }
}

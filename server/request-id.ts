import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Log } from './log.ts'

/** The header of a failed answer that names the lines of the log about it. */
export const REQUEST_ID = 'X-Request-Id'

/** A name for a request, made of chance when it is first asked for: most requests need none. */
export function requestId(c: Context): string {
  const given = c.get('requestId') as string | undefined
  if (given !== undefined) return given
  const made = randomBytes(8).toString('hex')
  c.set('requestId', made)
  return made
}

/** A log whose lines name the request they are about. */
export function logAbout(c: Context, log: Log): Log {
  return {
    info: (event, details) => log.info(event, { ...details, request: requestId(c) }),
    warn: (event, details) => log.warn(event, { ...details, request: requestId(c) }),
    error: (event, details) => log.error(event, { ...details, request: requestId(c) }),
    flush: log.flush,
  }
}

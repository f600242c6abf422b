import { Client } from 'pg'
import { maskSecrets } from '../../log.ts'
import { StartFailure } from '../../start-failure.ts'
import { StoreFailure } from '../store.ts'
import { LOCK_PATIENCE } from './transaction.ts'

/** The server, or the pool, that a connection leads to. */
export function nameServer({ host, port }: Client): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}

/**
 * Converts why a database cannot be used to a sentence for the operator that says what to do, with what the
 * other side said in its own words. Nothing of it has the password.
 * @param url as in DATABASE_URL
 * @param thrown any error, which is returned as it is if it is no failure of a database
 */
export function explain(url: string, thrown: unknown): unknown {
  const error = thrown instanceof StoreFailure ? (thrown.cause ?? thrown) : thrown
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (error instanceof StartFailure || typeof message !== 'string') return error
  const said = maskPassword(url, message)
  try {
    const advice = advise(new Client(url), typeof code === 'string' ? code : '', message)
    return new StartFailure(`${advice} It said: ${said}${typeof code === 'string' ? ` (${code})` : ''}.`, {
      cause: error,
    })
  } catch {
    return new StartFailure(`DATABASE_URL cannot be used: ${said}.`, { cause: error })
  }
}

/** @param code of the system or of PostgreSQL; empty for an error of the driver */
function advise(client: Client, code: string, message: string): string {
  const { user, database } = client
  const server = nameServer(client)
  if (
    code === '28P01' ||
    code === '28000' ||
    /password must be|no such user|SASL authentication failed/.test(message)
  ) {
    return `PostgreSQL at ${server} does not let the user ${user} in: check user and password in DATABASE_URL (signs such as @, / and # in a password are written %40, %2F and %23), and pg_hba.conf.`
  }
  if (code === '3D000' || /no such database/.test(message)) {
    return `PostgreSQL at ${server} has no database ${database}: make it with createdb ${database}, or correct DATABASE_URL.`
  }
  if (code === '42501') {
    return `The user ${user} may not make or use the tables in the database ${database}: make that user the owner of the database.`
  }
  if (code === '55P03') {
    return `Another process has been migrating the database ${database} for ${LOCK_PATIENCE / 1000} seconds: end it, or wait until it is done.`
  }
  if (/startup parameter|command-line options/.test(message)) {
    return `A connection pool at ${server} does not take the settings in DATABASE_URL: remove them there and set them in the database, such as ALTER ROLE ${user} SET search_path = ….`
  }
  if (/statement pooling/.test(message)) {
    return `The connection pool at ${server} allows no transactions: set pool_mode = transaction.`
  }
  if (code === '' && message === 'Query read timeout') {
    return `PostgreSQL at ${server} lets the user ${user} in and does not answer: a connection pool there may have no connection left, so raise its default_pool_size, or set pool_mode = transaction.`
  }
  if (/^E[A-Z]+$/.test(code)) {
    return `PostgreSQL at ${server} cannot be reached (${code}): check that it runs, and the host and port in DATABASE_URL.`
  }
  if (code === '' && /timeout|terminated/.test(message)) {
    return `PostgreSQL at ${server} does not answer: check that it runs, and the host and port in DATABASE_URL.`
  }
  return `PostgreSQL at ${server} cannot be used.`
}

function maskPassword(url: string, text: string): string {
  const { password } = new URL(url)
  const secrets = [password, decodeURIComponent(password)].filter((one) => one !== '')
  return maskSecrets(secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)).replace(
    /[.\s]+$/,
    '',
  )
}

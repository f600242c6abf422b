import { Client } from 'pg'
import { maskSecrets } from '../../log.ts'
import { quoteError, StartFailure } from '../../start-failure.ts'
import { StoreFailure } from '../store.ts'
import { LOCK_TIMEOUT } from './transaction.ts'

/** The server, or the pool, that a connection leads to. */
export function nameServer({ host, port }: Client): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}

/**
 * Converts why a database cannot be used to a sentence for the operator that says what to do, with what the
 * other side said in its own words. Nothing of it has the password.
 * @param url as in DATABASE_URL
 * @param thrown any error; one that is no failure of a database is returned as it is
 */
export function explain(url: string, thrown: unknown): unknown {
  const error = thrown instanceof StoreFailure ? (thrown.cause ?? thrown) : thrown
  if (error instanceof StartFailure || !(error instanceof Error)) return error
  const client = parse(url)
  const code = String((error as { code?: unknown }).code ?? '')
  const advice = client ? advise(client, code, error.message) : 'DATABASE_URL cannot be used.'
  const secrets = [new URL(url).password, client?.password]
  return new StartFailure(`${advice} ${mask(quoteError(error), secrets)}`, { cause: error })
}

/** The connection that an address describes; undefined if it names a certificate that cannot be read. */
function parse(url: string): Client | undefined {
  try {
    return new Client(url)
  } catch {
    return undefined
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
    return `Another process has been migrating the database ${database} for ${LOCK_TIMEOUT / 1000} seconds: end it, or wait until it is done.`
  }
  if (/startup parameter|command-line options/.test(message)) {
    return `A connection pool at ${server} does not take the settings in DATABASE_URL: remove them there and set them in the database, such as ALTER ROLE ${user} SET search_path = ….`
  }
  if (/statement pooling/.test(message)) {
    return `The connection pool at ${server} allows no transactions: set pool_mode = transaction.`
  }
  if (/server login has been failing/.test(message)) {
    return `The connection pool at ${server} cannot log in to PostgreSQL: check that PostgreSQL runs and has the database ${database}, and the pool's log.`
  }
  if (code === '' && message === 'Query read timeout') {
    return `PostgreSQL at ${server} lets the user ${user} in and does not answer: a connection pool there may have no connection left, so raise its default_pool_size, or set pool_mode = transaction.`
  }
  if (/^E[A-Z]+$/.test(code)) {
    return `PostgreSQL at ${server} cannot be reached (${code}): check that it runs, and the host and port in DATABASE_URL.`
  }
  if (code === '' && /timeout|terminated/.test(message)) {
    return `PostgreSQL at ${server} does not answer: check that it runs, and the host and port in DATABASE_URL; if a connection pool is there, check that it reaches PostgreSQL.`
  }
  return `PostgreSQL at ${server} cannot be used.`
}

/** Masks secrets, as they are and as an address has them. */
function mask(text: string, secrets: readonly unknown[]): string {
  const given = secrets.filter((one): one is string => typeof one === 'string' && one !== '')
  return maskSecrets(given.reduce((rest, secret) => rest.replaceAll(secret, '…'), text))
}

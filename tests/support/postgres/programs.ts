import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'

/** Installs PostgreSQL without prompting; run as root on Debian 12 or a derivative. */
export const INSTALL_COMMAND = 'apt-get update && apt-get install -y postgresql-15'

/** Installs PgBouncer without prompting; run as root on Debian 12 or a derivative. */
export const INSTALL_PGBOUNCER = 'apt-get update && apt-get install -y --no-install-recommends pgbouncer'

/** Installs HAProxy without prompting; run as root on Debian 12 or a derivative. */
export const INSTALL_HAPROXY = 'apt-get update && apt-get install -y --no-install-recommends haproxy'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const HAPROXY = '/usr/sbin/haproxy'

/**
 * Returns the folder of the PostgreSQL programs from Debian's package.
 * @throws an error that names the command to run when it is not installed
 */
export function requirePostgres(): string {
  const [program] = globSync('/usr/lib/postgresql/15/bin/postgres')
  if (program === undefined) throw new Error(`PostgreSQL 15 is not installed. Run: ${INSTALL_COMMAND}`)
  return dirname(program)
}

/**
 * Returns the path of PgBouncer from Debian's package.
 * @throws an error that names the command to run when it is not installed
 */
export function requirePgBouncer(): string {
  if (!existsSync(PGBOUNCER)) throw new Error(`PgBouncer is not installed. Run: ${INSTALL_PGBOUNCER}`)
  return PGBOUNCER
}

/**
 * Returns the path of HAProxy from Debian's package.
 * @throws an error that names the command to run when it is not installed
 */
export function requireHaproxy(): string {
  if (!existsSync(HAPROXY)) throw new Error(`HAProxy is not installed. Run: ${INSTALL_HAPROXY}`)
  return HAPROXY
}

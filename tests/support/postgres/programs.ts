import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** Installs PostgreSQL without prompting; run as root on Debian 12 or a derivative. */
export const INSTALL_COMMAND = 'apt-get update && apt-get install -y postgresql-15'

/**
 * Returns the folder of the PostgreSQL programs from Debian's package.
 * @throws an error that names the command to run when it is not installed
 */
export function requirePostgres(): string {
  const [program] = globSync('/usr/lib/postgresql/15/bin/postgres')
  if (program === undefined) throw new Error(`PostgreSQL 15 is not installed. Run: ${INSTALL_COMMAND}`)
  return dirname(program)
}

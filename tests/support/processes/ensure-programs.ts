import { requireCaddy, INSTALL_COMMAND as INSTALL_CADDY } from '../caddy/caddy.ts'
import {
  INSTALL_COMMAND as INSTALL_POSTGRES,
  INSTALL_HAPROXY,
  INSTALL_PGBOUNCER,
  requireHaproxy,
  requirePgBouncer,
  requirePostgres,
} from '../postgres/programs.ts'
import { INSTALL_COMMAND as INSTALL_PROXIES, requireProxies } from '../proxies/proxies.ts'
import { ensureProgram } from './ensure-program.ts'

// Makes sure that tests can start PostgreSQL, PgBouncer, HAProxy, nginx, Apache and Caddy: installs them when run as root, else
// prints what to run and exits with 1.

try {
  ensureProgram({ name: 'PostgreSQL', require: requirePostgres, command: INSTALL_POSTGRES })
  ensureProgram({ name: 'PgBouncer', require: requirePgBouncer, command: INSTALL_PGBOUNCER })
  ensureProgram({ name: 'HAProxy', require: requireHaproxy, command: INSTALL_HAPROXY })
  ensureProgram({ name: 'nginx, Apache or HAProxy', require: requireProxies, command: INSTALL_PROXIES })
  ensureProgram({ name: 'Caddy', require: requireCaddy, command: INSTALL_CADDY })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

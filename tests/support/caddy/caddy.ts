import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../processes/clean-up.ts'
import { pickPort, startOnFreePort } from '../processes/ports.ts'
import { startServedProgram } from '../processes/served-program.ts'

const CADDYFILE = fileURLToPath(new URL('../../../server/deploy/Caddyfile', import.meta.url))

/** Installs Caddy without prompting; run as root on Debian 12 or a derivative. */
export const INSTALL_COMMAND = 'apt-get update && apt-get install -y --no-install-recommends caddy'

/** The host name of the site in the operators' Caddyfile. */
export const SITE_NAME = 'bigfive.example'

/** @throws an error that names the command to run when Caddy is not installed */
export function requireCaddy(): void {
  if (spawnSync('caddy', ['version']).status === 0) return
  throw new Error(`Caddy is not installed. Run: ${INSTALL_COMMAND}`)
}

/** Caddy, the reverse proxy that operators are told to use, in front of a test's server. */
export type Caddy = AsyncDisposable & {
  /** The HTTPS port on 127.0.0.1; it serves the site as {@link SITE_NAME}. */
  port: number
  /** The root certificate of its local certificate authority. */
  ca: string
  /** What it has written to its log so far. */
  log(): string
}

/**
 * Starts Caddy with the Caddyfile of `server/deploy`, on its own ports and with its own storage folder.
 * @param upstream the port of the server
 * @param changes replacements in that file, keyed by the text they replace
 */
export function startCaddy(upstream: number, changes: Record<string, string> = {}): Promise<Caddy> {
  requireCaddy()
  return startOnFreePort((port) => startOn(port, upstream, changes))
}

async function startOn(port: number, upstream: number, changes: Record<string, string>): Promise<Caddy> {
  const folder = makeFolder()
  const own = [
    'admin off',
    'skip_install_trust',
    `storage file_system ${folder.path}`,
    `https_port ${port}`,
    `http_port ${await pickPort()}`,
  ]
  const edits = {
    '127.0.0.1:3000': `127.0.0.1:${upstream}`,
    '\tservers {': `\t${own.join('\n\t')}\n\tservers {`,
    ...changes,
  }
  let text = readFileSync(CADDYFILE, 'utf8')
  for (const [from, to] of Object.entries(edits)) {
    if (!text.includes(from)) throw new Error(`The Caddyfile has no "${from}"`)
    text = text.replace(from, to)
  }
  const file = join(folder.path, 'Caddyfile')
  writeFileSync(file, text)
  const root = join(folder.path, 'pki/authorities/local/root.crt')
  // The site's certificate may come after the configuration is served; until then Caddy refuses handshakes.
  const ready = ['serving initial configuration', 'certificate obtained successfully']
  const running = await startServedProgram({
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: { ...process.env, HOME: folder.path },
    folder,
    isReady: (log) => ready.every((message) => log.includes(message)) && existsSync(root),
  })
  return { port, ca: readFileSync(root, 'utf8'), ...running }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../processes/clean-up.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { startServedProgram, type ServedProgram } from '../processes/served-program.ts'

const DEPLOY = fileURLToPath(new URL('../../../server/deploy', import.meta.url))

/** Installs the proxies without prompting and without starting them; run as root on Debian 12 or a derivative. */
export const INSTALL_COMMAND =
  'apt-get update && apt-get install -y --no-install-recommends nginx-light apache2-bin haproxy'

const programs = {
  nginx: '/usr/sbin/nginx',
  HAProxy: '/usr/sbin/haproxy',
  Apache: '/usr/sbin/apache2',
} as const
export type ProxyName = keyof typeof programs

/** @throws an error that names the command to run when a proxy is not installed */
export function requireProxies(): void {
  for (const [name, program] of Object.entries(programs)) {
    if (!existsSync(program)) throw new Error(`${name} is not installed. Run: ${INSTALL_COMMAND}`)
  }
}

/** A reverse proxy with its file of `server/deploy`, in front of a test's server. */
export type Proxy = ServedProgram & {
  /** Its address; without TLS, whose lines are left out of the file. */
  url: string
  /** What it has written to its log of requests so far. */
  requests(): string
}

/** Starts a proxy on a port of its own. @param upstream the port of the server */
export function startProxy(name: ProxyName, upstream: number): Promise<Proxy> {
  requireProxies()
  return startOnFreePort((port) => startOn(name, port, upstream))
}

async function startOn(name: ProxyName, port: number, upstream: number): Promise<Proxy> {
  const folder = makeFolder()
  const log = join(folder.path, 'requests.log')
  writeFileSync(log, '')
  const args = writers[name](folder.path, port, upstream)
  const url = `http://127.0.0.1:${port}`
  let answers = false
  const asking = setInterval(() => {
    void fetch(`${url}/api/health`).then(
      ({ ok }) => (answers ||= ok),
      () => {},
    )
  }, 100)
  try {
    const running = await startServedProgram({
      command: programs[name],
      args,
      env: { PATH: process.env['PATH'] },
      folder,
      isReady: () => answers,
    })
    return {
      url,
      requests: () => (name === 'HAProxy' ? running.log() : readFileSync(log, 'utf8')),
      ...running,
    }
  } finally {
    clearInterval(asking)
  }
}

/** Write a proxy's configuration into a folder, and return the arguments to start it with. */
const writers: Record<ProxyName, (folder: string, port: number, upstream: number) => string[]> = {
  nginx(folder, port, upstream) {
    const own = change('nginx.conf', upstream, [
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      [/^server \{\n\tlisten 80;.*?^\}\n/ms, ''],
      [/^\tssl_certificate.*\n/gm, ''],
      ['/var/log/nginx/bigfive.log', `${folder}/requests.log`],
    ])
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { ${places.join(' ')}\n${own}}\n`,
    )
    return ['-c', file, '-p', folder]
  },
  HAProxy(folder, port, upstream) {
    const file = join(folder, 'haproxy.cfg')
    const own = change('haproxy.cfg', upstream, [
      [/bind :443 .*/, `bind 127.0.0.1:${port}`],
      ['log /dev/log local0', 'log stderr format raw local0'],
    ])
    writeFileSync(file, own)
    return ['-db', '-f', file]
  },
  Apache(folder, port, upstream) {
    const own = change('apache.conf', upstream, [
      ['<VirtualHost *:443>', `<VirtualHost 127.0.0.1:${port}>`],
      ['\tProtocols h2 http/1.1\n', ''],
      [/^\tSSL.*\n/gm, ''],
      ['${APACHE_LOG_DIR}/bigfive.log', `${folder}/requests.log`],
    ])
    const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers', 'reqtimeout'].map(
      (module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`,
    )
    mkdirSync(join(folder, 'run'))
    const base = [
      ...modules,
      `ServerName localhost`,
      `ServerRoot ${folder}`,
      `DefaultRuntimeDir ${folder}/run`,
      `PidFile ${folder}/run/pid`,
      'User nobody',
      'Group nogroup',
      `ErrorLog ${folder}/error.log`,
      `Listen 127.0.0.1:${port}`,
    ]
    const file = join(folder, 'apache.conf')
    writeFileSync(file, `${base.join('\n')}\n${own}`)
    return ['-D', 'FOREGROUND', '-f', file]
  },
}

/** A file of `server/deploy` with changes, each of which must apply, and the server's port. */
function change(
  file: string,
  upstream: number,
  changes: readonly (readonly [string | RegExp, string])[],
): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8').replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
  for (const [from, to] of changes) {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} has no ${from}`)
    text = changed
  }
  return text
}

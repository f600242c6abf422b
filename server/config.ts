import cluster from 'node:cluster'
import type { StoredAddress } from './client-address.ts'
import { isIP } from 'node:net'

/** A setting of the deployment, as operate/settings.md lists it. */
export type Setting = { name: string; default: string; meaning: string }

/** Every setting the server reads from its environment. An empty value counts as none. */
export const settings = [
  { name: 'PORT', default: '3000', meaning: 'The port to listen on, 1 to 65535.' },
  { name: 'HOST', default: '0.0.0.0', meaning: 'The address to listen on; `::` takes IPv6 as well.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'The origin visitors see, for links and metadata; `https://` turns on HSTS.',
  },
  {
    name: 'HSTS_SUBDOMAINS',
    default: 'off',
    meaning: '`on` binds browsers to https on every host below that of `PUBLIC_URL` as well.',
  },
  {
    name: 'DATABASE_URL',
    default: 'sqlite:./data/bigfive.db',
    meaning:
      'Where results are kept: `sqlite:` and a file, made when missing, or `postgres://USER:PASSWORD@HOST/DATABASE`.',
  },
  {
    name: 'RATE_LIMIT',
    default: '1200',
    meaning:
      'Requests a minute from one client address, or `off`. A page and a deletion count as five each, a preview picture as two, or twelve when it is painted; five results of a comparison as one more, and so do five events or 1.5 kB of them.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'off',
    meaning:
      '`on` behind one reverse proxy; behind several of your own in a row, how many there are, up to 9. The client address is the one that many places from the end of `X-Forwarded-For`.',
  },
  {
    name: 'KEEP_ALIVE',
    default: '10, or 620 with TRUST_PROXY',
    meaning:
      'Seconds for which an idle connection stays open, 1 to 3600. Behind a proxy or load balancer, longer than that keeps its own connections open: else it answers 502 when it uses one that has just been closed.',
  },
  {
    name: 'ANALYTICS',
    default: 'on',
    meaning:
      '`off` counts no visits, not even of those who agreed to it; what was counted before stays for `npm run report`.',
  },
  {
    name: 'ANALYTICS_DAYS',
    default: '90',
    meaning:
      'Days for which the events of visits are kept, 1 to 3650; of older days only sums are kept, for ever.',
  },
  {
    name: 'ANALYTICS_IP',
    default: 'short',
    meaning:
      'What the events of a visit keep of the client address: `full`, `short` (an IPv4 address’s first 24 bits, an IPv6 one’s first 48) or `none`.',
  },
  {
    name: 'GEO_DATABASE',
    default: 'off',
    meaning:
      'A file in MaxMind’s format (.mmdb), by which country and city of a visit are looked up; read when the server starts.',
  },
  {
    name: 'GEO_HEADERS',
    default: 'off',
    meaning:
      'Behind a proxy that knows where visitors are, the header it gives the country’s code in and, after a comma, that of the city, such as `CF-IPCountry,CF-IPCity`; needs `TRUST_PROXY`.',
  },
  {
    name: 'ADMIN_TOKEN',
    default: 'off',
    meaning:
      'A secret of 20 characters or more, such as `openssl rand -hex 24` makes, that opens the page about visits, `/admin`.',
  },
  {
    name: 'SECURITY_CONTACT',
    default: 'off',
    meaning:
      'An email address, or the `https:` URL of a page, for whoever finds a security fault; published in `/.well-known/security.txt`.',
  },
  {
    name: 'METRICS_PORT',
    default: 'off',
    meaning: 'The port on which this machine alone may ask for `/metrics`, for Prometheus.',
  },
  {
    name: 'WORKERS',
    default: '1',
    meaning:
      'Processes that share the port, up to 64, so that more processors render pages. Each counts for `RATE_LIMIT` by itself.',
  },
  {
    name: 'WORKER',
    default: 'on',
    meaning: '`off` takes the service worker and its caches off visitors’ devices; answers there stay.',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settings)[number]['name']

/** The settings, read and checked. `publicUrl` is an origin without a closing slash. */
export type Config = {
  port: number
  host: string
  /** The socket that systemd has opened for this process, as a file descriptor, in the place of host and port. */
  socket: number | undefined
  publicUrl: string
  /** Whether HSTS also covers all subdomains of the public host. */
  hstsSubdomains: boolean
  /** `url` contains a password and is never logged. */
  database: { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }
  /** Requests per minute and client address; undefined for no limit. */
  rateLimit: number | undefined
  /** How many of the operator's own reverse proxies are in front of the server; 0 for none. */
  trustedProxies: number
  /** For how many seconds an idle connection stays open. */
  keepAlive: number
  /** Whether visits are counted, for how many days their events are stored, and how much of a client's address. */
  analytics: { on: boolean; days: number; address: StoredAddress }
  /** A MaxMind database file that maps addresses to places; undefined for none. */
  geoDatabase: string | undefined
  /** The headers in which a trusted proxy sends a visitor's country and city; undefined for none. */
  geoHeaders: { country: string; city?: string } | undefined
  /** The token that opens the operator's page; undefined when the page is off. Never logged. */
  adminToken: string | undefined
  /** Whom to tell about security faults, as a URI; undefined for nobody. */
  securityContact: string | undefined
  /** The port for metrics, open to this machine only; undefined for none. */
  metricsPort: number | undefined
  /** How many processes share the port. */
  workers: number
  /** Whether the service worker is served; if not, the kill switch is served in its place. */
  worker: boolean
}

type Environment = Record<string, string | undefined>

/** A setting that cannot be used; thrown and caught in this file only. */
class WrongSetting extends Error {}

/**
 * Reads and checks the settings in an environment.
 * @returns the settings, or a sentence about the first wrong one that says what to write instead
 */
export function readConfig(env: Environment): { ok: true; config: Config } | { ok: false; message: string } {
  try {
    const port = readPort(textOf(env, 'PORT'))
    const trustedProxies = readTrustedProxies(textOf(env, 'TRUST_PROXY'))
    return {
      ok: true,
      config: {
        port,
        host: readHost(textOf(env, 'HOST')),
        socket: readSocket(env),
        publicUrl: readPublicUrl(env.PUBLIC_URL?.trim() || `http://localhost:${port}`),
        hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', textOf(env, 'HSTS_SUBDOMAINS')),
        database: readDatabase(textOf(env, 'DATABASE_URL')),
        rateLimit: unlessOff(textOf(env, 'RATE_LIMIT'), (text) =>
          readNumber(
            'RATE_LIMIT',
            text,
            999_999_999,
            'write how many requests a minute one address may send, such as RATE_LIMIT=1200, or RATE_LIMIT=off',
          ),
        ),
        trustedProxies,
        keepAlive: readNumber(
          'KEEP_ALIVE',
          env.KEEP_ALIVE?.trim() || (trustedProxies === 0 ? '10' : '620'),
          3600,
          'write for how many seconds an idle connection stays open, 1 to 3600, such as KEEP_ALIVE=620',
        ),
        analytics: {
          on: readSwitch('ANALYTICS', textOf(env, 'ANALYTICS')),
          days: readNumber(
            'ANALYTICS_DAYS',
            textOf(env, 'ANALYTICS_DAYS'),
            3650,
            'write for how many days events are kept, 1 to 3650, such as ANALYTICS_DAYS=90',
          ),
          address: readStoredAddress(textOf(env, 'ANALYTICS_IP')),
        },
        geoDatabase: unlessOff(textOf(env, 'GEO_DATABASE'), (text) => text),
        geoHeaders: unlessOff(textOf(env, 'GEO_HEADERS'), (text) => readGeoHeaders(text, trustedProxies)),
        adminToken: unlessOff(textOf(env, 'ADMIN_TOKEN'), readAdminToken),
        securityContact: unlessOff(textOf(env, 'SECURITY_CONTACT'), readSecurityContact),
        metricsPort: unlessOff(textOf(env, 'METRICS_PORT'), (text) => readMetricsPort(text, port)),
        workers: readNumber(
          'WORKERS',
          textOf(env, 'WORKERS'),
          64,
          'write how many processes share the port, 1 to 64, such as WORKERS=2',
        ),
        worker: readSwitch('WORKER', textOf(env, 'WORKER')),
      },
    }
  } catch (error) {
    if (error instanceof WrongSetting) return { ok: false, message: error.message }
    throw error
  }
}

function textOf(env: Environment, name: SettingName): string {
  return env[name]?.trim() || settings.find((setting) => setting.name === name)!.default
}

function unlessOff<T>(text: string, read: (text: string) => T): T | undefined {
  return text === 'off' ? undefined : read(text)
}

/**
 * Reads a whole number from 1 to `most`.
 * @param advice what to write instead of anything else
 */
function readNumber(name: SettingName, text: string, most: number, advice: string): number {
  if (/^[1-9]\d*$/.test(text) && Number(text) <= most) return Number(text)
  throw new WrongSetting(`${name} is "${text}": ${advice}.`)
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535
}

function readPort(text: string): number {
  if (isPort(text)) return Number(text)
  throw new WrongSetting(`PORT is "${text}": write a whole number from 1 to 65535, such as PORT=3000.`)
}

function readMetricsPort(text: string, port: number): number {
  if (isPort(text) && Number(text) !== port) return Number(text)
  throw new WrongSetting(
    `METRICS_PORT is "${text}": write a whole number from 1 to 65535 that is not PORT, such as METRICS_PORT=9464, or METRICS_PORT=off.`,
  )
}

function readHost(text: string): string {
  if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw new WrongSetting(`HOST is "${text}": write an address to listen on, such as HOST=0.0.0.0 or HOST=::.`)
}

/** SD_LISTEN_FDS_START of sd_listen_fds(3). */
const FIRST_SOCKET = 3

function readSocket({ LISTEN_PID, LISTEN_FDS }: Environment): number | undefined {
  // A worker process listens through the primary, which systemd has started.
  const started = cluster.isWorker ? process.ppid : process.pid
  return Number(LISTEN_PID) === started && Number(LISTEN_FDS) > 0 ? FIRST_SOCKET : undefined
}

function readPublicUrl(text: string): string {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url.origin
  throw new WrongSetting(
    `PUBLIC_URL is "${text}": write scheme and host without a path, such as PUBLIC_URL=https://example.org.`,
  )
}

function readDatabase(text: string): Config['database'] {
  if (/^postgres(ql)?:/i.test(text)) return readPostgresUrl(text)
  const file = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1]
  if (file !== undefined && !file.startsWith('//') && !file.startsWith(':')) return { engine: 'sqlite', file }
  // The text may contain a password, so it is not repeated.
  throw new WrongSetting(
    'DATABASE_URL is not understood: write sqlite: and a file, such as DATABASE_URL=sqlite:./data/bigfive.db, or where a PostgreSQL database is, such as DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE.',
  )
}

function readPostgresUrl(text: string): Config['database'] {
  const url = URL.parse(text)
  // Without a database name the driver would use the user's name.
  if (url && /^\/[^/]+$/.test(url.pathname)) return { engine: 'postgres', url: text }
  throw new WrongSetting(
    'DATABASE_URL names no PostgreSQL database: write DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE, and signs such as @, / and # in a password as %40, %2F and %23.',
  )
}

function readTrustedProxies(text: string): number {
  if (text === 'off') return 0
  if (text === 'on') return 1
  if (/^[1-9]$/.test(text)) return Number(text)
  throw new WrongSetting(
    `TRUST_PROXY is "${text}": write TRUST_PROXY=off, TRUST_PROXY=on for one reverse proxy, or how many there are, such as TRUST_PROXY=2.`,
  )
}

function readStoredAddress(text: string): StoredAddress {
  if (text === 'full' || text === 'short' || text === 'none') return text
  throw new WrongSetting(
    `ANALYTICS_IP is "${text}": write ANALYTICS_IP=full, ANALYTICS_IP=short or ANALYTICS_IP=none.`,
  )
}

function readGeoHeaders(text: string, trustedProxies: number): Config['geoHeaders'] {
  const [country = '', city, ...more] = text.split(',').map((name) => name.trim())
  const isName = (name: string) => /^[a-z0-9_-]+$/i.test(name)
  if (!isName(country) || (city !== undefined && !isName(city)) || more.length > 0) {
    throw new WrongSetting(
      `GEO_HEADERS is "${text}": write the names of one or two headers, such as GEO_HEADERS=CF-IPCountry,CF-IPCity.`,
    )
  }
  if (trustedProxies === 0) {
    throw new WrongSetting(
      `GEO_HEADERS is "${text}", and anybody could send these: write TRUST_PROXY=on as well if your proxy sets them, else GEO_HEADERS=off.`,
    )
  }
  return city === undefined ? { country } : { country, city }
}

function readAdminToken(text: string): string {
  if (text.length >= 20 && text.length <= 500) return text
  // It is a secret, so it is not repeated.
  throw new WrongSetting(
    'ADMIN_TOKEN is too short or too long: write 20 to 500 characters nobody can guess, such as ADMIN_TOKEN=$(openssl rand -hex 24).',
  )
}

function readSecurityContact(text: string): string {
  const isPlain = /^[!-~]+$/.test(text)
  const address = /^(?:mailto:)?([^@:/]+@[^@:/]+)$/.exec(text)?.[1]
  if (isPlain && address !== undefined) return `mailto:${address}`
  if (isPlain && URL.parse(text)?.protocol === 'https:') return text
  throw new WrongSetting(
    `SECURITY_CONTACT is "${text}": write an email address or the URL of a page, such as SECURITY_CONTACT=security@example.org or SECURITY_CONTACT=https://example.org/security.`,
  )
}

function readSwitch(name: SettingName, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new WrongSetting(`${name} is "${text}": write ${name}=on or ${name}=off.`)
}

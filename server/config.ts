import cluster from 'node:cluster'
import type { StoredAddress } from './client-address.ts'
import { isIP } from 'node:net'
import { findMisspelt, settings, WrongSetting, type Environment, type SettingName } from './settings.ts'

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

/**
 * Reads and checks the settings in an environment.
 * @returns the settings, or a sentence about the first wrong one that says what to write instead
 */
export function readConfig(env: Environment): { ok: true; config: Config } | { ok: false; message: string } {
  const misspelt = findMisspelt(env)
  if (misspelt !== undefined) return { ok: false, message: misspelt }
  try {
    const port = readPort(textOf(env, 'PORT'))
    const trustedProxies = readTrustedProxies(textOf(env, 'TRUST_PROXY'))
    return {
      ok: true,
      config: {
        port,
        host: readHost(textOf(env, 'HOST')),
        socket: readSocket(env),
        publicUrl: readPublicUrl(env.PUBLIC_URL?.trim() || localUrl(port, trustedProxies)),
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

/** The address when none is set, which only this machine's own visitors can have. */
function localUrl(port: number, trustedProxies: number): string {
  if (trustedProxies === 0) return `http://localhost:${port}`
  throw new WrongSetting(
    'PUBLIC_URL is not set, and visitors come through a proxy (TRUST_PROXY): write the address they see, such as PUBLIC_URL=https://example.org.',
  )
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
  const isPlain = /^[!-~]{20,500}$/.test(text)
  // What was meant to be run by a shell, and tokens that stand in pages: everybody can read these.
  if (isPlain && !/[$`]|^(.)\1*$|change.?me|example|secret|password/i.test(text)) return text
  // It is a secret, so it is not repeated.
  throw new WrongSetting(
    'ADMIN_TOKEN is not a secret, or too short or too long: write what the command "openssl rand -hex 24" prints, such as ADMIN_TOKEN=…48 characters….',
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

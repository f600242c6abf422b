import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { findWrongBuildSetting } from '../../server/build-settings.ts'
import { buildSettings, settings } from '../../server/settings.ts'

/** What a server behind a proxy needs besides TRUST_PROXY. */
const BEHIND_PROXY = { PUBLIC_URL: 'https://big5.example' }

/** A token as `openssl rand -hex 24` prints it. */
const TOKEN = '5f0c9f1d3b7a4e62810d94c6ab37e5f2d8c1b0a493e7f625'

describe('the settings', () => {
  test('have defaults', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '0.0.0.0',
        publicUrl: 'http://localhost:3000',
        hstsSubdomains: false,
        database: { engine: 'sqlite', file: './data/bigfive.db' },
        rateLimit: 1200,
        trustedProxies: 0,
        keepAlive: 10,
        analytics: { on: true, days: 90, address: 'short' },
        geoDatabase: undefined,
        geoHeaders: undefined,
        adminToken: undefined,
        securityContact: undefined,
        metricsPort: undefined,
        workers: 1,
        worker: true,
      },
    })
  })

  test('have their defaults if they are empty', () => {
    const empty = Object.fromEntries(settings.map(({ name }) => [name, ' ']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    ['PUBLIC_URL', 'https://big5.example/', { publicUrl: 'https://big5.example' }],
    ['PUBLIC_URL', 'http://192.168.1.5:3000', { publicUrl: 'http://192.168.1.5:3000' }],
    ['DATABASE_URL', 'sqlite:/var/lib/b5.db', { database: { engine: 'sqlite', file: '/var/lib/b5.db' } }],
    ['DATABASE_URL', 'sqlite:///var/lib/b5.db', { database: { engine: 'sqlite', file: '/var/lib/b5.db' } }],
    ['RATE_LIMIT', '60', { rateLimit: 60 }],
    ['RATE_LIMIT', 'off', { rateLimit: undefined }],
    ['TRUST_PROXY', 'on', { trustedProxies: 1, keepAlive: 620 }],
    ['KEEP_ALIVE', '75', { keepAlive: 75 }],
    ['TRUST_PROXY', '2', { trustedProxies: 2 }],
    ['HSTS_SUBDOMAINS', 'on', { hstsSubdomains: true }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['ANALYTICS', 'off', { analytics: { on: false, days: 90, address: 'short' } }],
    ['ANALYTICS_DAYS', '3650', { analytics: { on: true, days: 3650, address: 'short' } }],
    ['ANALYTICS_IP', 'none', { analytics: { on: true, days: 90, address: 'none' } }],
    ['GEO_DATABASE', './GeoLite2-City.mmdb', { geoDatabase: './GeoLite2-City.mmdb' }],
    ['ADMIN_TOKEN', TOKEN, { adminToken: TOKEN }],
    ['SECURITY_CONTACT', 'me@a.example', { securityContact: 'mailto:me@a.example' }],
    ['SECURITY_CONTACT', 'mailto:me@a.example', { securityContact: 'mailto:me@a.example' }],
    ['SECURITY_CONTACT', 'https://a.example/b', { securityContact: 'https://a.example/b' }],
    ['WORKERS', '4', { workers: 4 }],
    ['WORKER', 'off', { worker: false }],
  ])('accept %s=%s', (name, text, expected) => {
    const read = readConfig({ ...(name === 'TRUST_PROXY' && BEHIND_PROXY), [name]: text })
    expect(read).toMatchObject({ ok: true, config: expected })
  })

  test.each([
    ['PORT', '0'],
    ['SECURITY_CONTACT', 'on'],
    ['SECURITY_CONTACT', 'mailto:'],
    ['SECURITY_CONTACT', 'mailto:me'],
    ['SECURITY_CONTACT', 'http://a.example'],
    ['SECURITY_CONTACT', 'me@a.example Contact:you'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['PORT', '/run/socket'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '127.0.0.1:9464'],
    ['HOST', 'http://localhost'],
    ['HOST', 'my host'],
    ['PUBLIC_URL', 'big5.example'],
    ['PUBLIC_URL', 'https://big5.example/test'],
    ['PUBLIC_URL', 'https://user:secret@big5.example'],
    ['PUBLIC_URL', 'ftp://big5.example'],
    ['PUBLIC_URL', 'https://big5.example/?a'],
    ['DATABASE_URL', 'mysql://localhost/b5'],
    ['DATABASE_URL', './data/bigfive.db'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['DATABASE_URL', 'sqlite://data/bigfive.db'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', '-5'],
    ['RATE_LIMIT', 'none'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['ANALYTICS', 'consent'],
    ['ANALYTICS_DAYS', '0'],
    ['ANALYTICS_DAYS', '3651'],
    ['ANALYTICS_DAYS', 'off'],
    ['ANALYTICS_IP', 'half'],
    ['GEO_HEADERS', 'CF IPCountry'],
    ['GEO_HEADERS', 'a,b,c'],
    // Without a trusted proxy, any client could send this header.
    ['GEO_HEADERS', 'CF-IPCountry'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'all'],
  ])('refuse %s=%s with a sentence that says what to write', (name, text) => {
    const read = readConfig({ [name]: text })
    expect(read.ok).toBe(false)
    const message = read.ok ? '' : read.message
    expect(message).toMatch(new RegExp(`^${name} .*write .*${name}=\\S+.*\\.$`))
  })

  test('accept GEO_HEADERS with a trusted proxy', () => {
    const read = (headers: string) => readConfig({ ...BEHIND_PROXY, TRUST_PROXY: 'on', GEO_HEADERS: headers })
    expect(read('CF-IPCountry')).toMatchObject({ config: { geoHeaders: { country: 'CF-IPCountry' } } })
    expect(read('X-Country, X-City')).toMatchObject({
      config: { geoHeaders: { country: 'X-Country', city: 'X-City' } },
    })
  })

  test.each([
    'hunter2',
    'a'.repeat(20),
    '$(openssl rand -hex 24)',
    '`openssl rand -hex 24`',
    '$(openssl_rand_-hex_24)',
    'five words that are no token',
    'change-me-change-me-change-me',
  ])('refuse a token that others can guess or read, without repeating it: %s', (token) => {
    const read = readConfig({ ADMIN_TOKEN: token })
    expect(read).toMatchObject({ ok: false, message: expect.stringMatching(/^ADMIN_TOKEN .*: write .*\.$/) })
    expect(JSON.stringify(read)).not.toContain(token)
    // It can be pasted where it is to be run, and does no harm in a file of settings.
    expect(JSON.stringify(read)).not.toContain('$(')
  })

  test('behind a proxy refuse to take this machine for the address visitors see', () => {
    const read = readConfig({ TRUST_PROXY: 'on' })
    expect(read).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^PUBLIC_URL .*: write .*PUBLIC_URL=\S+\.$/),
    })
  })

  test.each([
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['ANALYTIC', 'ANALYTICS'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE-LIMIT', 'RATE_LIMIT'],
    ['ADMIN_TOEKN', 'ADMIN_TOKEN'],
    ['VITE_ANALYTIC', 'VITE_ANALYTICS'],
  ])('refuse %s, which resembles %s', (name, meant) => {
    const sentence = `${name} is no setting: write ${meant}=… if you mean that, or remove it.`
    expect(readConfig({ [name]: 'on' })).toEqual({ ok: false, message: sentence })
    expect(findWrongBuildSetting({ [name]: 'on' })).toBe(sentence)
    expect(readConfig({ [name]: '' }).ok).toBe(true)
  })

  test('accept what other programs have in their environment', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'HOSTS',
      'PORTS',
      'WORKING',
      'DATABASE',
      'PUBLIC',
      'VITEST',
      'VITE_USER_NODE_ENV',
      'URL',
    ]
    expect(readConfig(Object.fromEntries(others.map((name) => [name, 'on']))).ok).toBe(true)
  })

  test('take the URL of a PostgreSQL database unchanged', () => {
    for (const url of [
      'postgres://user:secret@db.example/b5',
      'postgresql://db.example:5433/b5?sslmode=require',
    ]) {
      expect(readConfig({ DATABASE_URL: url })).toMatchObject({
        config: { database: { engine: 'postgres', url } },
      })
    }
  })

  test.each(['postgres://user:secret@db.example', 'postgres://user:secret#@db.example/b5', 'postgres:'])(
    'refuse an invalid PostgreSQL URL, %s, without repeating the password',
    (text) => {
      const read = readConfig({ DATABASE_URL: text })
      expect(read).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^DATABASE_URL .*: write .*%23/),
      })
      expect(JSON.stringify(read)).not.toContain('secret')
    },
  )

  test.each(settings)('are on the page of settings with their default: $name', (setting) => {
    const page = readFileSync(new URL('../../server/operate/settings.md', import.meta.url), 'utf8')
    const lines = page.split('\n').filter((line) => line.includes(`\`${setting.name}\``))
    expect(lines.some((line) => line.includes(`\`${setting.default}\``))).toBe(true)
  })
})

describe('the settings of the build', () => {
  test.each([
    ['VITE_SHUFFLE_ITEMS', 'on', 'yes'],
    ['VITE_ANALYTICS', 'off', 'no'],
    ['VITE_TESTS_TAKEN', '700000', 'abc'],
    ['VITE_TESTS_TAKEN', '1', '700,000'],
    ['VITE_LANGUAGE_COUNT', '20', '0'],
    ['VITE_MENTORSHIP_URL', 'https://a.example/b', 'off'],
    ['VITE_MAILING_LIST_URL', 'https://a.example', 'me@a.example'],
    ['VITE_FACEBOOK_URL', 'off', 'facebook'],
    ['VITE_TWITTER_URL', 'https://a.example/@b', 'none'],
    ['VITE_LINKEDIN_URL', 'off', 'http://a.example'],
    ['VITE_GITHUB_URL', 'https://a.example/b', 'off'],
    ['VITE_CONTACT', 'me@a.example', 'me'],
    ['VITE_CONTACT', 'https://a.example/b', 'javascript:alert(1)'],
    ['VITE_OPERATOR', 'Ada Example, Oslo, Norway', '<b>Ada</b>'],
    ['VITE_HOSTED_IN', 'Example Hosting, Finland', 'x'.repeat(201)],
    ['VITE_AUTHORITY', 'Datatilsynet, www.datatilsynet.no', '-'],
  ])('accept %s=%s and refuse %s with a sentence that says what to write', (name, right, wrong) => {
    expect(findWrongBuildSetting({ [name]: right })).toBeUndefined()
    const sentence = findWrongBuildSetting({ [name]: wrong })
    expect(sentence).toMatch(new RegExp(`^${name} is ".*": write .*${name}=\\S+.*\\.$`))
    expect(sentence).toContain(`"${wrong}"`)
  })

  test('are all checked, and their defaults are right', () => {
    for (const { name, default: text } of buildSettings) {
      expect(findWrongBuildSetting({ [name]: '<not this>' }), name).toContain(`${name} is "<not this>"`)
      if (text !== 'none') expect(findWrongBuildSetting({ [name]: text })).toBeUndefined()
    }
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from '../../server/config.ts'

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
    ['ADMIN_TOKEN', 'a'.repeat(20), { adminToken: 'a'.repeat(20) }],
    ['SECURITY_CONTACT', 'me@a.example', { securityContact: 'mailto:me@a.example' }],
    ['SECURITY_CONTACT', 'mailto:me@a.example', { securityContact: 'mailto:me@a.example' }],
    ['SECURITY_CONTACT', 'https://a.example/b', { securityContact: 'https://a.example/b' }],
    ['WORKERS', '4', { workers: 4 }],
    ['WORKER', 'off', { worker: false }],
  ])('accept %s=%s', (name, text, expected) => {
    const read = readConfig({ [name]: text })
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
    const read = (headers: string) => readConfig({ TRUST_PROXY: 'on', GEO_HEADERS: headers })
    expect(read('CF-IPCountry')).toMatchObject({ config: { geoHeaders: { country: 'CF-IPCountry' } } })
    expect(read('X-Country, X-City')).toMatchObject({
      config: { geoHeaders: { country: 'X-Country', city: 'X-City' } },
    })
  })

  test('refuse a token that is too short, without repeating it', () => {
    const read = readConfig({ ADMIN_TOKEN: 'hunter2' })
    expect(read).toMatchObject({ ok: false, message: expect.stringMatching(/^ADMIN_TOKEN .*: write .*\.$/) })
    expect(JSON.stringify(read)).not.toContain('hunter2')
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { growthOf } from '../support/growth.ts'
import { createTestServer, PUBLIC_URL } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
beforeAll(() => {
  server = createTestServer()
})
afterAll(() => server.close())

describe('an address with too many slashes', () => {
  test.each([
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['/no/', '/no'],
    ['/about/?from=mail&x=/', '/about?from=mail&x=/'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['///evil.example/%2e%2e', '/'],
    ['/\\evil.example/', '/evil.example'],
    ['//evil.example//x/', '/evil.example//x'],
  ])('%s redirects to %s, never to another host', async (path, location) => {
    const response = await server.app.request(`http://localhost${path}`)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(location)
    expect(new URL(response.headers.get('location')!, PUBLIC_URL).origin).toBe(PUBLIC_URL)
  })
})

describe('another spelling of an address', () => {
  test.each([
    ['/en/about?from=mail&x=/', '/about?from=mail&x=/'],
    ['/EN/About/', '/about'],
    ['/NO', '/no'],
    ['/NO/About', '/no/about'],
    ['/Method', '/method'],
    ['/%6Eo/abou%74', '/no/about'],
    ['/about/index.html', '/about'],
    ['/index.html?x', '/?x'],
    ['/en/Result/64F0a1b2c3d4e5f60718293a', '/result/64F0a1b2c3d4e5f60718293a'],
    ['/NO/compare/W1siQSI', '/no/compare/W1siQSI'],
    ['/NO/compare/W1siQSI/preview.png', '/no/compare/W1siQSI/preview.png'],
    ['/Admin', '/admin'],
    ['/en//evil.example', '/evil.example'],
    ['/en/%5cevil.example', '/%5cevil.example'],
  ])('%s redirects to %s for good', async (path, location) => {
    const response = await server.get(path, { Cookie: 'locale=no', 'Accept-Language': 'no' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(location)
    expect(response.headers.get('set-cookie')).toBe(null)
    expect(new URL(location, PUBLIC_URL).origin).toBe(PUBLIC_URL)
  })

  test.each(['/en', '/EN/', '/en/index.html'])(
    '%s leads to the English home page, whatever language was chosen before',
    async (path) => {
      const headers = { Cookie: 'locale=no', 'Accept-Language': 'no' }
      const response = await server.get(`${path}?utm_source=mail`, headers)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/?utm_source=mail')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? []
      const home = await server.get('/?utm_source=mail', { ...headers, Cookie: cookie })
      expect(home.status).toBe(200)
      expect(await home.text()).toContain('Home')
    },
  )

  test.each(['/en/no', '/en/en', '/assets/App-4f2a91.js'])('%s is no other spelling of one', async (path) => {
    expect((await server.get(path)).status).toBe(path.startsWith('/assets/') ? 404 : 200)
    expect((await server.get(path)).headers.get('location')).toBe(null)
  })
})

test.each<[string, (slashes: number) => string, (slashes: number) => string | undefined]>([
  ['inside', (slashes) => `/a${'/'.repeat(slashes)}a`, () => undefined],
  ['in front', (slashes) => `${'/'.repeat(slashes)}a`, () => '/a'],
  ['behind', (slashes) => `/a${'/'.repeat(slashes)}`, () => '/a'],
  ['in pairs', (slashes) => `/${'/a'.repeat(slashes / 2)}/`, (slashes) => '/a'.repeat(slashes / 2)],
])('an address with as many slashes as fit, %s, is parsed in linear time', async (_, path, location) => {
  const ask = async (slashes: number) => {
    const response = await server.app.request(`http://localhost${path(slashes)}`)
    expect(response.headers.get('location') ?? undefined).toBe(location(slashes))
  }
  expect(await growthOf(ask, 15_872)).toBeLessThan(1.5)
})

describe('the language of the home page', () => {
  test.each([
    ['Norwegian by the browser', { 'Accept-Language': 'nb-NO,nb;q=0.9,en;q=0.8' }, '/no'],
    ['Arabic by the browser', { 'Accept-Language': 'fr, ar-EG;q=0.9' }, '/ar'],
    ['the better of two', { 'Accept-Language': 'da;q=0.5, sv;q=0.9' }, '/sv'],
    ['as once chosen', { Cookie: 'a=1; locale=da', 'Accept-Language': 'sv' }, '/da'],
    [
      'by the browser when the cookie is nonsense',
      { Cookie: 'locale=__proto__', 'Accept-Language': 'sv' },
      '/sv',
    ],
  ])('is %s', async (_, headers, location) => {
    const response = await server.get('/?utm_source=mail', headers)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${location}?utm_source=mail`)
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie, Sec-Fetch-Site')
  })

  test.each([
    ['no wish', {}],
    ['English', { 'Accept-Language': 'en-GB, no;q=0.5' }],
    ['a language we do not speak', { 'Accept-Language': 'xx' }],
    ['English, as once chosen', { Cookie: 'locale=en', 'Accept-Language': 'ar' }],
    [
      'who follows a link of this site to it, with no script to remember the choice',
      { 'Sec-Fetch-Site': 'same-origin', Cookie: 'locale=no', 'Accept-Language': 'no' },
    ],
    ['a refused language', { 'Accept-Language': 'no;q=0' }],
  ])('stays English for %s', async (_, headers) => {
    const response = await server.get('/', headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site')
  })

  test('is negotiated on the home page only', async () => {
    expect((await server.get('/about', { 'Accept-Language': 'no' })).status).toBe(200)
    expect((await server.get('/no', { Cookie: 'locale=en' })).status).toBe(200)
  })
})

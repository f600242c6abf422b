import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NORM_GROUP } from '../../../banks/figures/measurement.ts'
import { LONGEST_NAME, makeCompareCode } from '../../../banks/links/compare-code.ts'
import { LOCALES, localePrefix } from '../../../locales/locales.ts'
import { seedRandom } from '../../support/random.ts'
import { postSave } from '../../support/rows.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { makeSheet } from '../../support/visitor/sheets.ts'
import { residentBytes } from './process-memory.ts'

/** Bytes that all the usual crawlers accept; some accept no more. */
const MOST_BYTES = 100_000

let server: ServerProcess
let ids: string[]
beforeAll(async () => {
  server = await startServer()
  ids = await Promise.all(Array.from({ length: 50 }, (_, n) => save(makeSheet(8800 + n))))
})
afterAll(() => server[Symbol.asyncDispose]())

const save = (sheet: string, invalid = false) => postSave(server.url, { sheet, invalid }, randomUUID())

const comparisonOf = (names: readonly string[]) =>
  `/compare/${makeCompareCode(names.map((name, n) => ({ name, id: ids[n]! })))}`

/** Uses a new connection, because a kept one may be closed as idle at the moment of the next request. */
const ask = (address: string) => fetch(address, { headers: { connection: 'close' }, redirect: 'manual' })

/** What a crawler reads of a page: its title and the content of its tags by name. */
async function readTags(path: string): Promise<Record<string, string>> {
  const html = await (await ask(server.url + path)).text()
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}

/** Asks as a crawler does, which on a 503 comes back after the Retry-After. */
async function crawl(address: string): Promise<Response> {
  for (let time = 0; ; time++) {
    const response = await ask(address)
    if (response.status !== 503 || time === 10) return response
    await sleep(Number(response.headers.get('retry-after')) * 1000)
  }
}

async function fetchPicture(address: string): Promise<Buffer> {
  const response = await crawl(address)
  expect(response.status, address).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  return Buffer.from(await response.arrayBuffer())
}

function expectPreview(png: Buffer): void {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThanOrEqual(MOST_BYTES)
  // A blank picture takes less.
  expect(png.length).toBeGreaterThan(4_000)
}

const people = ['Mira', 'منى', '山田太郎', '🦊👩‍👩‍👧‍👦', 'W'.repeat(LONGEST_NAME)]

test.each([
  ['a result', () => `/result/${ids[0]}`],
  ['a comparison of two', () => comparisonOf(['Mira', 'Jonas'])],
  ['a comparison of fifty', () => comparisonOf(ids.map((_, n) => `${people[n % 5]}${n}`))],
  ['the front page', () => ''],
  ['the page of a trait', () => '/neuroticism'],
  ['a page that is not there', () => '/nothing'],
])('in each language crawlers find all they need about %s, and a picture they accept', async (_, pathOf) => {
  for (const { code } of LOCALES) {
    const tags = await readTags(localePrefix(code) + pathOf())
    expect(tags).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/png',
      'twitter:card': 'summary_large_image',
    })
    for (const name of ['og:title', 'og:description', 'og:image:alt']) expect(tags[name]).toMatch(/\p{L}/u)
    expect(tags['og:image']).toMatch(new RegExp(`^${server.url.replace('127.0.0.1', 'localhost')}/`))
    expectPreview(await fetchPicture(tags['og:image']!))
  }
})

test('each language has pictures of its own', async () => {
  for (const path of [`/result/${ids[0]}`, '/about']) {
    const pictures = await Promise.all(
      LOCALES.map(async ({ code }) => fetchPicture((await readTags(localePrefix(code) + path))['og:image']!)),
    )
    expect(new Set(pictures.map((png) => png.toString('base64'))).size, path).toBe(LOCALES.length)
  }
})

test('the preview of a result reveals nothing about neuroticism, and no score', async () => {
  // In bank order every fifth item, from the first on, is a neuroticism item; 7 of the 24 are reverse-keyed.
  const withNeuroticism = (answer: string) =>
    makeSheet(8900).replace(/./g, (other, place: number) => (place % 5 === 0 ? answer : other))
  for (const prefix of ['', '/ar']) {
    const told = await Promise.all(
      ['1', '3', '5'].map(async (answer) => {
        const tags = await readTags(`${prefix}/result/${await save(withNeuroticism(answer))}`)
        const png = await fetchPicture(tags['og:image']!)
        return [tags['og:title'], tags['og:description'], tags['og:image:alt'], png.toString('base64')]
      }),
    )
    expect(told[0]![0]).not.toMatch(/\d/)
    // The only number is that of all people.
    expect(told[0]![1]!.replaceAll(/\D/g, '')).toBe(String(NORM_GROUP.people))
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  }
})

test('the picture of a test that was skipped says so', async () => {
  const tags = await readTags(`/result/${await save(makeSheet(8950), true)}`)
  expect(tags['og:title']).toContain('filled in at random')
  expectPreview(await fetchPicture(tags['og:image']!))
})

test('made-up preview addresses get no broken picture and cause no server error', async () => {
  const random = seedRandom(1)
  const pieces = [
    'result',
    'compare',
    'preview.png',
    '..',
    '%00',
    '%ff',
    '%2f',
    '',
    'no',
    'ar',
    ids[0]!,
    '💥',
    'W10',
    'W1siQSIsImEiXV0',
    '__proto__',
    'x'.repeat(3000),
  ]
  const codes = Array.from({ length: 40 }, () => {
    const code = comparisonOf(['Mira', 'Jonas']).slice('/compare/'.length).split('')
    code.splice(random.integer(0, code.length - 1), random.integer(0, 2), random.pick([...'aZ9-_=%']))
    return `/compare/${code.join('')}/preview.png`
  })
  const paths = Array.from({ length: 150 }, () => {
    const parts = Array.from({ length: random.integer(1, 5) }, () => random.pick(pieces))
    return `/${parts.join('/')}/preview.png`
  })
  for (const path of [...paths, ...codes]) {
    const response = await crawl(server.url + path)
    const body = Buffer.from(await response.arrayBuffer())
    expect([200, 302, 308, 400, 404], path).toContain(response.status)
    if (response.headers.get('content-type') === 'image/png') expectPreview(body)
  }
  expect(server.logs).not.toContain('failed')
})

test('hundreds of new pictures leave little in memory, and visitors are served meanwhile', async () => {
  const askFor = async (n: number) => {
    const response = await ask(`${server.url}${comparisonOf([`Mira ${n}`, 'Jonas'])}/preview.png`)
    await response.arrayBuffer()
    return response.status
  }
  await Promise.all(Array.from({ length: 30 }, (_, n) => askFor(n)))
  const before = residentBytes(server.pid)
  const crowd = Promise.all(Array.from({ length: 300 }, (_, n) => askFor(100 + n)))
  expect(await save(makeSheet(8960))).toMatch(/^[0-9a-f]{24}$/)
  const statuses = await crowd
  // A request that comes when too many wait gets 503.
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(residentBytes(server.pid) - before).toBeLessThan(100 * 1024 * 1024)
})

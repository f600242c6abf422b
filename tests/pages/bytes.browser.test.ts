import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { manifestPath } from '../../client/prerender/manifest-files.ts'
import { joinSets, type WorkerFiles } from '../../client/worker/file-set.ts'
import { LOCALES, localePrefix } from '../../locales/locales.ts'
import { staticPaths } from './site-map.ts'

/*
 * Tests the size of the built site, in bytes as served (brotli). The limits are design budgets: a page that
 * needs more must give something up, not raise them.
 */

const site = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** The size of a file as served; one that brotli does not make smaller is served as it is. */
function weigh(path: string): number {
  const file = site + path
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

function readPage(path: string): string {
  return readFileSync(`${site}${path === '/' ? '' : path}/index.html`, 'utf8')
}

/** The scripts a page loads before it is interactive. */
function scriptsOf(html: string): string[] {
  return /<script data-app="([^"]+)"/.exec(html)![1]!.split(' ')
}

/** The mean size of a reply's headers, in bytes: 370, and 1,090 for the page and the pack. */
const HEADERS = 470

const sum = (paths: string[]) => paths.map(weigh).reduce((total, size) => total + size, 0)

/** The compressed size of the inline styles or scripts of a page, or of those with an attribute. */
function inlineOf(html: string, tag: 'style' | 'script', attribute = ''): number {
  // All scripts that run have the attribute at the end.
  const attributes = `${attribute && ` ${attribute}="[^"]+"`}(?: data-cfasync="false")?`
  const pattern = new RegExp(`<${tag}${attributes}>(.*?)</${tag}>`, 'gs')
  const texts = [...html.matchAll(pattern)].map(([, text = '']) => text)
  return texts.length === 0 ? 0 : brotliCompressSync(texts.join('')).length
}

test('the pages link existing scripts and have inline styles', () => {
  expect(scriptsOf(readPage('/')).length).toBeGreaterThan(4)
  expect(readPage('/')).not.toContain('rel="stylesheet"')
  expect(inlineOf(readPage('/'), 'style')).toBeGreaterThan(1_000)
})

/** Pages that read the device, and so load its database with their own scripts. */
const WITH_DATABASE = ['test', 'result', 'compare', 'device']

describe.each(staticPaths)('$path', ({ path, name }) => {
  const html = readPage(path)
  const scripts = sum(scriptsOf(html))
  const limit = WITH_DATABASE.includes(name) ? 170_000 : 125_000

  test('scripts until the page is interactive stay within the limit', () => {
    expect(scripts).toBeLessThanOrEqual(limit)
  })

  test('it takes at most 15 requests, and 55 kB besides its scripts', () => {
    // Plus document, icon and manifest; share pictures are not loaded by the page.
    expect(scriptsOf(html).length + 3).toBeLessThanOrEqual(15)
    const document = weigh(`${path === '/' ? '' : path}/index.html`)
    expect(document + 12_000).toBeLessThanOrEqual(55_000)
  })
})

test('all styles together stay within 12 kB', () => {
  expect(inlineOf(readPage('/'), 'style')).toBeLessThanOrEqual(12_000)
})

test('the script that watches a page load is in its first two kilobytes, in every language', () => {
  for (const { code } of LOCALES) {
    const [watch = ''] = /^.*?<\/script>/s.exec(readPage(localePrefix(code) || '/')) ?? []
    expect(watch, code).toContain('setInterval')
    expect(Buffer.byteLength(watch), code).toBeLessThanOrEqual(2_048)
  }
})

describe('The inline scripts stay small:', () => {
  const watching = inlineOf(readPage('/'), 'script')

  test('the one that watches the load', () => {
    expect(watching).toBeGreaterThan(200)
    expect(watching).toBeLessThanOrEqual(1_024)
  })

  test('the one that starts the app', () => {
    const starting = inlineOf(readPage('/'), 'script', 'data-app')
    expect(starting).toBeGreaterThan(100)
    expect(starting).toBeLessThanOrEqual(350)
  })

  test('the one that works before the app', () => {
    expect(inlineOf(readPage('/test'), 'script') - watching).toBeLessThanOrEqual(3_072)
  })
})

describe.each(LOCALES)('A first visit in $code, including the installed app', ({ code }) => {
  const { app, languages } = readWorkerFiles()
  const language = languages[code]!
  const home = `${localePrefix(code)}/index.html`
  const asked = new Set([
    home,
    ...scriptsOf(readPage(localePrefix(code) || '/')),
    ...Object.keys({ ...app.single, ...language.single }).filter((path) => !path.endsWith('.css')),
    joinSets(app, language).pack,
    '/sw.js',
    manifestPath(code),
    '/icons/icon-192.png',
  ])

  test('takes at most 20 requests', () => {
    expect(asked.size).toBeLessThanOrEqual(20)
  })

  // Texts in other scripts than the Latin one take more bytes.
  const limit = code === 'ar' ? 370 : 310
  test(`takes at most ${limit} KiB, headers included`, () => {
    expect(sum([...asked]) + asked.size * HEADERS).toBeLessThanOrEqual(limit * 1024)
  })
})

function readWorkerFiles(): WorkerFiles {
  const [files = ''] = /\{"app":.*?"later":\{[^}]*\}\}/s.exec(readFileSync(`${site}/sw.js`, 'utf8')) ?? []
  return JSON.parse(files) as WorkerFiles
}

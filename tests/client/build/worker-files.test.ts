import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashBytes, writeWorkerFiles } from '../../../client/build/worker-files.ts'
import type { WorkerFiles } from '../../../client/sw/file-set.ts'
import { LOCALES, localePrefix } from '../../../locales/locales.ts'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'sw.js'), 'serve(self.__FILES__)')
  for (const file of ['report-xyz', 'site-da', 'report-h4sh', 'answers-h4sh', 'vendor-h4sh', 'qr-h4sh']) {
    writeFileSync(join(site, `assets/${file}.js`), `script ${file}`)
  }
  mkdirSync(join(site, 'shell'))
  writeFileSync(join(site, 'shell/da.html'), 'shell')
  for (const { code } of LOCALES) {
    mkdirSync(site + localePrefix(code), { recursive: true })
    writeFileSync(`${site}${localePrefix(code)}/index.html`, '<script src="/assets/vendor-h4sh.js"></script>')
  }
  for (const code of [...LOCALES.map((locale) => locale.code), 'de']) {
    writeFileSync(join(site, `assets/items-${code}-h4sh.json`), `items ${code}`)
    writeFileSync(join(site, `assets/report-${code}-h4sh.json`), `report ${code}`)
  }
})
afterEach(() => rmSync(site, { recursive: true }))

test('each interface language has its questions, messages and report; files no page fetches itself are in packs', () => {
  const { app, languages, later } = list()
  expect(Object.keys(app.packed).sort()).toEqual(['/assets/qr-h4sh.js', '/assets/report-h4sh.js'])
  expect(Object.keys(app.single)).toEqual(['/assets/answers-h4sh.js', '/assets/vendor-h4sh.js'])
  expect(Object.keys(languages)).toEqual(LOCALES.map(({ code }) => code))
  for (const { code } of LOCALES) {
    const own = code === 'da' ? ['/assets/report-xyz.js', '/assets/site-da.js', '/shell/da.html'] : []
    expect(Object.keys(languages[code]!.packed).sort()).toEqual([
      `/assets/items-${code}-h4sh.json`,
      `/assets/report-${code}-h4sh.json`,
      ...own,
    ])
    expect(languages[code]!.single).toEqual({})
  }
  expect(Object.keys(later)).toEqual(['/assets/report-de-h4sh.json'])
})

test('a pack has the texts of its files in their order, the largest first', () => {
  const { app, languages } = list()
  for (const { pack, packed } of [app, languages['da']!]) {
    const texts = JSON.parse(readFileSync(site + pack, 'utf8')) as string[]
    expect(texts.map((text) => hashBytes(Buffer.from(text)))).toEqual(Object.values(packed))
    const sizes = texts.map((text) => text.length)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  }
})

/** The worker's list of files, for a site with messages in Danish. */
function list(): WorkerFiles {
  writeWorkerFiles(site, {
    '../locales/da/report.po': { file: 'assets/report-xyz.js' },
    '../locales/da/site.po': { file: 'assets/site-da.js' },
  })
  const written = readFileSync(join(site, 'sw.js'), 'utf8')
  return JSON.parse(/^serve\((.*)\)$/.exec(written)?.[1] ?? '{}') as WorkerFiles
}

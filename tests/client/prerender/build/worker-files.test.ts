import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashBytes, writeWorkerFiles } from '../../../../client/prerender/build/worker-files.ts'
import type { WorkerFiles } from '../../../../client/worker/file-set.ts'
import { LOCALES } from '../../../../locales/locales.ts'
import { makeBuild } from './made-up-build.ts'

let site: string
let files: WorkerFiles

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'))
  writeWorkerFiles(site, makeBuild(site))
  const written = readFileSync(join(site, 'sw.js'), 'utf8')
  files = JSON.parse(/^serve\((.*)\)$/.exec(written)?.[1] ?? '{}') as WorkerFiles
})
afterEach(() => rmSync(site, { recursive: true }))

const namesOf = (hashes: object) => Object.keys(hashes).toSorted()

test('the app is in its pack, but for what the front page names, loads once it is idle or hands over', () => {
  expect(namesOf(files.app.packed)).toEqual(['/assets/counting.js', '/images/none.svg'])
  expect(namesOf(files.app.single)).toEqual(
    ['answers.js', 'background.js', 'home.js', 'index.js', 'style.css', 'vendor.js'].map(
      (name) => `/assets/${name}`,
    ),
  )
})

test.each(LOCALES)('the language $code has its shell, messages and texts', ({ code }) => {
  expect(namesOf(files.languages[code]!.packed)).toEqual([
    `/assets/items-${code}.json`,
    `/assets/portrait-${code}.js`,
    `/assets/reports-${code}.json`,
    `/assets/test-${code}.js`,
    `/shell/${code}.html`,
  ])
  expect(namesOf(files.languages[code]!.single)).toEqual([
    `/assets/home-${code}.js`,
    `/assets/site-${code}.js`,
  ])
})

test('what comparisons and pictures take, print, and report texts of other languages are kept once requested', () => {
  expect(Object.keys(files.languages)).toEqual(LOCALES.map(({ code }) => code))
  expect(namesOf(files.later)).toEqual([
    '/assets/compare-tables.css',
    ...LOCALES.map(({ code }) => `/assets/comparison-${code}.js`).toSorted(),
    '/assets/paper.css',
    '/assets/picture-1.js',
    '/assets/reports-de.json',
  ])
})

test('a pack has the texts of its files in their order', () => {
  for (const { pack, packed } of [files.app, files.languages['da']!]) {
    const texts = JSON.parse(readFileSync(site + pack, 'utf8')) as string[]
    expect(texts.map((text) => hashBytes(Buffer.from(text)))).toEqual(Object.values(packed))
  }
})

test('a file is known by 128 bits of its hash', () => {
  expect(hashBytes(Buffer.from('abc'))).toBe('ungWv48Bz-pBQUDeXa4iIw')
})

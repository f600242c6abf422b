import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listWorkerFiles } from '../../../client/build/worker-files.ts'
import { LOCALES } from '../../../locales/locales.ts'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'sw.js'), 'serve(self.__FILES__)')
  for (const code of [...LOCALES.map((locale) => locale.code), 'de']) {
    writeFileSync(join(site, `assets/items-${code}-h4sh.json`), `items ${code}`)
    writeFileSync(join(site, `assets/report-${code}-h4sh.json`), `report ${code}`)
  }
})
afterEach(() => rmSync(site, { recursive: true }))

test('the questions and the report of every interface language are there from the first day, others come when asked for', () => {
  listWorkerFiles(site)
  const written = readFileSync(join(site, 'sw.js'), 'utf8')
  const { installed, later } = JSON.parse(/^serve\((.*)\)$/.exec(written)?.[1] ?? '{}') as Record<
    'installed' | 'later',
    Record<string, string>
  >
  const files = LOCALES.flatMap(({ code }) => [
    `/assets/items-${code}-h4sh.json`,
    `/assets/report-${code}-h4sh.json`,
  ])
  expect(Object.keys(installed).toSorted()).toEqual(files.toSorted())
  expect(Object.keys(later).toSorted()).toEqual(['/assets/items-de-h4sh.json', '/assets/report-de-h4sh.json'])
})

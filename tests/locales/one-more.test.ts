import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { TestLanguage } from '../../banks/languages.ts'
import type { ReportLanguage } from '../../banks/report-texts/report-text.ts'
import { matchTag } from '../../client/base/locale/match-tag.ts'
import { headTags } from '../../client/shell/head.ts'
import { writeWorkerFiles } from '../../client/prerender/build/worker-files.ts'
import type { WorkerFiles } from '../../client/worker/file-set.ts'
import { checkDraft } from '../../client/result/compare/people/people-store.ts'
import { pageNames, pathTo } from '../../client/pages.ts'
import { chooseReportLanguage } from '../../client/result/report/shared/text-language.ts'
import { createRoutes } from '../../client/routes.tsx'
import { findLanguage } from '../../banks/languages.ts'
import { findLocale, inLocale, isLocale, localeOfPath, matchLocale } from '../../locales/locales.ts'
import type { Locale } from '../../locales/locales.ts'
import { makeBuild } from '../client/prerender/build/made-up-build.ts'
import type * as Table from '../../locales/table.ts'

// A made-up language, to check that a row in each table is all that the code needs to support another one.
const CODE = 'zz' as Locale

vi.mock('../../locales/table.ts', async (importOriginal) => ({
  LOCALES: [
    ...(await importOriginal<typeof Table>()).LOCALES,
    { code: 'zz', iso: 'zz-ZZ', dir: 'rtl', name: 'Zzyx', aliases: ['qz'] },
  ],
}))
vi.mock('../../banks/generated/languages.json', async (importOriginal) => ({
  default: [
    ...(await importOriginal<{ default: TestLanguage[] }>()).default,
    { code: 'zz', autonym: 'Zzyx', dir: 'rtl', status: 'draft' },
  ],
}))
vi.mock('../../banks/generated/report-languages.json', async (importOriginal) => ({
  default: [
    ...(await importOriginal<{ default: ReportLanguage[] }>()).default,
    { code: 'zz', dir: 'rtl', englishTexts: 0, texts: 1 },
  ],
}))

// Routes import them, but rendering them needs a build.
vi.mock('../../client/shell/bare-error-screen.tsx', () => ({ BareErrorScreen: () => null }))
vi.mock('../../client/shell/error-screen.tsx', () => ({ ErrorScreen: () => null }))
vi.mock('../../client/shell/frame.tsx', () => ({ Frame: () => null }))
vi.mock('../../client/base/ui/part.tsx', () => ({ Part: () => null }))

const ID = '0123456789abcdef01234567'

test('a new interface language is found by its code, its alias and its prefix', () => {
  expect(isLocale(CODE)).toBe(true)
  expect(findLocale(CODE)).toMatchObject({ iso: 'zz-ZZ', dir: 'rtl' })
  expect(matchLocale(['zz-ZZ', 'en'])).toBe(CODE)
  expect(matchLocale(['qz'])).toBe(CODE)
  expect(localeOfPath('/zz/result')).toBe(CODE)
  expect(inLocale('/sv/compare', CODE)).toBe('/zz/compare')
})

test('the pasted URL of a result in the new language is recognized', () => {
  const draft = { name: 'Zoe', address: `https://host/zz/result/${ID}` }
  expect(checkDraft(draft, [])).toEqual({ ok: true, person: { name: 'Zoe', id: ID } })
})

test.each(pageNames)('the page %s has a path and a route in the new language', (name) => {
  const path = pathTo(name, CODE, ID)
  expect(path).toMatch(/^\/zz(\/|$)/)
  const routes = createRoutes({} as never, {} as never, {} as never)
  expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe(`${name}___zz`)
})

test('pages link to their version in the new language for search engines', () => {
  const picture = { path: '/about.png', alt: 'About', width: 1200, height: 630 }
  const tags = headTags({ title: 'About', description: 'About' }, 'en', 'https://host', '/about', picture)
  expect(tags.map(({ attributes }) => attributes)).toContainEqual({
    rel: 'alternate',
    hreflang: 'zz',
    href: 'https://host/zz/about',
  })
})

test('the shell, messages, items and report texts of the new language belong to the installed app', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  writeWorkerFiles(site, makeBuild(site))
  const written = readFileSync(join(site, 'sw.js'), 'utf8')
  rmSync(site, { recursive: true })
  const { languages } = JSON.parse(/^serve\((.*)\)$/.exec(written)?.[1] ?? '{}') as WorkerFiles
  expect(Object.keys(languages['zz']!.packed)).toEqual(
    expect.arrayContaining([
      '/shell/zz.html',
      '/assets/test-zz.js',
      '/assets/items-zz.json',
      '/assets/reports-zz.json',
    ]),
  )
})

test('the test and the report are available in the new language', () => {
  expect(findLanguage('zz')).toMatchObject({ status: 'draft' })
  expect(matchTag('qz-ZZ', ['en', 'zz'])).toBe('zz')
  expect(chooseReportLanguage('en', ['zz-ZZ', 'sv'])).toBe('zz')
  expect(chooseReportLanguage(CODE, ['sv'])).toBe('zz')
})

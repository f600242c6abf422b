import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { LOCALES, localePrefix } from '../../locales/locales.ts'
import { open, test } from '../support/page-visit.ts'

const site = fileURLToPath(new URL('../../dist/client', import.meta.url))

test.for(LOCALES)('the footer leads to the page on accessibility, in $code', async ({ code }, { visit }) => {
  const page = await visit()
  await open(page, localePrefix(code) || '/')
  const link = page.locator(`footer a[href="${localePrefix(code)}/accessibility"]`)
  const name = await link.innerText()
  await link.click()
  await page.waitForURL(`**${localePrefix(code)}/accessibility`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.locator('main section').count()).toBe(4)
  // Which version of which guidelines, and where whoever runs the site, or the project, is written to.
  await page.getByText('WCAG 2.2').waitFor()
  expect(await page.locator('main #write a').count()).toBeGreaterThan(0)
})

test('the page on accessibility is listed for search engines, and installed with all other pages', () => {
  expect(readFileSync(`${site}/sitemap.xml`, 'utf8')).toContain('/accessibility<')
  const [files = '{}'] = /\{"app":.*?"later":\{[^}]*\}\}/s.exec(readFileSync(`${site}/sw.js`, 'utf8')) ?? []
  const { app, languages } = JSON.parse(files) as Record<string, object>
  expect(JSON.stringify(app)).toContain('/assets/accessibility-')
  expect(JSON.stringify(languages).match(/\/assets\/accessibility-/g)).toHaveLength(LOCALES.length)
})

import type { CDPSession, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { manifestPath } from '../../client/prerender/manifest-files.ts'
import { pathTo } from '../../client/pages.ts'
import { LOCALES, type Locale } from '../../locales/locales.ts'
import { install, open, test, withWorker } from '../support/page-visit.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

type Manifest = {
  id: string
  name: string
  description: string
  lang: string
  start_url: string
  icons: Array<{ src: string; sizes: string; purpose?: string }>
  screenshots: Array<{ src: string; sizes: string; form_factor: string; label: string }>
  shortcuts: Array<{ name: string; url: string }>
  share_target: { action: string }
}

async function readManifest(url: string, locale: Locale): Promise<Manifest> {
  const response = await fetch(url + manifestPath(locale))
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  return (await response.json()) as Manifest
}

/** Width and height of a PNG file, from its header. */
async function sizeOf(address: string): Promise<string> {
  const png = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(png.toString('latin1', 1, 4), address).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('The manifest of the installed app', () => {
  test('is in the page’s language, with the same id in all languages', async ({ url }) => {
    const manifests = await Promise.all(LOCALES.map(({ code }) => readManifest(url, code)))
    expect(manifests.map(({ lang }) => lang)).toEqual(LOCALES.map(({ iso }) => iso))
    expect(new Set(manifests.map(({ id }) => id))).toEqual(new Set(['/']))
    expect(new Set(manifests.map(({ description }) => description)).size).toBe(LOCALES.length)
    for (const { code } of LOCALES) {
      const html = await (await fetch(url + pathTo('about', code))).text()
      expect(html).toContain(
        `<link rel="manifest" crossorigin="use-credentials" href="${manifestPath(code)}">`,
      )
    }
  })

  test('lists existing pictures with their real sizes, and pages in its language', async ({ url }) => {
    for (const { code } of LOCALES) {
      const { icons, screenshots, shortcuts, share_target, start_url } = await readManifest(url, code)
      for (const { src, sizes } of [...icons, ...screenshots])
        expect(await sizeOf(url + src), src).toBe(sizes)
      expect(icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable', 'monochrome'])
      expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
      expect([start_url, ...shortcuts.map((shortcut) => shortcut.url), share_target.action]).toEqual(
        (['index', 'test', 'result', 'compare', 'result'] as const).map((name) => pathTo(name, code)),
      )
    }
  })

  test('is not needed for an icon: iOS also looks for one at the root', async ({ url }) => {
    expect(await sizeOf(`${url}/apple-touch-icon.png`)).toBe('180x180')
  })

  test('makes the site installable in Chromium, without errors', async ({ url, visit }) => {
    const page = await visit(withWorker)
    await install(page, `${url}/ar`)
    const session: CDPSession = await page.context().newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((JSON.parse(data ?? '') as Manifest).lang).toBe('ar')
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Reported for private windows, such as those of the tests.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
})

describe('A text shared into the app', () => {
  /** Opens the page as the installed app does on a share. */
  async function share(page: Page, shared: Record<string, string>): Promise<void> {
    await open(page, `/result?${new URLSearchParams(shared)}`)
  }

  test('opens the result it links to, also with words around the link and with the server down', async ({
    url,
    visit,
    proxy,
    save,
  }) => {
    const id = await save(makeSheet(4711))
    const page = await visit(withWorker)
    await install(page, `${url}/result/${id}`)
    const report = page.getByText(id).filter({ visible: true }).first()
    await report.waitFor()
    await share(page, { title: 'My result', text: `Look: ${url}/no/result/${id}.`, url: '' })
    await page.waitForURL(`${url}/result/${id}`)
    await report.waitFor()
    proxy.mode = 'down'
    await share(page, { url: `${url}/result/${id}` })
    await page.waitForURL(`${url}/result/${id}`)
    await report.waitFor()
  })

  test('is put into the field with an error if it has no result', async ({ visit }) => {
    const page = await visit()
    await share(page, { text: 'a recipe' })
    await page.locator('main [aria-invalid=true]').waitFor()
    expect(await page.locator('main form input').first().inputValue()).toBe('a recipe')
  })
})

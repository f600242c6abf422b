import { mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { LOCALES, inLocale, languageTag } from '../../../locales/locales.ts'
import type { PublicUrlPlaceholder, SiteRenderer } from '../renderer.ts'

export const PUBLIC_URL_PLACEHOLDER: PublicUrlPlaceholder = 'https://public-url.invalid'

/** Renders every static page, and the installed app's shells and manifests, in every language into a site. */
export async function writePages(renderer: SiteRenderer, site: string): Promise<void> {
  const shells = await Promise.all(
    LOCALES.map(
      async ({ code }) => [`${site}/shell/${code}.html`, await renderer.renderShell(code)] as const,
    ),
  )
  for (const path of renderer.listStaticPaths()) {
    const page = await renderer.open({ path, acceptLanguage: 'en', publicUrl: PUBLIC_URL_PLACEHOLDER })
    if ('location' in page) throw new Error(`${path} leads to ${page.location}`)
    if (page.status !== 200) throw new Error(`${path} rendered with status ${page.status}`)
    write(`${site}${path === '/' ? '' : path}/index.html`, await page.render())
  }
  for (const [file, html] of shells) write(file, html)
  for (const { code } of LOCALES) {
    const { file, manifest } = await renderer.describeApp(code)
    write(site + file, JSON.stringify(manifest))
  }
  // The renderer contains the manifest; visitors do not need it.
  rmSync(`${site}/.vite`, { recursive: true, force: true })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Writes sitemap.xml: every static page that search engines may index, each with its translations
 * (sitemaps.org, Google's hreflang extension).
 */
export function writeSitemap(renderer: SiteRenderer, site: string): void {
  const isIndexed = (path: string) =>
    !readFileSync(`${site}${path === '/' ? '' : path}/index.html`, 'utf8').includes('content="noindex"')
  const entries = renderer.listStaticPaths().filter(isIndexed).map(describePath).join('\n')
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries}\n</urlset>\n`
  writeFileSync(`${site}/sitemap.xml`, xml)
}

function describePath(path: string): string {
  const links = LOCALES.map(({ code }) => {
    const href = PUBLIC_URL_PLACEHOLDER + inLocale(path, code)
    return `    <xhtml:link rel="alternate" hreflang="${languageTag(code)}" href="${href}"/>`
  })
  return [`  <url>`, `    <loc>${PUBLIC_URL_PLACEHOLDER}${path}</loc>`, ...links, `  </url>`].join('\n')
}

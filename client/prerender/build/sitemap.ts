import { readFileSync, writeFileSync } from 'node:fs'
import { inLocale, languageTag, LOCALES } from '../../../locales/locales.ts'
import type { SiteRenderer } from '../renderer.ts'
import { PUBLIC_URL_PLACEHOLDER } from './pages.ts'

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

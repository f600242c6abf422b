import type { Plugin } from 'vite'

/**
 * Orders a page's requests for slow connections: the app's scripts first, the largest of them in front,
 * because a browser fetches only so many at a time; the style sheets, which rendered pages inline, last.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        orderTags(html, (file) => {
          const chunk = bundle?.[file]
          return chunk?.type === 'chunk' ? chunk.code.length : 0
        }),
    },
  }
}

/**
 * Moves a document's scripts before the page's own head, its style sheets after it. Exported for its test.
 * @param size returns how long a script is, by its path under the site
 */
export function orderTags(html: string, size: (file: string) => number): string {
  const take = (pattern: RegExp) => {
    const tags = html.match(pattern) ?? []
    html = html.replace(pattern, '')
    return tags.map((tag) => tag.trim())
  }
  const styles = take(/ *<link rel="stylesheet"[^>]*>\n/g)
  const scripts = take(/ *<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)\n/g)
  const sizeOf = (tag: string) => size(/(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? '')
  const ordered = scripts
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((tag) => tag.replace(/<link rel="modulepreload"|<script type="module"/, '$& fetchpriority="low"'))
  return html.replace('<!--head-->', [...ordered, '<!--head-->', ...styles].join('\n    '))
}

import type { Plugin } from 'vite'

/**
 * Orders what a page asks for, for a slow line: its styles first and alone, because nothing is painted
 * without them; then the app, at low priority. A small script marked async does not wait for either.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: orderTags },
  }
}

/** Exported for its test: the document with its style sheets before anything else that is fetched. */
export function orderTags(html: string): string {
  const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
  const rest = styles.reduce((text, style) => text.replace(style, ''), html)
  return rest
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<!--head-->', `${styles.join('').trim()}\n    <!--head-->`)
}

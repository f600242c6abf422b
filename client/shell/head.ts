import type { I18n } from '@lingui/core'
import { LOCALES, inLocale, languageTag, type Locale } from '../../locales/locales.ts'
import type { PageName } from '../pages.ts'
import type { Head } from '../screen.ts'

/** A page's route handle, which the frame reads. */
export type PageHandle = {
  name: PageName
  padded: boolean
  describe: (i18n: I18n, data: never) => Head
}

export const SITE_NAME = 'Big Five'

/** One element of a document's head, as tag name and attributes; `text` is a title's content. */
export type HeadTag = { tag: 'title' | 'meta' | 'link'; attributes: Record<string, string>; text?: string }

/**
 * Returns the title for the browser tab, without the soft hyphens that the same words may have as a heading.
 */
export function fullTitle(head: Head): string {
  const title = head.title.replaceAll('\u00ad', '')
  return title.includes(SITE_NAME) ? title : `${title} – ${SITE_NAME}`
}

/** The preview picture of a link: its path on this site, its alternative text, and its size in pixels. */
export type LinkPicture = { path: string; alt: string; width: number; height: number }

/**
 * The head of a page: title, description, canonical and hreflang links, Open Graph and Twitter card.
 * @param origin the site's public origin, without a trailing slash
 * @param pathname the page's own path, with its locale prefix
 */
export function headTags(
  head: Head,
  locale: Locale,
  origin: string,
  pathname: string,
  picture: LinkPicture,
): HeadTag[] {
  const title = fullTitle(head)
  const url = origin + pathname
  const indexed = head.indexed !== false
  const localeOf = (code: Locale) =>
    LOCALES.find((entry) => entry.code === code)?.iso.replace('-', '_') ?? code
  return [
    { tag: 'title', attributes: {}, text: title },
    meta('description', head.description),
    ...(indexed
      ? [
          { tag: 'link' as const, attributes: { rel: 'canonical', href: url } },
          ...alternates(origin, pathname),
        ]
      : [meta('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:site_name', SITE_NAME),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', url),
    property('og:image', origin + picture.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    property('og:locale', localeOf(locale)),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:image:alt', picture.alt),
  ]
}

function alternates(origin: string, pathname: string): HeadTag[] {
  const link = (hreflang: string, locale: Locale): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: origin + inLocale(pathname, locale) },
  })
  return [...LOCALES.map(({ code }) => link(languageTag(code), code)), link('x-default', 'en')]
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}

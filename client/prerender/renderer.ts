import type { Locale } from '../../locales/locales.ts'
import type { FoundResults } from '../sources.ts'

/** The placeholder in built files that the server replaces with the public origin when it starts. */
export type PublicUrlPlaceholder = 'https://public-url.invalid'

/** Looks up results by id, or returns the HTTP status of a failure. The renderer passes rejections on. */
export type LookUp = (ids: readonly string[]) => Promise<FoundResults | { failure: number }>

/**
 * A page to render. `path` is the pathname as it came, e.g. `/no/result/abc`; `acceptLanguage` the header's
 * text, empty when there is none; `publicUrl` the site's own origin without a trailing slash; `lookUp` finds
 * the results the page asks for, and is left out when the site is built.
 */
export type RenderRequest = {
  path: string
  acceptLanguage: string
  publicUrl: string
  lookUp?: LookUp
}

/**
 * A page whose data has been looked up and which is yet to be rendered: its status, and `render`, which returns
 * the whole HTML document and blocks the thread while it runs. The document depends on `data`, the request's
 * path and public origin, and the release, and on nothing else.
 */
export type OpenedPage = { status: number; data: string; render: () => Promise<string> }

/** A redirect to another address, instead of a page. */
export type PageRedirect = { location: string }

/** A drawing of 1200 by 630 as SVG, and the files of its fonts, from the built site's `server/fonts`. */
export type Picture = { svg: string; fonts: string[] }

/**
 * A preview picture whose data has been looked up and which is yet to be drawn: its status, and `draw`, which
 * takes a millisecond and is there when the status is 200. The picture depends on `data` and the release
 * alone.
 */
export type OpenedPreview = { status: number; data: string; draw?: () => Promise<Picture> }

/** The preview picture of a static page, and its address on this site. */
export type PagePreview = { file: string; picture: Picture }

/**
 * The inline scripts and styles of rendered pages, character for character, because the
 * Content-Security-Policy must list their hashes.
 */
export type InlineParts = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The part of the built client that the server uses. It turns an address into a page, and only it parses what
 * an address asks for. Apart from rejections of `lookUp`, it rejects only on programming errors: an unknown
 * address is a page with 404.
 */
export interface Renderer {
  open(request: RenderRequest): Promise<OpenedPage | PageRedirect>
  /** The preview picture of a result or a comparison; `path` is that of its page. */
  openPreview(request: { path: string; lookUp: LookUp }): Promise<OpenedPreview>
  readonly inline: InlineParts
  /** The settings about who runs the site that its build was not told. */
  readonly missingSettings: readonly string[]
}

/** What the build needs in addition. */
export interface SiteRenderer extends Renderer {
  /** The installed app's document in one language. */
  renderShell(locale: Locale): Promise<string>
  /** The web app manifest in a language, and its address. */
  describeApp(locale: Locale): Promise<{ file: string; manifest: object }>
  /** The preview picture of a page that is rendered when the site is built. */
  drawPagePreview(path: string): Promise<PagePreview>
  /** Every address that is rendered when the site is built, in all interface languages. */
  listStaticPaths(): string[]
}

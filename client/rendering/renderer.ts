import type { Locale } from '../../locales/locales.ts'
import type { FoundResults } from '../sources.ts'

/** Stands in built files where the server puts the public origin when it starts. */
export type PublicUrlPlaceholder = 'https://public-url.invalid'

/** Results by id, or the status of an attempt to look them up that failed. Never rejects for what a store knows by name. */
export type LookUp = (ids: readonly string[]) => Promise<FoundResults | { failure: number }>

/**
 * A page to render.
 * `path` is the pathname as it came, e.g. `/no/result/abc`; `acceptLanguage` the header's text, empty when there is
 * none; `publicUrl` the site's own origin without a closing slash; `lookUp` finds the results the page asks for, and is
 * left out when the site is built.
 */
export type RenderRequest = {
  path: string
  acceptLanguage: string
  publicUrl: string
  lookUp?: LookUp
}

/**
 * A page whose data was looked up, and which is yet to be drawn: the status it goes out with, and `draw`, which gives
 * the whole HTML document and takes the thread for as long. It depends on the request's path and public origin, on the
 * release, and on nothing else beside `data`.
 */
export type OpenedPage = { status: number; data: string; draw: () => Promise<string> }

/** The way to another address, in the place of a page. */
export type PageRedirect = { location: string }

/** A drawing of 1200 by 630 as SVG, and the files of the typefaces in it, which lie in the built site's `server/fonts`. */
export type Picture = { svg: string; fonts: string[] }

/**
 * A preview picture whose data was looked up, and which is yet to be drawn: the status it goes out with, and `draw`,
 * which takes a millisecond and is there where the status is 200. It depends on `data` and on the release alone.
 */
export type OpenedPreview = { status: number; data: string; draw?: () => Promise<Picture> }

/** The picture of a page that is the same for everybody, and its address on this site. */
export type PagePreview = { file: string; picture: Picture }

/** Texts that stand inside rendered pages, exactly as there: the Content-Security-Policy must name them. */
export type InlineParts = { scripts: readonly string[]; styles: readonly string[] }

/**
 * What the server is handed of the built client. It turns an address into a page, and alone reads what an address asks
 * for. Rejects only by mistake: an unknown address is a page with 404.
 */
export interface Renderer {
  open(request: RenderRequest): Promise<OpenedPage | PageRedirect>
  /** The picture that goes with links to a result or a comparison; `path` is that page's own. */
  openPreview(request: { path: string; lookUp: LookUp }): Promise<OpenedPreview>
  readonly inline: InlineParts
}

/** What the build needs of it beside that. */
export interface SiteRenderer extends Renderer {
  /** The installed app's document in one language. */
  renderShell(locale: Locale): Promise<string>
  /** How the installed app presents itself in a language: the address of its manifest, and what stands in that. */
  describeApp(locale: Locale): Promise<{ file: string; manifest: object }>
  /** The picture that goes with links to a page that is rendered when the site is built. */
  drawPagePreview(path: string): Promise<PagePreview>
  /** Every address that is rendered when the site is built, in all interface languages. */
  listStaticPaths(): string[]
}

import type { Result } from '../banks/result.ts'
import type { InlineParts } from './security-headers.ts'

/** What a rendered page inlines: the results found, and the ids that have none. */
export type PageData = { results: Result[]; missing: string[] }

/**
 * A page to render.
 * `path` is the pathname as it came, e.g. `/no/result/abc`; `acceptLanguage` the header's text, empty when there is
 * none; `publicUrl` the site's own origin without a closing slash; `data` what was looked up, if anything was;
 * `failure` the status of an attempt to look it up that failed.
 */
export type RenderRequest = {
  path: string
  acceptLanguage: string
  publicUrl: string
  data?: PageData
  failure?: number
}

/** A whole HTML document and the status it goes out with; with a `location`, nothing but the way there. */
export type Rendered = { status: number; html: string; location?: string }

/** Turns an address and its data into a page. Rejects only by mistake: an unknown address is a page with 404. */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>
  /** What its pages carry inside them. */
  readonly inline: InlineParts
}

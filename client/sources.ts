import type { Messages } from '@lingui/core'
import type { ReportText } from '../banks/report-text.ts'
import type { Result } from '../banks/result.ts'
import type { Locale } from '../locales/locales.ts'
import type { CatalogName } from './pages.ts'

/**
 * Where screens get what they do not carry with them. The browser and the server's renderer
 * each bring their own: the device and the network on one side, files and the store on the other.
 */
export interface Sources {
  catalog(locale: Locale, name: CatalogName): Promise<Messages>
  /** The report texts of a language; English ones for a language that has none. */
  reportText(language: string): Promise<ReportText>
  /** Languages the reader prefers, best first, as the browser states them. */
  readonly readerLanguages: readonly string[]
  /**
   * Results by id, in the order asked for; ids nobody knows are listed as missing, and apart from them those whose
   * results were deleted, and those that the network or the server kept from being asked for.
   * @throws RequestError when the visitor went elsewhere meanwhile; on the server, a response with a failure's status
   */
  results(ids: readonly string[], signal?: AbortSignal): Promise<FoundResults>
}

/** What became of looking for results: `unreached` are ids that could not be asked for, with the error that says why. */
export type FoundResults = {
  results: Result[]
  missing: string[]
  deleted: string[]
  unreached?: { ids: string[]; error: unknown }
}

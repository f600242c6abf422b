import type { Messages } from '@lingui/core'
import type { ReportText } from '../banks/report-texts/report-text.ts'
import type { Result } from '../banks/result.ts'
import type { Locale } from '../locales/locales.ts'
import type { CatalogName } from './pages.ts'

/**
 * Where screens get their data. The browser and the server's renderer have their own implementations: the
 * device and the network on one side, files and the store on the other.
 */
export interface Sources {
  catalog(locale: Locale, name: CatalogName): Promise<Messages>
  /** The report texts of a language; English ones for a language that has none. */
  reportText(language: string): Promise<ReportText>
  /** Languages the reader prefers, best first, as the browser states them. */
  readonly readerLanguages: readonly string[]
  /**
   * Returns results by id, in the order requested, and separately the ids that are unknown, those of deleted
   * results, and those that could not be requested because of the network or the server.
   * @throws RequestError when the visitor has navigated away meanwhile; on the server, a failure's response
   */
  results(ids: readonly string[], signal?: AbortSignal): Promise<FoundResults>
}

/** The outcome of looking for results: `unreached` are ids that could not be requested, with the reason. */
export type FoundResults = {
  results: Result[]
  missing: string[]
  deleted: string[]
  unreached?: { ids: string[]; error: unknown }
}

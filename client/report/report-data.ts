import type { ReportText } from '../../banks/report-texts/report-text.ts'
import type { Result } from '../../banks/result.ts'
import type { Interpretation } from '../../banks/norms/interpretation.ts'
import type { Unreachable } from './shared/catch-unreachable.ts'

/**
 * The data of the result page, sent as plain data from the server to the browser, or why there is none.
 * `origin` is the site's own, for the link to share.
 */
export type ReportData =
  | {
      kind: 'result'
      result: Result
      texts: ReportText
      interpretation: Interpretation
      itemsAreCurrent: boolean
      origin: string
    }
  | { kind: 'pending' }
  /** There is no result with this id. */
  | { kind: 'unknown'; id: string }
  /** Its owner has deleted it. */
  | { kind: 'deleted' }
  /** Only in a browser: the result, or the texts to read it with, are not on this device. */
  | Unreachable

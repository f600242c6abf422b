import type { ReportText } from '../../banks/report-text.ts'
import type { Result } from '../../banks/result.ts'

/**
 * What the result page shows, as plain data that travels from the server to the browser. `origin` is the
 * site's own, for the link to share.
 */
export type ReportData =
  { kind: 'result'; result: Result; texts: ReportText; origin: string } | { kind: 'pending' }

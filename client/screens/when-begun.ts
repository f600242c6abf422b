import type { Locale } from '../../locales/locales.ts'
import { persistQuietly } from '../storage/persistence.ts'
import { fetchReportAhead } from './report-ahead.ts'

/**
 * What is done once a test has an answer: there is something to lose now, a report to be shown should the network be
 * gone by then, and something to look after on the page about this device.
 */
export function prepareForLater(locale: Locale): void {
  persistQuietly()
  void fetchReportAhead(locale)
  // Without them that page asks for them when it is opened.
  import('../on-this-device/on-this-device.tsx').catch(() => {})
  import('../storage/device/own-tests.ts').catch(() => {})
  import('../on-this-device/words.ts').then(({ fetchWords }) => fetchWords(locale)).catch(() => {})
}

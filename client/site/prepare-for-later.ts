import type { Locale } from '../../locales/locales.ts'
import type { Session } from '../test/session.ts'
import { OwnTools } from '../result/own/late-parts.ts'
import { hasAgreed } from '../base/stores/counting-consent.ts'
import { persistWithoutPrompt } from '../device/persistence.ts'

const words = import.meta.glob('../../locales/*/report.po')

/**
 * Runs once a test has an answer: asks the browser to persist storage, fetches ahead what the report needs, in case the
 * network is lost, and counts the test if the visitor agreed.
 */
export function prepareForLater(locale: Locale, session: Session): void {
  if (hasAgreed()) import('../visits/counting.ts').then(({ countTest }) => countTest(session)).catch(() => {})
  persistWithoutPrompt()
  void fetchReport(locale)
}

/**
 * Fetches what the report and its owner will need, so that both work even if the network is lost during the test.
 * Skipped when the worker is in control, because it has these files already. Never throws: the report
 * requests them again.
 */
async function fetchReport(locale: Locale): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  try {
    const [{ loadReportText }, language] = await Promise.all([
      import('../result/report/texts/report-text-file.ts'),
      import('./result/index.tsx').then(async ({ chooseReportLanguage, fetchNorms }) => {
        await fetchNorms(locale)
        return chooseReportLanguage(locale, navigator.languages)
      }),
      import('../shell/guards.ts'),
      OwnTools.prefetch(locale),
      words[`../../locales/${locale}/report.po`]?.(),
    ])
    await loadReportText(language)
  } catch {
    // The report requests what is missing when it is shown.
  }
}

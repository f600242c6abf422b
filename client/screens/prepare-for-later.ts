import type { Locale } from '../../locales/locales.ts'
import type { Session } from '../attempt/session.ts'
import { savesData } from '../network/save-data.ts'
import { hasAgreed } from '../stores/counting-consent.ts'
import { persistWithoutPrompt } from '../storage/persistence.ts'

const words = import.meta.glob('../../locales/*/report.po')

/**
 * Runs once a test has an answer: asks the browser to persist storage, fetches ahead what the report and the
 * page about this device need, in case the network is lost, and counts the test if the visitor agreed.
 */
export function prepareForLater(locale: Locale, session: Session): void {
  if (hasAgreed())
    import('../counting/counting.ts').then(({ countTest }) => countTest(session)).catch(() => {})
  persistWithoutPrompt()
  void fetchReport(locale)
  void fetchFewOpen(locale)
  // If these fail, the page about this device requests them when it is opened.
  import('../on-this-device/on-this-device.tsx')
    .then(({ deviceWords }) => deviceWords.fetchWords(locale))
    .catch(() => {})
  import('../on-this-device/own-tests.ts').catch(() => {})
}

/**
 * Fetches what the report will need, so that it can be shown even if the network is lost during the test.
 * Skipped when the worker is in control, because it has these files already. Never throws: the report
 * requests them again.
 */
async function fetchReport(locale: Locale): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  try {
    const [{ loadReportText }, language] = await Promise.all([
      import('../report/texts/report-text-file.ts'),
      import('./result/index.tsx').then(async ({ chooseReportLanguage, fetchNorms }) => {
        await fetchNorms(locale)
        return chooseReportLanguage(locale, navigator.languages)
      }),
      import('../guards.ts'),
      words[`../../locales/${locale}/report.po`]?.(),
    ])
    await loadReportText(language)
  } catch {
    // The report requests what is missing when it is shown.
  }
}

/**
 * Fetches rarely used parts ahead: extras of a report, its print styles, invitations to a comparison, and
 * installing. Does nothing with Save-Data. Never rejects.
 */
async function fetchFewOpen(locale: Locale): Promise<void> {
  if (savesData()) return
  await Promise.allSettled([
    import('../own/keeping/fetch-for-later.ts').then(({ fetchForLater }) => fetchForLater(locale)),
    import('../own/keeping/keep-parts.ts'),
    import('../inviting/inviting-parts.ts'),
    import('../installing/invite-to-install.tsx').then(({ installingWords }) =>
      installingWords.fetchWords(locale),
    ),
    import('./result/index.tsx').then(({ fetchPaperStyles }) => fetchPaperStyles()),
  ])
}

import type { Locale } from '../../locales/locales.ts'
import type { Session } from '../attempt/session.ts'
import { savesData } from '../network/save-data.ts'
import { hasAgreed } from '../storage/counting.ts'
import { persistQuietly } from '../storage/persistence.ts'

const words = import.meta.glob('../../locales/*/report.po')

/**
 * What is done once a test has an answer: there is something to lose now, a report to be shown should the network be
 * gone by then, something to look after on the page about this device, and, where visits are counted, a test to follow.
 */
export function prepareForLater(locale: Locale, session: Session): void {
  if (hasAgreed())
    import('../counting/counting.ts').then(({ countTest }) => countTest(session)).catch(() => {})
  persistQuietly()
  void fetchReport(locale)
  void fetchFewOpen(locale)
  // Without them that page asks for them when it is opened.
  import('../on-this-device/on-this-device.tsx').catch(() => {})
  import('../storage/device/own-tests.ts').catch(() => {})
  import('../on-this-device/words.ts')
    .then(({ deviceWords }) => deviceWords.fetchWords(locale))
    .catch(() => {})
}

/**
 * Fetches what the report will need while the test is taken, so that it can be shown should the network be gone
 * by then. Where the worker is in control it has all of it already. Never throws: the report asks again.
 */
async function fetchReport(locale: Locale): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  try {
    const [{ loadReportText }, { chooseReportLanguage }] = await Promise.all([
      import('../report/texts/report-text-file.ts'),
      import('../report/texts/report-language.ts'),
      import('./result.tsx').then(({ fetchNorms }) => fetchNorms(locale)),
      import('../routing/guards.ts'),
      words[`../../locales/${locale}/report.po`]?.(),
    ])
    await loadReportText(chooseReportLanguage(locale, navigator.languages))
  } catch {
    // The report asks for what is missing when it is shown.
  }
}

/**
 * What few open of a report, how it is printed, how somebody is invited to a comparison, and how the site is installed.
 * Never rejects.
 */
async function fetchFewOpen(locale: Locale): Promise<void> {
  if (savesData()) return
  await Promise.allSettled([
    import('../own/fetch-for-later.ts').then(({ fetchForLater }) => fetchForLater(locale)),
    import('../inviting/parts.ts'),
    import('../installing/invite-to-install.tsx').then(({ installingWords }) =>
      installingWords.fetchWords(locale),
    ),
    import('./result.tsx').then(({ fetchPaperStyles }) => fetchPaperStyles()),
  ])
}

import type { Locale } from '../../locales/locales.ts'
import { savesData } from '../network/save-data.ts'

const words = import.meta.glob('../../locales/*/report.po')

/**
 * Fetches what the report will need while the test is taken, so that it can be shown should the network be gone
 * by then. Where the worker is in control it has all of it already but what few open. Never throws: the report asks again.
 */
export async function fetchReportAhead(locale: Locale): Promise<void> {
  void fetchFewOpen(locale)
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

/** What few open of a report, and how somebody is invited to a comparison. Never rejects. */
async function fetchFewOpen(locale: Locale): Promise<void> {
  if (savesData()) return
  await Promise.allSettled([
    import('../own/fetch-for-later.ts').then(({ fetchForLater }) => fetchForLater(locale)),
    import('../inviting/parts.ts'),
  ])
}

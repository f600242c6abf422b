import { useEffect } from 'react'
import type { Locale } from '../../locales/locales.ts'
import { useLocale } from '../locale/locale-context.tsx'

const words = import.meta.glob('../../locales/*/report.po')

/**
 * Fetches what the report will need while the test is taken, so that it can be shown should the network be gone
 * by then. Where the worker is in control it has all of it already.
 * @param begun nothing is fetched before the first answer: the first question comes first
 */
export function useReportAhead(begun: boolean): void {
  const locale = useLocale()
  useEffect(() => {
    if (begun && !navigator.serviceWorker?.controller) fetchReport(locale).catch(() => {})
  }, [begun, locale])
}

async function fetchReport(locale: Locale): Promise<void> {
  const [{ loadReportText }, { chooseReportLanguage }] = await Promise.all([
    import('../report/report-text-file.ts'),
    import('../report/report-language.ts'),
    import('../screens/result.tsx'),
    import('../guards/pass-guards.ts'),
    words[`../../locales/${locale}/report.po`]?.(),
  ])
  await loadReportText(chooseReportLanguage(locale, navigator.languages))
}

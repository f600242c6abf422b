import { useCallback, useEffect, useState } from 'react'
import type { ReportText } from '../../banks/report-text.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { chooseReportLanguage } from './report-language.ts'
import { loadReportText } from './report-text-file.ts'

export type ReportTextState =
  { state: 'loading' } | { state: 'loaded'; texts: ReportText } | { state: 'failed'; retry: () => void }

/** The report texts for this visitor, where no loader has brought them. Tries again when the network is back. */
export function useReportText(): ReportTextState {
  const locale = useLocale()
  const [texts, setTexts] = useState<ReportText | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    let current = true
    const set = (value: ReportText | 'failed') => current && setTexts(value)
    loadReportText(chooseReportLanguage(locale, navigator.languages)).then(set, () => set('failed'))
    return () => {
      current = false
    }
  }, [locale, attempt])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (texts === undefined) return { state: 'loading' }
  return texts === 'failed' ? { state: 'failed', retry } : { state: 'loaded', texts }
}

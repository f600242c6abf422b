import { useEffect, useState } from 'react'
import type { ReportNumbers } from '../../../banks/report-numbers.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale } from '../../locale/locale-context.tsx'
import { interpret } from '../interpretation.ts'

/**
 * The numbers of a saved result, with the comparison with the reader's sex and age also where these are known to this
 * device alone, because the test was taken here and they were not shared.
 * @param known what everybody sees
 */
export function useOwnNumbers(result: Result, known: ReportNumbers): ReportNumbers {
  const locale = useLocale()
  const [own, setOwn] = useState<ReportNumbers>()
  useEffect(() => {
    if (result.demographics !== undefined) return
    let current = true
    const look = async () => {
      const { demographicsHere } = await import('../../storage/device/known-results.ts')
      const demographics = await demographicsHere(result.id)
      if (!demographics) return
      const { numbers } = await interpret(result.scores, locale, demographics)
      if (current) setOwn(numbers)
    }
    look().catch(() => {
      // A part that has not arrived: the report is whole without it.
    })
    return () => {
      current = false
    }
  }, [result, locale])
  return own ?? known
}

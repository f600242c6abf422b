import { useEffect, useState } from 'react'
import type { ReportNumbers } from '../../../../banks/norms/report-numbers.ts'
import type { Result } from '../../../../banks/result.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { demographicsHere } from '../../../device/database/known-results.ts'
import { interpret } from '../interpretation.ts'

/**
 * The numbers of a saved result, including the comparison with the reader's gender and age if only this
 * device knows these, because the test was taken here and they were not shared.
 * @param known the numbers that everybody sees
 */
export function useOwnNumbers(result: Result, known: ReportNumbers): ReportNumbers {
  const locale = useLocale()
  const [own, setOwn] = useState<ReportNumbers>()
  useEffect(() => {
    if (result.demographics !== undefined) return
    let current = true
    const look = async () => {
      const demographics = await demographicsHere(result.id)
      if (!demographics) return
      const { numbers } = await interpret(result.scores, locale, demographics)
      if (current) setOwn(numbers)
    }
    look().catch(() => {
      // The norm tables have not loaded: the report is complete without them.
    })
    return () => {
      current = false
    }
  }, [result, locale])
  return own ?? known
}

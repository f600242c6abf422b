import { Trans } from '@lingui/react/macro'
import { findLanguage } from '../../banks/languages.ts'
import type { Result } from '../../banks/result.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { formatDate } from './format-date.ts'

/** When the test was taken, and in which language. */
export function ReportFacts({ result }: { result: Result }) {
  const locale = useLocale()
  const language = findLanguage(result.lang)
  const date = (
    // Names of months come from the device, which may know them better than the server did.
    <time dateTime={new Date(result.dateStamp).toISOString()} suppressHydrationWarning>
      {formatDate(result.dateStamp, locale)}
    </time>
  )
  const name = (
    <bdi lang={language?.code} dir={language?.dir}>
      {language?.autonym ?? result.lang}
    </bdi>
  )
  return (
    <p className="report-facts">
      <Trans>
        Test taken on {date}. Language of the test: {name}.
      </Trans>
    </p>
  )
}

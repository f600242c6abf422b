import { Trans } from '@lingui/react/macro'
import { findLanguage } from '../../../banks/languages.ts'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { englishShare } from './shared/text-language.ts'

/** Notices to read before the scores: that these mean nothing, or less, or that texts are in English. */
export function ReportNotices({ result, texts }: { result: Result; texts: ReportText }) {
  const english = englishShare(texts, useLocale())
  return (
    <>
      {result.invalid && (
        <p className="notice" data-type="warning">
          <Trans>
            This isn’t a real result: the test was skipped and its answers were filled in at random. The
            scores say nothing about anyone.
          </Trans>
        </p>
      )}
      {findLanguage(result.lang)?.status === 'draft' && (
        <p className="notice" data-type="warning">
          <Trans>The test was taken in a translation that is a draft. Read this result with care.</Trans>
        </p>
      )}
      {english !== 'none' && (
        <p className="notice">
          {english === 'all' ? (
            <Trans>The texts of the report haven’t been translated yet. They’re in English.</Trans>
          ) : (
            <Trans>Some texts of the report haven’t been translated yet. They’re in English.</Trans>
          )}
        </p>
      )}
    </>
  )
}

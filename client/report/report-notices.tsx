import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportText } from '../../banks/report-text.ts'
import type { Result } from '../../banks/result.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { findLongRuns } from './long-runs.ts'
import { nameChoice } from './score-words.ts'
import { englishShare } from './text-language.ts'

/** What must be known before the scores are read: that they mean nothing, or less, or are told in English. */
export function ReportNotices({ result, texts }: { result: Result; texts: ReportText }) {
  const english = englishShare(texts, useLocale())
  return (
    <>
      {result.invalid && (
        <p className="notice" data-type="warning">
          <Trans>
            This is not a real result: the test was skipped and its answers were filled in at random. The
            scores say nothing about anyone.
          </Trans>
        </p>
      )}
      <LongRuns result={result} />
      {english !== 'none' && (
        <p className="notice">
          {english === 'all' ? (
            <Trans>The texts of the report have not been translated yet. They are in English.</Trans>
          ) : (
            <Trans>Some texts of the report have not been translated yet. They are in English.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function LongRuns({ result }: { result: Result }) {
  const { i18n } = useLingui()
  const runs = findLongRuns(result.longestRuns)
  if (runs.length === 0) return null
  return (
    <div className="notice" data-type="warning">
      {runs.map(({ choice, length }) => {
        const answer = nameChoice(i18n, choice)
        return (
          <p key={choice}>
            <Trans>
              You chose “{answer}” <Plural value={length} one="# time" other="# times" /> in a row.
            </Trans>
          </p>
        )
      })}
      <p>
        <Trans>
          Such a row is rare when every statement is weighed by itself. Read these results with care.
        </Trans>
      </p>
    </div>
  )
}

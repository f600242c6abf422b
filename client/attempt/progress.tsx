import { Trans, useLingui } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { progressOf, type Attempt } from './attempt.ts'

/** How far the visitor is. Announced quietly, at every tenth. */
export function Progress({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui()
  const percent = progressOf(attempt)
  const tenth = Math.floor(percent / 10) * 10
  const first = attempt.position + 1
  const last = Math.min(attempt.position + attempt.itemsPerPage, ITEM_COUNT)
  return (
    <div className="test-progress">
      <p className="test-progress-words">
        <span>
          {first === last ? (
            <Trans>
              Question {first} of {ITEM_COUNT}
            </Trans>
          ) : (
            <Trans>
              Questions {first}–{last} of {ITEM_COUNT}
            </Trans>
          )}
        </span>{' '}
        <span>{percent} %</span>
      </p>
      <div
        className="test-progress-bar"
        role="progressbar"
        aria-label={t`Answered`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </div>
      <p className="visually-hidden" role="status">
        {tenth > 0 && <Trans>{tenth} percent answered</Trans>}
      </p>
    </div>
  )
}

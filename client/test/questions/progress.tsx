import { Trans, useLingui } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { countAnswers, progressOf, type Attempt } from '../attempt.ts'
import { ITEMS_PER_PAGE } from './items-per-page.ts'
import { EndWords } from './test-end.tsx'

/** Shows how far the visitor is, with a message at every quarter and at the end. */
export function Progress({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui()
  const percent = progressOf(attempt)
  const first = attempt.position + 1
  const last = Math.min(attempt.position + attempt.itemsPerPage, ITEM_COUNT)
  const answered = countAnswers(attempt)
  const quarter = quarterJustDone(answered)
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
        <span>
          <Trans>{percent}%</Trans>
        </span>
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
          <path d="M25 0v1M50 0v1M75 0v1" />
        </svg>
      </div>
      <p className={quarter === undefined ? 'visually-hidden' : 'test-quarter'} role="status">
        {answered === ITEM_COUNT ? (
          <EndWords />
        ) : quarter === 1 ? (
          <Trans>A quarter done</Trans>
        ) : quarter === 2 ? (
          <Trans>Halfway there</Trans>
        ) : (
          quarter === 3 && <Trans>Three quarters done</Trans>
        )}
      </p>
    </div>
  )
}

/** Returns the quarter just completed, 1 to 3, until a page's worth of further answers has been given. */
function quarterJustDone(answered: number): number | undefined {
  const quarter = Math.floor(answered / (ITEM_COUNT / 4))
  const since = answered % (ITEM_COUNT / 4)
  return quarter > 0 && quarter < 4 && since < ITEMS_PER_PAGE ? quarter : undefined
}

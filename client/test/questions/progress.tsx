import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DOMAINS, ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { countAnswers, progressOf, type Attempt } from '../attempt.ts'
import { ITEMS_PER_PAGE } from './items-per-page.ts'
import { drawDots, SWELL_HEIGHT, SWELL_WIDTH } from './progress-dots.ts'

/**
 * Shows how far the visitor is, as a swell with a dot per item, and says so in words at every quarter and at the end,
 * where the dots gather into the five of the report.
 */
export function Progress({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui()
  const percent = progressOf(attempt)
  const first = attempt.position + 1
  const last = Math.min(attempt.position + attempt.itemsPerPage, ITEM_COUNT)
  const answered = countAnswers(attempt)
  return (
    <div className="test-progress">
      <p className="test-progress-words">
        <span>
          {first === last ? (
            <Trans>
              Statement {first} of {ITEM_COUNT}
            </Trans>
          ) : (
            <Trans>
              Statements {first}–{last} of {ITEM_COUNT}
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
        <Dots answered={answered} />
      </div>
      <Milestone answered={answered} />
    </div>
  )
}

function Dots({ answered }: { answered: number }) {
  // A finished test that is opened again shows its five dots at once.
  const [isUnfinished] = useState(answered < ITEM_COUNT)
  const drawing = { viewBox: `0 0 ${SWELL_WIDTH} ${SWELL_HEIGHT}`, 'aria-hidden': true }
  if (answered < ITEM_COUNT) {
    return (
      <svg {...drawing}>
        <path d={drawDots(0)} />
        <path className="dots-answered" d={drawDots(0, answered)} />
      </svg>
    )
  }
  const share = ITEM_COUNT / DOMAINS.length
  return (
    <svg {...drawing} className="dots-gathered" data-gathering={isUnfinished || undefined}>
      {DOMAINS.map((domain, index) => (
        <path key={domain} className="dots-answered" d={drawDots(index * share, (index + 1) * share)} />
      ))}
    </svg>
  )
}

/** A few words at every quarter, until a page's worth of further answers has been given, and at the end. */
function Milestone({ answered }: { answered: number }) {
  const quarter = Math.floor(answered / (ITEM_COUNT / 4))
  const isJustDone = quarter > 0 && answered % (ITEM_COUNT / 4) < ITEMS_PER_PAGE
  return (
    <p className={isJustDone ? 'test-milestone' : 'visually-hidden'} role="status">
      {quarter === 4 ? (
        <Trans>
          {ITEM_COUNT} of {ITEM_COUNT}. Your report is ready.
        </Trans>
      ) : !isJustDone ? null : quarter === 1 ? (
        <Trans>A quarter done</Trans>
      ) : quarter === 2 ? (
        <Trans>Halfway there</Trans>
      ) : (
        <Trans>Three quarters done</Trans>
      )}
    </p>
  )
}
